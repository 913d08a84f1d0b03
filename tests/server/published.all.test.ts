import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish } from '../../scripts/build/publish.ts';
import { stampPages } from '../../scripts/build/stamp.ts';
import { buildApp } from '../../src/server/app.ts';
import { builtPages } from '../../src/server/pages/built.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

let folder: string;
let server: TestServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'published-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true });
});

const NOON = Date.parse('2026-11-23T12:00:00Z');
const HOUR = 3_600_000;

/** Publishes a build whose chunks have this hash in their names. */
function build(hash: string, at: number): void {
  const from = mkdtempSync(join(folder, '.building-'));
  for (const part of ['client/assets', 'server/render']) mkdirSync(join(from, part), { recursive: true });
  const files = {
    'client/index.html': `<title><!--title--></title><script type="module" src="/assets/index-${hash}.js"></script>`,
    'client/critical.css': `/* ${hash} */`,
    'client/sw.js': `/* ${hash} */`,
    'client/assets/same-ssssssss.css': 'same',
    [`client/assets/index-${hash}.js`]: `index ${hash}`,
    [`client/assets/part-${hash}.js`]: `part ${hash}`,
    [`client/assets/part-${hash}.js.gz`]: 'packed',
    'server/main.js': `// ${hash}`,
    'server/render.js': `export const renderPage = () => ({ app: '${hash}', unopened: '' });`,
    [`server/render/part-${hash}.js`]: `// ${hash}`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(from, name), text);
  stampPages(join(from, 'client'), ['index.html'], new Date(at));
  publish(from, folder, new Date(at));
  rmSync(from, { recursive: true });
}

/** What a build of one page is called: its time, and a digest of its first script's name. */
const stampOf = (hash: string, at: number): string =>
  `${String(at)}-${createHash('sha256').update(`index-${hash}`).digest('hex').slice(0, 12)}`;

const assets = (): string[] => readdirSync(join(folder, 'client', 'assets'));

test('a build that is published where a process serves takes no file from it, and both are served', async () => {
  build('aaaaaaaa', NOON);
  server = await startTestServer({ pages: await builtPages(folder) });
  const asked = async (path: string) => {
    const { status, text, headers } = await (server as TestServer).call('GET', path);
    return [status, text, headers['cache-control']];
  };
  const forever = 'public, max-age=31536000, immutable';
  expect(await asked('/assets/part-aaaaaaaa.js')).toEqual([200, 'part aaaaaaaa', forever]);
  expect((await asked('/assets/part-bbbbbbbb.js'))[0]).toBe(404);

  build('bbbbbbbb', NOON + HOUR);
  for (const hash of ['aaaaaaaa', 'bbbbbbbb'])
    expect(await asked(`/assets/part-${hash}.js`)).toEqual([200, `part ${hash}`, forever]);
  expect((await asked('/assets/part-bbbbbbbb.js.gz'))[0]).toBe(404);
  // This process still is of its own build: its page, and the name it says.
  const page = await server.call('GET', '/exhibitor/login', { headers: { accept: 'text/html' } });
  expect(page.text).toContain('/assets/index-aaaaaaaa.js');
  expect(page.text).toContain(`<meta name="portal-build" content="${stampOf('aaaaaaaa', NOON)}" />`);
  for (const path of ['/api/health', '/api/auth/me', '/api/nothing'])
    expect((await server.call('GET', path)).headers['portal-build'], path).toBe(stampOf('aaaaaaaa', NOON));

  const next = await buildApp(server.services, await builtPages(folder));
  for (const hash of ['aaaaaaaa', 'bbbbbbbb'])
    expect((await next.inject(`/assets/part-${hash}.js`)).body).toBe(`part ${hash}`);
  expect((await next.inject('/api/health')).headers['portal-build']).toBe(stampOf('bbbbbbbb', NOON + HOUR));
  await next.close();
});

test('an address below /assets that no build writes is 404, and no stack in the log', async () => {
  build('aaaaaaaa', NOON);
  server = await startTestServer({ pages: await builtPages(folder) });
  const odd = [
    '/',
    '//x',
    '//part-aaaaaaaa.js',
    '/./part-aaaaaaaa.js',
    '/../critical.css',
    '/x/../part-aaaaaaaa.js',
  ];
  const escaped = [
    '/%2e%2e/x',
    '/%2e%2e%2fcritical.css',
    '/%00',
    '/part-aaaaaaaa.js%00',
    '/%',
    '/%zz',
    '/%ff',
    '/%5c..%5cx',
  ];
  const none = [
    '/.hidden',
    '/part-aaaaaaaa.js/x',
    `/${'x'.repeat(3_000)}`,
    '/PART-AAAAAAAA.JS',
    '/part-aaaaaaaa.js.gz',
  ];
  for (const path of [...odd, ...escaped, ...none].map((name) => `/assets${name}`)) {
    const { status, json } = await server.call('GET', path, { headers: { accept: 'text/html' } });
    expect([path.slice(0, 80), status, json]).toEqual([
      path.slice(0, 80),
      404,
      { success: false, message: 'Not found.' },
    ]);
  }
  expect(server.logged.filter((line) => line.includes('"stack"'))).toEqual([]);
  expect((await server.call('GET', '/assets/part-aaaaaaaa.js?x=%')).status).toBe(200);
});

test('the build before stays however old it is; others stay for a day after they were replaced', () => {
  build('aaaaaaaa', NOON);
  build('bbbbbbbb', NOON + 100 * HOUR);
  expect(assets()).toContain('part-aaaaaaaa.js');
  // The process that serves may still be of the first build: it was replaced an hour ago.
  build('cccccccc', NOON + 101 * HOUR);
  for (const hash of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc']) {
    expect(assets()).toContain(`part-${hash}.js`);
    expect(existsSync(join(folder, 'server', 'render', `part-${hash}.js`))).toBe(true);
  }
  build('dddddddd', NOON + 124 * HOUR);
  expect(assets()).not.toContain('part-aaaaaaaa.js');
  expect(assets()).toContain('part-bbbbbbbb.js');
  build('eeeeeeee', NOON + 200 * HOUR);
  expect(assets().filter((name) => name.startsWith('part-') && name.endsWith('.js'))).toEqual([
    'part-dddddddd.js',
    'part-eeeeeeee.js',
  ]);
  expect(assets()).toContain('same-ssssssss.css');
});

test('on a day of many builds ten are kept, and a build from before the lists counts as one', () => {
  build('00000000', NOON);
  rmSync(join(folder, 'builds.json'));
  for (let turn = 1; turn < 10; turn += 1) build(`0000000${String(turn)}`, NOON + turn * 60_000);
  expect(assets()).toContain('part-00000000.js');
  build('0000000a', NOON + HOUR);
  expect(assets()).not.toContain('part-00000000.js');
  expect(assets()).toContain('part-00000001.js');
});
