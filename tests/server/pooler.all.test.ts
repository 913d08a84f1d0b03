import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPooler } from '../../scripts/drills/pooler.ts';
import type { Pooler } from '../../scripts/drills/pooler.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { atOnce } from '../support/at-once.ts';
import { dataOf, tokenOf } from '../support/answers.ts';
import { createTestStore, engines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import { send } from '../support/http.ts';
import { listenTo } from '../support/listener.ts';
import { administer, databaseUrl } from '../support/postgres.ts';
import { openPortal } from '../support/restart.ts';

function isInstalled(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    test.skip('works with PgBouncer (skipped: the program pgbouncer is not installed)', () => undefined);
    return false;
  }
}

const withPooler = isInstalled() && engines().includes('postgres') ? describe : describe.skip;

/** The settings that a connection without a pooler sends, thrown away. */
const IGNORING = {
  ignore_startup_parameters: 'options,statement_timeout,idle_in_transaction_session_timeout',
};

withPooler('a pooler', () => {
  let store: TestStore;
  let direct: URL;
  const started: Pooler[] = [];
  beforeAll(async () => {
    store = await createTestStore('postgres');
    direct = new URL(store.databaseUrl ?? '');
  });
  afterAll(async () => {
    await Promise.all(started.map((pooler) => pooler.stop()));
    await store.remove();
  });

  async function through(settings: Record<string, string> = {}): Promise<string> {
    const { hostname: host, port, username: user, pathname } = direct;
    const pooler = await startPooler(
      { host, port: Number(port), user, database: pathname.slice(1) },
      settings,
    );
    started.push(pooler);
    return `postgres://${user}@127.0.0.1:${String(pooler.port)}/portal`;
  }

  const open = (url: string, listen?: string): Promise<DatabaseHandle> =>
    openDatabase({ dataDir: store.dataDir, databaseUrl: url, databaseListenUrl: listen });

  async function refusal(url: string, listen?: string): Promise<string> {
    const error: unknown = await open(url, listen).then(
      (handle) => handle.close(),
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: 'DatabaseRefusal' });
    const { message } = error as Error;
    expect(message).not.toContain('\n');
    return message;
  }

  test.each([
    ['refuses the settings of a connection', {}, /refuses the settings .* or set DATABASE_LISTEN_URL/],
    ['pools transactions', IGNORING, /shares sessions between transactions. Set DATABASE_LISTEN_URL/],
    [
      'pools sessions without their settings',
      { ...IGNORING, pool_mode: 'session' },
      /drops the settings .*TimeZone|drops the settings .*jit/,
    ],
    ['pools statements', { ...IGNORING, pool_mode: 'statement' }, /pooler of single statements/],
  ])('that %s is refused in one line', async (_, settings, says) => {
    expect(await refusal(await through(settings))).toMatch(says);
  });

  test('is no address for news, nor in front of another database', async () => {
    const url = await through(IGNORING);
    await giveSettings(await refusal(await through(), direct.href));
    expect(await refusal(url, url)).toMatch(/DATABASE_LISTEN_URL leads to a pooler that shares sessions/);
    expect(await refusal(url, databaseUrl('postgres'))).toMatch(/lead to different databases/);
  });

  /** Does what the refusal says. */
  async function giveSettings(message: string): Promise<void> {
    const statements = message.match(/alter role [^;]+;/g) ?? [];
    expect(statements.join()).toMatch(
      /set jit = off;.*set statement_timeout = '12s';.*set idle_in_.* = '14s';/,
    );
    for (const statement of statements) await administer(statement);
  }

  test('of transactions serves a portal: requests at the same time, their settings, and news', async () => {
    const settings = { DATABASE_URL: await through(), DATABASE_LISTEN_URL: direct.href, LIMITS: 'relaxed' };
    const portal = await openPortal(store, settings);
    try {
      const asked = { host: 'demo.localhost' };
      const body = { email: 'asha@acme.example', password: 'demo-password' };
      const token = tokenOf(await send(portal.url, 'POST', '/api/auth/login', { ...asked, body }));
      const listener = await listenTo(portal.url, { token });
      const created = await atOnce(12, async (number) => {
        await send(portal.url, 'GET', '/api/leads', { ...asked, token });
        const lead = { fullName: `Person ${String(number)}`, emailId: `${randomUUID()}@pool.example` };
        return dataOf(
          'leadCreate',
          await send(portal.url, 'POST', '/api/leads', { ...asked, token, body: lead }),
        )._id;
      });
      for (const id of created) await expect.poll(() => listener.text()).toContain(id);
      listener.hangUp();
      const { rows } = await portal.services.db.execute(
        sql`select current_setting('statement_timeout') as most, (select count(*)::int from pg_prepared_statements) as named`,
      );
      expect(rows).toEqual([{ most: '12s', named: 0 }]);
    } finally {
      await portal.stop();
    }
  });
});
