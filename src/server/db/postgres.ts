import type pg from 'pg';
import type { DatabaseLog } from './log.ts';
import { DatabaseRefusal } from './refusal.ts';

const OLDEST = 140_000;

/** Refuses a server older than PostgreSQL 14 and warns of settings under which a commit may be lost. */
export async function checkPostgres(pool: pg.Pool, log?: DatabaseLog): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('server_version_num', 'fsync', 'synchronous_commit')",
  );
  const setting = new Map(rows.map((row) => [row.name, row.setting]));
  if (Number(setting.get('server_version_num')) < OLDEST) {
    throw new DatabaseRefusal(
      'DATABASE_URL points at a server older than PostgreSQL 14, which is the oldest supported.',
    );
  }
  for (const name of ['fsync', 'synchronous_commit']) {
    if (setting.get(name) === 'off') {
      log?.warn({ setting: name }, `PostgreSQL runs with ${name} off: a power failure may lose saved data`);
    }
  }
}
