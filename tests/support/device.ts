import * as fake from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { createCaptureStore, type CaptureStore, type NewCapture } from '../../src/app/capture/store.ts';
import type { Outbox } from '../../src/app/capture/outbox.ts';
import { openDevice } from '../../src/app/device/database.ts';
import type { CaptureItem, CaptureOwner, CaptureReceipt } from '../../src/domain/capture/item.ts';

const STORES = ['captures', 'counters', 'settings', 'remembered'] as const;

/** Forgets all that the device stores. */
export async function emptyDevice(): Promise<void> {
  const database = await openDevice();
  for (const store of STORES) await database.clear(store);
}

/** Gives a test file the browser's database, empty for each test. */
export function useDevice(): void {
  beforeAll(() => {
    for (const [name, value] of Object.entries(fake))
      vi.stubGlobal(name === 'default' ? 'indexedDB' : name, value);
  });
  beforeEach(emptyDevice);
  afterAll(async () => {
    // The open connection lets go when the database is deleted.
    await new Promise((resolve) => {
      fake.indexedDB.deleteDatabase('portal').onsuccess = resolve;
    });
    vi.unstubAllGlobals();
  });
}

export const OWNER: CaptureOwner = {
  deviceId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  personId: '9b2f0c1d-3e4a-4b5c-8d6e-7f8091a2b3c4',
  exhibitorId: '3d6b4c52-6a0f-4a43-9f4e-0a9d6c8b7e11',
  eventId: '5e1d7c3b-9a8f-4e6d-b5c4-3a2918f7e6d5',
};

/** A clock that a test sets, in milliseconds. */
export const clockAt = (at = Date.parse('2026-03-10T09:15:00.000Z')) => {
  const clock = { at, now: () => clock.at };
  return clock;
};

export const LENA = { fullName: 'Lena Fischer', companyName: 'Kontor AG', designation: '' };

/** What a badge of Lena gave. */
export const capture = (said: Partial<NewCapture> = {}): NewCapture => ({
  capturedAt: new Date('2026-03-10T09:15:00.000Z'),
  format: 'QRCode',
  rawCode: 'AT-7Q2F-9XKD',
  who: LENA,
  ...said,
});

export const storeOf = (owner: Partial<CaptureOwner> = {}, now = clockAt().now): CaptureStore =>
  createCaptureStore({ ...OWNER, ...owner }, now);

/** Every item on the device, whoever it belongs to, by number. */
export async function allItems(): Promise<CaptureItem[]> {
  const items = await (await openDevice()).getAll('captures');
  return items.sort((one, other) => one.seq - other.seq);
}

/** All that the device stores, as one text. */
export async function deviceText(): Promise<string> {
  const database = await openDevice();
  const all = await Promise.all(STORES.map((store) => database.getAll(store)));
  return JSON.stringify(all);
}

/** What the server says of an item that it stored, unless told otherwise. */
export const receiptOf = (
  { clientId, seq }: CaptureItem,
  said: Partial<CaptureReceipt> = {},
): CaptureReceipt => ({
  clientId,
  seq,
  outcome: 'added',
  receivedAt: '2026-03-10T09:16:00.000Z',
  ...said,
});

/** The items of one store, with the tabs that watch them. */
export function outboxOf(store: CaptureStore) {
  const watching = new Set<() => void>();
  const outbox = {
    store: () => Promise.resolve(store),
    tell: vi.fn(() => {
      for (const look of watching) look();
    }),
    watch: (look) => {
      watching.add(look);
      return () => watching.delete(look);
    },
  } satisfies Outbox;
  return { ...outbox, watchers: () => watching.size };
}

/** Fills the device: the next item that is added finds no room, as it is written or at the end of its transaction. */
export function fillDevice(when: 'calling' | 'writing' | 'ending'): void {
  const { add } = fake.IDBObjectStore.prototype;
  vi.spyOn(fake.IDBObjectStore.prototype, 'add').mockImplementationOnce(function (
    this: IDBObjectStore,
    ...args: Parameters<typeof add>
  ) {
    // Nothing has ended the transaction then.
    if (when === 'calling') throw new DOMException('No room.', 'QuotaExceededError');
    const { transaction } = this;
    const abort = (): void => {
      // The library's own way to end a transaction for a reason, as a browser does without room.
      Reflect.apply(Reflect.get(transaction, '_abort'), transaction, ['QuotaExceededError']);
    };
    const request = Reflect.apply(add, this, args);
    if (when === 'writing') abort();
    else request.addEventListener('success', abort);
    return request;
  });
}
