type Listeners = {
  /** This tab now holds the stream for all tabs. */
  onTurn: () => void;
  /** Another tab received news up to this id; `about` says of what, in the words of the one who told. */
  onTold: (id: string, about?: string) => void;
};

type Said = { told: string; about?: string } | { left: true };

/** APIs a browser may lack, or hide from pages without https. */
type Able = Window & { BroadcastChannel?: typeof BroadcastChannel; navigator: { locks?: LockManager } };

/**
 * The tabs of one user in one browser. One tab at a time has the turn, and keeps it until it closes. Without locks
 * every tab takes the turn at once, and again when a tab closes; the server then decides which one keeps it.
 */
export function joinTabs(page: Window, name: string) {
  const { BroadcastChannel: Channel, navigator } = page as Able;
  let channel: BroadcastChannel | null = null;
  const say = (said: Said): void => channel?.postMessage(said);
  return {
    /** Tells the other tabs the id of the last news, and what it is about. */
    tell: (id: string, about?: string): void => {
      say({ told: id, ...(about !== undefined && { about }) });
    },

    /** Joins until the returned function is called. */
    join: ({ onTurn, onTold }: Listeners): (() => void) => {
      const leaving = new AbortController();
      const { locks } = navigator;
      channel = Channel ? new Channel(name) : null;
      channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
        if ('told' in data) onTold(data.told, data.about);
        else if (!locks) onTurn();
      });
      const leave = (): void => {
        say({ left: true });
      };
      if (locks) {
        locks
          .request(name, { signal: leaving.signal }, () => {
            onTurn();
            return new Promise<void>((done) => {
              leaving.signal.addEventListener('abort', () => {
                done();
              });
            });
          })
          // The tab left before its turn came.
          .catch(() => undefined);
      } else {
        page.addEventListener('pagehide', leave);
        onTurn();
      }
      return () => {
        page.removeEventListener('pagehide', leave);
        leaving.abort();
        channel?.close();
        channel = null;
      };
    },
  };
}

/** Resolves at once, or when the browser is online again. */
export function onlineAgain(page: Window, signal: AbortSignal): Promise<void> {
  // Undefined where the browser does not report it.
  if (page.navigator.onLine !== false) return Promise.resolve();
  return new Promise((resolve, reject) => {
    page.addEventListener(
      'online',
      () => {
        resolve();
      },
      { once: true, signal },
    );
    signal.addEventListener('abort', () => {
      reject(new DOMException('Gone.', 'AbortError'));
    });
  });
}
