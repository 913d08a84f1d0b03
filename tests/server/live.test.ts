import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { LiveEvent } from '../../src/domain/live.ts';
import { withLeads } from '../../src/server/leads/store.ts';
import { engines } from '../support/database.ts';
import { listenTo } from '../support/listener.ts';
import type { Listener, Listening } from '../support/listener.ts';
import { dataOf } from '../support/answers.ts';
import { recordsOf } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

const idsOf = (events: LiveEvent[]): string[] =>
  events.flatMap((event) => ('ids' in event ? event.ids : 'many' in event ? ['many'] : []));
const kindsOf = (listener: Listener): string[] => listener.events().map(({ kind }) => kind);

for (const engine of engines()) {
  describe(`news of leads on ${engine}`, () => {
    let server: TestServer;
    let acme: string;
    let globex: string;
    let listeners: Listener[] = [];
    beforeAll(async () => {
      server = await startTestServer({ engine });
      acme = await server.signIn('asha@acme.example');
      globex = await server.signIn('meera@globex.example');
    });
    afterEach(() => {
      listeners.forEach((one) => one.hangUp());
      listeners = [];
    });
    afterAll(() => server.close());

    const call = (method: string, path: string, body?: object, token = acme): Promise<Answer> =>
      server.call(method, path, { token, ...(body && { body }) });
    const add = (token = acme) => recordsOf(server, '/leads', token).add();

    async function listen(token: string, asked: Listening = {}): Promise<Listener> {
      const listener = await listenTo(server.url, { token, ...asked });
      listeners.push(listener);
      return listener;
    }

    /** Adds until the listener hears of it: what was said before is then known to be all of it. */
    async function untilHeard(listener: Listener, token = acme): Promise<string> {
      const { _id } = await add(token);
      await expect.poll(() => idsOf(listener.events())).toContain(_id);
      return _id;
    }

    test('open a stream that nothing keeps back', async () => {
      const listener = await listen(acme);
      expect(listener.status).toBe(200);
      expect(listener.headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      expect(listener.headers).not.toHaveProperty('content-encoding');
      expect(kindsOf(listener)[0]).toBe('opened');
      expect(listener.text()).toMatch(/^id: [0-9a-f]{16}-\d+\ndata: \{.*\}\n\n/);
    });

    test('send the lead id of every change to colleagues and the author, and to no other exhibitor', async () => {
      const colleague = await server.signIn('ravi@acme.example');
      const own = await listen(acme);
      const theirs = await listen(colleague);
      const stranger = await listen(globex);
      const { _id, updatedAt } = await add();
      const heard = (): string[][] => [own, theirs].map((one) => idsOf(one.events()));
      await expect.poll(heard).toEqual([[_id], [_id]]);
      const steps: [string, string, object?][] = [
        ['PUT', `/api/leads/${_id}`, { remarks: 'Changed.', updatedAt }],
        ['DELETE', `/api/leads/${_id}`],
        ['POST', `/api/leads/${_id}/restore`],
        ['POST', '/api/leads/bulk', { ids: [_id], action: 'update', priority: 'low' }],
      ];
      for (const [index, [method, path, body]] of steps.entries()) {
        expect((await call(method, path, body)).status).toBe(200);
        const expected = Array.from({ length: index + 2 }, () => _id);
        await expect.poll(heard).toEqual([expected, expected]);
      }
      const theirLead = await untilHeard(stranger, globex);
      expect(stranger.text()).not.toContain(_id);
      expect(own.text()).not.toContain(theirLead);
      const numbers = own.events().map(({ seq }) => seq);
      expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    });

    test('do not announce a refused or undone change', async () => {
      const listener = await listen(acme);
      const earlier = listener.events().length;
      const [lead] = dataOf('leadList', await call('GET', '/api/leads?limit=1')).data;
      const stale = { designation: 'Late', updatedAt: '2020-01-01T00:00:00.000Z' };
      expect((await call('PUT', `/api/leads/${lead?._id ?? ''}`, stale)).status).toBe(409);
      const { db } = server.services;
      const { rows } = await db.execute<{ eventId: string; exhibitorId: string }>(
        sql`select event_id as "eventId", id as "exhibitorId" from exhibitors where name = 'Acme Robotics'`,
      );
      const [owner] = rows;
      if (!owner) throw new Error('The demo has no Acme Robotics.');
      const times = { createdAt: new Date(), receivedAt: new Date(), updatedAt: new Date() };
      const undone = db.transaction(async (tx) => {
        const row = { fullName: 'Undone', priority: 'low', status: 'new', source: 'manual' } as const;
        await withLeads(tx, owner, (store) => store.add([{ ...owner, ...row, ...times }]));
        throw new Error('no');
      });
      await expect(undone).rejects.toThrow('no');
      const heard = await untilHeard(listener);
      expect(idsOf(listener.events().slice(earlier))).toEqual([heard]);
    });

    test('name 50 leads, and say "many" beyond', async () => {
      const listener = await listen(acme);
      let earlier = listener.events().length;
      const heard = (): string[] => idsOf(listener.events().slice(earlier));
      const rows = (count: number) =>
        Array.from({ length: count }, () => ({ fullName: 'Row', emailId: `${randomUUID()}@many.example` }));
      await call('POST', '/api/leads/import', { rows: rows(50) });
      await expect.poll(() => new Set(heard()).size).toBe(50);
      expect(heard()).not.toContain('many');
      const ids = dataOf('leadList', await call('GET', '/api/leads?limit=51')).data.map(({ _id }) => _id);
      expect(ids).toHaveLength(51);
      await call('POST', '/api/leads/bulk', { ids, action: 'update', addTag: 'all' });
      await expect.poll(heard).toContain('many');
      earlier = listener.events().length;
      await call('POST', '/api/leads/bulk', { ids: ids.slice(1), action: 'update', addTag: 'live' });
      await expect.poll(() => heard().length).toBe(50);
    });

    test('go on where a stream broke off', async () => {
      const first = await listen(acme);
      await untilHeard(first);
      first.hangUp();
      const lastId = first.lastId();
      const missed = [await add(), await add()].map(({ _id }) => _id);
      const second = await listen(acme, { lastId });
      const next = await untilHeard(second);
      expect(kindsOf(second).every((kind) => kind === 'opened' || kind === 'changed')).toBe(true);
      expect(new Set(idsOf(second.events()))).toEqual(new Set([...missed, next]));
    });

    test('send a reset when the missed events are no longer known', async () => {
      for (const lastId of [`${'0'.repeat(16)}-3`, 'nonsense', `${(await listen(acme)).lastId()}9999999`]) {
        const listener = await listen(acme, { lastId });
        await expect.poll(() => kindsOf(listener)).toEqual(['opened', 'reset']);
      }
      const first = await listen(acme);
      const lastId = first.lastId();
      for (let change = 0; change < 200; change += 1) server.services.live.missed();
      const all = await listen(acme, { lastId });
      await expect.poll(() => all.events()).toHaveLength(201);
      server.services.live.missed();
      const late = await listen(acme, { lastId });
      await expect.poll(() => kindsOf(late)).toEqual(['opened', 'reset']);
    });

    test('keep one stream for a session: a newer one ends it, and says so', async () => {
      const older = await listen(acme);
      const newer = await listen(acme);
      await older.ended;
      expect(kindsOf(older).at(-1)).toBe('replaced');
      await untilHeard(newer);
      expect(kindsOf(newer)).not.toContain('replaced');
    });

    test('come with a sign of life, as long as the session lives', async () => {
      const leaving = await server.signIn('asha@acme.example');
      const staying = await listen(acme);
      const ending = await listen(leaving);
      await server.services.live.beat();
      await expect
        .poll(() => [staying, ending].map((one) => one.text().endsWith(':\n\n')))
        .toEqual([true, true]);
      expect((await call('POST', '/api/auth/logout', undefined, leaving)).status).toBe(200);
      await server.services.live.beat();
      await ending.ended;
      await untilHeard(staying);
      expect((await listenTo(server.url, { token: leaving })).status).toBe(401);
    });

    test('are refused without a session, and on a host without an event', async () => {
      expect((await listenTo(server.url)).status).toBe(401);
      expect((await listenTo(server.url, { token: `1.k7f3q2.${'A'.repeat(43)}` })).status).toBe(401);
      expect((await listenTo(server.url, { token: acme, host: 'unknown.example' })).status).toBe(404);
      const head = await listenTo(server.url, { token: acme, method: 'HEAD' });
      expect([head.status, head.text()]).toEqual([200, '']);
    });

    test('leave nothing behind when a client disconnects', async () => {
      await expect.poll(() => server.services.live.count()).toBe(0);
      const listener = await listen(acme);
      expect(server.services.live.count()).toBe(1);
      listener.hangUp();
      await expect.poll(() => server.services.live.count()).toBe(0);
    });
  });
}

test('an idle session ends its open stream, and a server that stops ends every stream', async () => {
  const server = await startTestServer();
  server.setClock(new Date('2026-05-01T08:00:00Z'));
  const unused = await listenTo(server.url, { token: await server.signIn('asha@acme.example') });
  server.setClock(new Date('2026-05-01T19:59:00Z'));
  const used = await listenTo(server.url, { token: await server.signIn('ravi@acme.example') });
  await server.services.live.beat();
  await expect.poll(() => unused.text()).toContain(':\n\n');
  server.setClock(new Date('2026-05-01T20:01:00Z'));
  await server.services.live.beat();
  await unused.ended;
  expect(server.services.live.count()).toBe(1);
  await server.close();
  await used.ended;
});
