import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ledger } from './ledger.ts';

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

/**
 * Returns the rows of one kind that have to be written, and counts all: a row equal to the file is unchanged. `make`
 * returns the row as the file wants it, given the existing row.
 */
export function changedRows<Item, Row extends { key: string | null }>(
  ledger: Ledger,
  kind: string,
  items: Readonly<Record<string, Item>> | undefined,
  known: readonly Row[],
  make: (item: Item, key: string, index: number, before: Row | undefined) => Row,
): Row[] {
  const byKey = new Map(known.map((row) => [row.key, row]));
  return Object.entries(items ?? {}).flatMap(([key, item], index) => {
    const path = `${kind}/${key}`;
    const before = byKey.get(key);
    const isNoted = ledger.note(path, item) === 'unchanged';
    const after = make(item, key, index, before);
    if (before !== undefined && (isNoted || isSameRow(before, after))) {
      ledger.count(kind, 'unchanged');
      return [];
    }
    ledger.count(kind, before === undefined ? 'added' : 'updated', path);
    return [after];
  });
}
