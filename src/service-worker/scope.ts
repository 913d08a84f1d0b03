import type { TakeOver } from './messages.ts';

/**
 * The global scope of a service worker, as far as the portal uses it. TypeScript has these types in a library that
 * cannot be loaded beside the DOM's.
 */
export type WorkerScope = {
  location: { origin: string };
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Older browsers have none; there the kept page is as light or dark as when it was kept. */
  cookieStore?: { get(name: string): Promise<{ value: string } | null> };
  registration: { waiting: object | null };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ): void;
};

type WorkerClient = { postMessage(message: unknown): void };

type LastingEvent = { waitUntil(work: Promise<unknown>): void };

type WorkerEvents = {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: LastingEvent & { request: Request; respondWith(answer: Promise<Response>): void };
  message: LastingEvent & { data: TakeOver };
  sync: LastingEvent & { tag: string };
};
