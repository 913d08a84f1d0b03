import { newIdempotencyKey } from '../api/idempotency.ts';
import { DRAFTS } from '../domain/screen-constants.ts';
import { attempt } from './attempt.ts';

/** The windows (tabs) of this browser, told apart by their ids, as one of them sees them. */
export type OpenWindows = {
  /** Done once this window's id is settled. */
  ready: Promise<void>;
  /** This window's id: the same after a reload, and no other open window has it. */
  id: () => string;
  /**
   * Runs `act` in one window at a time. `isOpen` tells whether the window with an id is open; null where the browser
   * has no locks, and nobody can tell.
   */
  alone: <T>(act: (isOpen: ((id: string) => boolean) | null) => T) => Promise<T>;
  /** Where nobody can tell which windows are open: the ids this window had before it was loaded anew. */
  before: readonly string[];
};

/** What a browser hides from pages that came without https. */
type Able = { locks?: LockManager };

const STORED_ID = 'window_id';
/** The id of a window whose page is being left: there for the page after it, and never in a duplicate's copy. */
const LEFT_ID = 'window_left';
const LOCK = 'window/';
const TURN = 'drafts';

/** Of the ids of a window, the newest. */
const MOST_BEFORE = 20;

const known = new WeakMap<Window, OpenWindows>();

/** This window among the others: one object for each page that is loaded, whoever is signed in. */
export function openWindows(page: Window): OpenWindows {
  const found = known.get(page) ?? enter(page);
  known.set(page, found);
  void found.ready.then(() => {
    // Also after signing out, which empties the storage.
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
  return locks ? withLocks(page, locks, stored, left !== null && left === stored) : withoutLocks(stored);
}

function withLocks(page: Window, locks: LockManager, stored: string | null, isNext: boolean): OpenWindows {
  let id = stored ?? newIdempotencyKey();
  const ready = hold(locks, id, isNext ? DRAFTS.unloadingMs : DRAFTS.duplicateMs).then(async (isMine) => {
    if (isMine) return;
    // Another window has it: this one is its duplicate, and begins with a copy of what that one stored.
    id = newIdempotencyKey();
    await hold(locks, id, DRAFTS.duplicateMs);
  });
  page.addEventListener('pagehide', () => {
    attempt(() => {
      // Signing out empties the storage, and nothing is to stay behind.
      if (page.sessionStorage.getItem(STORED_ID) === id) page.sessionStorage.setItem(LEFT_ID, id);
    });
  });
  // A page that the browser's Back brings back has lost its lock, and perhaps its drafts to another window.
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

/** A duplicate cannot be told from a reload: each page takes a new id. */
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

/** Holds the lock of an id for as long as the page is there; false when another page still has it after `forMs`. */
function hold(locks: LockManager, id: string, forMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const tooLong = new AbortController();
    const timer = setTimeout(() => {
      tooLong.abort();
    }, forMs);
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
