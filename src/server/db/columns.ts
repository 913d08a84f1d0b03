import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A timestamp in milliseconds, the precision of a JavaScript `Date` (and so of a paging cursor). */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * A millisecond after the time in a column. Over UTC, because only then the sum is the same in every session, which an
 * update of a spread table requires.
 */
export const justAfter = (column: AnyPgColumn): SQL =>
  sql`((${column} at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')`;

/**
 * Present in every table. Deliberately without a default: the values come from the application's clock, so that a test
 * that moves the clock moves these too.
 */
export const timestamps = { createdAt: instant().notNull(), updatedAt: instant().notNull() };

/** Raw bytes: digests of tokens and codes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The columns of a row that may be null. */
type Nulls<Row> = { [Column in keyof Row as null extends Row[Column] ? Column : never]: null };

/** Null in every column that may hold it: the beginning of a row that is filled in afterwards. */
export function nullsOf<Table extends PgTable>(table: Table): Nulls<Table['$inferSelect']> {
  const columns = Object.entries(getTableColumns(table)).filter(([, { notNull }]) => !notNull);
  return Object.fromEntries(columns.map(([name]) => [name, null])) as Nulls<Table['$inferSelect']>;
}
