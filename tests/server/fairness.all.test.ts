import { randomUUID } from 'node:crypto';
import { IncomingMessage, request as requestHttp, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { poolOf } from '../../src/server/db/prepared.ts';
import { currentShare, inShareOf } from '../../src/server/db/share.ts';
import { dataOf } from '../support/answers.ts';
import { engines, openTestDatabase } from '../support/database.ts';
import { waitingForLocks } from '../support/locks.ts';
import { patiently } from '../support/patience.ts';
import { recordsOf } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

const CHECK = '/api/leads/imports/check';
/** A question that waits at the gate: it is about this word. */
const asking = (word: string) => ({ people: [{ fullName: 'Lena', emailId: `${word}@gate.example` }] });

/** Holds the statements about words of the gate, until it is opened. */
function gateOf(pool: pg.Pool) {
  const met: string[] = [];
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const { query } = pool;
  const spy = vi.spyOn(pool, 'query').mockImplementation(async (...given: unknown[]) => {
    const word = /(\w+)@gate\.example/.exec(JSON.stringify(given))?.[1];
    if (word !== undefined) {
      met.push(word);
      await opened;
    }
    return Reflect.apply(query, pool, given) as unknown;
  });
  return {
    /** The words that came so far. */
    met,
    /** How often the database was asked who calls. */
    callers: () => spy.mock.calls.filter((given) => JSON.stringify(given).includes('from "sessions"')).length,
    open: () => {
      open();
      spy.mockRestore();
    },
  };
}

for (const engine of engines()) {
  describe(`requests of people on ${engine}`, () => {
    let server: TestServer;
    let asha: string;
    let ravi: string;
    let meera: string;
    let gate: ReturnType<typeof gateOf>;
    beforeAll(async () => {
      server = await startTestServer({ engine, env: { LIMITS: 'standard' } });
      asha = await server.signIn('asha@acme.example');
      ravi = await server.signIn('ravi@acme.example');
      meera = await server.signIn('meera@globex.example');
    });
    afterAll(() => server.close());
    beforeEach(() => {
      gate = gateOf(poolOf(server.services.db));
    });
    afterEach(() => gate.open());

    const ask = (token: string, word: string): Promise<Answer> =>
      server.call('POST', CHECK, { token, body: asking(word) });
    const list = async (token: string): Promise<number> =>
      (await server.call('GET', '/api/leads?limit=1', { token })).status;
    const many = (count: number, word: string) => {
      const ended: Answer[] = [];
      const all = Promise.all(
        Array.from({ length: count }, () => ask(asha, word).then((answer) => void ended.push(answer))),
      );
      return { ended, all };
    };
    /** The same, from a client that can go away. */
    const leaving = (word: string, answered: (status: number | undefined) => void = () => undefined) => {
      const { hostname, port } = new URL(server.url);
      const headers = {
        host: 'demo.localhost',
        authorization: `Bearer ${asha}`,
        'content-type': 'application/json',
      };
      const sent = requestHttp({ hostname, port, path: CHECK, method: 'POST', headers, agent: false });
      sent.on('error', () => undefined);
      sent.on('response', ({ statusCode }) => answered(statusCode));
      sent.end(JSON.stringify(asking(word)));
      return sent;
    };
    const connections = (): Promise<number> =>
      new Promise((resolve, reject) =>
        server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );

    test('six are at work and thirty wait, more are refused; others do not wait for them', async () => {
      const { ended, all } = many(40, 'asha');
      await patiently(() => expect([gate.met.length, ended.length]).toEqual([6, 4]));
      for (const { status, headers } of ended) {
        expect(status).toBe(429);
        expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(6);
      }
      const before = gate.callers();
      expect(await list(asha)).toBe(429);
      // A refusal asks the database nothing.
      expect(gate.callers()).toBe(before);
      expect([await list(ravi), await list(meera)]).toEqual([200, 200]);
      // A download is no request of the queue, and who is not known is told so.
      const file = await server.call('GET', '/api/leads/export', { token: asha });
      expect([file.status, await list('1.234567.unknown')]).toEqual([200, 401]);
      expect(gate.met).toHaveLength(6);
      gate.open();
      await all;
      expect(ended.filter(({ status }) => status === 200)).toHaveLength(36);
      expect(await list(asha)).toBe(200);
    });

    test('a client that goes away leaves the queue; its work keeps the place until it ends', async () => {
      const atWork = Array.from({ length: 6 }, () => leaving('work'));
      await patiently(() => expect(gate.met).toHaveLength(6));
      // One more than may wait is refused.
      const answers: (number | undefined)[] = [];
      const waiting = Array.from({ length: 31 }, () =>
        leaving('waiting', (status) => void answers.push(status)),
      );
      await patiently(() => expect(answers).toEqual([429]));
      for (const one of [...atWork, ...waiting]) one.destroy();
      await patiently(async () => expect(await connections()).toBe(0));
      const next = ask(asha, 'next');
      await patiently(async () => expect(await connections()).toBe(1));
      expect(await list(meera)).toBe(200);
      expect(gate.met).toHaveLength(6);
      gate.open();
      expect((await next).status).toBe(200);
      expect(gate.met).not.toContain('waiting');
    });

    test('an import lets others come in between, and goes on where it broke off', async () => {
      const { db } = server.services;
      const { transaction } = db;
      const rows = Array.from({ length: 120 }, (_, index) => ({
        fullName: `Visitor ${String(index)}`,
        emailId: index === 119 ? 'no address' : `visitor${String(index)}@import.example`,
      }));
      const headers = { 'idempotency-key': randomUUID() };
      const sending = (): Promise<Answer> =>
        server.call('POST', '/api/leads/import', { token: asha, headers, body: { rows, importId } });
      const importId = randomUUID();
      const imported = async (): Promise<number> =>
        (await recordsOf(server, '/leads', ravi).list('search=import.example')).total;
      const audited = async (): Promise<number> => {
        const counted = await db.execute<{ n: number }>(
          sql`select count(*)::int as n from audit where action = 'leads.imported'`,
        );
        return counted.rows[0]?.n ?? 0;
      };
      const before = await audited();
      // The third portion waits, and its database goes away.
      let portions = 0;
      let goAway: () => void = () => undefined;
      const away = new Promise<void>((resolve) => (goAway = resolve));
      const portion = vi.spyOn(db, 'transaction').mockImplementation(async (...given) => {
        portions += 1;
        if (portions === 3) {
          await away;
          throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
        }
        return transaction(...given);
      });
      const first = sending();
      await patiently(() => expect(portions).toBe(3));
      expect(await list(meera)).toBe(200);
      expect(await imported()).toBe(50);
      goAway();
      expect((await first).status).toBe(503);
      portion.mockRestore();
      // Each transaction takes so long that the batch stops after the next portion that is new.
      let late = 0;
      const now = performance.now.bind(performance);
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + late);
      const slow = vi.spyOn(db, 'transaction').mockImplementation((...given) => {
        late += 4_000;
        return transaction(...given);
      });
      expect((await sending()).status).toBe(503);
      clock.mockRestore();
      slow.mockRestore();
      expect(await imported()).toBe(75);
      const answer = await sending();
      const reason = expect.any(String) as string;
      expect(dataOf('leadImport', answer)).toEqual({
        added: 119,
        merged: 0,
        skipped: [{ row: 119, reason }],
      });
      expect((await sending()).json).toEqual(answer.json);
      expect([await imported(), await audited()]).toEqual([119, before + 1]);
      const { json } = await server.call('GET', '/api/leads/imports', { token: asha });
      expect(json).toMatchObject({ data: { imports: [{ importId, added: 119, merged: 0, skipped: 1 }] } });
    });

    test('a process that stops serves those that wait', async () => {
      const { ended, all } = many(9, 'late');
      await patiently(() => expect(gate.met).toHaveLength(6));
      const closing = server.app.close();
      expect(ended).toEqual([]);
      gate.open();
      await all;
      await closing;
      expect(ended.map(({ status }) => status)).toEqual(Array(9).fill(200));
    });
  });

  describe(`connections to ${engine}`, () => {
    let database: Awaited<ReturnType<typeof openTestDatabase>>;
    beforeAll(async () => {
      database = await openTestDatabase(engine);
    });
    afterAll(() => database.close());

    test('are lent by turns, a third of them to one exhibitor', async () => {
      const { pool, db } = database;
      const size = pool.options.max;
      const third = Math.max(1, Math.floor(size / 3));
      const free: (() => void)[] = [];
      for (let taken = 0; taken < size; taken += 1) {
        const client = await pool.connect();
        free.push(() => client.release());
      }
      const order: string[] = [];
      const use = (whose: string): Promise<void> =>
        inShareOf(whose, async () => {
          await db.execute(sql`select 1`);
          order.push(whose);
        });
      const all = ['a', 'a', 'a', 'a', 'b', 'c', ''].map(use);
      await patiently(() => expect(pool.waiting()).toBe(7));
      free.pop()?.();
      await Promise.all(all);
      expect(order).toEqual(['a', 'b', 'c', '', 'a', 'a', 'a']);
      for (const one of free) one();
      const lent: pg.PoolClient[] = [];
      const take = () => inShareOf('a', () => pool.connect().then((client) => void lent.push(client)));
      const asked = Array.from({ length: third + 1 }, take);
      await patiently(() => expect([lent.length, pool.waiting()]).toEqual([third, 1]));
      lent[0]?.release();
      await Promise.all(asked);
      for (const client of lent.slice(1)) client.release();
      expect(pool.waiting()).toBe(0);
    });

    test('a stream uses the share of who asked for it, also when another one reads it', async () => {
      const shares = async function* () {
        for (let part = 0; part < 3; part += 1) {
          await database.db.execute(sql`select 1`);
          yield currentShare();
        }
      };
      const stream = await inShareOf('a', async () => Readable.from(shares(), { highWaterMark: 1 }));
      expect(await inShareOf('b', () => stream.toArray())).toEqual(['a', 'a', 'a']);
    });
  });
}

/** The embedded database has one connection for all. */
const withPool = engines().filter((engine) => engine === 'postgres');

for (const engine of withPool) {
  describe(`a busy pool of ${engine}`, () => {
    let server: TestServer;
    let asha: string;
    let ravi: string;
    let meera: string;
    let outside: pg.Client;
    beforeAll(async () => {
      // Beats, looks for messages and readings of keys come when the test says so.
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      server = await startTestServer({ engine });
      asha = await server.signIn('asha@acme.example');
      ravi = await server.signIn('ravi@acme.example');
      meera = await server.signIn('meera@globex.example');
      outside = new pg.Client({ connectionString: server.services.config.databaseUrl });
      await outside.connect();
    });
    afterAll(async () => {
      vi.useRealTimers();
      await outside.end();
      await server.close();
    });

    test('an exhibitor waits for at most three of its connections, others are served', async () => {
      const list = (token: string, path = '/api/leads'): Promise<Answer> =>
        server.call('GET', path, { token });
      const waiting = (): Promise<number> => waitingForLocks(poolOf(server.services.db));
      await outside.query('begin');
      await outside.query('lock table leads in access exclusive mode');
      const stuck = [asha, ravi].flatMap((token) => Array.from({ length: 6 }, () => list(token)));
      await patiently(async () => expect(await waiting()).toBe(3));
      expect((await list(meera, '/api/company')).status).toBe(200);
      expect(await waiting()).toBe(3);
      await outside.query('rollback');
      await Promise.all(stuck);
      expect((await list(asha)).status).toBe(200);
    });

    test('keeps no lease, message or key waiting', async () => {
      const { services } = server;
      const pool = poolOf(services.db);
      const until = async (): Promise<number> => {
        const { rows } = await outside.query<{ until: Date }>(
          `select until from leases where name = 'leader'`,
        );
        return rows[0]?.until.getTime() ?? 0;
      };
      const beat = () => vi.advanceTimersByTime(20_000);
      await patiently(async () => {
        beat();
        expect(await until()).toBeGreaterThan(0);
      });
      const { rows } = await outside.query<{ id: string }>(`select id from events where slug = 'demo'`);
      // Written by a process that died before it sent it.
      const id = rows[0]?.id ?? '';
      const raw = new ServerResponse(new IncomingMessage(new Socket()));
      const message = { channel: 'mail', to: 'due@mail.example', subject: 'Due', text: 'Due' } as const;
      await services.db.transaction((tx) =>
        services.messenger.write(tx, { event: { id }, reply: { raw } }, [{ kind: 'changeNotice', message }]),
      );
      await outside.query('update messages set due_at = now()');
      const lent = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
      const before = await until();
      await patiently(async () => {
        beat();
        expect(await until()).toBeGreaterThan(before);
        expect(server.outbox().map(({ to }) => to)).toContain('due@mail.example');
      });
      await services.keys.refresh();
      for (const client of lent) client.release();
    });
  });
}
