import { fromCallback, fromPromise } from 'xstate';
import { BUILD_EVENT, BUILD_NAME, buildOf, isNewerBuild } from '../../domain/build.ts';
import { ROUTES } from '../../domain/routes.ts';
import { isHalfDone } from '../../machines/kit/half-done.ts';
import { newBuildMachine, type NewBuildEvent } from '../../machines/shell/new-build.machine.ts';
import { attempt } from '../attempt.ts';
import type { Ports } from '../ports.ts';

/** Session storage key of the newest build for which this tab loaded its page again. */
const MOVED = 'movedToBuild';

/** An open dialog, and a password that is typed: no draft keeps either. */
const OPEN = ':is([role=dialog], [role=alertdialog]):not([hidden])';
const PASSWORDS = 'input[type=password]';

/** Undefined where the browser has no service workers, or hides them from pages without https. */
type Able = { serviceWorker?: ServiceWorkerContainer };

/** Notices a newer build, brings it to this device, and loads the page again, once for each build. */
export function provideNewBuild({ api, location, page }: Ports) {
  const { document } = page;
  const own = document.querySelector<HTMLMetaElement>(`meta[name=${BUILD_NAME}]`)?.content ?? '';

  /** A page that was loaded again and still is of its old build was answered by an old process: it goes no further. */
  const isToMeet = (build: string): boolean => {
    let moved: string | null = null;
    attempt(() => {
      moved = page.sessionStorage.getItem(MOVED);
    });
    return own !== '' && isNewerBuild(build, own) && isNewerBuild(build, moved ?? own);
  };

  const fetchBuild = async (signal: AbortSignal): Promise<string> => {
    await bringWorker(page, own, signal);
    const served = await (await api()).servedBuild(page.location.pathname, signal);
    if (served === null || !isToMeet(served)) throw new Error('The server sends no page of a newer build.');
    return served;
  };

  return newBuildMachine.provide({
    actors: {
      watchBuild: fromCallback<NewBuildEvent>(({ sendBack }) => {
        const meet = (event: Event): void => {
          if (isToMeet((event as CustomEvent<string>).detail)) sendBack({ type: 'build.met' });
        };
        page.addEventListener(BUILD_EVENT, meet);
        const stop = location.watchPath(() => {
          sendBack({ type: 'screen.changed' });
        });
        return () => {
          page.removeEventListener(BUILD_EVENT, meet);
          stop();
        };
      }),
      fetchBuild: fromPromise(({ signal }) => fetchBuild(signal)),
      findMoment: fromPromise(async ({ input: { isTurning }, self, signal }) => {
        const workspace = self._parent?._parent;
        const isFree = (): boolean =>
          (isTurning || document.hidden) &&
          document.querySelector(OPEN) === null &&
          [...document.querySelectorAll<HTMLInputElement>(PASSWORDS)].every(({ value }) => value === '') &&
          workspace !== undefined &&
          !isHalfDone(workspace);
        if (!isFree()) return null;
        const build = await fetchBuild(signal);
        return isFree() ? build : null;
      }),
    },
    actions: {
      moveOver: (_, build) => {
        const isNoted = attempt(() => {
          page.sessionStorage.setItem(MOVED, build);
        });
        // A tab without storage could not know that it did: it stays until the person loads the page.
        if (isNoted) page.location.reload();
      },
    },
  });
}

/**
 * Where a service worker answers for this page: resolves once loading the page again leaves the kept page of the old
 * build. A worker that waits lets navigations through to the server, and one that took over meanwhile has a newer page.
 */
async function bringWorker(page: Window, own: string, signal: AbortSignal): Promise<void> {
  const container = (page.navigator as Able).serviceWorker;
  if (!container?.controller) return;
  const registration = await container.getRegistration();
  await registration?.update();
  const { installing } = registration ?? {};
  if (installing) await installed(installing, signal);
  if (registration?.waiting) return;
  const kept = await page.caches.match(ROUTES.dashboard);
  const build = kept ? buildOf(await kept.text()) : null;
  if (build !== null && !isNewerBuild(build, own)) throw new Error('The new build is not on this device.');
}

/** Resolves when the worker is installed or has failed. */
const installed = (worker: ServiceWorker, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', look, { signal });
    look();
  });
