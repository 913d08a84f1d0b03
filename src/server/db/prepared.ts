import type { SQL } from 'drizzle-orm';
import { fillPlaceholders } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from './schema.ts';

/** The pool behind a database; its type does not declare it. */
export const poolOf = (db: Database): pg.Pool => (db as Database & { $client: pg.Pool }).$client;

/** Pools whose connections share sessions, so that a second one would find the name of a statement taken. */
const shared = new WeakSet<pg.Pool>();

/** The sessions of this pool are shared: by all its connections, or by those of other programs behind a pooler. */
export const shareSessions = (pool: pg.Pool): void => void shared.add(pool);

/** The name under which a connection caches a prepared statement; none where sessions are shared. */
export const statementName = (db: Database, name: string): string => (shared.has(poolOf(db)) ? '' : name);

/** Builds a statement once per pool, or transaction: building takes longer than the query. */
export function once<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<object, Statement>();
  return (db) => {
    const key = (poolOf(db) as pg.Pool | undefined) ?? db;
    const known = built.get(key) ?? build(db);
    built.set(key, known);
    return known;
  };
}

const dialect = new PgDialect({ casing: 'snake_case' });

export type Statement = { text: string; parameters: unknown[] };

/** A statement as the driver takes it. */
export function statementOf(statement: SQL): Statement {
  const { sql: text, params: parameters } = dialect.sqlToQuery(statement);
  return { text, parameters };
}

const TIMESTAMPTZ = 1184;
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** A timestamp as answers show it, converted from the database's text without a `Date` in between. */
export function isoOfText(text: string): string {
  const [, day, time, fraction = ''] = IN_UTC.exec(text) ?? [];
  if (day !== undefined && time !== undefined) return `${day}T${time}.${fraction.padEnd(3, '0')}Z`;
  return (pg.types.getTypeParser(TIMESTAMPTZ)(text) as Date).toISOString();
}

const WITH_ISO_TIMES: pg.CustomTypesConfig = {
  // The driver's own types name only these two.
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === TIMESTAMPTZ ? isoOfText : (pg.types.getTypeParser(type, format ?? 'text') as never),
};

/**
 * Rows by column name, timestamps as ISO texts: for answers of many rows, where mapping each value takes longer than
 * reading it. `name` lets the connection cache the statement with a generic plan, so only statements whose plan does
 * not depend on the values have one.
 */
export async function readPlain<Row extends object>(
  db: Database,
  { text, parameters }: Statement,
  { name = '', values = {} }: { name?: string; values?: Record<string, unknown> } = {},
): Promise<Row[]> {
  const result = await poolOf(db).query<Row>(
    { text, name: statementName(db, name), types: WITH_ISO_TIMES },
    fillPlaceholders(parameters, values),
  );
  const { rows } = result;
  // Emptied, so that rows read in portions are freed sooner: otherwise more of them survived the next portion.
  result.rows = [];
  return rows;
}
