import { appendFileSync } from 'node:fs';
import pg from 'pg';

/** A statement that goes to several shards, as a line of the run's file: with any node away it fails. */
export type Spread = { text: string; tasks: number };

/** Statements that read or write rows. The server writes names in quotes; a test's own statements do not. */
export const ROWS = /^\s*(?:with|select|insert|update|delete)\b[^]*"/i;

/** How long a plan may wait for a lock that a test holds (ms). */
const PATIENCE = 5_000;
/** The driver's own method, before it is recorded. */
const { query } = pg.Client.prototype;

/** A connection beside those of the server, for each database of a test. */
const beside = new Map<string, Promise<pg.Client>>();

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, statement_timeout: PATIENCE });
  // The test removes its database when it ends.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Every number of tasks in a plan of Citus: one task is one shard. */
function tasksIn(plan: unknown): number[] {
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([name, value]) =>
    name === 'Task Count' ? [Number(value)] : tasksIn(value),
  );
}

/**
 * Explains a statement of the server with its values, beside the connection that runs it, and writes it down when one of
 * its parts goes to several shards. A plan that cannot be had (the test ended, or holds a lock) says nothing.
 */
export async function noteShards(
  file: string,
  { database, host, port, user, password }: pg.Client,
  text: string,
  values: unknown[],
): Promise<void> {
  if (!ROWS.test(text)) return;
  const known = beside.get(database ?? '');
  const connecting = known ?? connect({ database, host, port, user, password });
  if (!known) beside.set(database ?? '', connecting);
  try {
    const client = await connecting;
    const explain = { text: `explain (format json) ${text}`, values };
    const { rows } = (await Reflect.apply(query, client, [explain])) as pg.QueryResult<object>;
    const tasks = Math.max(0, ...rows.flatMap((row) => tasksIn(row)));
    if (tasks > 1) appendFileSync(file, `${JSON.stringify({ text, tasks } satisfies Spread)}\n`);
  } catch {
    // Nothing is said of it.
  }
}
