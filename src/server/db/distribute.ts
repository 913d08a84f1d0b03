import type pg from 'pg';
import { DatabaseRefusal } from './refusal.ts';

/** What `distributeDatabase` did, or would do. */
export type Distribution = {
  /** Tables that became distributed by `event_id`; empty when all of them were. */
  distributed: string[];
  /** Tables that were distributed before. */
  before: string[];
  /** Tables that every node has whole. */
  references: string[];
  /** Worker nodes that shards lie on. */
  workers: number;
};

/** The only table that every node keeps whole: requests read it, and only commands write it. */
const REFERENCE = 'events';
/** Every table is co-located with this one: rows of one event lie on one node. */
const FIRST = 'exhibitors';

type Placed = { name: string; kind: string | null };
type ForeignKey = { name: string; table: string; definition: string };

/**
 * Spreads the tables of a Citus database: each table with an `event_id` is distributed by it, co-located with the
 * others, and `events` becomes a reference table; every other table stays on the coordinator. Repeatable: only tables
 * that are not distributed yet are touched, so it also runs after a migration that adds one. One transaction.
 *
 * Foreign keys are dropped before and added after, because Citus refuses to distribute a table that refers to a table
 * which is not distributed yet.
 */
export async function distributeDatabase(client: pg.ClientBase, dryRun = false): Promise<Distribution> {
  await refuseWithoutCitus(client);
  const tables = await tablesOf(client);
  const byEvent = tables.filter(({ name }) => name !== REFERENCE);
  const waiting = byEvent.filter(({ kind }) => kind !== 'distributed').map(({ name }) => name);
  const needsReference = tables.some(({ name, kind }) => name === REFERENCE && kind !== 'reference');
  const report: Distribution = {
    distributed: waiting,
    before: byEvent.filter(({ kind }) => kind === 'distributed').map(({ name }) => name),
    references: [REFERENCE],
    workers: await workersOf(client),
  };
  if (dryRun || (waiting.length === 0 && !needsReference)) return report;
  await client.query('begin');
  try {
    // Tables with foreign keys to a reference table are made one after the other.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    const keys = await foreignKeysOf(client, [REFERENCE, ...waiting]);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint "${name}"`);
    if (needsReference) await client.query('select create_reference_table($1)', [REFERENCE]);
    for (const name of inOrder(waiting)) await distribute(client, name);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await setForNodes(client);
  // The rows that were copied to the shards still lie on the coordinator, where no statement sees them.
  for (const name of needsReference ? [...waiting, REFERENCE] : waiting)
    await client.query('select truncate_local_data_after_distributing_table($1)', [name]);
  return report;
}

/**
 * Settings that a connection to the coordinator does not pass on to the workers: without them these write times of
 * another zone, and compile short queries. The last one lets a transaction pass on what it sets for itself.
 */
const SETTINGS = ["timezone to 'UTC'", 'jit to off', "citus.propagate_set_commands to 'local'"];

async function setForNodes(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  for (const setting of SETTINGS) {
    const statement = `alter database ${rows[0]?.name ?? ''} set ${setting}`;
    await client.query(statement);
    await client.query('select run_command_on_workers($1)', [statement]);
  }
}

async function distribute(client: pg.ClientBase, name: string): Promise<void> {
  // Citus distributes no table with a trigger.
  if (name === 'audit') {
    await client.query('drop trigger if exists audit_append_only on audit');
    await client.query('drop trigger if exists audit_not_emptied on audit');
  }
  const colocated = name === FIRST ? 'default' : FIRST;
  await client.query("select create_distributed_table($1, 'event_id', colocate_with => $2)", [
    name,
    colocated,
  ]);
}

/** The table the others are co-located with comes first. */
const inOrder = (names: readonly string[]): string[] =>
  names.includes(FIRST) ? [FIRST, ...names.filter((name) => name !== FIRST)] : [...names];

/** The portal's tables that belong to events, `events` among them, and how each is placed. */
async function tablesOf(client: pg.ClientBase): Promise<Placed[]> {
  const { rows } = await client.query<Placed>(
    `select relname::text as name, citus_table_type as kind
       from pg_class left join citus_tables on table_name = oid::regclass
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and (relname = $1 or exists (select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'event_id'))
      order by relname`,
    [REFERENCE],
  );
  return rows;
}

/** Foreign keys from or to these tables. */
async function foreignKeysOf(client: pg.ClientBase, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conname::text as name, conrelid::regclass::text as "table", pg_get_constraintdef(pg_constraint.oid) as definition
       from pg_constraint join pg_class on pg_class.oid in (conrelid, confrelid)
      where contype = 'f' and relname = any($1) and connamespace = 'public'::regnamespace
      group by pg_constraint.oid order by 2, 1`,
    [tables],
  );
  return rows;
}

async function workersOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int from citus_get_active_worker_nodes()',
  );
  return rows[0]?.count ?? 0;
}

async function refuseWithoutCitus(client: pg.ClientBase): Promise<void> {
  if (await isCitus(client)) return;
  throw new DatabaseRefusal(
    'The database has no Citus: install it, run "create extension citus" on every node and add the workers ' +
      'with citus_add_node.',
  );
}

/** Whether the database has the extension that spreads tables over nodes. */
async function isCitus(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query("select 1 from pg_extension where extname = 'citus'");
  return rowCount !== 0;
}
