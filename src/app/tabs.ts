type Listeners = {
  /** This tab listens to the server, for all of them. */
  onTurn: () => void;
  /** Another tab has heard something, up to this id. */
  onTold: (id: string) => void;
};

type Said = { told: string } | { left: true };

/** What a browser may lack, or hide from pages that came without https. */
type Able = Window & { BroadcastChannel?: typeof BroadcastChannel; navigator: { locks?: LockManager } };

/**
 * The tabs of one person in one browser. One at a time has the turn, and keeps it until it goes. Where there are no
 * locks everybody takes the turn at once, and again when a tab goes: the server then says who keeps it.
 */
export function joinTabs(page: Window, name: string) {
  const { BroadcastChannel: Channel, navigator } = page as Able;
  let channel: BroadcastChannel | null = null;
  const say = (said: Said): void => channel?.postMessage(said);
  return {
    /** Tells the other tabs what was heard. */
    tell: (id: string): void => {
      say({ told: id });
    },

    /** Until the returned function is called. */
    join: ({ onTurn, onTold }: Listeners): (() => void) => {
      const leaving = new AbortController();
      const { locks } = navigator;
      channel = Channel ? new Channel(name) : null;
      channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
        if ('told' in data) onTold(data.told);
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
          // Gone before its turn came.
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

/** At once, unless the browser knows that it is offline: then when it no longer is. */
export function onlineAgain(page: Window, signal: AbortSignal): Promise<void> {
  // Undefined where nobody can tell.
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
