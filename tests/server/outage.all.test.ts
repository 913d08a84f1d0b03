import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('asha@acme.example');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** Every query fails as it does without a database; lost connections are tested with the real engine. */
function failQueries(error: Error): void {
  // Drizzle keeps the pool it was given.
  const pool = (server.services.db as unknown as { $client: pg.Pool }).$client;
  vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(error));
  vi.spyOn(pool, 'connect').mockImplementation(() => Promise.reject(error));
}

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

describe('while the database is unreachable', () => {
  test('calls answer 503 with Retry-After, and serve again when it is back', async () => {
    failQueries(refused);
    for (const path of ['/api/company', '/api/leads', '/api/auth/domain-event?domain=demo.localhost']) {
      const { status, headers, text } = await server.call('GET', path, { token });
      expect(status, path).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(text).not.toContain('ECONNREFUSED');
    }
    vi.restoreAllMocks();
    expect((await server.call('GET', '/api/company', { token })).status).toBe(200);
  });

  test('the process is up but not ready', async () => {
    failQueries(refused);
    expect((await server.call('GET', '/api/health')).status).toBe(200);
    const { status, headers } = await server.call('GET', '/api/ready');
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
    vi.restoreAllMocks();
    expect((await server.call('GET', '/api/ready')).status).toBe(200);
  });

  test('pages are sent without their event, and no user is signed out', async () => {
    failQueries(refused);
    const page = await server.call('GET', '/exhibitor/', { cookies: { signed_in: '1' } });
    expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined]);
    expect(page.text).toContain('"event":null');
  });

  test.each([
    ['the connection breaks', { message: 'Connection terminated unexpectedly' }, 503],
    ['no connection comes free', { message: 'timeout exceeded when trying to connect' }, 503],
    ['the server shuts down', { message: 'terminating connection', code: '57P01' }, 503],
    ['the disk is full', { message: 'could not extend file', code: '53100' }, 503],
    ['a rule is broken by this program', { message: 'violates check constraint', code: '23514' }, 500],
  ])('or when %s, %o is answered with %i', async (_, facts, expected) => {
    failQueries(Object.assign(new Error(facts.message), facts));
    // Not judged by the document, which knows no 500.
    const answer = await server.app.inject({
      url: '/api/company',
      headers: { host: 'demo.localhost', authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(expected);
    expect(answer.json()).toMatchObject({ success: false });
    expect(answer.body).not.toContain(facts.message);
  });
});
