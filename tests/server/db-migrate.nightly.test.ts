import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import JOURNAL from '../../src/server/db/migrations/meta/_journal.json' with { type: 'json' };
import { migrationFiles } from '../../src/server/db/migration-files.ts';
import { migrateDatabase } from '../../src/server/db/migrate.ts';
import { runSteps } from '../../src/server/db/steps.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { startChild } from '../support/child.ts';
import { onCitus, unlessOnCitus } from '../support/citus.ts';
import type { TestStore } from '../support/database.ts';
import { createTestStore, engines } from '../support/database.ts';
import { waitingForLocks } from '../support/locks.ts';
import { administer, databaseUrl } from '../support/postgres.ts';

const stores: TestStore[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.remove();
});

for (const engine of engines()) {
  describe(engine, () => {
    const later = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next version', ${String(Date.now() + 1e9)})`;

    test('serves from a database that a newer version migrated, until that version raises the floor', async () => {
      const store = await createTestStore(engine, 'migrated');
      stores.push(store);
      const ours = await openDatabase(store);
      await ours.pool.query(later);
      expect(await ours.ready()).toBe(true);
      await ours.close();

      const again = await openDatabase(store);
      expect(await again.ready()).toBe(true);
      await again.pool.query('insert into drizzle.compatible_from (only_row, stamp) values (true, $1)', [
        Date.now() + 1e9,
      ]);
      expect(await again.ready()).toBe(false);
      await again.close();

      const tooOld =
        'The database was changed by a newer version of the portal, which this one is too old for.';
      await expect(openDatabase(store)).rejects.toThrow(tooOld);
      // The refusal released every lock: the second attempt is refused for the same reason.
      await expect(openDatabase(store)).rejects.toThrow(tooOld);
    });

    test('refuses a database with a migration beside its own', async () => {
      const store = await createTestStore(engine, 'migrated');
      stores.push(store);
      const ours = await openDatabase(store);
      await ours.pool.query(
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another branch', 1)",
      );
      await ours.close();
      await expect(openDatabase(store)).rejects.toThrow('made by a different version of the portal');
    });

    test('refuses a database of a development version in one line that says what to do', async () => {
      const store = await createTestStore(engine, 'migrated');
      stores.push(store);
      const ours = await openDatabase(store);
      await ours.pool.query("update drizzle.__drizzle_migrations set hash = 'of 2025', created_at = 1");
      await ours.close();
      await expect(openDatabase(store)).rejects.toThrow(
        /^The database was made by a development version .*: move the data folder away, or name an empty database/,
      );
    });

    test('admin migrate has nothing to do on a database of this version', async () => {
      const store = await createTestStore(engine, 'migrated');
      stores.push(store);
      const admin = async (...words: string[]) => {
        const child = startChild('src/server/admin/admin.ts', ['migrate', ...words], {
          DATA_DIR: store.dataDir,
          ...(store.databaseUrl === undefined
            ? {}
            : { DATABASE_URL: store.databaseUrl, SECRET: 's'.repeat(40) }),
        });
        const status = await child.ended;
        return { status, out: child.stdout.join('\n'), err: child.stderr.join('\n') };
      };
      const out = 'The database is at this version: nothing to do.';
      expect(await admin('--dry-run')).toMatchObject({ status: 0, out });
      expect(await admin()).toMatchObject({ status: 0, out });
      const { out: json } = await admin('--json');
      expect(JSON.parse(json)).toEqual({ ok: true, dryRun: false, migrations: [], steps: [] });
      expect(await admin('now')).toMatchObject({
        status: 2,
        err: expect.stringMatching(/^"now" is too much/),
      });
    });

    test('an index is a step that repairs what an interrupted build left', async () => {
      const store = await createTestStore(engine, 'migrated');
      stores.push(store);
      const handle = await openDatabase(store);
      const client = await handle.pool.connect();
      const steps = [
        { kind: 'index', name: 'leads_by_full_name', on: 'on leads (event_id, full_name)' },
      ] as const;
      expect(await runSteps(client, steps)).toEqual(['leads_by_full_name']);
      expect(await runSteps(client, steps)).toEqual([]);
      await client.query(
        "update pg_index set indisvalid = false where indexrelid = 'leads_by_full_name'::regclass",
      );
      expect(await runSteps(client, steps)).toEqual(['leads_by_full_name']);
      const { rows } = await client.query(
        "select indisvalid as valid from pg_index where indexrelid = 'leads_by_full_name'::regclass",
      );
      expect(rows).toEqual([{ valid: true }]);
      client.release();
      await handle.close();
    });

    test('an index that nothing reads any more is dropped once', async () => {
      const store = await createTestStore(engine, 'migrated');
      stores.push(store);
      const handle = await openDatabase(store);
      const client = await handle.pool.connect();
      await client.query('create index leads_search on leads (event_id, full_name)');
      const steps = [{ kind: 'noIndex', name: 'leads_search' }] as const;
      expect(await runSteps(client, steps)).toEqual(['leads_search']);
      expect(await runSteps(client, steps)).toEqual([]);
      client.release();
      await handle.close();
    });

    test('a first value reaches the rows that were there, in portions, and once', async () => {
      const store = await createTestStore(engine, 'demo');
      stores.push(store);
      const handle = await openDatabase(store);
      const client = await handle.pool.connect();
      await client.query('alter table leads add column is_old boolean not null default false');
      const left = async (): Promise<unknown> =>
        (await client.query('select count(*)::int as left from leads where not is_old')).rows;
      const steps = [
        {
          kind: 'rows',
          name: 'old_leads',
          table: 'leads',
          column: 'is_old',
          portion:
            'update leads set is_old = true where id in (select id from leads where not is_old limit 7)',
        },
      ] as const;
      expect(await runSteps(client, steps)).toEqual(['old_leads']);
      expect(await left()).toEqual([{ left: 0 }]);
      await client.query(
        'update leads set is_old = false where id in (select id from leads order by id limit 1)',
      );
      expect(await runSteps(client, steps)).toEqual([]);
      expect(await left()).toEqual([{ left: 1 }]);
      client.release();
      await handle.close();
    });

    const putBack = 'a trigger is a step that puts it back where it is missing';
    test.skipIf(onCitus())(unlessOnCitus(putBack, 'it takes no triggers'), async () => {
      const store = await createTestStore(engine, 'migrated');
      stores.push(store);
      const handle = await openDatabase(store);
      const client = await handle.pool.connect();
      const steps = [
        {
          kind: 'trigger',
          name: 'audit_not_emptied',
          table: 'audit',
          on: 'before truncate on audit for each statement execute function audit_append_only()',
        },
      ] as const;
      expect(await runSteps(client, steps)).toEqual([]);
      await client.query('drop trigger audit_not_emptied on audit');
      expect(await runSteps(client, steps)).toEqual(['audit_not_emptied']);
      await expect(client.query('truncate audit')).rejects.toThrow('audit is append only');
      client.release();
      await handle.close();
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

    test('a migration gives way to a transaction that holds its table, and who waits behind it goes on', async () => {
      const store = await createTestStore(engine, 'migrated');
      stores.push(store);
      const handle = await openDatabase(store);
      const next = {
        name: '9999_next',
        stamp: Date.now() + 1e9,
        hash: 'next',
        statements: ['alter table leads add column next_thing text'],
      };
      const holder = await handle.pool.connect();
      await holder.query('begin; select count(*) from leads');
      const connection = { connectionString: store.databaseUrl };
      const migrating = migrateDatabase(connection, { files: [...migrationFiles(), next] });
      await expect.poll(() => waitingForLocks(handle.pool), { interval: 10 }).toBe(1);
      // It stands behind the migration, which stands behind the holder, until the migration steps aside.
      expect((await handle.pool.query('select id from leads limit 1')).rowCount).toBe(0);
      await holder.query('commit');
      holder.release();
      expect(await migrating).toMatchObject({ migrations: ['9999_next'] });
      expect(await handle.ready()).toBe(true);
      await handle.close();
    });

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
