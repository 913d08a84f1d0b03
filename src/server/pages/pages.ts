import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGNED_IN_COOKIE } from '../../domain/constants.ts';
import { THEME_COOKIE } from '../../domain/screen-constants.ts';
import { language as currentLanguage } from '../../domain/language.ts';
import type { Language } from '../../domain/language-names.ts';
import { PAGE_TEXTS } from '../../domain/page-texts.ts';
import type { PageData } from '../../domain/page-data.ts';
import { normalisePath, routeKind } from '../../domain/routes.ts';
import type { EventInfo } from '../../domain/event.ts';
import type { Config } from '../config.ts';
import type { EventRow, Services } from '../contract/call.ts';
import { toEvent } from '../event/handlers.ts';
import { domainOf, findEventByDomain } from '../event/lookup.ts';
import { fallBackTo } from '../http/language.ts';
import { accentStyle } from './accent-style.ts';
import { chooseEncoding, compress } from './compress.ts';
import type { Encoding } from './compress.ts';
import { assemblePage } from './html.ts';
import type { Theme } from './html.ts';
import { MANIFEST_PATH, manifestOf } from './manifest.ts';
import type { PageSource } from './source.ts';

export type Pages = {
  /** Whether this request is a browser's for a page, not a program's for data. */
  wants(request: FastifyRequest): boolean;
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

const POLICY = 'content-security-policy';
const OPENER_POLICY = 'cross-origin-opener-policy';
/** The most pages cached in memory; each is a few kilobytes. */
const MOST_CACHED = 200;
const NOT_PAGES = /^\/(?:api|files|assets)(?:\/|$|\?)/;

/** The portal's screens, sent already rendered so that the first paint needs no script. */
export async function registerPages(
  app: FastifyInstance,
  services: Services,
  source: PageSource,
): Promise<Pages> {
  await source.registerAssets(app);
  app.get(MANIFEST_PATH, async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(await eventOf(request, services), services.config))),
  );
  const cache = new Map<string, Buffer>();

  async function body(
    data: PageData,
    look: { language: Language; theme: Theme | null; accentCss: string },
    encoding: Encoding,
    key: string,
  ): Promise<Buffer> {
    const cacheable = source.cacheable && routeKind(data.path) !== 'unknown';
    const known = cacheable ? cache.get(key) : undefined;
    if (known) return known;
    const template = await source.template(data.path, look.language);
    const markup = await source.render(data, look.language);
    const { criticalCss } = source;
    const { description } = PAGE_TEXTS;
    const html = assemblePage({ template, criticalCss, markup, data, description, ...look });
    const bytes = await compress(html, encoding);
    if (cacheable) remember(cache, key, bytes);
    return bytes;
  }

  return {
    wants: ({ method, url, headers: { accept = '*/*' } }) => {
      if ((method !== 'GET' && method !== 'HEAD') || NOT_PAGES.test(url)) return false;
      // A missing picture is not a page, but a client without a preferred type may load an existing screen.
      return accept.includes('text/html') || (accept.includes('*/*') && routeKind(url) !== 'unknown');
    },
    async send(request, reply) {
      const event = await eventOf(request, services);
      const data = pageData(request, event, services);
      const language = source.languages.find((one) => one === currentLanguage()) ?? 'en';
      const theme = themeOf(request);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      // All data of the page are part of the key, so a changed event is a different page.
      const accent = accentStyle(event?.accent ?? null);
      const key = JSON.stringify([data, language, theme, accent?.css, encoding]);
      const look = { language, theme, accentCss: accent?.css ?? '' };
      const bytes = await body(data, look, encoding, key);
      if (accent) allowStyle(reply, accent.source);
      // For a page with it the browser starts another process, which the sign-in would wait for (decision 0044).
      // A signed-in screen has it whoever asks: the device keeps one as it was asked for.
      if (!data.hinted && routeKind(data.path) !== 'protected') reply.removeHeader(OPENER_POLICY);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .status(routeKind(data.path) === 'unknown' ? 404 : 200)
        .headers({ 'cache-control': 'no-store', vary: 'accept-encoding, accept-language, cookie' })
        .type('text/html; charset=utf-8')
        .send(bytes);
    },
  };
}

/** Adds a style sheet of this page to the security policy of all pages. */
function allowStyle(reply: FastifyReply, source: string): void {
  const policy = reply.getHeader(POLICY);
  if (typeof policy === 'string') reply.header(POLICY, policy.replace('style-src ', `style-src ${source} `));
}

/** Drops the oldest page when full; a Map keeps the order of insertion. */
function remember(cache: Map<string, Buffer>, key: string, bytes: Buffer): void {
  const oldest = cache.keys().next();
  if (cache.size >= MOST_CACHED && !oldest.done) cache.delete(oldest.value);
  cache.set(key, bytes);
}

/** Without the database the page is still sent; the browser's own lookup then shows the error. */
async function eventOf(request: FastifyRequest, services: Services): Promise<EventRow | null> {
  try {
    const event = await findEventByDomain(
      services,
      domainOf(request.host, services.config.defaultEventDomain),
    );
    if (event) fallBackTo(event.language);
    return event;
  } catch (error) {
    request.log.warn({ err: error }, 'a page was sent without its event');
    return null;
  }
}

function pageData(request: FastifyRequest, event: EventRow | null, { config }: Services): PageData {
  const { developerCredit, support } = config;
  return {
    path: normalisePath(request.url),
    event: event && eventInfo(event, config),
    hinted: request.cookies[SIGNED_IN_COOKIE] === '1',
    settings: {
      productName: config.productName,
      storagePublicUrl: config.storagePublicUrl,
      defaultEventDomain: config.defaultEventDomain,
      ...(config.google ? { google: true } : {}),
      ...(developerCredit === undefined ? {} : { developerCredit }),
      ...(support.email === undefined ? {} : { supportEmail: support.email }),
      ...(support.phone === undefined ? {} : { supportPhone: support.phone }),
      ...(support.address === undefined ? {} : { supportAddress: support.address }),
    },
  };
}

/** The event as the browser's own lookup gives it. */
function eventInfo(row: EventRow, config: Config): EventInfo {
  const { _id: id, title = '', description = '', ...facts } = toEvent(row, config);
  return { id, title, description, ...facts };
}

function themeOf(request: FastifyRequest): Theme | null {
  const theme = request.cookies[THEME_COOKIE];
  return theme === 'light' || theme === 'dark' ? theme : null;
}
