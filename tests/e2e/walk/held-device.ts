import type { Page } from '@playwright/test';
import { running } from './signed-in.ts';

/** The portal's storage on the device as a page sees it, in the hands of a walk. */
type Device = {
  /** Reading and writing waits from now on, behind a transaction of the walk. */ hold: () => void;
  /** From the end of the next write on. */ holdAfterWrite: () => void;
  /** Lets everything through; before, the captures become these, unless there are none to put. */
  letThrough: (captures?: readonly object[]) => void;
  /** What waits fails; what comes after it waits as before. */ abort: () => void;
  /** What waits fails, and nothing is held any more. */ lose: () => void;
  /** The next write finds no room. */ fill: () => void;
  /** Nothing waits or runs, and the portal's first look at the device is over. */ isQuiet: () => boolean;
  isHeld: () => boolean;
};

type WithDevice = typeof globalThis & { device: Device };

/** Before the page is opened: its storage is held by the functions below, with `hold` from the first moment. */
export async function holdDevice(page: Page, isHeld = false): Promise<void> {
  await page.addInitScript((held) => {
    const { transaction } = IDBDatabase.prototype;
    const { put } = IDBObjectStore.prototype;
    const open = new Set<IDBTransaction>();
    /** Those of them that wait behind the transaction of the walk: the others may have finished already. */
    const waiting = new Set<IDBTransaction>();
    let database: IDBDatabase | null = null;
    let wasUsed = false;
    let isHolding = held;
    let isAfterWrite = false;
    /** Ends the transaction of the walk, after its last act. */
    let end: ((act: (captures: IDBObjectStore) => void) => void) | null = null;

    /** Keeps a transaction over everything alive: all others wait for it. */
    const keep = (on: IDBDatabase): void => {
      const captures = transaction.call(on, [...on.objectStoreNames], 'readwrite').objectStore('captures');
      let last: ((captures: IDBObjectStore) => void) | null = null;
      const turn = (): void => {
        if (last) last(captures);
        else captures.get('').onsuccess = turn;
      };
      turn();
      end = (act) => {
        waiting.clear();
        last = act;
        end = null;
      };
    };
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode, options) {
      if (this.name !== 'portal') return transaction.call(this, stores, mode, options);
      // eslint-disable-next-line @typescript-eslint/no-this-alias -- kept for what the walk writes itself
      database = this;
      if (isHolding && !end) keep(this);
      const begun = transaction.call(this, stores, mode, options);
      open.add(begun);
      wasUsed = true;
      if (end) waiting.add(begun);
      for (const name of ['complete', 'abort'])
        begun.addEventListener(name, () => {
          open.delete(begun);
          waiting.delete(begun);
          if (!isAfterWrite || mode !== 'readwrite') return;
          isAfterWrite = false;
          isHolding = true;
        });
      return begun;
    };
    const letThrough: Device['letThrough'] = (captures) => {
      isHolding = false;
      if (captures && !end && database) keep(database);
      end?.((store) => {
        if (!captures) return;
        store.clear();
        for (const capture of captures) put.call(store, capture);
      });
    };
    const device: Device = {
      hold: () => {
        isHolding = true;
      },
      holdAfterWrite: () => {
        isAfterWrite = true;
      },
      letThrough,
      abort: () => {
        for (const one of waiting) {
          // It waits no more, although it says so only later.
          waiting.delete(one);
          one.abort();
        }
      },
      lose: () => {
        device.abort();
        letThrough();
      },
      fill: () => {
        IDBObjectStore.prototype.put = () => {
          IDBObjectStore.prototype.put = put;
          throw new DOMException('No room.', 'QuotaExceededError');
        };
      },
      isQuiet: () => wasUsed && open.size === 0,
      isHeld: () => end !== null && waiting.size > 0,
    };
    Object.assign(globalThis, { device });
  }, isHeld);
}

/** Calls one of the functions above in the page. */
const ask = (page: Page, name: 'hold' | 'holdAfterWrite' | 'abort' | 'lose' | 'fill'): Promise<void> =>
  page.evaluate((act) => {
    (globalThis as WithDevice).device[act]();
  }, name);

export const hold = (page: Page): Promise<void> => ask(page, 'hold');
export const holdAfterWrite = (page: Page): Promise<void> => ask(page, 'holdAfterWrite');
export const fill = (page: Page): Promise<void> => ask(page, 'fill');

/** Whether something waits for the walk to let it through. */
export const isHeld = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as WithDevice).device.isHeld());

/** Lets through what waits, and waits until it is done. */
export async function letThrough(page: Page, captures?: readonly object[]): Promise<void> {
  await page.evaluate((items) => {
    (globalThis as WithDevice).device.letThrough(items);
  }, captures);
  await untilQuiet(page);
}

/** Lets through what waits, until something is held because of `holdAfterWrite`. */
export async function letThroughUntilHeld(page: Page): Promise<void> {
  await page.evaluate(() => {
    (globalThis as WithDevice).device.letThrough();
  });
  await running(page, () => isHeld(page));
}

/** What waits fails, and what is asked for because of it waits. */
export async function loseAndHold(page: Page): Promise<void> {
  await ask(page, 'abort');
  await running(page, () => isHeld(page));
}

/** What waits fails. */
export async function lose(page: Page): Promise<void> {
  await running(page, () => isHeld(page));
  await ask(page, 'lose');
  await untilQuiet(page);
}

/** Until nothing reads or writes any more, also what follows from an answer; every signed-in page counts captures first. */
export async function untilQuiet(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet += 1)
    await running(page, () => page.evaluate(() => (globalThis as WithDevice).device.isQuiet()));
}
