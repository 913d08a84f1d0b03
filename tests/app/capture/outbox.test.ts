import { afterEach, describe, expect, test, vi } from 'vitest';
import { createOutbox, type Outbox } from '../../../src/app/capture/outbox.ts';
import { deviceId, readSettings, saveSettings } from '../../../src/app/capture/settings.ts';
import { NEW_SETTINGS } from '../../../src/domain/capture/settings.ts';
import { sampleUser } from '../../../src/machines/samples.ts';
import { capture, useDevice } from '../../support/device.ts';
import { patiently } from '../../support/patience.ts';

useDevice();

const pages: EventTarget[] = [];

/** The outbox of one tab. */
function tab(): Outbox {
  const page = new EventTarget();
  pages.push(page);
  // The only members of a window that are read.
  return createOutbox(page as Window, sampleUser);
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const page of pages.splice(0)) page.dispatchEvent(new Event('pagehide'));
});

describe('the outbox', () => {
  test('holds the items of the signed-in person on this device', async () => {
    const item = await (await tab().store()).add(capture());
    expect(item).toMatchObject({
      deviceId: await deviceId(),
      personId: sampleUser._id,
      exhibitorId: sampleUser.exhibitor,
      eventId: sampleUser.event,
      seq: 1,
    });
    expect(await (await tab().store()).list(Infinity, 10)).toEqual([item]);
  });

  test('tells this tab and the others, until they stop listening', async () => {
    const [one, other] = [tab(), tab()];
    const [here, there, gone] = [vi.fn(), vi.fn(), vi.fn()];
    one.watch(here);
    other.watch(there);
    other.watch(gone)();
    one.tell();
    expect(here).toHaveBeenCalledTimes(1);
    await patiently(() => {
      expect(there).toHaveBeenCalledTimes(1);
    });
    expect(here).toHaveBeenCalledTimes(1);
    expect(gone).not.toHaveBeenCalled();
  });

  test('opens again after the device could not be read', async () => {
    const outbox = tab();
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
      throw new Error('no storage');
    });
    await expect(outbox.store()).rejects.toThrow('no storage');
    expect(await outbox.store()).toBe(await outbox.store());
  });
});

describe('the device', () => {
  test('has one id, also for tabs that ask at the same time', async () => {
    const ids = await Promise.all([deviceId(), deviceId(), deviceId()]);
    expect(new Set([...ids, await deviceId()]).size).toBe(1);
    // Another one, the server refuses.
    expect(ids[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  test('keeps what a person chose, and has the usual settings before', async () => {
    expect(await readSettings()).toEqual(NEW_SETTINGS);
    await saveSettings({ ...NEW_SETTINGS, sound: false, deviceName: 'Door' });
    expect(await readSettings()).toEqual({ ...NEW_SETTINGS, sound: false, deviceName: 'Door' });
  });
});
