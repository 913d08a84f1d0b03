import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REFUSAL_TEXTS } from '../../src/server/answer-texts.ts';
import { PLANNED } from '../../src/server/contract/kinds.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import { dataOf, errorsOf } from '../support/answers.ts';
import { recordsOf } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('asha@acme.example');
});
afterAll(() => server.close());

const LOGIN = '/api/auth/login';
const json = { 'content-type': 'application/json' };

describe('every answer', () => {
  test('carries the security headers and the exact content security policy', async () => {
    const { headers } = await server.call('GET', '/exhibitor/');
    const policy = String(headers['content-security-policy']).replace(/'sha256-[\w+/=]+'/g, "'sha256-…'");
    expect(policy.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "img-src 'self' blob: data:",
      "style-src 'sha256-…' 'self' 'sha256-…'",
      "manifest-src 'self'",
      "worker-src 'self'",
      'trusted-types dompurify portal',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('under /api is never stored', async () => {
    for (const path of ['/api/health', '/api/company', '/api/nothing']) {
      const { headers } = await server.call('GET', path, { token });
      expect(headers['cache-control'], path).toBe('no-store');
    }
  });

  test('grants nothing to other origins', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await server.call(method, '/api/company', { token, headers });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('a request', () => {
  test('without a token is 401 before anything of it is judged', async () => {
    const bad = { body: 'not json at all', headers: { 'content-type': 'text/plain' } };
    for (const [method, path] of [
      ['GET', '/api/leads?limit=0'],
      ['PUT', '/api/leads/no-uuid'],
      ['PUT', '/api/auth/updatedetails'],
    ] as const) {
      const answer = await server.call(method, path, method === 'GET' ? {} : bad);
      expect(answer.status, path).toBe(401);
      expect(answer.json).toEqual({ success: false, message: 'Unauthorized' });
    }
  });

  test.each(['/', '/api/company', '/files/nothing.png'])(
    'TRACE of %s shows nothing of itself',
    async (path) => {
      const answer = await server.call('TRACE', path, { headers: { 'x-told': 'to-nobody' } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.text).not.toContain('to-nobody');
    },
  );

  test.each([
    ['no token', 'Bearer'],
    ['a short token', 'Bearer x'],
    ['another scheme', 'Basic YTpi'],
    ['an endless token', `Bearer ${'a'.repeat(5000)}`],
    ['a token of another form', `Bearer ${'b'.repeat(43)}`],
    ['a token that was never issued', `Bearer 1.k7f3q2.${'b'.repeat(43)}`],
  ])('with %s is 401', async (_, authorization) => {
    const answer = await server.call('GET', '/api/company', { headers: { authorization } });
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test('whose session ended clears the cookie that hints at a session', async () => {
    const answer = await server.call('GET', '/api/company', { cookies: { signed_in: '1' } });
    expect(String(answer.headers['set-cookie'])).toMatch(/^signed_in=; .*Path=\/.*Expires=Thu, 01 Jan 1970/);
  });

  test.each([
    ['text/plain', '{"email":"a@b.example","password":"demo-password"}'],
    ['application/x-www-form-urlencoded', 'email=a&password=b'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('with the content type %s is 415', async (type, body) => {
    const answer = await server.call('POST', LOGIN, { body, headers: { 'content-type': type } });
    expect(answer.status).toBe(415);
  });

  test('larger than a megabyte is 413 and closes the connection', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(1024 * 1024) });
    const answer = await server.call('POST', LOGIN, { body, headers: json });
    expect(answer.status).toBe(413);
    expect(answer.headers.connection).toBe('close');
  });

  test.each([
    ['unfinished JSON', '{"email":'],
    ['nesting beyond 32', `${'['.repeat(33)}${']'.repeat(33)}`],
    ['two thousand brackets', '['.repeat(2_000)],
    ['the key __proto__', '{"__proto__":{"admin":true}}'],
    ['the key constructor deep inside', '{"email":{"constructor":{}}}'],
    ['U+0000 in a value', JSON.stringify({ email: 'a\0@b.example', password: 'demo-password' })],
    ['U+0000 in a key', JSON.stringify({ 'a\0': 1 })],
    ['no body at all', ''],
  ])('with %s is 400', async (_, body) => {
    const answer = await server.call('POST', LOGIN, { body, headers: json });
    expect(answer.status).toBe(400);
  });

  test.each([
    'search=%00',
    'search[]=a',
    'search[$ne]=a',
    'search=a&search=b',
    'a[__proto__]=1',
    'search[a][b',
    'limit=1e9',
    'limit=201',
    'sort=random',
  ])('with the query %s is 400', async (query) => {
    const answer = await server.call('GET', `/api/leads?${query}`, { token });
    expect(answer.status).toBe(400);
  });

  test('with unknown keys is 400 and names them; nothing is stripped or converted', async () => {
    const body = { email: 'a@b.example', password: 12345678, role: 'admin' };
    const answer = await server.call('POST', LOGIN, { body });
    expect(answer).toMatchObject({
      status: 400,
      json: {
        success: false,
        errors: { role: ['This field does not exist'], password: ['Expected string, received number'] },
      },
    });
  });

  test.each([
    ['U+0000', '\0'],
    ['half a character', '\ud83d'],
  ])('with %s in a text is 400 and names the field', async (_, character) => {
    const body = { fullName: 'Lena', phone: '911111111', consent: { given: true, text: `a${character}` } };
    const answer = await server.call('POST', '/api/leads', { token, body });
    const errors = { 'consent.text': ['This text holds a character that cannot be stored'] };
    expect(answer).toMatchObject({ status: 400, json: { errors } });
  });

  test('with many unknown keys names twenty of them', async () => {
    const body = Object.fromEntries(Array.from({ length: 200 }, (_, key) => [`key${String(key)}`, 1]));
    const answer = await server.call('POST', LOGIN, { body });
    expect([answer.status, Object.keys(errorsOf(answer)).length]).toEqual([400, 20]);
  });

  test('larger than its operation could need is 413', async () => {
    const body = { email: 'a@b.example', password: 'x'.repeat(20_000) };
    expect((await server.call('POST', LOGIN, { body })).status).toBe(413);
    const answer = { email: 'a@b.example', password: 'x'.repeat(129) };
    expect((await server.call('POST', LOGIN, { body: answer })).status).toBe(400);
  });

  test('holding more values than any could need is 400', async () => {
    const body = `{"rows":[{}${',{}'.repeat(20_000)}]}`;
    const answer = await server.call('POST', '/api/leads/import', { token, body, headers: json });
    expect(answer).toMatchObject({ status: 400, json: { message: 'The JSON holds too many values.' } });
  });
});

describe('an address with a broken % is one at which there is nothing', () => {
  test.each(['/%', '/%zz', '/exhibitor/%', '/exhibitor/leads%ff', '/exhibitor/%e0%a4?token=%'])(
    '%s: our page for a browser',
    async (path) => {
      const headers = { accept: 'text/html' };
      const answer = await server.call('GET', path, { headers });
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('<title>Demo Expo | ');
      expect(answer.headers).toHaveProperty('content-security-policy');
    },
  );

  test.each(['/%zz', '/api/%', '/api/leads/%ff', '/files/%', '/assets/%zz'])(
    '%s: our error for a program',
    async (path) => {
      const answer = await server.app.inject({
        url: path,
        headers: { host: 'demo.localhost', authorization: `Bearer ${token}` },
      });
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ success: false });
      expect(answer.headers).toHaveProperty('content-security-policy');
    },
  );

  test('and writes no stack into the log', () => {
    expect(server.logged.filter((line) => line.includes('"stack"'))).toEqual([]);
  });
});

describe('a query', () => {
  test.each(['[page=1', 'a[b=1', 'a[b]c=1', 'a[b][c][d][e][f]=1', 'a=1&a[b]=1', '&x'.repeat(201)])(
    'that cannot be read as names in names is 400: %s',
    async (query) => {
      const answer = await server.call('GET', `/api/products?${query}`, { token });
      expect(answer).toMatchObject({
        status: 400,
        json: { success: false, message: REFUSAL_TEXTS.unreadableQuery },
      });
    },
  );
});

describe('a choice in a query', () => {
  test.each([true, false])('of %s filters', async (wanted) => {
    const { data: downloads } = await recordsOf(server, '/downloads', token).list(
      `isExhibitor=${String(wanted)}`,
    );
    expect(new Set(downloads.map(({ isExhibitor }) => isExhibitor))).toEqual(new Set([wanted]));
    const { data: leads } = await recordsOf(server, '/leads', token).list(`unassigned=${String(wanted)}`);
    expect(new Set(leads.map(({ ownerId }) => ownerId === undefined))).toEqual(new Set([wanted]));
  });
});

describe('a body that may be left out', () => {
  test.each([
    ['nothing', {}],
    ['nothing of JSON', { body: '', headers: json }],
    ['an empty object', { body: {} }],
  ])('may be %s', async (_, asked) => {
    const list = await server.call('GET', '/api/downloads?limit=1', { token });
    const [row] = dataOf('downloadList', list).data;
    const path = `/api/downloads/${row?._id ?? ''}/increment`;
    expect((await server.call('POST', path, { token, ...asked })).status).toBe(200);
  });
});

describe('operations of the document', () => {
  test('that are planned answer 404, and 401 when signed out, never success', async () => {
    const operations = operationsOf(readDocument()).filter(({ planned }) => planned);
    expect(operations.map(({ id }) => id).sort()).toEqual([...PLANNED].sort());
    for (const { id, method, path } of operations) {
      const address = `/api${path.replace(/\{\w+\}/, '0c9f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f')}`;
      const headers: Record<string, string> = { 'invitation-token': 'x'.repeat(43) };
      expect((await server.call(method.toUpperCase(), address)).status, id).toBe(401);
      expect((await server.call(method.toUpperCase(), address, { token, headers })).status, id).toBe(404);
    }
  });

  test('are published as the very file of the repository', async () => {
    const answer = await server.call('GET', '/api/openapi.yaml');
    expect(answer.headers['content-type']).toMatch('application/yaml');
    expect(answer.text).toBe(readFileSync(new URL('../../openapi/portal.yaml', import.meta.url), 'utf8'));
  });

  test('answer with or without a last slash', async () => {
    expect((await server.call('GET', '/api/company/', { token })).status).toBe(200);
  });
});
