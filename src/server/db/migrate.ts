import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { beside } from './beside.ts';
import { PortalClient } from './client.ts';
import { installLeadSearch } from './lead-search.ts';
import { DatabaseRefusal } from './refusal.ts';
import { isUnavailable } from './trouble.ts';

/** Any number; all processes must agree on it. */
const LOCK = 730_411;

const migrationsFolder = (): string => beside('migrations');

/** Newest migration this program knows; read once, because readiness is asked every few seconds. */
let newest: number | undefined;
export function newestMigration(): number {
  newest ??= Math.max(
    ...readMigrationFiles({ migrationsFolder: migrationsFolder() }).map((m) => m.folderMillis),
  );
  return newest;
}

/**
 * Brings the database to this program's version, in one transaction: whole or not at all. The advisory lock makes
 * processes that start together take turns (without it one of them fails). Throws when a newer program migrated the
 * database, because this one could damage it.
 */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  // A dedicated client: the lock belongs to its session, and the pool's time-outs are meant for requests.
  const client = new PortalClient(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseUnknown(client);
    await installExtensions(client);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    await installLeadSearch(client);
    // PGlite has one session for all its clients, so the lock would outlive this one.
    await client.query('select pg_advisory_unlock_all()');
  } finally {
    await client.end();
  }
}

/** Both are part of PostgreSQL; the owner of the database may create them. */
async function installExtensions(client: pg.Client): Promise<void> {
  for (const name of ['pg_trgm', 'btree_gin']) {
    try {
      await client.query(`create extension if not exists ${name}`);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      throw new DatabaseRefusal(
        `The database needs the extension ${name}, which is part of PostgreSQL's contrib package, and could not ` +
          `create it: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

async function refuseUnknown(client: pg.Client): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder: migrationsFolder() }).map((m) => m.hash));
  const db = drizzle(client);
  const list = await db.execute(sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (list.rows.length === 0) return;
  const applied = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`);
  if (applied.rows.every((row) => known.has(row.hash))) return;
  throw new DatabaseRefusal(
    'The database was made by a newer or different version of the portal. ' +
      'Start that version, or restore a backup made by this one.',
  );
}
