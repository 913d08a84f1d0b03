import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    app: {
      extend: (app) => {
        app.get('/test/fault', async () => {
          // A fault of the program: what only a value causes is a refusal.
          await server.services.db.execute(sql`select 1 / (length(${'secret-parameter'}) - 16)`);
        });
        app.get('/test/careless', async (request) => {
          request.log.warn(
            { token: 'careless-token', inner: { otp: '4821', password: 'careless-password' } },
            'oops',
          );
          const unread = server.services.db.execute(sql`select ${'secret-parameter'}::int`);
          await unread.catch((err: unknown) => request.log.warn({ err }, 'oops'));
          return {};
        });
      },
    },
  });
});
afterAll(() => server.close());

const everything = (): string => server.logged.join('');

test('a fault is answered without detail and found in the log by its reference', async () => {
  const { status, json, text, headers } = await server.call('GET', '/test/fault');
  expect(status).toBe(500);
  expect(json).toEqual({
    success: false,
    message: `An error occurred. Reference: ${String(headers['x-request-id'])}`,
  });
  expect(text).not.toMatch(/select|division|node_modules|\.ts/);
  const line = server.logged.find(
    (one) => one.includes(String(headers['x-request-id'])) && one.includes('"err"'),
  );
  expect(line).toContain('division by zero');
});

test('neither codes nor tokens, cookies, bodies, query values or statement parameters are logged', async () => {
  const token = await server.signIn('asha@acme.example');
  await server.call('GET', '/api/leads?search=private-search', { token, cookies: { otp: 'cookie-value' } });
  await server.call('GET', '/exhibitor/invitation?token=invitation-token-value');
  await server.call('POST', '/api/auth/login', {
    body: { email: 'asha@acme.example', password: 'wrong-password' },
  });
  const mobile = { phoneCode: '+91', mobile: '9000000001' };
  await server.call('POST', '/api/auth/login-mobile-with-country', {
    body: { ...mobile, event: 'demo' },
  });
  await server.call('GET', '/test/fault');
  await server.call('GET', '/test/careless');
  const secrets = [
    token,
    'private-search',
    'cookie-value',
    'invitation-token-value',
    'demo-password',
    'wrong-password',
    'secret-parameter',
    'careless-token',
    '4821',
    'careless-password',
    '9000000001',
    ...server.outbox().map(({ text }) => text),
  ];
  for (const secret of secrets) expect(everything().includes(secret), secret).toBe(false);
  expect(everything()).toContain('/api/leads?search');
});

test('a line break in a value stays inside its line', async () => {
  await server.call('GET', '/exhibitor/%0d%0a{"level":60}', { headers: { 'user-agent': 'x\ty' } });
  for (const line of server.logged) expect(() => JSON.parse(line) as unknown).not.toThrow();
});
