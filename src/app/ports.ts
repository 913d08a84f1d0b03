import type { Api } from '../api/api.ts';
import type { PageData } from '../domain/page-data.ts';
import { createLocation, type Location } from './location.ts';
import { createStorage, type Storage } from './storage.ts';

/** Everything the machines reach of the world outside, in one place. */
export type Ports = {
  /** The API, loaded on first use: neither Effect nor openapi-fetch is part of the first load. */
  api: () => Promise<Api>;
  storage: Storage;
  location: Location;
  /** Runs when a call came back with 401; returns how to stop listening. */
  watchExpiry: (onExpired: () => void) => () => void;
  /** Monotonic milliseconds: right after a sleep and when somebody sets the clock. */
  now: () => number;
  page: Window;
  /** What the server told this page. */
  settings: PageData['settings'];
};

export function createPorts(page: Window, settings: PageData['settings']): Ports {
  const storage = createStorage(page);
  const expiryListeners = new Set<() => void>();
  const load = async (): Promise<Api> => {
    const { createApi, tellNotice, watchParts } = await import('../api/api.ts');
    watchParts(page);
    return createApi({
      baseUrl: `${page.location.origin}/api`,
      token: storage.token,
      onUnauthorized: () => {
        storage.forgetToken();
        for (const listener of expiryListeners) listener();
      },
      onNotice: (notice) => {
        tellNotice(page, notice);
      },
    });
  };
  let api: Promise<Api> | null = null;
  return {
    api: () => {
      // A part that did not load is asked for again the next time.
      api ??= load().catch((error: unknown) => {
        api = null;
        throw error;
      });
      return api;
    },
    storage,
    location: createLocation(page, settings.defaultEventDomain),
    watchExpiry: (onExpired) => {
      expiryListeners.add(onExpired);
      return () => expiryListeners.delete(onExpired);
    },
    now: () => page.performance.now(),
    page,
    settings,
  };
}
