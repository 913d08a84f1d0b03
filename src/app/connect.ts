import { createApi, tellNotice, watchParts, type Api } from '../api/api.ts';
import type { CurrentUser } from '../api/sign-in.ts';
import { BUILD_EVENT } from '../domain/build.ts';
import { ROLE_NAME } from '../domain/role-name.ts';
import { Refused, Unreachable } from '../api/client/failures.ts';
import { proveAgain } from './prove-again.ts';
import type { Storage } from './storage.ts';

/** Answers of a proxy that has no connection to the server. */
const GATEWAY: readonly number[] = [502, 503, 504];

/** How long the server has to say who is signed in before the remembered person is (ms). */
const PATIENCE_MS = 400;

type Needs = { page: Window; storage: Storage; onExpired: () => void };

/**
 * The API as the browser uses it; who is signed in, and the event, can be known without a network. What a device stores
 * is loaded only by a page that a service worker serves, at its first need.
 */
export function connect({ page, storage, onExpired }: Needs): Api {
  watchParts(page);
  /**
   * While the token is stored: afterwards, what the device remembers may be of a newer sign-in. A browser without a database
   * keeps nothing.
   */
  const forget = async (): Promise<void> => {
    if (storage.token() !== null && 'indexedDB' in page)
      await (await import('./device.ts')).forgetRemembered();
  };
  /** The role that the newest answer named. */
  let seen: string | null = null;
  const api = createApi({
    baseUrl: `${page.location.origin}/api`,
    token: storage.token,
    onUnauthorized: () => {
      // What is left behind belongs to a token that no longer exists.
      forget().catch(() => undefined);
      storage.forgetToken();
      onExpired();
    },
    prove: proveAgain(page),
    solve: async (work, signal) => (await import('./solve.ts')).solve(work, signal),
    onNotice: (notice) => {
      tellNotice(page, notice);
    },
    onRole: (role) => {
      seen = role;
      page.dispatchEvent(new CustomEvent(ROLE_NAME, { detail: role }));
    },
    onBuild: (build) => {
      page.dispatchEvent(new CustomEvent(BUILD_EVENT, { detail: build }));
    },
  });
  return {
    ...api,
    signIn: {
      ...api.signIn,
      currentUser: async (signal) => {
        const token = storage.token();
        if (token === null || !isServed(page)) return api.signIn.currentUser(signal);
        const asked = api.signIn.currentUser(signal);
        try {
          return await Promise.race([asked, tooLong(page)]);
        } catch (error) {
          if (!isConnectionLost(error)) throw error;
          const user = await (await import('./device.ts')).rememberedUser(token).catch(() => null);
          if (user === null) return asked;
          void import('./recheck.ts').then(({ recheck }) => {
            return recheck({ page, token, storage, ask: api.signIn.currentUser });
          });
          // What the device remembers may be older than the last answer.
          return seen === null ? user : { ...user, role: seen as CurrentUser['role'] };
        }
      },
      logout: async (signal) => {
        await forget().catch(() => undefined);
        await api.signIn.logout(signal);
      },
    },
    event: {
      lookUpEvent: async (domain, signal) => {
        try {
          const event = await api.event.lookUpEvent(domain, signal);
          if (event && storage.token() !== null)
            whenServed(page, async () => (await import('./device.ts')).rememberEvent(event));
          return event;
        } catch (error) {
          if (!isServed(page) || !isConnectionLost(error)) throw error;
          const event = await (await import('./device.ts')).rememberedEvent().catch(() => null);
          if (event === null) throw error;
          return { ...event, isRemembered: true };
        }
      },
    },
  };
}

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && GATEWAY.includes(error.status));

const tooLong = (page: Window): Promise<never> =>
  new Promise((_, reject) => {
    page.setTimeout(() => {
      reject(new Unreachable({ message: 'No answer in time.' }));
    }, PATIENCE_MS);
  });

/** Undefined where the browser has no service workers, or hides them from pages without https. */
type Able = { serviceWorker?: ServiceWorkerContainer };

const workers = (page: Window): ServiceWorkerContainer | undefined => (page.navigator as Able).serviceWorker;

/** Whether a service worker answers for this page: only such a page starts without a network. */
const isServed = (page: Window): boolean => Boolean(workers(page)?.controller);

/** Runs `act` once a service worker is active; at a login where none is, never. */
function whenServed(page: Window, act: () => Promise<void>): void {
  workers(page)
    ?.ready.then(act)
    // Storage that is full or blocked only means that the next start needs a network.
    .catch(() => undefined);
}
