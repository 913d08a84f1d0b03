import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '../../src/server/db/schema/events.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const page = (headers: Record<string, string>) =>
  server.call('GET', '/exhibitor/login', { headers: { accept: 'text/html', ...headers } });

/** Asks for a page and returns what its first element says. */
async function spoken(headers: Record<string, string>): Promise<string | undefined> {
  return /<html lang="(\w+" dir="\w+)"/.exec((await page(headers)).text)?.[1];
}

describe('the language of an answer', () => {
  test.each([
    [{}, 'en" dir="ltr'],
    [{ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi" dir="ltr'],
    [{ 'accept-language': 'ar' }, 'ar" dir="rtl'],
    [{ 'accept-language': 'fr-FR,ar;q=0.4,en;q=0.3' }, 'ar" dir="rtl'],
    [{ 'accept-language': 'en;q=0,hi;q=0.1' }, 'hi" dir="ltr'],
    // What names none of ours says nothing.
    [{ 'accept-language': 'fr-FR,*;q=0.5' }, 'en" dir="ltr'],
    [{ 'accept-language': '*' }, 'en" dir="ltr'],
    [{ 'accept-language': `hi,${'x'.repeat(600)}` }, 'en" dir="ltr'],
    [{ cookie: 'language=ar', 'accept-language': 'hi' }, 'ar" dir="rtl'],
    [{ cookie: 'language=__proto__', 'accept-language': 'hi' }, 'hi" dir="ltr'],
    [{ cookie: 'language="><script>' }, 'en" dir="ltr'],
  ])('follows cookie, then browser: %j', async (headers, expected) => {
    expect(await spoken(headers)).toBe(expected);
  });

  test('is part of what a cache tells pages apart by', async () => {
    expect((await page({})).headers['vary']).toBe('accept-encoding, accept-language, cookie');
  });

  test('is that of the event for who has chosen none and whose browser knows none of ours', async () => {
    await server.services.db.update(events).set({ language: 'hi' });
    try {
      expect(await spoken({ 'accept-language': 'fr' })).toBe('hi" dir="ltr');
      expect(await spoken({ 'accept-language': 'en' })).toBe('en" dir="ltr');
    } finally {
      await server.services.db.update(events).set({ language: 'en' });
    }
  });

  test('reaches the manifest of the installed portal', async () => {
    const { text } = await server.call('GET', '/exhibitor/manifest.webmanifest', {
      headers: { cookie: 'language=ar' },
    });
    expect(JSON.parse(text)).toMatchObject({ lang: 'ar', dir: 'rtl' });
  });
});

describe('a link that chooses a language', () => {
  const follow = (path: string) => server.call('GET', path, { headers: { accept: 'text/html' } });

  test('writes the cookie for a year and leads back', async () => {
    const { status, headers } = await follow(
      '/exhibitor/language/hi?to=%2Fexhibitor%2Fleads%3Ftab%3Dhot%26q%3Da%2520b',
    );
    expect([status, headers['location']]).toEqual([303, '/exhibitor/leads?tab=hot&q=a+b']);
    expect(String(headers['set-cookie'])).toBe('language=hi; Max-Age=31536000; Path=/; SameSite=Lax');
  });

  test.each([
    '//evil.example',
    'https://evil.example/exhibitor/leads',
    '/\\evil.example',
    '/exhibitor/../../evil',
    '/exhibitor/nope',
    '/api/login\r\nx: y',
    '',
  ])('leads home instead of to %j', async (to) => {
    const { headers } = await follow(`/exhibitor/language/ar?to=${encodeURIComponent(to)}`);
    expect(headers['location']).toBe('/exhibitor/');
  });

  test('keeps the language that is, for one that does not exist', async () => {
    const { status, headers } = await follow('/exhibitor/language/xx?to=%2Fexhibitor%2Flogin');
    expect([status, headers['location'], headers['set-cookie']]).toEqual([
      303,
      '/exhibitor/login',
      undefined,
    ]);
  });
});
