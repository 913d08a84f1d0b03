import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/server/app.ts';
import { pdf } from '../support/files.ts';
import { uploadForm } from '../support/form.ts';
import { send } from '../support/http.ts';
import type { Answer, Asked } from '../support/http.ts';
import { listenTo } from '../support/listener.ts';
import { testPages } from '../support/pages.ts';
import { isInstalled, startProxy } from '../support/proxy.ts';
import type { Proxy, ProxyKind } from '../support/proxy.ts';
import { recordsOf } from '../support/records.ts';
import { patiently } from '../support/patience.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const MB = 1024 * 1024;
const UPLOAD = '/api/v1/event-website/upload';
const HOST = 'demo.localhost';

for (const kind of ['nginx', 'haproxy'] as const) {
  const missing = [kind, 'openssl'].find((program) => !isInstalled(program));
  if (missing === undefined) describeProxy(kind);
  else test.skip(`works behind ${kind} (skipped: ${missing} is not installed)`, () => undefined);
}

function describeProxy(kind: ProxyKind): void {
  describe(`the portal behind ${kind}, as deploy/ configures it`, () => {
    let server: TestServer;
    let proxy: Proxy;
    let token: string;
    /** A second process of the same installation, in this one. */
    let second: FastifyInstance;
    let secondIsReady = true;
    let firstIsReady = true;
    let askedSecond = 0;
    let askedFirst = 0;

    beforeAll(async () => {
      /** Counts what a process is asked, and answers for it that it is not ready. */
      const watch = (app: FastifyInstance, add: () => void, isReady: () => boolean): void =>
        void app.addHook('onRequest', async ({ url }, reply) => {
          if (url === '/api/ready' && !isReady()) return reply.status(503).send({ success: false });
          if (!/^\/api\/(?:ready|health)$/.test(url)) add();
        });
      server = await startTestServer({
        env: { TRUST_PROXY: '1', PUBLIC_SCHEME: 'https', PUBLIC_PORT: '443' },
        app: {
          extend: (app) =>
            watch(
              app,
              () => (askedFirst += 1),
              () => firstIsReady,
            ),
        },
      });
      second = await buildApp(server.services, testPages(), {
        extend: (app) =>
          watch(
            app,
            () => (askedSecond += 1),
            () => secondIsReady,
          ),
      });
      await second.listen({ port: 0, host: '127.0.0.1' });
      proxy = await startProxy(kind, [portOf(server.app), portOf(second)]);
      token = await server.signIn('asha@acme.example');
    });
    afterAll(async () => {
      await proxy.stop();
      await second.close();
      await server.close();
    });

    const call = (method: string, path: string, asked: Asked = {}): Promise<Answer> =>
      send(proxy.url, method, path, { host: HOST, ...asked });

    test('serves pages and the API over TLS, and sends browsers there', async () => {
      const page = await call('GET', '/exhibitor/login', { headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
      expect(page.text).toContain('Demo Expo');
      expect(page.headers['strict-transport-security']).toMatch(/^max-age=/);
      expect((await call('GET', '/api/auth/me', { token })).status).toBe(200);
      const plain = await send(proxy.plainUrl, 'GET', '/exhibitor/login', { host: HOST });
      expect(plain.status).toBe(308);
      expect(plain.headers.location).toBe(`https://${HOST}/exhibitor/login`);
    });

    test('passes on what happens on a stream of news at once', async () => {
      const listener = await listenTo(proxy.url, { token });
      expect(listener.status).toBe(200);
      const { _id } = await recordsOf(server, '/leads', token).add();
      await expect.poll(() => listener.text()).toContain(_id);
      listener.hangUp();
    });

    test('takes the largest upload, and leaves it to the portal to refuse a larger one', async () => {
      const upload = (size: number): Promise<Answer> => {
        const { headers, body } = uploadForm('a.pdf', pdf(size), 'resource');
        return call('POST', UPLOAD, { token, headers, body });
      };
      const taken = await upload(10 * MB - 1_000);
      expect(taken.status).toBe(201);
      const refused = await upload(10 * MB + 100_000);
      expect(refused.status).toBe(413);
      expect(refused.json).toMatchObject({ success: false });
      const headers = { 'content-type': 'application/json', 'content-length': String(20 * MB) };
      const huge = await call('POST', UPLOAD, { token, headers });
      expect(huge.status).toBe(413);
      expect(huge.json).toBeUndefined();
    });

    test('tells the portal the client’s own address, host and scheme, whatever the client says', async () => {
      const headers = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'summit.localhost',
        'x-forwarded-proto': 'http',
      };
      const path = '/api/auth/domain-event?domain=spoofed.example';
      // A proxy that has just taken the portal for lost answers by itself.
      await patiently(async () => {
        expect((await call('GET', path, { headers, localAddress: '127.0.0.7' })).status).not.toBe(503);
      });
      const lines = (): string[] => server.logged.filter((one) => one.includes('domain-event'));
      await expect.poll(() => lines().at(-1) ?? '').toContain('"from":"127.0.0.7"');
      const login = await call('GET', '/exhibitor/login', { headers: { ...headers, accept: 'text/html' } });
      expect(login.text).toContain('Demo Expo');
      expect(login.headers['strict-transport-security']).toMatch(/^max-age=/);
      expect(server.logged.join('')).not.toContain('203.0.113.9');
    });

    test('passes on the hosts that it serves, and no other', async () => {
      const asked = async (url: string, host: string): Promise<number> =>
        (await send(url, 'GET', '/api/health', { host })).status;
      const before = askedFirst + askedSecond;
      for (const host of [
        'evil.example',
        'demo.localhost.evil.example',
        'xdemo.localhost',
        'summit.localhost:443',
      ]) {
        expect(await asked(proxy.url, host), host).toBe(421);
        expect(await asked(proxy.plainUrl, host), host).toBe(421);
      }
      expect(askedFirst + askedSecond).toBe(before);
      for (const host of ['demo.localhost', 'DEMO.localhost', 'demo.localhost:8443']) {
        expect(await asked(proxy.url, host), host).toBe(200);
        expect(await asked(proxy.plainUrl, host), host).toBe(308);
      }
    });

    test('and the portal name the public address in links, whatever port a request names', async () => {
      const body = { email: 'asha@acme.example' };
      const asked = await call('POST', '/api/auth/forgot-password', { host: 'demo.localhost:9', body });
      expect(asked.status).toBe(200);
      await server.services.messenger.drain();
      expect(server.outbox().at(-1)?.text).toContain('https://demo.localhost/exhibitor/forgot-password#');
    });

    if (kind === 'haproxy') {
      test('asks no process that is not ready, and all of them when none is', async () => {
        secondIsReady = false;
        await expect.poll(() => distribution(), { interval: 300 }).toEqual([6, 0]);
        secondIsReady = true;
        await expect.poll(async () => (await distribution())[1], { interval: 300 }).toBeGreaterThan(0);
        firstIsReady = false;
        await expect.poll(() => distribution(), { interval: 300 }).toEqual([0, 6]);
        secondIsReady = false;
        await expect
          .poll(async () => (await call('GET', '/api/ready')).json, { interval: 300 })
          .toMatchObject({ success: false });
        expect((await call('GET', '/exhibitor/login', { headers: { accept: 'text/html' } })).status).toBe(
          200,
        );
      });
    } else {
      test('goes on with the other process when one is gone', async () => {
        await second.close();
        expect(await distribution()).toEqual([6, 0]);
      });
    }

    /** How six requests are spread over the two processes; each must be answered. */
    async function distribution(): Promise<[number, number]> {
      [askedFirst, askedSecond] = [0, 0];
      for (let asked = 0; asked < 6; asked++) {
        const { status } = await call('GET', '/api/auth/me', { token });
        if (status !== 200) throw new Error(`A request was answered with ${String(status)}.`);
      }
      return [askedFirst, askedSecond];
    }
  });
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
  return address.port;
}
