import type pg from 'pg';
import { PortalClient } from './client.ts';
import type { DatabaseLog } from './log.ts';
import { DatabaseRefusal } from './refusal.ts';

const OLDEST = 140_000;

/**
 * Refuses a server older than PostgreSQL 14 and a pooler that mixes up prepared statements, and warns of settings under
 * which a commit may be lost.
 */
export async function checkPostgres(
  pool: pg.Pool,
  connection: pg.ClientConfig,
  log?: DatabaseLog,
): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('server_version_num', 'fsync', 'synchronous_commit')",
  );
  const setting = new Map(rows.map((row) => [row.name, row.setting]));
  if (Number(setting.get('server_version_num')) < OLDEST) {
    throw new DatabaseRefusal(
      'DATABASE_URL points at a server older than PostgreSQL 14, which is the oldest supported.',
    );
  }
  await refuseMixedStatements(connection);
  for (const name of ['fsync', 'synchronous_commit']) {
    if (setting.get(name) === 'off') {
      log?.warn({ setting: name }, `PostgreSQL runs with ${name} off: a power failure may lose saved data`);
    }
  }
}

/**
 * Two connections prepare a statement under the same name. Behind a pooler that gives both the same session, the second
 * fails because the name is taken, as requests would later.
 */
async function refuseMixedStatements(connection: pg.ClientConfig): Promise<void> {
  const clients = [new PortalClient(connection), new PortalClient(connection)];
  try {
    for (const client of clients) {
      await client.connect();
      await client.query({ name: 'portal_start', text: 'select 1' });
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
