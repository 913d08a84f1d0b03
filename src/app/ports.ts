import type { Api } from '../api/api.ts';
import type { PageData } from '../domain/page-data.ts';
import { holdInstallPrompt } from './install-prompt.ts';
import { createLocation, type Location } from './location.ts';
import { createStorage, type Storage } from './storage.ts';

/** All effects outside the machines, in one place. */
export type Ports = {
  /** The API, loaded on first use: neither Effect nor openapi-fetch is part of the first load. */
  api: () => Promise<Api>;
  storage: Storage;
  location: Location;
  /** Runs when a call came back with 401; returns how to stop listening. */
  watchExpiry: (onExpired: () => void) => () => void;
  /** Monotonic milliseconds: correct after a sleep and when the clock is changed. */
  now: () => number;
  page: Window;
  /** What the browser gave to ask for the installation of the app. */
  installPrompt: ReturnType<typeof holdInstallPrompt>;
  /** Settings the server wrote into this page. */
  settings: PageData['settings'];
};

export function createPorts(page: Window, settings: PageData['settings']): Ports {
  const storage = createStorage(page);
  const expiryListeners = new Set<() => void>();
  const load = (): Promise<Api> =>
    import('./connect.ts').then((part) =>
      part.connect({
        page,
        storage,
        onExpired: () => {
          for (const listener of expiryListeners) listener();
        },
      }),
    );
  let api: Promise<Api> | null = null;
  return {
    api: () => {
      // After a failed load, the next call loads again.
      api ??= load().catch((error: unknown) => {
        api = null;
        throw error;
      });
      return api;
    },
    storage,
    location: createLocation(page),
    watchExpiry: (onExpired) => {
      expiryListeners.add(onExpired);
      return () => expiryListeners.delete(onExpired);
    },
    now: () => page.performance.now(),
    page,
    installPrompt: holdInstallPrompt(page),
    settings,
  };
}
