import { THEME_COOKIE } from '../domain/screen-constants.ts';
import { returnOf } from '../domain/language-link.ts';
import { normalisePath, ROUTES } from '../domain/routes.ts';
import { OUTBOX_TAG, type WakeOutbox } from './messages.ts';
import type { WorkerScope } from './scope.ts';
import { shellFor, strategyOf } from './strategy.ts';

/** What the build writes into the worker about one language. */
export type BuildPart = {
  /** The address of the script every page of the language begins with. */
  entry: string;
  /** Addresses of the files that are kept from the start. */
  files: readonly string[];
  /** Those of them that every signed-in screen needs after the first script. */
  signedIn: readonly string[];
};

/** What the build writes into the worker. */
export type Build = {
  /** Derived from the names of the files: another build has another version. */
  version: string;
  /** One per language; only the files of the language in use are kept. */
  parts: readonly BuildPart[];
  /** Addresses of the files that are kept once one of them is used: the decoder's. */
  later: readonly string[];
};

const PREFIX = 'portal-';
/** Outlives a build, so that a device that reads codes does so after an update as well. */
const LATER = `${PREFIX}later`;

/** The pages that are kept, as the server renders them: no personal data is in either. */
const SHELL = ROUTES.dashboard;
const KEPT_PAGES = [SHELL, ROUTES.login];

/**
 * How long the server has to answer a navigation to home before the kept page is shown (ms); as long as it takes while
 * the kept page is in another language than the one just chosen.
 */
const PATIENCE_MS = 2_500;

/** Installs, answers and replaces: everything the service worker does. */
export function startWorker(scope: WorkerScope, { version, parts, later }: Build): void {
  const { caches, clients, registration } = scope;
  const name = PREFIX + version;
  /** From the choice of a language until its pages are kept. */
  let languageIsOld = false;
  let refreshed = Promise.resolve();

  const partOf = (html: string): BuildPart | undefined => parts.find(({ entry }) => html.includes(entry));

  /** Keeps a page of this build with the files of its language; one of another build would ask for scripts that are not kept. */
  async function keepPage(path: string): Promise<void> {
    const answer = await scope.fetch(path, { cache: 'no-store', headers: { accept: 'text/html' } });
    const html = await answer.text();
    const part = partOf(html);
    if (!answer.ok || !part) throw new Error('The server has a page of another build.');
    const headers = new Headers(answer.headers);
    // The text is unpacked, and one page serves every cookie.
    for (const header of ['content-encoding', 'content-length', 'vary', 'set-cookie']) headers.delete(header);
    const cache = await caches.open(name);
    // All or none of them are kept.
    if (!(await cache.match(part.entry))) await cache.addAll([...part.files]);
    await cache.put(path, new Response(html, { headers }));
  }

  /** One after the other: the first one brings the files. */
  async function keepPages(pages: readonly string[]): Promise<void> {
    for (const path of pages) await keepPage(path);
  }

  /**
   * Keeps the shell as it is now, since the event's title may have changed, and in another language the login too.
   * Without a network what is kept stays. One refresh follows the other, so the last language chosen is the one kept.
   */
  function refresh(): Promise<void> {
    const pages = languageIsOld ? KEPT_PAGES : [SHELL];
    const mine: Promise<void> = refreshed
      .then(() => keepPages(pages))
      .then(() => {
        if (refreshed === mine) languageIsOld = false;
      })
      .catch(() => undefined);
    refreshed = mine;
    return mine;
  }

  async function install(): Promise<void> {
    await caches.open(name);
    await Promise.all([keepPages(KEPT_PAGES), keepLater()]);
  }

  /** Brings the new build's decoder where the one before was used. */
  async function keepLater(): Promise<void> {
    const cache = await caches.open(LATER);
    const used = await cache.keys();
    if (used.length > 0) await cache.addAll([...later]);
  }

  async function activate(): Promise<void> {
    const all = await caches.keys();
    const old = all.filter((one) => one.startsWith(PREFIX) && one !== name && one !== LATER);
    await Promise.all(old.map((one) => caches.delete(one)));
    const cache = await caches.open(LATER);
    const used = await cache.keys();
    const stale = used.filter(({ url }) => !later.includes(new URL(url).pathname));
    await Promise.all(stale.map((one) => cache.delete(one)));
    await clients.claim();
  }

  async function kept(path: string): Promise<Response | null> {
    const cache = await caches.open(name);
    return (await cache.match(path)) ?? null;
  }

  /** The kept shell for this address; null when the browser has dropped it. */
  async function shell(url: string): Promise<Response | null> {
    const answer = await kept(SHELL);
    if (!answer) return null;
    const [html, theme] = await Promise.all([answer.text(), scope.cookieStore?.get(THEME_COOKIE)]);
    const scripts = partOf(html)?.signedIn ?? [];
    const visit = { path: normalisePath(new URL(url).pathname), theme: theme?.value, scripts };
    return new Response(shellFor(html, visit), { headers: answer.headers });
  }

  /** A file with a hash in its name: of any build that is kept, else from the server, and then kept. */
  async function file(request: Request): Promise<Response> {
    const known = await caches.match(request.url, { ignoreVary: true });
    if (known) return known;
    const answer = await scope.fetch(request);
    if (answer.ok && later.includes(new URL(request.url).pathname)) {
      const copy = answer.clone();
      const cache = await caches.open(LATER);
      await cache.put(request.url, copy);
    }
    return answer;
  }

  /** The kept answer when the server gives none, or, with a limit, none in time. */
  async function serverOr(
    request: Request,
    otherwise: () => Promise<Response | null>,
    limit?: number,
  ): Promise<Response> {
    const asked = scope.fetch(request);
    try {
      return await (limit === undefined ? asked : within(limit, asked));
    } catch {
      return (await otherwise()) ?? asked;
    }
  }

  async function screen(request: Request): Promise<Response> {
    const answer = await shell(request.url);
    if (answer && languageIsOld) return serverOr(request, () => Promise.resolve(answer));
    // A page of the new build, which takes over as soon as this page says that it is alone.
    if (answer && registration.waiting) return serverOr(request, () => Promise.resolve(answer), PATIENCE_MS);
    return answer ?? scope.fetch(request);
  }

  /** The server notes the language and leads back; until its pages are kept, the server is asked for every screen. */
  async function changeLanguage(request: Request): Promise<Response> {
    const answer = await scope.fetch(request);
    languageIsOld = true;
    return answer;
  }

  async function takeOver(script: string): Promise<void> {
    const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const isOwn = parts.some(({ entry }) => script.endsWith(entry));
    if (open.length < 2 && isOwn) await scope.skipWaiting();
  }

  async function wakeOutbox(): Promise<void> {
    const wake: WakeOutbox = { type: 'outbox.wake' };
    const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const one of open) one.postMessage(wake);
  }

  scope.addEventListener('install', (event) => {
    event.waitUntil(install());
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(activate());
  });
  scope.addEventListener('message', (event) => {
    event.waitUntil(takeOver(event.data.script));
  });
  scope.addEventListener('sync', (event) => {
    if (event.tag === OUTBOX_TAG) event.waitUntil(wakeOutbox());
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const strategy = strategyOf(request, scope.location.origin);
    if (strategy === 'pass') return;
    if (strategy === 'file') event.respondWith(file(request));
    else if (strategy === 'language') {
      const answer = changeLanguage(request);
      event.respondWith(answer.catch(() => Response.redirect(returnOf(request.url))));
      event.waitUntil(answer.then(refresh, () => undefined));
    } else if (strategy === 'home') {
      event.respondWith(serverOr(request, () => shell(request.url), languageIsOld ? undefined : PATIENCE_MS));
    } else if (strategy === 'login') {
      event.respondWith(serverOr(request, () => kept(ROUTES.login)));
    } else if (strategy === 'elsewhere') {
      event.respondWith(serverOr(request, () => Promise.resolve(Response.redirect(ROUTES.login))));
    } else {
      event.respondWith(screen(request));
      event.waitUntil(refresh());
    }
  });
}

const within = (ms: number, work: Promise<Response>): Promise<Response> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => {
        reject(new Error('No answer in time.'));
      }, ms);
    }),
  ]);
