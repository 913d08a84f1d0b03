import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../src/server/contract/refusal.ts';
import { breakOff } from '../../src/server/db/client.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { poolOf } from '../../src/server/db/prepared.ts';
import { engines } from '../support/database.ts';
import { pullCable } from '../../scripts/drills/cable.ts';
import { waitingForLocks } from '../support/locks.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

const newLead = () => ({ fullName: 'A Visitor', emailId: `${randomUUID()}@lost.example` });

/** A server of databases that ends connections, which the embedded one has not. */
const onPostgres = engines().includes('postgres') ? describe : describe.skip;

onPostgres('a database connection that is lost', () => {
  let server: TestServer;
  let token: string;
  let beside: pg.Client;
  /** Holds locks; its view of the other sessions does not change within its transaction. */
  let holder: pg.Client;
  beforeAll(async () => {
    server = await startTestServer({ engine: 'postgres' });
    token = await server.signIn('asha@acme.example');
    beside = new pg.Client({ connectionString: server.services.config.databaseUrl });
    holder = new pg.Client({ connectionString: server.services.config.databaseUrl });
    await Promise.all([beside.connect(), holder.connect()]);
  });
  afterAll(async () => {
    await Promise.all([beside.end(), holder.end()]);
    await server.close();
  });

  const lead = (): Promise<Answer> => server.call('POST', '/api/leads', { token, body: newLead() });

  /** Ends every connection that waits inside a transaction. */
  const terminate = (): Promise<unknown> =>
    beside.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`);

  /** Runs `work` while leads of the exhibitor have to wait inside their transactions. */
  async function whileLeadsWait(work: (waiting: Promise<Answer>) => Promise<void>): Promise<void> {
    await holder.query('begin');
    await holder.query('lock table leads in access exclusive mode');
    const waiting = lead();
    // On several nodes the extension's own transactions may wait as well.
    await expect.poll(blocked).toBeGreaterThan(0);
    await work(waiting);
  }

  const blocked = (): Promise<number> => waitingForLocks(beside);
  afterEach(() => holder.query('rollback'));

  test('while its transaction waits is 503 with Retry-After, and the next request is served', async () => {
    await whileLeadsWait(async (waiting) => {
      await terminate();
      const { status, headers } = await waiting;
      expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
      await holder.query('rollback');
      expect((await lead()).status).toBe(201);
    });
  });

  test('between two statements of a transaction ends no process, and is a refusal, the rollback too', async () => {
    const { db } = server.services;
    const acquired = once(poolOf(db), 'acquire') as Promise<[pg.PoolClient]>;
    const work = db.transaction(async (tx) => {
      const [client] = await acquired;
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      // Not `once` of events, which would listen to errors too.
      const ended = new Promise((resolve) => client.once('end', resolve));
      await beside.query('select pg_terminate_backend($1::int)', [rows[0]?.pid]);
      await ended;
      await tx.execute(sql`select 1`);
    });
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    expect(refusalOf(error)).toMatchObject({ status: 503, retryAfter: 2 });
    expect((await lead()).status).toBe(201);
  });

  test('before the rollback of its transaction leaves the first error to be told, and goes', async () => {
    const { db } = server.services;
    const acquired = once(poolOf(db), 'acquire') as Promise<[pg.PoolClient]>;
    const gone = new Promise((resolve) => poolOf(db).once('remove', resolve));
    const work = db.transaction(async (tx) => {
      const [client] = await acquired;
      await tx.execute(sql`select 1`);
      breakOff(client);
      throw new Error('The first error.');
    });
    await expect(work).rejects.toThrow('The first error.');
    expect(await gone).toBe((await acquired)[0]);
    expect((await lead()).status).toBe(201);
  });

  test('before its transaction begins leaves its place in the pool to the next one', async () => {
    const { db } = server.services;
    const pool = poolOf(db);
    const lose = (client: pg.PoolClient): void => breakOff(client);
    pool.on('acquire', lose);
    for (let times = 0; times <= (pool.options.max ?? 0); times += 1)
      await expect(db.transaction(async () => undefined)).rejects.toThrow();
    pool.off('acquire', lose);
    expect((await lead()).status).toBe(201);
  });

  test('without a word is given up when the database was out of reach and answers again', async () => {
    const { port, hostname } = new URL(server.services.config.databaseUrl ?? '');
    const cable = await pullCable(Number(port), hostname);
    const url = new URL(server.services.config.databaseUrl ?? '');
    url.host = `127.0.0.1:${String(cable.port)}`;
    const handle = await openDatabase({ dataDir: server.dataDir, databaseUrl: url.href });
    try {
      await handle.pool.query('select 1');
      cable.swallow();
      const lost = handle.pool.query('select 1');
      lost.catch(() => undefined);
      // A probe of the database gets no answer either.
      await expect.poll(() => cable.asked()).toBe(1);
      cable.mend();
      await expect(lost).rejects.toThrow('Connection terminated');
      expect((await handle.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await handle.close();
      await cable.close();
    }
  });

  test('for good, because the database takes no writes any more, ends writing and readiness, not reading', async () => {
    const name = new URL(server.services.config.databaseUrl ?? '').pathname.slice(1);
    const set = async (value: 'on' | 'off'): Promise<void> => {
      await beside.query(`alter database ${name} set default_transaction_read_only = ${value}`);
      await beside.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = $1 and application_name = 'exhibitor-portal'`,
        [name],
      );
    };
    const member = await server.signIn('ravi@acme.example');
    await set('on');
    try {
      // The use of the session would be noted now.
      server.setClock(new Date(server.now().getTime() + 120_000));
      await expect.poll(async () => (await server.call('GET', '/api/company', { token })).status).toBe(200);
      const ready = await server.call('GET', '/api/ready');
      expect([ready.status, Number(ready.headers['retry-after']) > 0]).toEqual([503, true]);
      for (const path of ['/api/leads', '/api/products', '/api/team-members', '/api/faq?', '/api/downloads'])
        expect((await server.call('GET', path, { token })).status, path).toBe(200);
      // What is the main account's is refused to a member as always, though no row of the audit can say so.
      expect((await server.call('GET', '/api/audit', { token: member })).status).toBe(403);
      expect((await lead()).status).toBe(503);
    } finally {
      await beside.query('set default_transaction_read_only = off');
      await set('off');
    }
    await expect.poll(async () => (await server.call('GET', '/api/ready')).status).toBe(200);
    expect((await lead()).status).toBe(201);
  });
});
