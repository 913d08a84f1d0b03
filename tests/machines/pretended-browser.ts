import { emptyStorage, type Disk } from './portal-world.ts';

type Act = (lock: Lock) => unknown;
type Claim = { name: string; owner: object; begin: () => void };

/**
 * The Web Locks of one browser, as far as the program uses them: exclusive locks that wait for their release. The
 * browser answers after `slowMs`.
 */
export function pretendedLocks(slowMs: number) {
  const later = (act: () => void): void => {
    if (slowMs === 0) act();
    else setTimeout(act, slowMs);
  };
  const held = new Map<string, Claim>();
  const waiting = new Set<Claim>();
  const grant = (): void => {
    for (const claim of waiting) {
      if (held.has(claim.name)) continue;
      waiting.delete(claim);
      held.set(claim.name, claim);
      claim.begin();
    }
  };
  const release = (claim: Claim): void => {
    if (held.get(claim.name) === claim) held.delete(claim.name);
    grant();
  };
  const ask = (owner: object, name: string, { signal }: LockOptions, act: Act): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        Promise.resolve({ name, mode: 'exclusive' } as const)
          .then(act)
          .then(resolve, reject)
          .finally(() => {
            release(claim);
          });
      };
      const claim = { name, owner, begin };
      signal?.addEventListener('abort', () => {
        waiting.delete(claim);
        if (held.get(name) !== claim) reject(new DOMException('Aborted.', 'AbortError'));
      });
      later(() => {
        if (signal?.aborted === true) return;
        waiting.add(claim);
        grant();
      });
    });
  return {
    of: (owner: object) =>
      ({
        request: (name: string, ...rest: [Act] | [LockOptions, Act]) =>
          rest.length === 1 ? ask(owner, name, {}, rest[0]) : ask(owner, name, rest[0], rest[1]),
        query: () =>
          new Promise((resolve) => {
            later(() => {
              resolve({ held: [...held.keys()].map((name) => ({ name })), pending: [] });
            });
          }),
      }) as unknown as LockManager,
    /** What a page that is gone held and waited for. */
    drop: (owner: object): void => {
      for (const claim of waiting) if (claim.owner === owner) waiting.delete(claim);
      for (const [name, claim] of held) if (claim.owner === owner) held.delete(name);
      grant();
    },
  };
}

/** A page in a window: what it reaches of the browser, and how it ends. */
export type PretendedWindow = {
  disk: Disk;
  locks: LockManager | undefined;
  /** What `createDrafts` reaches of it. */
  page: Window;
  close: () => void;
  /** The next page in the same window; the one before lets go of its locks after `busyMs`. */
  reload: (busyMs?: number) => PretendedWindow;
  /** Another window that begins with a copy of what this one kept for itself. */
  duplicate: () => PretendedWindow;
};

/** A browser whose windows keep things together, and each some for itself. A slow one answers about locks late. */
export function pretendedBrowser({ hasLocks = true, slowMs = 0 } = {}) {
  const localStorage = emptyStorage();
  const all = pretendedLocks(slowMs);
  const enter = (sessionStorage: Storage): PretendedWindow => {
    const disk = { localStorage, sessionStorage };
    const owner = {};
    const locks = hasLocks ? all.of(owner) : undefined;
    const page = Object.assign(new EventTarget(), {
      ...disk,
      navigator: { locks },
      location: { reload: () => undefined },
    }) as unknown as Window;
    const close = (): void => {
      all.drop(owner);
    };
    return {
      ...{ disk, locks, page, close },
      reload: (busyMs = 0) => {
        page.dispatchEvent(new Event('pagehide'));
        if (busyMs > 0) setTimeout(close, busyMs);
        else close();
        return enter(sessionStorage);
      },
      duplicate: () => {
        const copy = emptyStorage();
        for (let index = 0; index < sessionStorage.length; index += 1) {
          const name = sessionStorage.key(index) ?? '';
          copy.setItem(name, sessionStorage.getItem(name) ?? '');
        }
        return enter(copy);
      },
    };
  };
  return { localStorage, open: () => enter(emptyStorage()) };
}
