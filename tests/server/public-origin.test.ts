import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { originOf } from '../../src/server/http/origin.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { eventIdOf } from '../support/sign-in.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** The link, the line that binds a code, and the relying party, for a request that names this host. */
async function toldBy(host: string, headers: Record<string, string> = {}): Promise<unknown[]> {
  const { call, outbox, services } = server as TestServer;
  const mail = { email: 'asha@acme.example' };
  const event = await eventIdOf(server as TestServer, 'demo.localhost');
  const mobile = { phoneCode: '+91', mobile: '9000000001', event };
  await call('POST', '/api/auth/forgot-password', { host, headers, body: mail });
  await call('POST', '/api/auth/login-mobile-with-country', { host, headers, body: mobile });
  const passkey = await call('POST', '/api/auth/passkey/request', { host, headers, body: {} });
  await services.messenger.drain();
  const texts = outbox().map(({ text }) => text);
  return [
    texts.flatMap((text) => /\S+(?=\/exhibitor\/forgot-password#)/.exec(text) ?? []).at(-1),
    texts.flatMap((text) => /@\S+(?= #\d+$)/.exec(text) ?? []).at(-1),
    (passkey.json as { data?: { rpId: string } }).data?.rpId,
  ];
}

describe('links, codes and passkeys', () => {
  test('name the event and the port that the server listens on, whatever the request says', async () => {
    server = await startTestServer({ env: { PUBLIC_PORT: '' } });
    const { port } = new URL(server.url);
    const forwarded = { 'x-forwarded-host': 'evil.example:1', 'x-forwarded-proto': 'https' };
    const own = [`http://demo.localhost:${port}`, '@demo.localhost', 'demo.localhost'];
    expect(await toldBy('demo.localhost:9', forwarded)).toEqual(own);
    expect(await toldBy('DEMO.localhost.')).toEqual(own);
    // On the machine itself the portal is tried under its other names, too.
    expect(await toldBy('localhost:9')).toEqual([`http://localhost:${port}`, '@localhost', 'localhost']);
  });

  test('name the public scheme and port behind a proxy, which may not say otherwise', async () => {
    server = await startTestServer({
      env: { TRUST_PROXY: '1', PUBLIC_SCHEME: 'https', PUBLIC_PORT: '8443' },
    });
    const own = ['https://demo.localhost:8443', '@demo.localhost', 'demo.localhost'];
    const forwarded = { 'x-forwarded-host': 'localhost:9', 'x-forwarded-proto': 'http' };
    expect(await toldBy('demo.localhost')).toEqual(own);
    expect(await toldBy('demo.localhost', forwarded)).toEqual(own);
    expect(await toldBy('127.0.0.1:9')).toEqual(own);
  });

  const production = { NODE_ENV: 'production', ALLOW_OUTBOX: '1' };
  test.each<[string, Record<string, string>, { host?: string; from?: string; domain?: string }]>([
    ['https://expo.example', production, {}],
    ['https://expo.example', { ...production, TRUST_PROXY: '1' }, { host: 'expo.example:9' }],
    ['https://expo.example', { ...production, DEFAULT_EVENT_DOMAIN: 'expo.example' }, { host: 'localhost' }],
    ['https://expo.example', { TRUST_PROXY: '1' }, { host: 'localhost' }],
    ['https://expo.example:444', { ...production, PUBLIC_PORT: '444' }, {}],
    ['http://expo.example:3000', {}, { host: 'expo.example' }],
    ['http://expo.example', { PUBLIC_PORT: '80' }, { host: 'expo.example:9' }],
    ['http://[::1]:3000', {}, { host: '[::1]:9', from: '::1', domain: 'demo.localhost' }],
    [
      'http://127.0.0.1:3000',
      {},
      { host: '127.0.0.1:9', from: '::ffff:127.0.0.1', domain: 'demo.localhost' },
    ],
    ['http://demo.localhost:3000', {}, { host: 'localhost', from: '192.0.2.7', domain: 'demo.localhost' }],
  ])(
    'are at %s under %o for %o',
    (origin, env, { host = '', from = '127.0.0.1', domain = 'expo.example' }) => {
      const socket = { remoteAddress: from, localPort: 3000 };
      // Of a socket nothing else is read.
      const request = { host, socket } as unknown as Parameters<typeof originOf>[0];
      expect(originOf(request, domain, readConfig(env))).toBe(origin);
    },
  );
});
