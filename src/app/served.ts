/** Undefined where the browser has no service workers, or hides them from pages without https. */
type Able = { serviceWorker?: ServiceWorkerContainer };

export const workers = (page: Window): ServiceWorkerContainer | undefined =>
  (page.navigator as Able).serviceWorker;

/** Whether a service worker answers for this page: only such a page can start without a network. */
export const isServed = (page: Window): boolean => Boolean(workers(page)?.controller);

/** Runs `act` once a service worker is active; at the login, where none is, never. */
export function whenServed(page: Window, act: () => Promise<void>): void {
  // Storage that is full or blocked only means that the next start needs a network.
  workers(page)
    ?.ready.then(act)
    .catch(() => undefined);
}
