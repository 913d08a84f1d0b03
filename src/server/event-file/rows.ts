import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Rows of one statement. PostgreSQL takes 65,535 values in one, and no table here has 60 columns. */
const PORTION = 1_000;

/** Rows in portions that one statement can take. */
export function portions<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / PORTION) }, (_, index) =>
    rows.slice(index * PORTION, (index + 1) * PORTION),
  );
}

/** The `set` of an upsert: these columns take the values of the proposed row. */
export function proposed<Name extends string>(names: readonly Name[]): Record<Name, SQL> {
  const column = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const entries = names.map((name) => [name, sql`excluded.${sql.identifier(column(name))}`]);
  // `fromEntries` loses the key types.
  return Object.fromEntries(entries) as Record<Name, SQL>;
}

const FIXED = new Set(['id', 'eventId', 'createdAt']);

/** The same for every column that an update may change. */
export const proposedRow = (table: PgTable): Record<string, SQL> =>
  proposed(Object.keys(getTableColumns(table)).filter((name) => !FIXED.has(name)));

/** Whether two rows are equal in every column except `updatedAt`. */
export function isSameRow(before: object, after: object): boolean {
  return isDeepStrictEqual({ ...before, updatedAt: null }, { ...after, updatedAt: null });
}
