import type pg from 'pg';
import type { MigrationFile } from './migration-files.ts';
import { versionOf } from './migration-files.ts';
import { DatabaseRefusal } from './refusal.ts';

/** What a database says of its own version. */
export type Applied = {
  /** By hash. */
  migrations: ReadonlyMap<string, { stamp: number }>;
  /** Programs older than this stamp cannot serve from it. */
  compatibleFrom: number;
};

/**
 * The tables of the journal. `__drizzle_migrations` is what drizzle's own migrator writes; `compatible_from` has one
 * row. Both are of the installation, not of an event.
 */
const TABLES = [
  'create schema if not exists drizzle',
  `create table if not exists drizzle.__drizzle_migrations
     (id serial primary key, hash text not null, created_at bigint)`,
  'create table if not exists drizzle.compatible_from (only_row boolean primary key check (only_row), stamp bigint not null)',
];

export async function createJournal(client: pg.ClientBase): Promise<void> {
  // Asked first: "if not exists" needs the right to create, which a restart on a migrated database does not.
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.compatible_from') is not null as there",
  );
  if (rows[0]?.there === true) return;
  for (const statement of TABLES) await client.query(statement);
}

/** Reads the journal; nothing is applied in a database without one. */
export async function readApplied(client: pg.ClientBase): Promise<Applied> {
  const { rows } = await client.query<{ journal: boolean; floor: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as journal,
            to_regclass('drizzle.compatible_from') is not null as floor`,
  );
  const journal = rows[0]?.journal
    ? await client.query<{ hash: string; stamp: string }>(
        'select hash, created_at as stamp from drizzle.__drizzle_migrations',
      )
    : { rows: [] };
  const floor = rows[0]?.floor
    ? await client.query<{ stamp: string }>('select stamp from drizzle.compatible_from')
    : { rows: [] };
  return {
    migrations: new Map(journal.rows.map(({ hash, stamp }) => [hash, { stamp: Number(stamp) }])),
    compatibleFrom: Number(floor.rows[0]?.stamp ?? 0),
  };
}

/** Notes a migration, and raises the floor if it is a contract; in the transaction of its statements. */
export async function noteApplied(
  client: pg.ClientBase,
  { hash, stamp }: MigrationFile,
  floor: number,
): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    stamp,
  ]);
  if (floor === 0) return;
  await client.query(
    `insert into drizzle.compatible_from (only_row, stamp) values (true, $1)
     on conflict (only_row) do update set stamp = greatest(compatible_from.stamp, excluded.stamp)`,
    [floor],
  );
}

/**
 * Throws unless this program may serve from the database: every migration that it does not know is newer than its own,
 * and the newer program declared this one compatible.
 */
export function refuseForeign(files: readonly MigrationFile[], applied: Applied): void {
  const version = versionOf(files);
  const own = new Set(files.map(({ hash }) => hash));
  const unknown = [...applied.migrations].filter(([hash]) => !own.has(hash));
  const isBeside = unknown.some(([, { stamp }]) => stamp <= version);
  const isBehind = unknown.length > 0 && files.some(({ hash }) => !applied.migrations.has(hash));
  if (unknown.length > 0 && !applied.migrations.has(files[0]?.hash ?? '')) {
    throw new DatabaseRefusal(
      'The database was made by a development version of the portal, before 0.1.0, which this one cannot read: ' +
        'move the data folder away, or name an empty database, and start again.',
    );
  }
  if (isBeside || isBehind) {
    throw new DatabaseRefusal(
      'The database was made by a different version of the portal. ' +
        'Start that version, or restore a backup made by this one.',
    );
  }
  if (applied.compatibleFrom > version) {
    throw new DatabaseRefusal(
      'The database was changed by a newer version of the portal, which this one is too old for. ' +
        'Start the newer version, or restore a backup made by this one.',
    );
  }
}
