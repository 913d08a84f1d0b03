import { SIGNED_IN_COOKIE, STORAGE_KEYS } from '../domain/constants.ts';

/** The browser's storage (spec §9): the token in local storage, the event id for this tab, and the hint cookie. */
export type Storage = ReturnType<typeof createStorage>;

type Kept = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

type Listeners = { onAppeared: () => void; onVanished: () => void };

export function createStorage(page: Window) {
  const local = keeperOf(() => page.localStorage);
  const session = keeperOf(() => page.sessionStorage);
  const stored = (): string | null => local.read(STORAGE_KEYS.token);
  /**
   * The token this page works with. Where the browser can store it, another one in the storage is another sign-in's:
   * neither used nor removed here.
   */
  let own = stored();
  const token = (): string | null => (stored() === own ? own : null);
  const takeUp = (): string | null => (own = stored());
  /** Ends the use of this page's token; what another sign-in stored since stays. */
  const end = (remove: (key: string) => void): void => {
    if (stored() === null || stored() === own) {
      remove(STORAGE_KEYS.token);
      // The server sets the hint in the response that carries the token; both are removed together.
      page.document.cookie = `${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
    }
    own = null;
  };
  let signedInHere = false;
  return {
    token,
    /** Makes the stored token this page's: the session is about to ask whose it is. */
    takeUp,
    saveToken: (value: string): void => {
      signedInHere = true;
      own = value;
      local.keep(STORAGE_KEYS.token, value);
    },
    /** Whether this page signed the user in, rather than a page before it. */
    signedInHere: (): boolean => signedInHere,
    forgetToken: (): void => {
      end(local.drop);
    },
    /** Stores the path to open after the next sign-in in this tab. */
    saveReturnPath: (path: string): void => {
      session.keep(STORAGE_KEYS.returnTo, path);
    },
    /** Reads and removes the path; null when there is none. */
    takeReturnPath: (): string | null => {
      const path = session.read(STORAGE_KEYS.returnTo);
      session.drop(STORAGE_KEYS.returnTo);
      return path;
    },
    /** Values stored for this tab, by key; they survive a reload. */
    tab: session,
    clear: (): void => {
      session.clear();
      end(local.clear);
    },

    /**
     * Reports a token present at the start, and changes to it in other tabs. Another user's token ends this session. A
     * page restored by the browser's Back is checked too, because it received no storage event.
     */
    watchToken: ({ onAppeared, onVanished }: Listeners): (() => void) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.key !== STORAGE_KEYS.token && event.key !== null) return;
        if (token() !== null) return;
        // Two changes may be heard of after both: what this page had counts, not what the event says was there.
        if (own !== null || event.oldValue !== null || stored() === null) onVanished();
        own = null;
        if (stored() !== null) onAppeared();
      };
      const onPageShow = (event: PageTransitionEvent): void => {
        if (event.persisted && token() === null) onVanished();
      };
      page.addEventListener('storage', onStorage);
      page.addEventListener('pageshow', onPageShow);
      if (takeUp() !== null) onAppeared();
      return () => {
        page.removeEventListener('storage', onStorage);
        page.removeEventListener('pageshow', onPageShow);
      };
    },
  };
}

/** Wraps a browser storage. Values the browser cannot store (blocked, full) are kept in memory for this page. */
function keeperOf(storage: () => Kept) {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (kept: Kept) => T): T | null => {
    try {
      return act(storage());
    } catch {
      return null;
    }
  };
  return {
    read: (key: string): string | null => memory.get(key) ?? attempt((kept) => kept.getItem(key)),
    keep: (key: string, value: string): void => {
      memory.set(key, value);
      attempt((kept) => {
        kept.setItem(key, value);
        memory.delete(key);
      });
    },
    drop: (key: string): void => {
      memory.delete(key);
      attempt((kept) => {
        kept.removeItem(key);
      });
    },
    clear: (): void => {
      memory.clear();
      attempt((kept) => {
        kept.clear();
      });
    },
  };
}
