import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pullCable } from '../../scripts/drills/cable.ts';
import type { Cable } from '../../scripts/drills/cable.ts';
import { readAddress } from '../../src/server/db/address.ts';
import { refusalOf } from '../../src/server/contract/refusal.ts';
import { breakOff } from '../../src/server/db/client.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { createTestStore, engines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import { startStandby } from '../support/standby.ts';

/** Not `once` of events, which would listen to errors too. */
const ended = (client: pg.PoolClient): Promise<unknown> =>
  new Promise((resolve) => client.once('end', () => resolve(null)));

describe('an address', () => {
  test.each([
    ['postgres://u@h/db', 'postgres://u@h/db', 'any', []],
    ['postgresql://h:1?a=b', 'postgresql://h:1?a=b', 'any', []],
    ['postgres://h/db?target_session_attrs=primary', 'postgres://h/db', 'primary', []],
    [
      'postgres://u:p%40%2C@h1,h2:2/d%20b?sslmode=require&target_session_attrs=read-write&x=%26',
      'postgres://u:p%40%2C@h1/d%20b?sslmode=require&x=%26',
      'read-write',
      [
        { host: 'h1', port: 5432 },
        { host: 'h2', port: 2 },
      ],
    ],
    [
      'postgres://u:a,b@[::1]:1,10.0.0.1:65535,%2Fvar%2Frun/db',
      'postgres://u:a,b@[::1]:1/db',
      'any',
      [
        { host: '::1', port: 1 },
        { host: '10.0.0.1', port: 65_535 },
        { host: '/var/run', port: 5432 },
      ],
    ],
  ])('%s is read', (text, url, wanted, places) => {
    expect(readAddress(text)).toEqual({ url, wanted, places });
  });

  test.each([
    ['mysql://h/db', /starting with postgres:/],
    ['h1,h2', /starting with postgres:/],
    [
      'postgres://h1,h2/db?target_session_attrs=standby',
      /target_session_attrs any, read-write, primary or none/,
    ],
    ['postgres://h1,h2:x/db', /server by server/],
    ['postgres://h1,,h2/db', /name each of its servers|server by server/],
    ['postgres://h1,h2:70000/db', /server by server/],
    ['postgres://h1,h2/db?host=h3', /in one place/],
  ])('%s is refused in one line', (text, says) => {
    expect(readAddress(text)).toMatch(says);
  });
});

const onPostgres = engines().includes('postgres') ? describe : describe.skip;

onPostgres('a database of several servers', () => {
  let store: TestStore;
  let handle: DatabaseHandle;
  /** Two ways to the same server: what is cut is not the primary any more. */
  let one: Cable;
  let other: Cable;
  beforeAll(async () => {
    store = await createTestStore('postgres', 'migrated');
    const { port, hostname } = new URL(store.databaseUrl ?? '');
    one = await pullCable(Number(port), hostname);
    other = await pullCable(Number(port), hostname);
    handle = await openDatabase({ dataDir: store.dataDir, databaseUrl: address([one.port, other.port]) });
    await handle.pool.query('create table written (n int)');
  });
  afterAll(async () => {
    await handle.close();
    await Promise.all([one.close(), other.close()]);
    await store.remove();
  });

  function address(ports: number[], wanted = 'read-write'): string {
    const url = new URL(store.databaseUrl ?? '');
    const places = ports.map((port) => `127.0.0.1:${String(port)}`).join(',');
    return `postgres://${url.username}@${places}${url.pathname}?target_session_attrs=${wanted}`;
  }

  const write = (): Promise<unknown> => handle.pool.query('insert into written values (1)');
  const placesOfPool = async (): Promise<number[]> => {
    const clients = await Promise.all([1, 2, 3].map(() => handle.pool.connect()));
    for (const client of clients) client.release();
    return clients.map((client) => client.port);
  };

  test.each([
    ['read-write', 'on', 'show transaction_read_only'],
    ['primary', 'true', 'select pg_is_in_recovery()::text'],
  ])('is used where it is %s, whichever comes first', async (wanted, says, asked) => {
    const standby = await startStandby(says);
    const databaseUrl = address([standby.port, one.port], wanted);
    const found = await openDatabase({ dataDir: store.dataDir, databaseUrl });
    const client = await found.pool.connect();
    expect(client.port).toBe(one.port);
    client.release();
    await found.close();
    expect(standby.asked()).toContain(asked);

    const none = openDatabase({ dataDir: store.dataDir, databaseUrl: address([standby.port], wanted) });
    await expect(none).rejects.toThrow('The database takes no writes: it is a standby, or set to read only.');
    await standby.close();
  });

  test('is the first that answers where any will do', async () => {
    const standby = await startStandby('on');
    await standby.close();
    const databaseUrl = address([standby.port, other.port, one.port], 'any');
    const found = await openDatabase({ dataDir: store.dataDir, databaseUrl });
    const client = await found.pool.connect();
    expect(client.port).toBe(other.port);
    client.release();
    await found.close();
  });

  test('is left at once when its connections take no writes: a 503, then a new connection', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => handle.pool.connect()));
    // As a primary that became a standby would answer; a new connection finds one that takes writes.
    for (const client of clients) await client.query('set default_transaction_read_only = on');
    const gone = clients.map((client) => ended(client));
    for (const client of clients) client.release();
    const error: unknown = await handle.db
      .transaction((tx) => tx.execute(sql`insert into written values (2)`))
      .catch((thrown: unknown) => thrown);
    expect(refusalOf(error)).toMatchObject({ status: 503, retryAfter: 2 });
    await Promise.all(gone);
    await write();
  });

  test('is left at once when the readiness finds that it takes no writes', async () => {
    const client = await handle.pool.connect();
    await client.query('set default_transaction_read_only = on');
    const gone = ended(client);
    client.release();
    expect(await handle.ready()).toBe(false);
    await gone;
    expect(await handle.ready()).toBe(true);
  });

  test('is followed to another server by the pool, the readiness and the news', async () => {
    const before = new Set(await placesOfPool());
    const [here, there] = before.has(one.port) ? [one, other] : [other, one];
    const heard: string[] = [];
    const ear = {
      heard: (_: string, word: string) => void heard.push(word),
      missed: () => void heard.push('missed'),
    };
    const listening = handle.listen(ear);
    await listening.join('followed');
    await expect.poll(() => here.asked() + there.asked()).toBeGreaterThan(0);
    here.cut();
    await expect.poll(() => handle.ready()).toBe(true);
    await write();
    expect(new Set(await placesOfPool())).toEqual(new Set([there.port]));
    await expect.poll(() => heard).toContain('missed');
    await handle.pool.query("select pg_notify('followed', 'there')");
    await expect.poll(() => heard).toContain('there');
    await listening.stop();
    here.mend();
  });

  test('keeps no silent connection to one server once there is one to another', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => handle.pool.connect()));
    const [here, there] = clients[0]?.port === one.port ? [one, other] : [other, one];
    here.swallow();
    const gone = clients.map((client) => ended(client));
    for (const client of clients.slice(0, 1)) breakOff(client);
    await gone[0];
    for (const client of clients) client.release();
    const held = await Promise.all([1, 2, 3].map(() => handle.pool.connect()));
    await Promise.all(gone);
    expect(held.at(-1)?.port).toBe(there.port);
    for (const client of held) client.release();
    here.mend();
    await write();
  });

  test('refuses with what an operator can mend, of several errors', async () => {
    const databaseUrl = address([one.port, other.port]).replace(/postgres@/, 'unknown@');
    const opening = openDatabase({ dataDir: store.dataDir, databaseUrl });
    await expect(opening).rejects.toThrow(/refuses this user or password/);
  });
});
