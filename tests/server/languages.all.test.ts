import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '../../src/server/db/schema/events.ts';
import type { Answer } from '../support/http.ts';
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

describe('what the API says', () => {
  const inHindi = { cookie: 'language=hi' };
  const HINDI = /[\u0900-\u097f]/;
  const messageOf = ({ json }: Answer): string => (json as { message: string }).message;

  test.each([
    ['GET', '/api/auth/me', undefined, 401],
    ['GET', '/api/nothing', undefined, 404],
    ['POST', '/api/auth/login', '{', 400],
    ['POST', '/api/auth/login', { email: 'asha@acme.example', password: 'wrong' }, 401],
  ] as const)('is in the language of the request: %s %s', async (method, path, body, status) => {
    const answer = await server.call(method, path, { headers: inHindi, ...(body && { body }) });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(messageOf(answer), String(status)).toMatch(HINDI);
    // The next request is not affected.
    expect(messageOf(await server.call(method, path, body && { body }))).not.toMatch(HINDI);
  });

  test('is that of the page that asks, also after another window chose another', async () => {
    const refusal = (path: string, headers: Record<string, string>) =>
      server.call('GET', path, { headers: { cookie: 'language=ar', ...headers } });
    expect(messageOf(await refusal('/api/auth/me', { 'accept-language': 'hi' }))).toMatch(HINDI);
    // What a browser sends of its own names several, or a country.
    expect(messageOf(await refusal('/api/auth/me', { 'accept-language': 'hi-IN,hi;q=0.9' }))).toMatch(
      /[\u0600-\u06ff]/,
    );
  });

  test('holds for rules of a field, also for the sentences that the document has', async () => {
    const token = await server.signIn('asha@acme.example');
    const answer = await server.call('POST', '/api/products', {
      token,
      headers: inHindi,
      body: { productName: '', nonsense: 1 },
    });
    const { errors } = answer.json as { errors: Record<string, string[]> };
    expect(Object.keys(errors).sort()).toEqual(['nonsense', 'productName']);
    for (const sentences of Object.values(errors)) expect(sentences[0]).toMatch(HINDI);
  });

  test('is kept for each language apart, so a client never gets a page in the language before', async () => {
    const token = await server.signIn('asha@acme.example');
    const read = (headers: Record<string, string>) =>
      server.call('GET', '/api/leads?limit=1', { token, headers });
    const { headers } = await read({});
    const tag = String(headers['etag']);
    expect((await read({ 'if-none-match': tag })).status).toBe(304);
    expect((await read({ ...inHindi, 'if-none-match': tag })).status).toBe(200);
  });

  test('is what a card for an address book says, through all portions of a long file', async () => {
    const token = await server.signIn('asha@acme.example');
    for (let batch = 0; batch < 10; batch += 1) {
      const rows = Array.from({ length: 25 }, (_, row) => ({
        fullName: `Guest ${String(row)}`,
        emailId: `g${String(batch)}.${String(row)}@visitor.example`,
        remarks: 'x'.repeat(2_000),
      }));
      expect((await server.call('POST', '/api/leads/import', { token, body: { rows } })).status).toBe(200);
    }
    const { text } = await server.call('GET', '/api/leads/export?format=vcf', { token, headers: inHindi });
    const notes = text
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => line.startsWith('NOTE'));
    expect(notes.length).toBeGreaterThanOrEqual(250);
    expect(notes.filter((line) => !/[\u0900-\u097f]/.test(line))).toEqual([]);
  });
});

describe('a message', () => {
  const sentTo = async (to: string): Promise<string> => {
    const last = () => server.outbox().findLast((one) => one.to === to)?.text;
    await expect.poll(last).toBeTruthy();
    return last() ?? '';
  };

  test('with a code is in the language of the screen that asked for it, and its code in ASCII digits', async () => {
    const found = await server.call('GET', '/api/auth/domain-event?domain=demo.localhost');
    const { event } = (found.json as { data: { domainData: { event: { _id: string } } } }).data.domainData;
    const body = { mobile: '9000000001', phoneCode: '+91', event: event._id };
    await server.call('POST', '/api/auth/login-mobile-with-country', {
      headers: { cookie: 'language=ar' },
      body,
    });
    const text = await sentTo('+919000000001');
    expect(text).toMatch(/[\u0600-\u06ff]/);
    expect(text).toMatch(/^\d{4} /);
  });

  test('to another person is in the language of the event', async () => {
    const token = await server.signIn('asha@acme.example');
    await server.services.db.update(events).set({ language: 'hi' });
    try {
      const body = { fullName: 'New Person', emailId: 'new.person@acme.example' };
      await server.call('POST', '/api/team-members', { token, body, headers: { cookie: 'language=ar' } });
      expect(await sentTo('new.person@acme.example')).toMatch(/[\u0900-\u097f]/);
    } finally {
      await server.services.db.update(events).set({ language: 'en' });
    }
  });
});
