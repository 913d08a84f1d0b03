import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import JOURNAL from '../../src/server/db/migrations/meta/_journal.json' with { type: 'json' };
import { openDatabase } from '../../src/server/db/database.ts';
import { startChild } from '../support/child.ts';
import type { TestStore } from '../support/database.ts';
import { createTestStore, engines } from '../support/database.ts';
import { administer, databaseUrl } from '../support/postgres.ts';

const stores: TestStore[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.remove();
});

for (const engine of engines()) {
  describe(engine, () => {
    test('refuses a database that another version migrated, and leaves it as it is', async () => {
      const store = await createTestStore(engine, 'migrated');
      stores.push(store);
      const ours = await openDatabase(store);
      await ours.pool.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', ${Date.now() + 1e9})`,
      );
      expect(await ours.ready()).toBe(false);
      await ours.close();
      await expect(openDatabase(store)).rejects.toThrow('made by a newer or different version of the portal');
      // The refusal released every lock: the second attempt is refused for the same reason.
      await expect(openDatabase(store)).rejects.toThrow('made by a newer or different version of the portal');
    });

    test('opening a second time applies nothing and keeps the rows', async () => {
      const store = await createTestStore(engine, 'demo');
      stores.push(store);
      const look = async (): Promise<unknown> => {
        const handle = await openDatabase(store);
        const { rows } = await handle.pool.query(
          'select (select count(*) from drizzle.__drizzle_migrations) as applied, (select count(*) from leads) as leads',
        );
        await handle.close();
        return rows;
      };
      const applied = String(JOURNAL.entries.length);
      expect(await look()).toEqual([{ applied, leads: '32' }]);
      expect(await look()).toEqual([{ applied, leads: '32' }]);
    });

    // The embedded database lets in one process only.
    if (engine === 'embedded') return;

    test('processes that start together on an empty database take turns', async () => {
      const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
      await administer(`create database ${name}`);
      const place = { DATA_DIR: '/nowhere', DATABASE_URL: databaseUrl(name) };
      const children = [1, 2, 3].map(() => startChild('tests/support/hold-database.ts', [], place));
      await Promise.all(children.map((child) => child.says('open')));
      const database = await openDatabase({ dataDir: '/nowhere', databaseUrl: databaseUrl(name) });
      const { rows } = await database.pool.query(
        'select count(*)::int as applied, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
      );
      expect(rows[0].applied).toBe(rows[0].different);
      await database.close();
      for (const child of children) child.process.kill('SIGTERM');
      expect(await Promise.all(children.map((child) => child.ended))).toEqual([0, 0, 0]);
      await administer(`drop database ${name} with (force)`);
    });
  });
}
