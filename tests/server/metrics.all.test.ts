import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGateway } from '../support/gateway.ts';
import type { Gateway } from '../support/gateway.ts';
import { listenTo } from '../support/listener.ts';
import { scrape } from '../support/metrics.ts';
import type { Scrape } from '../support/metrics.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowser } from '../support/sign-in.ts';

const ASHA = '9000000001';

describe('the metrics', () => {
  let server: TestServer;
  let gateway: Gateway;
  let gatewayStatus = 200;
  beforeAll(async () => {
    gateway = await openGateway((response) => void response.writeHead(gatewayStatus).end());
    // The embedded database has one connection.
    server = await startTestServer({
      engine: 'embedded',
      env: { METRICS_PORT: '0', LIMITS: 'standard', SMS_URL: gateway.url },
    });
  });
  afterAll(async () => {
    await server.close();
    await gateway.close();
  });

  const url = (): string => server.services.metrics?.url ?? '';
  const figures = (): Promise<Scrape> => scrape(url());
  const codeSent = (): string => /(\d{4}) is your/.exec(gateway.requests.at(-1)?.body ?? '')?.[1] ?? '';
  /** What a figure grows by while something happens; its requests end a moment after their answers. */
  async function growth(name: string, labels: Record<string, string>): Promise<() => Promise<number>> {
    const before = (await figures()).value(name, labels) ?? 0;
    return async () => ((await figures()).value(name, labels) ?? 0) - before;
  }

  test('are at /metrics of a port of their own, on loopback', async () => {
    expect(url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const answer = await fetch(url());
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect((await fetch(url().replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(url(), { method: 'POST' })).status).toBe(404);
    expect((await server.call('GET', '/metrics')).status).toBe(404);
  });

  test('count and time requests by operation, method and class of status', async () => {
    const labels = { operation: 'healthGet', method: 'GET', status: '2xx' };
    const grown = await growth('portal_requests_total', labels);
    const timed = await growth('portal_request_seconds_count', { operation: 'healthGet' });
    await server.call('GET', '/api/health');
    await server.call('GET', '/api/health');
    await expect.poll(grown).toBe(2);
    expect(await timed()).toBe(2);
    expect((await figures()).value('portal_requests_in_progress', { operation: 'healthGet' })).toBe(0);
  });

  test('count a request whose client goes away', async () => {
    const labels = { operation: 'liveEventWatch', status: 'aborted' };
    const grown = await growth('portal_requests_total', labels);
    const listener = await listenTo(server.url, { token: await server.signIn('asha@acme.example') });
    const open = await figures();
    expect(open.value('portal_live_streams')).toBe(1);
    expect(open.value('portal_requests_in_progress', { operation: 'liveEventWatch' })).toBe(1);
    listener.hangUp();
    await expect.poll(grown).toBe(1);
    const after = await figures();
    expect(after.value('portal_live_streams')).toBe(0);
    expect(after.value('portal_requests_in_progress', { operation: 'liveEventWatch' })).toBe(0);
    expect(after.value('portal_request_seconds_count', { operation: 'liveEventWatch' })).toBeUndefined();
  });

  test('have as many series after addresses that do not exist as after one', async () => {
    const invent = async (name: string): Promise<void> => {
      await server.call('GET', `/api/${name}`);
      await server.call('GET', `/exhibitor/${name}`, { headers: { accept: 'text/html' } });
      await server.call('PROPFIND', `/${name}`);
      await server.call('REPORT', `/files/${name}.pdf`);
      await server.call('GET', `/files/${name}.pdf`);
    };
    const grown = await growth('portal_requests_total', { operation: 'unknown' });
    await invent('invented');
    await expect.poll(grown).toBe(4);
    const series = async (): Promise<number> =>
      (await figures()).text.split('\n').filter((line) => line.startsWith('portal_')).length;
    const before = await series();
    for (const name of ['invented-2', 'Ada-Lovelace', '203.0.113.9']) await invent(name);
    await expect.poll(grown).toBe(16);
    expect(await series()).toBe(before);
  });

  test('tell codes that were sent, refused and locked, and the gateway’s failures', async () => {
    const sent = await growth('portal_messages_total', { channel: 'sms', outcome: 'sent' });
    const failed = await growth('portal_messages_total', { channel: 'sms', outcome: 'failed' });
    const codes = await growth('portal_sign_ins_total', { way: 'code', outcome: 'code_sent' });
    const verified = await growth('portal_sign_ins_total', { way: 'code', outcome: 'verified' });
    const refused = await growth('portal_sign_ins_total', { way: 'code', outcome: 'refused' });
    const browser = await openBrowser(server);
    await browser.requestCode(ASHA);
    await expect.poll(sent).toBe(1);
    expect(await codes()).toBe(1);
    expect((await figures()).value('portal_message_seconds_count', { channel: 'sms' })).toBe(1);
    const code = codeSent();
    await browser.verify(ASHA, code === '0000' ? '0001' : '0000');
    await browser.verify(ASHA, code);
    await expect.poll(verified).toBe(1);
    expect(await refused()).toBe(1);

    gatewayStatus = 500;
    await (await openBrowser(server)).requestCode('9000000002');
    await expect.poll(failed).toBe(1);
    gatewayStatus = 200;
    expect(await codes()).toBe(1);
  });

  test('tell passwords that were verified and refused, and limits by their kind', async () => {
    const refused = await growth('portal_sign_ins_total', { way: 'password', outcome: 'refused' });
    const locked = await growth('portal_sign_ins_total', { way: 'password', outcome: 'locked' });
    const verified = await growth('portal_sign_ins_total', { way: 'password', outcome: 'verified' });
    const limited = await growth('portal_limits_hit_total', { limit: 'wrong-password' });
    await server.signIn('meera@globex.example');
    const wrong = { email: 'ravi@acme.example', password: 'wrong-password' };
    for (let tries = 0; tries < 11; tries++) await server.call('POST', '/api/auth/login', { body: wrong });
    await expect.poll(locked).toBe(1);
    expect(await refused()).toBe(10);
    expect(await verified()).toBe(1);
    expect(await limited()).toBe(1);
    const resend = await growth('portal_limits_hit_total', { limit: 'resend' });
    const browser = await openBrowser(server);
    await browser.requestCode('9000000005');
    await browser.requestCode('9000000005');
    expect(await resend()).toBe(1);
  });

  test('describe the pool, the database, the event loop, the memory and the build', async () => {
    const now = await figures();
    expect(now.value('portal_database_connections_max')).toBe(1);
    expect(now.value('portal_database_connections')).toBe(1);
    expect(now.value('portal_database_waiting')).toBe(0);
    const gauge = (name: string) => async (): Promise<number | undefined> => (await figures()).value(name);
    await expect.poll(gauge('portal_database_ready')).toBe(1);
    await expect.poll(gauge('portal_database_read_only')).toBe(0);
    expect(now.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(now.value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(now.value('portal_build_info', { version: '0.1.0', node: process.version })).toBe(1);
  });

  test('count rows of imports by what became of them', async () => {
    const token = await server.signIn('meera@globex.example');
    const rows = [
      { firstName: 'Ada', emailId: 'ada@lovelace.example' },
      { firstName: 'Ada', emailId: 'ada@lovelace.example' },
      { firstName: '', emailId: 'no address' },
    ];
    const headers = { 'idempotency-key': 'import-for-metrics' };
    const { status } = await server.call('POST', '/api/leads/import', { token, headers, body: { rows } });
    expect(status).toBe(200);
    const now = await figures();
    expect(now.value('portal_import_rows_total', { outcome: 'added' })).toBe(1);
    expect(now.value('portal_import_rows_total', { outcome: 'merged' })).toBe(1);
    expect(now.value('portal_import_rows_total', { outcome: 'skipped' })).toBe(1);
  });

  test('count errors of the store, and no file that is merely absent', async () => {
    const { files } = server.services;
    await expect(files.read('1.absent.pdf')).rejects.toThrow();
    expect((await figures()).value('portal_file_errors_total')).toBeUndefined();
    const blocked = join(server.dataDir, 'files', 'blocked');
    writeFileSync(blocked, '');
    await expect(files.size('blocked/file.pdf')).rejects.toThrow();
    rmSync(blocked);
    expect((await figures()).value('portal_file_errors_total', { action: 'size' })).toBe(1);
  });

  test('show stored messages, and no number when they cannot be counted', async () => {
    let away = false;
    server.services.metrics?.watchQueue(async () => {
      if (away) throw new Error('The database is away.');
      return { waiting: 3, oldestSeconds: 41, failedLastHour: 2 };
    });
    const now = await figures();
    expect(now.value('portal_message_queue_waiting')).toBe(3);
    expect(now.value('portal_message_queue_oldest_seconds')).toBe(41);
    expect(now.value('portal_message_queue_failed')).toBe(2);
    away = true;
    expect((await figures()).value('portal_message_queue_waiting')).toBeNaN();
  });

  test('hold no number, address, name, token or file of a person', async () => {
    const token = await server.signIn('asha@acme.example');
    await server.call('GET', '/api/leads?search=private-search', { token });
    const { text } = await figures();
    expect(text).not.toMatch(/(?<![\d.])9000000|example|Asha|private|invented|127\.0\.0\.1/);
    expect(text).not.toContain(token);
  });

  test('can be read until the last request is answered, and then no more', async () => {
    const other = await startTestServer({ engine: 'embedded', env: { METRICS_PORT: '0' } });
    const { metrics } = other.services;
    await other.app.close();
    expect((await scrape(metrics?.url ?? '')).value('portal_database_connections_max')).toBe(1);
    await other.close();
    await expect(fetch(metrics?.url ?? '')).rejects.toThrow();
  });
});
