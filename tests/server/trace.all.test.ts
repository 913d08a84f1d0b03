import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { traceFrom } from '../../src/server/telemetry/trace.ts';
import { openCollector } from '../support/collector.ts';
import type { Collector } from '../support/collector.ts';
import { openGateway } from '../support/gateway.ts';
import type { Gateway } from '../support/gateway.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { openBrowser } from '../support/sign-in.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const HEADER = `00-${ID}-${PARENT}-01`;

describe('the trace of a request', () => {
  test('is that of its traceparent', () => {
    expect(traceFrom({ traceparent: HEADER })).toEqual({
      id: ID,
      parentId: PARENT,
      isSampled: true,
      spanId: expect.stringMatching(/^[\da-f]{16}$/),
    });
    expect(traceFrom({ traceparent: `00-${ID}-${PARENT}-00` }).isSampled).toBe(false);
    expect(traceFrom({ traceparent: `01-${ID}-${PARENT}-03-later` })).toMatchObject({
      id: ID,
      isSampled: true,
    });
  });

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one in capitals', HEADER.toUpperCase()],
    ['one without an id', `00-${'0'.repeat(32)}-${PARENT}-01`],
    ['one without a parent', `00-${ID}-${'0'.repeat(16)}-01`],
    ['the version that cannot be', `ff-${ID}-${PARENT}-01`],
    ['more than version 00 has', `${HEADER}-more`],
    ['two of them', `${HEADER}, ${HEADER}`],
    ['a line break', `${HEADER}\nfatal`],
    ['other digits', `00-${ID.replace('4', '٤')}-${PARENT}-01`],
    ['too short an id', `00-${ID.slice(1)}-${PARENT}-01`],
    ['a very long one', `01-${ID}-${PARENT}-01-${'x'.repeat(100_000)}`],
  ])('begins anew with %s', (_, traceparent) => {
    const { id, parentId, isSampled } = traceFrom({ traceparent });
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(id).not.toBe(ID);
    expect(parentId).toBeUndefined();
    expect(isSampled).toBe(true);
  });

  test('has the tracestate only beside a valid traceparent, and only one that is valid itself', () => {
    const state = (tracestate: string, traceparent = HEADER) => traceFrom({ traceparent, tracestate }).state;
    expect(state('congo=t61rcWkgMzE,rojo@vendor=00f0')).toBe('congo=t61rcWkgMzE,rojo@vendor=00f0');
    expect(state('congo=t61rcWkgMzE', 'hostile')).toBeUndefined();
    for (const odd of ['', 'congo', 'A=1', 'a=1,,b=2', 'a=ü', 'a=b=c', `a=${'x'.repeat(600)}`]) {
      expect(state(odd), odd).toBeUndefined();
    }
    expect(state(Array.from({ length: 33 }, (_, at) => `a${String(at)}=1`).join())).toBeUndefined();
  });
});

describe('traces', () => {
  let server: TestServer;
  let gateway: Gateway;
  let collector: Collector;
  beforeAll(async () => {
    [gateway, collector] = await Promise.all([openGateway(), openCollector()]);
    const env = { SMS_URL: gateway.url, LIMITS: 'standard', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    server = await startTestServer({ env });
  });
  afterAll(() => gateway.close());

  const lines = (reqId: string): Record<string, unknown>[] =>
    server.logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['reqId'] === reqId);

  test('are named in each log line of a request, beside its own id', async () => {
    const headers = { traceparent: HEADER, tracestate: 'vendor=not-for-logs' };
    const { headers: answered } = await server.call('GET', '/api/health', { headers });
    await expect.poll(() => lines(String(answered['x-request-id'])).length).toBeGreaterThan(0);
    for (const line of lines(String(answered['x-request-id']))) expect(line['traceId']).toBe(ID);
    expect(server.logged.join('')).not.toContain('not-for-logs');

    const hostile = await server.call('GET', '/api/health', {
      headers: { traceparent: `${HEADER}-hostile` },
    });
    const reqId = String(hostile.headers['x-request-id']);
    await expect.poll(() => lines(reqId).length).toBeGreaterThan(0);
    expect(lines(reqId)[0]?.['traceId']).toMatch(/^(?!4bf92f)[\da-f]{32}$/);
    expect(server.logged.join('')).not.toContain('hostile');
  });

  test('go on at the SMS gateway', async () => {
    const headers = { traceparent: HEADER, tracestate: 'vendor=passed-on' };
    await (await openBrowser(server, { headers })).requestCode('9000000001');
    await expect.poll(() => gateway.requests.length).toBe(1);
    const [sent] = gateway.requests;
    expect(sent?.headers['traceparent']).toMatch(new RegExp(`^00-${ID}-(?!${PARENT})[\\da-f]{16}-01$`));
    expect(sent?.headers['tracestate']).toBe('vendor=passed-on');

    await (await openBrowser(server)).requestCode('9000000002');
    await expect.poll(() => gateway.requests.length).toBe(2);
    const own = gateway.requests[1]?.headers['traceparent'];
    expect(own).toMatch(/^00-(?!4bf92f)[\da-f]{32}-[\da-f]{16}-01$/);
    expect(gateway.requests[1]?.headers['tracestate']).toBeUndefined();
  });

  test('reach a collector as spans of requests and of their statements, without values', async () => {
    const token = await server.signIn('asha@acme.example');
    const mark = `00-${ID.replace('4bf9', 'abcd')}-${PARENT}-01`;
    const asked = { token, headers: { traceparent: mark } };
    const { headers } = await server.call('GET', '/api/leads?search=private-search', asked);
    const quiet = `00-${ID.replace('4bf9', 'dddd')}-${PARENT}-00`;
    await server.call('GET', '/api/health', { headers: { traceparent: quiet } });
    // Spans leave every five seconds, or when the process ends.
    await server.close();

    const spans = collector.spans.filter(({ traceId }) => mark.includes(traceId));
    const [request, ...others] = spans.filter(({ kind }) => kind === SERVER);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ name: 'leadList', parentSpanId: PARENT });
    expect(request?.attributes).toMatchObject({
      'portal.operation': 'leadList',
      'portal.request': headers['x-request-id'],
      'http.response.status_code': 200,
    });
    const statements = spans.filter(({ kind }) => kind === CLIENT);
    expect(statements.length).toBeGreaterThan(0);
    for (const { parentSpanId, attributes } of statements) {
      expect(parentSpanId).toBe(request?.spanId);
      expect(attributes['db.system.name']).toBe('postgresql');
    }
    expect(statements.map(({ name }) => name)).toContain('select');
    expect(statements.some(({ attributes }) => String(attributes['db.query.text']).includes('"leads"'))).toBe(
      true,
    );
    expect(collector.spans.some(({ traceId }) => quiet.includes(traceId))).toBe(false);
    for (const secret of ['private-search', '+919000000001', 'acme.example', 'demo-password', token]) {
      expect(collector.text().includes(secret), secret).toBe(false);
    }

    const sent = gateway.requests[0]?.headers['traceparent']?.toString().split('-')[2];
    expect(collector.spans.find(({ spanId }) => spanId === sent)?.name).toBe('otpSend');
    await collector.close();
  });

  test('hold up neither requests nor the end when the collector is away', async () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const other = await startTestServer({ env });
    expect((await other.call('GET', '/api/health')).status).toBe(200);
    const began = performance.now();
    await other.services.tracing?.close();
    // The exporter alone would try for ten seconds.
    expect(performance.now() - began).toBeLessThan(8_000);
    await other.close();
  });
});

/** Kinds of spans, as OTLP numbers them. */
const SERVER = 2;
const CLIENT = 3;
