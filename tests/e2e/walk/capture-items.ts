import type { Page } from '@playwright/test';
import { EMPTY_CARD, NO_ONE, type CaptureItem, type CaptureState } from '../../../src/domain/capture/item.ts';
import { sampleUser } from '../../../src/machines/samples.ts';
import { hold, holdDevice, isHeld, letThrough, lose } from './held-device.ts';
import type { ResourceCalls } from './resource.vocabulary.ts';
import { running } from './signed-in.ts';
import type { Stage } from './vocabulary.ts';

/** An item of the person whom the walks sign in. */
export const captureItem = (seq: number, state: CaptureState): CaptureItem => ({
  deviceId: '0f2d3c44-9f61-4c19-8f0a-5b0c8a3b1d01',
  personId: sampleUser._id,
  exhibitorId: sampleUser.exhibitor ?? '',
  eventId: sampleUser.event ?? '',
  clientId: `0f2d3c44-9f61-4c19-8f0a-${String(seq).padStart(12, '0')}`,
  seq,
  kind: 'capture',
  capturedAt: '2025-10-14T09:00:00.000Z',
  touchedAt: 0,
  format: 'QRCode',
  rawCode: `AT-${String(seq)}`,
  who: NO_ONE,
  values: EMPTY_CARD,
  noteShown: '',
  noteSent: '',
  state,
  tries: 0,
});

let last = 0;

/** Stores one more item, as another tab does; gives its number. */
export async function putItem(
  page: Page,
  state: CaptureState,
  said: Partial<CaptureItem> = {},
): Promise<number> {
  last += 1;
  await page.evaluate(
    (item) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('portal');
        opening.onerror = fail;
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['captures', 'counters', 'settings'], 'readwrite');
          const device = writing.objectStore('settings').get('deviceId');
          device.onsuccess = () => {
            const { exhibitorId, personId, seq } = item;
            const deviceId = String(device.result);
            writing.objectStore('counters').put(seq, [exhibitorId, personId, deviceId].join('/'));
            writing.objectStore('captures').put({ ...item, deviceId });
          };
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    { ...captureItem(last, state), ...said },
  );
  return last;
}

/** Everything that is open may be sent, as in a tab that sends after a minute; but for the newest captures, so many. */
export const sealItems = (page: Page, unsealed = 0): Promise<void> =>
  page.evaluate(
    (left) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('portal');
        opening.onerror = fail;
        opening.onsuccess = () => {
          const writing = opening.result.transaction('captures', 'readwrite');
          const captures = writing.objectStore('captures');
          const reading = captures.getAll() as IDBRequest<{ kind: string; seq: number }[]>;
          reading.onsuccess = () => {
            const items = reading.result;
            const seqs = items.filter(({ kind }) => kind === 'capture').map(({ seq }) => seq);
            const first = seqs.sort((one, other) => other - one)[left - 1] ?? Infinity;
            for (const item of items) {
              if (item.kind === 'capture' && item.seq >= first) continue;
              captures.put({ ...item, state: 'waiting' });
            }
          };
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    unsealed,
  );

/** The items of this device as a screen reads them. */
export async function heldItems({ page }: Stage): Promise<ResourceCalls> {
  await holdTurn(page);
  await holdDevice(page);
  return {
    during: async (act, step) => {
      await hold(page);
      await act();
      await running(page, () => isHeld(page), step);
    },
    isAsked: () => isHeld(page),
    come: () => letThrough(page),
    fail: () => lose(page),
  };
}

/** As another tab does that changed items. */
export const tellOfItems = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('captures');
    channel.postMessage(null);
    channel.close();
  });

type WithTurn = typeof globalThis & { giveTurn: () => void };

/** Before the page is opened: another tab sends what waits, until it gives its turn away. */
export async function holdTurn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    void navigator.locks.request(
      'outbox',
      () =>
        new Promise<void>((giveTurn) => {
          Object.assign(globalThis, { giveTurn });
        }),
    );
  });
}

export const giveTurn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as WithTurn).giveTurn();
  });
