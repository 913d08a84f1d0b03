import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '../../src/server/db/schema/events.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, Asked, TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const page = (path: string, asked: Asked = {}): Promise<Answer> =>
  server.call('GET', path, { ...asked, headers: { accept: 'text/html', ...asked.headers } });
const dataOf = ({ text }: Answer): unknown =>
  JSON.parse(/<script type="application\/json" id="portal-data">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null');

describe('a page', () => {
  test('is rendered with its event, title, styles and data, and no marker is left', async () => {
    const answer = await page('/exhibitor/login?from=x');
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.text).toContain('<title>Demo Expo | Exhibitor Portal</title>');
    expect(answer.text).toContain('<div id="root"><main data-path="/exhibitor/login"');
    expect(answer.text).not.toMatch(/<!--/);
    expect(dataOf(answer)).toMatchObject({
      path: '/exhibitor/login',
      event: { title: 'Demo Expo', otpLength: 4 },
      hinted: false,
      settings: { productName: 'Exhibitor Portal', storagePublicUrl: '/files/' },
    });
  });

  test('allows its inline style by hash and holds no style attribute', async () => {
    const { text, headers } = await page('/exhibitor/');
    const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
    const allowed = /style-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ');
    const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(hashes).toHaveLength(2);
    expect(allowed?.toSorted()).toEqual(["'self'", ...hashes].toSorted());
    expect(text).not.toMatch(/\sstyle=/);
  });

  test('of a session is severed from the window that opened it; the sign-in is not', async () => {
    const policyOf = ({ headers }: Answer): unknown => headers['cross-origin-opener-policy'];
    expect(policyOf(await page('/exhibitor/', { cookies: { signed_in: '1' } }))).toBe('same-origin');
    // The service worker keeps this one for every screen.
    expect(policyOf(await page('/exhibitor/dashboard'))).toBe('same-origin');
    expect(policyOf(await server.call('GET', '/api/health'))).toBe('same-origin');
    expect(policyOf(await page('/exhibitor/'))).toBeUndefined();
  });

  test('has the accent of its event, in both schemes, and none without a readable one', async () => {
    const { db } = server.services;
    const accentOf = async (accent: string | null): Promise<string[]> => {
      await db.update(events).set({ accent }).where(eq(events.domain, 'demo.localhost'));
      const { text } = await page('/exhibitor/');
      return [...text.matchAll(/--colors-accent-solid:(#\w{6})/g)].map(([, colour = '']) => colour);
    };
    // The system's scheme in light and dark, and each of them chosen.
    const [light, dark, chosenLight, chosenDark] = await accentOf('#7c3aed');
    expect([light, chosenLight]).toEqual(['#7c3aed', '#7c3aed']);
    expect(dark).toBe(chosenDark);
    expect(await accentOf('#ffff00')).toEqual([]);
    expect(await accentOf('</style><script>')).toEqual([]);
    expect(await accentOf(null)).toEqual([]);
    await accentOf('#0b6e69');
  });

  test('sets no cookie', async () => {
    expect((await page('/exhibitor/')).headers).not.toHaveProperty('set-cookie');
  });

  test('follows the hint and the theme of the browser, and only valid ones', async () => {
    const plain = await page('/exhibitor/', { cookies: { theme: '"><script>', signed_in: '2' } });
    expect(plain.text).toContain('<html lang="en" dir="ltr" data-theme="system">');
    expect(dataOf(plain)).toMatchObject({ hinted: false });
    const chosen = await page('/exhibitor/', { cookies: { theme: 'dark', signed_in: '1' } });
    expect(chosen.text).toContain('<html lang="en" dir="ltr" data-theme="dark">');
    expect(chosen.text).toContain('data-hinted="true"');
    expect(dataOf(chosen)).toMatchObject({ hinted: true });
  });

  test.each([
    ['/exhibitor', 200],
    ['/exhibitor/', 200],
    ['/login', 200],
    ['/login/', 200],
    ['/exhibitor/dashboard', 200],
    ['/exhibitor/no-such-screen', 404],
    ['/wp-admin', 404],
  ])('at %s answers %i', async (path, status) => {
    const answer = await page(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('<div id="root">');
  });

  test.each(['/assets/missing.js', '/files/missing.png', '/api/nothing', '/exhibitor/picture.png'])(
    'is not sent for %s',
    async (path) => {
      const asked = path.endsWith('picture.png') ? { headers: { accept: 'image/png' } } : {};
      const answer = await page(path, asked);
      expect([answer.status, answer.json]).toEqual([404, { success: false, message: 'Not found.' }]);
    },
  );

  test.each([
    ['br', 'gzip, deflate, br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', 'gzip, br;q=0', (bytes: Buffer) => gunzipSync(bytes)],
    [undefined, 'identity', (bytes: Buffer) => bytes],
  ])('is compressed as %s for a browser that takes "%s"', async (encoding, accepted, unpack) => {
    // Twice: the second time it comes from memory.
    for (let round = 0; round < 2; round++) {
      const answer = await page('/exhibitor/', { headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(unpack(answer.bytes).toString()).toContain('<title>Demo Expo');
    }
  });
});

describe('the title of an event', () => {
  test('is inert whatever it says, and a change shows at once', async () => {
    const title = '</script><img src=x onerror=alert(1)>$& <!--app-->';
    const { db } = server.services;
    await page('/exhibitor/', { host: 'summit.localhost' });
    await db.update(events).set({ title }).where(eq(events.slug, 'summit'));
    const answer = await page('/exhibitor/', { host: 'summit.localhost' });
    expect(answer.text).not.toContain('<img');
    expect(answer.text.match(/<\/script>/g)).toHaveLength(2);
    expect(answer.text).toContain(
      '<title>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;$&amp; &lt;!--app--&gt; | ',
    );
    expect(dataOf(answer)).toMatchObject({ event: { title } });
  });
});
