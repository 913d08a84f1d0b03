import { expect, test, vi } from 'vitest';
import { OUTBOX_TAG } from '../../src/service-worker/messages.ts';
import type { WorkerScope } from '../../src/service-worker/scope.ts';
import { startWorker, type Build } from '../../src/service-worker/worker.ts';

const ORIGIN = 'https://expo.example';
/** The decoder of a build: a script of its own, and a file that is the same in every build. */
const decoderOf = (version: string): string[] => [`/assets/decoder-${version}.js`, '/assets/reader.wasm'];
const buildOf = (version: string): Build => ({
  version,
  parts: [{ entry: `/assets/en-${version}.js`, files: [`/assets/en-${version}.js`], signedIn: [] }],
  later: decoderOf(version),
});

type Named = string | URL | Request;
/** What the server says of a page, beside its text. */
const ABOUT = { 'content-security-policy': "default-src 'none'", 'content-language': 'en' };
/** Of this one answer alone. */
const ONCE = { 'content-encoding': 'br', 'set-cookie': 'a=b', vary: 'Cookie' };
const addressOf = (named: Named): string =>
  new URL(named instanceof Request ? named.url : named, ORIGIN).href;

/** The browser takes its time. */
const later = (): Promise<void> => new Promise((done) => setImmediate(done));

/** A device whose caches outlive its workers, and a server that serves the newest build and can be cut off. */
function device() {
  const kept = new Map<string, Map<string, Response>>();
  const open: { postMessage: (message: unknown) => void }[] = [];
  const skipWaiting = vi.fn(later);
  const server = { version: '1', isUp: true, asked: [] as string[] };
  const answer = (named: Named): Response => {
    const { pathname } = new URL(addressOf(named));
    server.asked.push(pathname);
    if (!server.isUp) throw new TypeError('Failed to fetch');
    const page = `<script src="/assets/en-${server.version}.js"></script>`;
    return pathname.startsWith('/assets/')
      ? new Response(pathname)
      : new Response(page, { headers: { ...ABOUT, ...ONCE } });
  };
  const cacheOf = (files: Map<string, Response>) => ({
    match: (named: Named) => Promise.resolve(files.get(addressOf(named))?.clone()),
    put: (named: Named, file: Response) => Promise.resolve(void files.set(addressOf(named), file)),
    addAll: (paths: string[]) =>
      Promise.resolve(paths.map((path) => [addressOf(path), answer(path)] as const)).then((added) => {
        for (const [address, file] of added) files.set(address, file);
      }),
    keys: () => Promise.resolve([...files.keys()].map((address) => new Request(address))),
    delete: (named: Named) => Promise.resolve(files.delete(addressOf(named))),
  });
  const caches = {
    open: (name: string) => {
      const files = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, files);
      return Promise.resolve(cacheOf(files));
    },
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    match: (named: Named) =>
      Promise.resolve(
        [...kept.values()]
          .flatMap((files) => files.get(addressOf(named)) ?? [])
          .at(0)
          ?.clone(),
      ),
  };

  /** Starts the worker of a build, as the browser does with a new one. */
  function worker(version: string) {
    const listeners = new Map<string, (event: object) => void>();
    // The worker uses no more of the browser than this.
    const scope = {
      location: { origin: ORIGIN },
      caches,
      fetch: (named: Named) => Promise.resolve(named).then(answer),
      registration: { waiting: null },
      clients: { claim: () => Promise.resolve(), matchAll: () => later().then(() => open) },
      skipWaiting,
      addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    };
    startWorker(scope as unknown as WorkerScope, buildOf(version));
    const dispatch = async (name: string, more: object = {}): Promise<void> => {
      const work: Promise<unknown>[] = [];
      listeners.get(name)?.({ ...more, waitUntil: (one: Promise<unknown>) => work.push(one) });
      await Promise.all(work);
    };
    const ask = async (path: string, mode: 'cors' | 'navigate'): Promise<Response> => {
      let answered = Promise.resolve(new Response());
      const request = { method: 'GET', mode, url: ORIGIN + path };
      await dispatch('fetch', { request, respondWith: (one: Promise<Response>) => (answered = one) });
      return answered;
    };
    return {
      install: () => dispatch('install'),
      activate: () => dispatch('activate'),
      /** The text of a file that a page asks for. */
      load: async (path: string): Promise<string> => (await ask(path, 'cors')).text(),
      /** The page that a person is shown at an address. */
      visit: (path: string) => ask(path, 'navigate'),
      /** A page with this script asks the worker to take over; until the work that the browser waits for is done. */
      take: (script: string) => dispatch('message', { data: { type: 'build.take', script } }),
      /** The network is back, for what was registered under this name. */
      sync: (tag: string) => dispatch('sync', { tag }),
    };
  }
  const pathsIn = (name: string): string[] =>
    [...(kept.get(name)?.keys() ?? [])].map((address) => new URL(address).pathname).sort();
  return { kept, server, caches, open, skipWaiting, worker, pathsIn };
}

/** A device that took over build 2 after build 1, and used the decoder of build 1 if it did. */
async function updated({ used }: { used: boolean }) {
  const one = device();
  const first = one.worker('1');
  await first.install();
  await first.activate();
  for (const path of used ? decoderOf('1') : []) await first.load(path);
  // Another program of the same host.
  await (await one.caches.open('photos')).put('/photos/a.png', new Response('a'));
  one.server.version = '2';
  one.server.asked.length = 0;
  const second = one.worker('2');
  await second.install();
  const installed = [...one.kept.keys()].sort();
  await second.activate();
  return { ...one, second, installed };
}

const PAGES = ['/exhibitor/dashboard', '/exhibitor/login'];

test.each<[string, string, string[]]>([
  ['not what the build before kept', 'portal-1', []],
  ['the pages and files of the new build', 'portal-2', ['/assets/en-2.js', ...PAGES]],
  ['the decoder, as that of the new build', 'portal-later', decoderOf('2')],
  ['what another program of the host keeps', 'photos', ['/photos/a.png']],
])('an update leaves %s', async (_, name, paths) => {
  const { pathsIn, installed, kept } = await updated({ used: true });
  expect(pathsIn(name)).toEqual(paths);
  // While pages of the build before are open, nothing is gone.
  expect(installed).toEqual(['photos', 'portal-1', 'portal-2', 'portal-later']);
  expect([...kept.keys()].sort()).toEqual(['photos', 'portal-2', 'portal-later']);
});

test('a device that used the decoder has it after an update without asking the server', async () => {
  const { server, second } = await updated({ used: true });
  server.isUp = false;
  for (const path of decoderOf('2')) expect(await second.load(path)).toBe(path);
});

test('a device that never used the decoder does not load it, before or after an update', async () => {
  const { server, pathsIn } = await updated({ used: false });
  expect(pathsIn('portal-later')).toEqual([]);
  expect(server.asked.filter((path) => decoderOf('2').includes(path))).toEqual([]);
});

test.each(['/exhibitor/leads', '/exhibitor/login', '/exhibitor/'])(
  'the page kept for %s has what the server says of it, such as its content security policy',
  async (path) => {
    const { server, worker } = device();
    const one = worker('1');
    await one.install();
    server.isUp = false;
    const { headers } = await one.visit(path);
    expect(Object.fromEntries(headers)).toMatchObject(ABOUT);
    for (const name of Object.keys(ONCE)) expect([name, headers.get(name)]).toEqual([name, null]);
  },
);

test.each<[string, number, string, number]>([
  ['takes over for the only page', 1, '/assets/en-2.js', 1],
  ['leaves two open pages alone', 2, '/assets/en-2.js', 0],
  ['leaves a page of the build before alone', 1, '/assets/en-1.js', 0],
])('a worker that waits %s', async (_, pages, script, times) => {
  const { open, skipWaiting, worker } = device();
  for (let page = 0; page < pages; page += 1) open.push({ postMessage: vi.fn() });
  // Done when the browser may end the worker.
  await worker('2').take(ORIGIN + script);
  expect(skipWaiting).toHaveBeenCalledTimes(times);
});

test('every open page is told to send what waits once the network is back, and not of other returns', async () => {
  const { open, worker } = device();
  const told = vi.fn<(message: unknown) => void>();
  open.push({ postMessage: told }, { postMessage: told });
  const one = worker('1');
  await one.sync('elsewhere');
  expect(told).not.toHaveBeenCalled();
  await one.sync(OUTBOX_TAG);
  expect(told.mock.calls).toEqual([[{ type: 'outbox.wake' }], [{ type: 'outbox.wake' }]]);
});
