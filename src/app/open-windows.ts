import { newIdempotencyKey } from '../api/client/idempotency.ts';
import { DRAFTS } from '../domain/screen-constants.ts';
import { attempt } from './attempt.ts';

/** The windows (tabs) of this browser, identified by their ids, from one window's view. */
export type OpenWindows = {
  /** Resolves once this window's id is final. */
  ready: Promise<void>;
  /** This window's id: stable across reloads and unique among open windows. */
  id: () => string;
  /**
   * Runs `act` in one window at a time. `isOpen` tells whether the window with an id is open; null in a browser without
   * the Web Locks API.
   */
  alone: <T>(act: (isOpen: ((id: string) => boolean) | null) => T) => Promise<T>;
  /** In a browser without locks: the ids this window had before it was reloaded. */
  before: readonly string[];
};

/** Browsers hide the Web Locks API from pages without https. */
type Able = { locks?: LockManager };

const STORED_ID = 'window_id';
/**
 * Id and time, stored while a page unloads: the next signed-in page of this window takes them. A duplicate of a
 * signed-out page copies them, so they count for a short time only.
 */
const LEFT_ID = 'window_left';
const LOCK = 'window/';
const TURN = 'drafts';

/** The number of previous ids to keep, newest last. */
const MOST_BEFORE = 20;

const known = new WeakMap<Window, OpenWindows>();

/** One object per loaded page, independent of the signed-in user. */
export function openWindows(page: Window): OpenWindows {
  const found = known.get(page) ?? enter(page);
  known.set(page, found);
  void found.ready.then(() => {
    // Stored again after signing out, which clears the storage.
    attempt(() => {
      page.sessionStorage.setItem(STORED_ID, [...found.before, found.id()].join(' '));
    });
  });
  return found;
}

function enter(page: Window): OpenWindows {
  const { locks } = page.navigator as Able;
  let stored: string | null = null;
  let left: string | null = null;
  attempt(() => {
    stored = page.sessionStorage.getItem(STORED_ID);
    left = page.sessionStorage.getItem(LEFT_ID);
    page.sessionStorage.removeItem(LEFT_ID);
  });
  return locks ? withLocks(page, locks, stored, isJustLeft(left, stored)) : withoutLocks(stored);
}

/** Whether the page before this one had this id and has just ended. */
function isJustLeft(left: string | null, stored: string | null): boolean {
  const [id, at] = left?.split(' ') ?? [];
  return id !== undefined && id === stored && Date.now() - Number(at) < DRAFTS.leftMs;
}

function withLocks(page: Window, locks: LockManager, stored: string | null, isNext: boolean): OpenWindows {
  let id = stored ?? newIdempotencyKey();
  const ready = hold(locks, id, isNext ? DRAFTS.unloadingMs : DRAFTS.duplicateMs).then(async (isMine) => {
    if (isMine) return;
    // Another window holds this id: this one is a duplicate and started with a copy of that window's session storage.
    id = newIdempotencyKey();
    await hold(locks, id);
  });
  page.addEventListener('pagehide', () => {
    attempt(() => {
      // The end of a session keeps the drafts, so that their window keeps its id. A sign-out drops both, unless another
      // person has signed in in this browser since: then the drafts stay.
      if (page.sessionStorage.getItem(STORED_ID) !== id && !hasDrafts(page.localStorage, id)) return;
      page.sessionStorage.setItem(STORED_ID, id);
      page.sessionStorage.setItem(LEFT_ID, `${id} ${String(Date.now())}`);
    });
  });
  // A page restored by the browser's Back has lost its lock, and perhaps its drafts to another window.
  page.addEventListener('pageshow', (event) => {
    if (event.persisted) page.location.reload();
  });
  return {
    ready,
    id: () => id,
    before: [],
    alone: (act) =>
      locks.request(TURN, async () => {
        const { held = [] } = await locks.query();
        const names = new Set(held.map(({ name }) => name));
        return act((one) => names.has(LOCK + one));
      }),
  };
}

/** Without locks a duplicate cannot be told from a reload, so each page takes a new id. */
function withoutLocks(stored: string | null): OpenWindows {
  const id = newIdempotencyKey();
  const before = stored?.split(' ').slice(-MOST_BEFORE) ?? [];
  return {
    ready: Promise.resolve(),
    id: () => id,
    before,
    alone: async (act) => Promise.resolve(act(null)),
  };
}

/**
 * Holds the lock of an id while the page exists; resolves to false when another page still holds it after `forMs`. A
 * slow browser alone never makes it false: a window without its lock would lose its drafts to the next window.
 */
function hold(locks: LockManager, id: string, forMs?: number): Promise<boolean> {
  return new Promise((resolve) => {
    const tooLong = new AbortController();
    const check = async (): Promise<void> => {
      const { held = [] } = await locks.query();
      if (held.some(({ name }) => name === LOCK + id)) tooLong.abort();
    };
    const timer = forMs === undefined ? undefined : setTimeout(() => void check(), forMs);
    locks
      .request(LOCK + id, { signal: tooLong.signal }, () => {
        clearTimeout(timer);
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch(() => {
        resolve(false);
      });
  });
}

/** Whether a form of the window with this id has a draft. */
function hasDrafts(kept: Storage, id: string): boolean {
  for (let index = 0; index < kept.length; index += 1) {
    // A draft that was set aside, or typed early, has a number after the id.
    const [owner] = kept.key(index)?.split('/').at(-1)?.split('.') ?? [];
    if (owner === id) return true;
  }
  return false;
}
