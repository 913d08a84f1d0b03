import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { THEME_COOKIE } from '../../domain/screen-constants.ts';
import { chooseEncoding, compress } from '../pages/compress.ts';
import type { Theme } from '../pages/html.ts';
import { documentPage } from './page.ts';
import { readDocument } from './reading.ts';
import type { Reading } from './reading.ts';
import { STYLE } from './style.ts';

/** The page's own policy, stricter than the portal's: no scripts, and no requests except for its icon. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** `GET /api/docs`: the contract for people, on every host, like the document itself. `text` is the document. */
export function registerApiDocs(app: FastifyInstance, text: string): void {
  const pages = new Map<string, Promise<Buffer>>();
  let reading: Reading | undefined;
  app.get('/api/docs', async (request, reply) => {
    const theme = themeOf(request.cookies[THEME_COOKIE]);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const key = `${String(theme)} ${encoding}`;
    // At most three themes in three encodings, each made on first request.
    reading ??= readDocument(text);
    const page = pages.get(key) ?? compress(documentPage(reading, theme), encoding);
    pages.set(key, page);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers({
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
        vary: 'accept-encoding, cookie',
      })
      .type('text/html; charset=utf-8')
      .send(await page);
  });
}

const themeOf = (cookie: string | undefined): Theme | null =>
  cookie === 'light' || cookie === 'dark' ? cookie : null;
