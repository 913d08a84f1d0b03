import { afterEach, expect, test, vi } from 'vitest';
import type { WorkerScope } from '../../src/service-worker/scope.ts';
import { startWorker, type Build } from '../../src/service-worker/worker.ts';

const ORIGIN = 'https://expo.example';
const BUILD: Build = {
  version: '1',
  parts: ['en', 'hi', 'ar'].map((language) => ({
    entry: `/assets/${language}.js`,
    files: [`/assets/${language}.js`],
    signedIn: [],
  })),
  later: [],
};

/** A worker with a server that can be cut off, and pages that name their language. */
function portal() {
  const files = new Map<string, Response>();
  const server = { language: 'en', isUp: true, slowFile: Promise.resolve(), slowPage: Promise.resolve() };
  const answer = (url: string): Response => {
    if (!server.isUp) throw new TypeError('Failed to fetch');
    const chosen = /language\/(\w+)/.exec(url)?.[1];
    if (chosen !== undefined) server.language = chosen;
    return new Response(`<script src="/assets/${server.language}.js"></script>`);
  };
  const cache = {
    match: (path: string) => Promise.resolve(files.get(path)?.clone()),
    put: (path: string, page: Response) => Promise.resolve(void files.set(path, page)),
    addAll: async (paths: string[]) => {
      await server.slowFile;
      for (const path of paths) files.set(path, answer(path));
    },
    keys: () => Promise.resolve([]),
  };
  type Listener = (event: object) => void;
  const listeners = new Map<string, Listener>();
  const scope = {
    location: { origin: ORIGIN },
    caches: { open: () => Promise.resolve(cache), keys: () => Promise.resolve([]) },
    fetch: async (request: string | Request) => {
      if (typeof request !== 'string') await server.slowPage;
      return answer(typeof request === 'string' ? request : request.url);
    },
    registration: { waiting: null },
    clients: {},
    addEventListener: (name: string, listen: Listener) => listeners.set(name, listen),
  };
  // The worker uses no more of the browser than this.
  startWorker(scope as unknown as WorkerScope, BUILD);

  /** Dispatches an event; tells the language of the page it is answered with, and when its work is done. */
  function dispatch(name: string, path = '/') {
    let answered = Promise.resolve(new Response());
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({
      request: { method: 'GET', mode: 'navigate', url: ORIGIN + path },
      respondWith: (one: Promise<Response>) => (answered = one),
      waitUntil: (one: Promise<unknown>) => work.push(one),
    });
    const language = answered.then(async (page) => /assets\/(\w+)/.exec(await page.text())?.[1]);
    return { language, done: language.then(() => Promise.all(work)) };
  }
  const visit = (path: string) => dispatch('fetch', path);
  return { server, visit, install: () => dispatch('install').done };
}

afterEach(() => {
  vi.useRealTimers();
});

test('a screen is in the chosen language at once, and without a server after its pages are kept', async () => {
  const { server, visit, install } = portal();
  await install();
  const chosen = visit('/exhibitor/language/hi');
  await chosen.language;
  expect(await visit('/exhibitor/leads').language).toBe('hi');
  await chosen.done;
  server.isUp = false;
  expect(await visit('/exhibitor/leads').language).toBe('hi');
  expect(await visit('/exhibitor/login').language).toBe('hi');
});

test('a connection cut after the choice leaves the portal in the language before, until it is back', async () => {
  const { server, visit, install } = portal();
  await install();
  const chosen = visit('/exhibitor/language/hi');
  await chosen.language;
  server.isUp = false;
  await chosen.done;
  expect(await visit('/exhibitor/leads').language).toBe('en');
  server.isUp = true;
  const next = visit('/exhibitor/leads');
  expect(await next.language).toBe('hi');
  await next.done;
  server.isUp = false;
  expect(await visit('/exhibitor/leads').language).toBe('hi');
  expect(await visit('/exhibitor/login').language).toBe('hi');
});

test('the last of two quick choices is the one that is kept, although the files of the first come late', async () => {
  const { server, visit, install } = portal();
  await install();
  let arrive: () => void = () => undefined;
  server.slowFile = new Promise((done) => (arrive = done));
  const first = visit('/exhibitor/language/hi');
  await first.language;
  const second = visit('/exhibitor/language/ar');
  await second.language;
  arrive();
  await Promise.all([first.done, second.done]);
  server.isUp = false;
  expect(await visit('/exhibitor/leads').language).toBe('ar');
  expect(await visit('/exhibitor/login').language).toBe('ar');
});

test('home waits for a slow server in the language just chosen, else for a moment only', async () => {
  vi.useFakeTimers();
  const { server, visit, install } = portal();
  await install();
  const held = new Promise<void>(() => undefined);
  server.slowPage = held;
  const soon = visit('/exhibitor/');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await soon.language).toBe('en');

  server.slowPage = Promise.resolve();
  // Its pages are not kept yet.
  server.slowFile = held;
  await visit('/exhibitor/language/hi').language;
  let arrive: () => void = () => undefined;
  server.slowPage = new Promise((done) => (arrive = done));
  const later = visit('/exhibitor/');
  await vi.advanceTimersByTimeAsync(3_000);
  arrive();
  expect(await later.language).toBe('hi');
});
