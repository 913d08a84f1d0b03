import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../../src/app/connect.ts';
import { rememberedUser, rememberEvent, rememberUser } from '../../src/app/device.ts';
import { PROOF_ASKED, type ProofQuestion } from '../../src/app/prove-again.ts';
import { createPorts } from '../../src/app/ports.ts';
import { createStorage } from '../../src/app/storage.ts';
import { DEFAULT_PAGE_DATA } from '../support/page-data.ts';
import { sampleEvent, sampleUser } from '../../src/machines/samples.ts';
import { emptyStorage } from '../machines/portal-world.ts';
import { patiently } from '../support/patience.ts';
import { settled } from '../support/settled.ts';

const TOKEN = 'access_token';
const signal = new AbortController().signal;

beforeEach(() => rememberUser(sampleUser, 'new'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page that began with the token "old", on a device that keeps the portal; the server knows no token of it. */
function begun() {
  const [localStorage, sessionStorage] = [emptyStorage(), emptyStorage()];
  localStorage.setItem(TOKEN, 'old');
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: false, message: 'Unauthorized' }, { status: 401 })),
  );
  // The only members of a window that are used.
  const page = Object.assign(new EventTarget(), {
    ...{ localStorage, sessionStorage, setTimeout, clearTimeout },
    document: { cookie: '', querySelector: () => null },
    location: { origin: 'http://expo.test' },
    navigator: { serviceWorker: {} },
    indexedDB,
  }) as unknown as Window;
  const storage = createStorage(page);
  const onExpired = vi.fn();
  return { api: connect({ page, storage, onExpired }), localStorage, onExpired, page };
}

const refused = { _tag: 'Unauthorized' };

test('without a network the event is the remembered one, and is marked as such', async () => {
  const { api, page } = begun();
  Object.assign(page.navigator, { serviceWorker: { controller: {} } });
  await rememberEvent(sampleEvent);
  const gateway = () => Promise.resolve(new Response('Bad gateway', { status: 502 }));
  vi.stubGlobal('fetch', gateway);
  expect(await api.event.lookUpEvent('expo.test', signal)).toEqual({ ...sampleEvent, isRemembered: true });
});

test('a refusal of the token forgets what the device remembers', async () => {
  const { api, onExpired } = begun();
  await expect(api.signIn.currentUser(signal)).rejects.toMatchObject(refused);
  expect(onExpired).toHaveBeenCalledTimes(1);
  await patiently(async () => {
    expect(await rememberedUser('new')).toBeNull();
  });
});

test('a device that cannot forget ends the session all the same', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new Error('The storage is gone.');
  });
  const { api, localStorage, onExpired } = begun();
  await expect(api.signIn.currentUser(signal)).rejects.toMatchObject(refused);
  expect(onExpired).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(TOKEN)).toBeNull();
  localStorage.setItem(TOKEN, 'old');
  // The server was asked all the same: the refusal is its own.
  await expect(api.signIn.logout(signal)).rejects.toMatchObject({ status: 401 });
});

test('a late refusal and a late sign-out leave what the device remembers of a newer sign-in', async () => {
  const { api, localStorage, onExpired } = begun();
  localStorage.setItem(TOKEN, 'new');
  await expect(api.signIn.currentUser(signal)).rejects.toMatchObject(refused);
  await api.signIn.logout(signal).catch(() => undefined);
  expect(onExpired).toHaveBeenCalledTimes(1);
  // Whatever forgets asks the device by now, and is answered before the question below.
  await settled();
  expect(await rememberedUser('new')).toEqual(sampleUser);
  expect(localStorage.getItem(TOKEN)).toBe('new');
});

test('who watches for the end of the session hears of it, and no longer after leaving', async () => {
  const { page } = begun();
  const { api, watchExpiry, storage } = createPorts(page, DEFAULT_PAGE_DATA.settings);
  const [watching, left] = [vi.fn(), vi.fn()];
  watchExpiry(watching);
  watchExpiry(left)();
  await expect((await api()).signIn.currentUser(signal)).rejects.toMatchObject(refused);
  expect(watching).toHaveBeenCalledTimes(1);
  expect(left).not.toHaveBeenCalled();
  expect(storage.token()).toBeNull();
});

test('a call that asks who is there is made again once it is proved, and refused where nobody is asked', async () => {
  const { api, page } = begun();
  const refusal = { success: false, message: 'Prove first that it is you.', data: { proofBy: ['password'] } };
  const asked = vi.fn(() => Promise.resolve(Response.json(refusal, { status: 403 })));
  vi.stubGlobal('fetch', asked);
  const change = () => api.signInDetails.requestEmail({ email: 'asha@acme.example' }, signal);
  // No screen of a signed-in person listens.
  await expect(change()).rejects.toMatchObject({ status: 403 });
  expect(asked).toHaveBeenCalledTimes(1);
  let isProved = false;
  page.addEventListener(PROOF_ASKED, (event) => {
    event.preventDefault();
    const { ways, answer } = (event as CustomEvent<ProofQuestion>).detail;
    expect(ways).toEqual(['password']);
    answer(isProved);
  });
  await expect(change()).rejects.toMatchObject({ status: 403 });
  expect(asked).toHaveBeenCalledTimes(2);
  isProved = true;
  asked.mockImplementationOnce(() => Promise.resolve(Response.json(refusal, { status: 403 })));
  asked.mockImplementationOnce(() => Promise.resolve(Response.json({ success: true, message: 'Sent.' })));
  await change();
  expect(asked).toHaveBeenCalledTimes(4);
});
