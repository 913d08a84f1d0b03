import type pg from 'pg';

/** A connection that is used for one transaction. */
export type Client = pg.PoolClient;

/** Longer than any statement of a backup; the pool's limits are made for requests. */
const AT_MOST = 4 * 60 * 60_000;

/** Runs a statement without the time limits of requests. */
export async function ask<Row extends object>(
  client: Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  // The driver accepts a time-out per query; its types do not declare it.
  const asked = { text, values, query_timeout: AT_MOST } as pg.QueryConfig;
  return (await client.query<Row>(asked)).rows;
}

/** Rows as text must not depend on the settings of a server or a role. */
const SETTINGS = [
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local bytea_output = 'hex'",
  'set local search_path = public, pg_catalog',
];

/** One transaction on a connection of its own, which is given back broken when the work fails. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  kind: 'snapshot' | 'write',
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await ask(client, kind === 'snapshot' ? 'begin isolation level repeatable read, read only' : 'begin');
    for (const setting of SETTINGS) await ask(client, setting);
    try {
      const result = await work(client);
      await ask(client, 'commit');
      isBroken = false;
      return result;
    } catch (error) {
      // A connection that is gone cannot roll back; it is discarded.
      isBroken = await ask(client, 'rollback').then(
        () => false,
        () => true,
      );
      throw error;
    }
  } finally {
    client.release(isBroken);
  }
}
