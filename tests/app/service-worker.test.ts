import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as device from '../../src/app/device.ts';
import type { Ports } from '../../src/app/ports.ts';
import { keepPortal } from '../../src/app/service-worker.ts';
import { createStorage } from '../../src/app/storage.ts';
import { sampleEvent, sampleUser } from '../../src/machines/samples.ts';
import { DEFAULT_PAGE_DATA } from '../support/page-data.ts';
import { emptyStorage } from '../machines/portal-world.ts';
import { patiently } from '../support/patience.ts';
import { settled } from '../support/settled.ts';

const TOKEN = 'access_token';
const remembering = vi.spyOn(device, 'rememberUser');

beforeEach(async () => {
  vi.stubGlobal('location', new URL('https://expo.test/exhibitor/'));
  await device.forgetRemembered();
});
afterEach(() => {
  vi.unstubAllGlobals();
  remembering.mockClear();
});
afterAll(() => {
  remembering.mockRestore();
});

/** A signed-in person's page that keeps the portal, in a browser that registers a service worker by `register`. */
function begun(register: () => Promise<unknown>, isSignedInHere = false) {
  const registration = Object.assign(new EventTarget(), {
    waiting: { postMessage: vi.fn() },
    installing: null as EventTarget | null,
  });
  const localStorage = emptyStorage();
  localStorage.setItem(TOKEN, 'mine');
  const container = {
    register: vi.fn(async () => {
      await register();
      return registration;
    }),
    ready: Promise.resolve(registration),
  };
  // The only members of a window that are used; what happens after the first screen happens at once.
  const page = Object.assign(new EventTarget(), {
    ...{ localStorage, sessionStorage: emptyStorage(), clearTimeout },
    setTimeout: (work: () => void) => setTimeout(work, 0),
    document: { cookie: '', querySelector: () => ({ src: 'https://expo.test/assets/a.js' }) },
    location: { origin: 'https://expo.test', hostname: 'expo.test' },
    navigator: { serviceWorker: container },
  }) as unknown as Window;
  const lookUpEvent = vi.fn(() => Promise.resolve(sampleEvent));
  const api = () => Promise.resolve({ event: { lookUpEvent } });
  const storage = createStorage(page);
  if (isSignedInHere) storage.saveToken('mine');
  const { settings } = DEFAULT_PAGE_DATA;
  keepPortal({ api, page, settings, storage } as unknown as Ports, sampleUser);
  return { container, localStorage, lookUpEvent, registration };
}

test('a device that keeps the portal remembers who is signed in', async () => {
  const { container } = begun(() => Promise.resolve());
  await patiently(async () => {
    expect(await device.rememberedUser('mine')).toEqual(sampleUser);
  });
  expect(container.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
});

test('a page on which a person signed in looks the event up once more, so that the device remembers it', async () => {
  const { lookUpEvent } = begun(() => Promise.resolve(), true);
  await patiently(() => {
    expect(lookUpEvent).toHaveBeenCalledWith('expo.test', expect.anything());
  });
  const later = begun(() => Promise.resolve());
  await patiently(() => {
    expect(remembering).toHaveBeenCalledTimes(2);
  });
  await settled();
  expect(later.lookUpEvent).not.toHaveBeenCalled();
});

test('a device that may not keep the portal remembers nobody', async () => {
  const { container } = begun(() => Promise.reject(new Error('The quota is exceeded.')));
  await patiently(() => {
    expect(container.register).toHaveBeenCalledTimes(1);
  });
  await settled();
  expect(remembering).not.toHaveBeenCalled();
});

test('a session that ended meanwhile is not remembered', async () => {
  const { localStorage } = begun(async () => {
    await Promise.resolve();
    localStorage.removeItem(TOKEN);
  });
  await patiently(() => {
    expect(localStorage.getItem(TOKEN)).toBeNull();
  });
  await settled();
  expect(remembering).not.toHaveBeenCalled();
});

test('a worker that waits is offered to take over, now and when another one is installed', async () => {
  const { registration } = begun(() => Promise.resolve());
  const offered = registration.waiting.postMessage;
  await patiently(async () => {
    expect(offered).toHaveBeenCalledWith({ type: 'build.take', script: 'https://expo.test/assets/a.js' });
    return Promise.resolve();
  });
  registration.installing = new EventTarget();
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing.dispatchEvent(new Event('statechange'));
  expect(offered).toHaveBeenCalledTimes(2);
});
