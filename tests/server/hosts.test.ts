import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '../../src/server/db/schema/events.ts';
import { dataOf } from '../support/answers.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const titleAt = async (host: string, asked = server): Promise<string | undefined> => {
  const { text } = await asked.call('GET', '/exhibitor/', { host });
  return /<title>(.*) \| /.exec(text)?.[1];
};

describe('the host name', () => {
  test.each([
    ['demo.localhost', 'Demo Expo'],
    ['demo.localhost:3000', 'Demo Expo'],
    ['DEMO.LocalHost.', 'Demo Expo'],
    ['localhost:3000', 'Demo Expo'],
    ['127.0.0.1:3000', 'Demo Expo'],
    ['[::1]:3000', 'Demo Expo'],
    ['summit.localhost', 'Summit'],
    ['nowhere.example', undefined],
  ])('%s shows the event %s', async (host, title) => {
    expect(await titleAt(host)).toBe(title);
  });

  test('decides nothing when a client claims another one', async () => {
    const headers = { 'x-forwarded-host': 'summit.localhost', forwarded: 'host=summit.localhost' };
    const { text } = await server.call('GET', '/exhibitor/', { headers });
    expect(text).toContain('<title>Demo Expo');
  });

  test('is taken from a trusted proxy, and so is the scheme', async () => {
    const proxied = await startTestServer({ env: { TRUST_PROXY: 'loopback' } });
    try {
      const headers = { 'x-forwarded-host': 'summit.localhost', 'x-forwarded-proto': 'https' };
      const answer = await proxied.call('GET', '/exhibitor/', { headers });
      expect(answer.text).toContain('<title>Summit');
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    } finally {
      await proxied.close();
    }
  });

  test('without an event leaves pages, the lookup and the service calls, and 404 for the rest', async () => {
    const host = 'nowhere.example';
    const token = await server.signIn('asha@acme.example');
    const status = async (method: string, path: string, asked = {}): Promise<number> =>
      (await server.call(method, path, { host, ...asked })).status;
    expect(await status('GET', '/exhibitor/')).toBe(200);
    expect(await status('GET', '/api/auth/domain-event?domain=nowhere.example')).toBe(200);
    for (const path of ['/api/health', '/api/ready', '/api/openapi.yaml'])
      expect(await status('GET', path)).toBe(200);
    expect(await status('GET', '/api/company', { token })).toBe(404);
    expect(await status('GET', '/api/company')).toBe(404);
    const body = { email: 'asha@acme.example', password: 'demo-password' };
    expect(await status('POST', '/api/auth/login', { body })).toBe(404);
  });

  test('does not change whose data a token sees', async () => {
    const token = await server.signIn('asha@acme.example');
    const { json } = await server.call('GET', '/api/company', { token, host: 'summit.localhost' });
    expect(json).toMatchObject({ data: { name: 'Acme Robotics' } });
  });
});

describe('the event lookup', () => {
  test('answers an unknown name with success and no event', async () => {
    const { status, json } = await server.call('GET', '/api/auth/domain-event?domain=nowhere.example');
    expect({ status, json }).toEqual({ status: 200, json: { success: true, data: { domainData: null } } });
  });

  test('finds the default event by a loopback name and sends what the event has', async () => {
    const answer = await server.call('GET', '/api/auth/domain-event?domain=localhost');
    const event = dataOf('domainEventGet', answer).domainData?.event;
    const [row] = await server.services.db.select().from(events).where(eq(events.slug, 'demo'));
    expect(event).toMatchObject({ _id: row?.id, title: 'Demo Expo', startsAt: row?.startsAt?.toISOString() });
  });

  test('needs the name', async () => {
    const { status, json } = await server.call('GET', '/api/auth/domain-event');
    expect({ status, json }).toMatchObject({ status: 400, json: { errors: { domain: ['Required'] } } });
  });

  test('does not know demo events outside demo mode', async () => {
    const serious = await startTestServer({ env: { DEMO: '0' } });
    try {
      const { json } = await serious.call('GET', '/api/auth/domain-event?domain=demo.localhost');
      expect(json).toEqual({ success: true, data: { domainData: null } });
      expect(await titleAt('demo.localhost', serious)).toBeUndefined();
    } finally {
      await serious.close();
    }
  });
});

describe('redirects', () => {
  test.each(['', '?returnTo=//evil.example', '?next=https:evil.example', '?returnTo=/%5Cevil.example'])(
    'of /api/login%s stay on this site',
    async (query) => {
      const answer = await server.call('GET', `/api/login${query}`, { host: 'evil.example' });
      expect([answer.status, answer.headers.location]).toEqual([302, '/exhibitor/login']);
    },
  );

  test('of the root lead to the portal', async () => {
    const answer = await server.call('GET', '/', { host: 'evil.example' });
    expect([answer.status, answer.headers.location]).toEqual([302, '/exhibitor/']);
  });
});
