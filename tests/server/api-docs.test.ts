import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shellCommand } from '../../src/server/api-docs/shell-command.ts';
import { readDocument as readForPeople } from '../../src/server/api-docs/reading.ts';
import { documentPage } from '../../src/server/api-docs/page.ts';
import { COLORS } from '../../src/server/api-docs/style.ts';
import { semanticColors as theme } from '../../src/ui/theme/tokens.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import { send } from '../support/http.ts';
import type { Answer, Asked } from '../support/http.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let hidden: TestServer;
beforeAll(async () => {
  [server, hidden] = await Promise.all([startTestServer(), startTestServer({ env: { API_DOCS: 'off' } })]);
});
afterAll(() => Promise.all([server.close(), hidden.close()]));

const ask = (path: string, asked: Asked = {}, method = 'GET'): Promise<Answer> =>
  send(server.url, method, path, { host: 'demo.localhost', ...asked });

describe('the contract for people', () => {
  test('is a page with a policy of its own: no script, one style sheet by its hash, nothing from elsewhere', async () => {
    const { status, headers, text } = await ask('/api/docs');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(text).not.toMatch(/<script|<iframe|style="|(?:src|href)="(?:https?:)?\/\//i);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  test('leaves the policy of the portal as it is', async () => {
    const { headers } = await ask('/exhibitor/', { headers: { accept: 'text/html' } });
    expect(headers['content-security-policy']).toContain("script-src 'self';connect-src 'self'");
  });

  test('shows every operation of the document and every schema, each under its name', async () => {
    const { text } = await ask('/api/docs');
    const ids = operationsOf(readDocument()).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(60);
    for (const id of ids) expect(text, id).toContain(`id="${id}"`);
    const links = [...text.matchAll(/href="#([\w-]+)"/g)].map(([, target = '']) => target);
    for (const target of new Set(links)) expect(text, target).toContain(`id="${target}"`);
  });

  test('names the parameters an address holds for all its operations', async () => {
    const { text } = await ask('/api/docs');
    const update = text.slice(text.indexOf('id="leadUpdate"'), text.indexOf('id="leadDelete"'));
    expect(update).toMatch(/<code>id<\/code>\s+in\s+path\s+<em>required<\/em>/);
  });

  test.each([
    ['light', 'data-theme="light"'],
    ['dark', 'data-theme="dark"'],
    ['purple', 'data-theme="system"'],
  ])('follows the theme %s of the portal', async (portalTheme, expected) => {
    const { text } = await ask('/api/docs', { cookies: { theme: portalTheme } });
    expect(text).toContain(`<html lang="en" ${expected}`);
  });

  test('is sent compressed, also to who asks with a slash at the end, on hosts without an event and by HEAD', async () => {
    const brotli = await ask('/api/docs/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.bytes.length).toBeLessThan(64_000);
    expect((await ask('/api/docs', { host: 'nowhere.example' })).status).toBe(200);
    const head = await ask('/api/docs', {}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  test.each([
    '/api/docs/page.ts',
    '/api/docs/../package.json',
    '/api/docs/%2e%2e/%2e%2e/package.json',
    '/api/docs/..%2f..%2fpackage.json',
    '/api/docsx',
  ])('serves no file: %s', async (path) => {
    const answer = await ask(path, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ success: false });
  });

  test('answers nothing but reading', async () => {
    const answer = await ask('/api/docs', {}, 'POST');
    expect(answer.status).toBe(404);
  });

  test('is not there when it is switched off, while the document is', async () => {
    const page = await send(hidden.url, 'GET', '/api/docs', { headers: { accept: 'text/html' } });
    expect([page.status, page.json]).toMatchObject([404, { success: false }]);
    expect((await hidden.call('GET', '/api/openapi.yaml')).status).toBe(200);
  });
});

test('the page has the colours of the portal', () => {
  const { bg, fg, border, accent, success, warning, danger } = theme;
  const same = {
    canvas: bg.canvas,
    surface: bg.surface,
    subtle: bg.subtle,
    default: fg.default,
    muted: fg.muted,
    line: border.default,
    accent: accent.fg,
    success: success.fg,
    warning: warning.fg,
    danger: danger.fg,
  };
  const pairs = Object.entries(same).map(([name, { value }]) => [name, [value._light, value._dark]]);
  expect(COLORS).toEqual(Object.fromEntries(pairs));
});

test('text of the document cannot become HTML', () => {
  const hostile = `
info: { title: '<b>T</b>', version: '1', description: "a \`<i>\` & <script>x</script>" }
tags: [{ name: '<u>tag</u>', description: '"quoted"' }]
paths: {}
components: { schemas: {} }`;
  const page = documentPage(readForPeople(hostile), null);
  expect(page).not.toMatch(/<(?:b|i|u|script)>/);
  expect(page).toContain('<code>&lt;i&gt;</code> &amp; &lt;script&gt;');
});

test('a command quotes its example for the shell', () => {
  const call = readForPeople(`
info: { title: T, version: '1', description: '' }
tags: []
paths:
  /things/{id}:
    put:
      operationId: thingUpdate
      tags: [Things]
      summary: Change
      security: [{ bearer: [] }]
      requestBody: { content: { application/json: { example: { name: "O'Neil" } } } }
      responses: {}
components: { schemas: {} }`).calls[0];
  expect(call && shellCommand(call)).toBe(
    [
      'curl -X PUT "$PORTAL/api/things/$ID"',
      '-H "Authorization: Bearer $TOKEN"',
      '-H "Content-Type: application/json"',
      String.raw`-d '{"name":"O'\''Neil"}'`,
    ].join(' \\\n  '),
  );
});
