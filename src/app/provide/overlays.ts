import { fromCallback, fromPromise } from 'xstate';
import { normalisePath } from '../../domain/routes.ts';
import { overlaysMachine, type BackEvent } from '../../machines/shell/overlays.machine.ts';
import type { World } from './world.ts';

/** Marks the entry of the history that stands for the open overlays. */
const MARK = 'overlay';
/** A browser that has not gone back after this time does not: what waits for it goes on. */
const DROP_MS = 1_000;

/** Provides the entry of the history that stands for the open overlays. */
export function provideOverlays({ page }: Pick<World, 'page'>) {
  const { history, location } = page;
  const isMarked = (): boolean =>
    typeof history.state === 'object' && history.state !== null && MARK in history.state;
  const plainly = () => ({
    push: history.pushState.bind(history),
    replace: history.replaceState.bind(history),
  });
  /** The history without what `keepMark` makes of it. */
  let plain = plainly();
  /** Whether the entry that was shown is marked, and its address, by the last event of the history. */
  let wasMarked = isMarked();
  let address = location.href;
  const note = (): void => {
    wasMarked = isMarked();
    address = location.href;
  };
  /** Runs once the entry is dropped; null while none is being dropped. */
  let waiting: (() => void)[] | null = null;
  const settle = (of = waiting): void => {
    if (of === null || of !== waiting) return;
    const dropped = of;
    waiting = null;
    for (const run of dropped) run();
  };

  return overlaysMachine.provide({
    actors: {
      watchBack: fromCallback<BackEvent>(({ sendBack }) => {
        note();
        const look = (event: Event): void => {
          const isSamePage = new URL(address).pathname === location.pathname;
          const left = wasMarked && !isMarked() && isSamePage;
          const shown = address;
          // Forward, to where an overlay was.
          if (!wasMarked && isMarked()) plain.replace(null, '', location.href);
          note();
          if (!left) return;
          // The page stays as it is: the router need not hear of it, and what the address says remains.
          event.stopImmediatePropagation();
          if (shown !== location.href) history.replaceState(history.state, '', shown);
          if (waiting === null) {
            sendBack({ type: 'back.pressed' });
            return;
          }
          settle();
        };
        const release = keepMark();
        page.addEventListener('popstate', look, { capture: true });
        page.addEventListener('pushState', note);
        page.addEventListener('replaceState', note);
        return () => {
          release();
          settle();
          page.removeEventListener('popstate', look, { capture: true });
          page.removeEventListener('pushState', note);
          page.removeEventListener('replaceState', note);
        };
      }),
      dropEntry: fromPromise(
        () =>
          new Promise<unknown>((done) => {
            if (!isMarked()) {
              done(null);
              return;
            }
            waiting = [
              () => {
                done(null);
              },
            ];
            setTimeout(settle, DROP_MS, waiting);
            history.back();
          }),
      ),
    },
    actions: {
      addEntry: () => {
        // The user may just have gone back over the entry: the browser tells it in an event that is still to come.
        const isGoingBack = wasMarked && !isMarked();
        if (!isMarked() && !isGoingBack) plain.push({ [MARK]: true }, '', location.href);
      },
      goBack: () => {
        history.back();
      },
    },
  });

  /**
   * Until it is called off: a new address takes the place of the marked entry, so that Back leads from it to the page
   * below the overlay, and another query of the same page keeps the mark. While the entry is being dropped, both wait.
   */
  function keepMark(): () => void {
    const { pushState, replaceState } = history;
    plain = plainly();
    const { push, replace } = plain;
    const after = (change: () => void): void => {
      if (waiting === null) change();
      else waiting.push(change);
    };
    const isHere = (url: string | URL | null | undefined): boolean =>
      normalisePath(new URL(url ?? '', location.href).pathname) === normalisePath(location.pathname);
    history.pushState = (state: unknown, unused, url) => {
      after(() => {
        (isMarked() ? replace : push)(state, unused, url);
      });
    };
    history.replaceState = (state: unknown, unused, url) => {
      after(() => {
        replace(isMarked() && isHere(url) ? { ...(state ?? {}), [MARK]: true } : state, unused, url);
      });
    };
    return () => {
      history.pushState = pushState;
      history.replaceState = replaceState;
    };
  }
}
