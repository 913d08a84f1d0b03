import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/transaction.ts';
import { problem } from '../problems.ts';
import { changeTime, refuseStale } from './stale.ts';

/** The wanted values of columns (texts, numbers and flags); an absent or undefined one stays unchanged. */
export type Wanted<Row> = { [Column in keyof Row]?: Row[Column] | undefined };

export type RowUpdate<Row> = {
  /** The body's `updatedAt`: that of the row the editor started from. */
  basedOn: string | undefined;
  now: Date;
  /** The row as lists show it, for the 409. */
  toWire: (row: Row) => object | Promise<object>;
  /** Throws for a row that the caller may see but not change. */
  allow?: (before: Row) => void;
  /** Runs with the row locked: claims files, checks against the database, returns what to write. */
  wanted: (before: Row) => Promise<Wanted<Row>> | Wanted<Row>;
  /** Writes the changes of the locked row; default: a plain update of the table. */
  write?: (before: Row, changes: Partial<Row> & { updatedAt: Date }) => Promise<Row>;
};

/**
 * One update of one row inside the caller's transaction, under its lock: 404 when `where` (id and owner) finds none,
 * then `allow`, then 409 for a stale `basedOn`, then the write. Unchanged values are left out; when none is left,
 * nothing is written and `updatedAt` stays. Resolves to the resulting row.
 */
export async function updateRow<Table extends PgTable>(
  tx: Queries,
  table: Table,
  where: SQL | undefined,
  update: RowUpdate<InferSelectModel<Table> & { updatedAt: Date }>,
): Promise<InferSelectModel<Table>> {
  type Row = InferSelectModel<Table> & { updatedAt: Date };
  const before = await lockRow<Row>(tx, table, where);
  update.allow?.(before);
  await refuseStale(before, update.basedOn, update.toWire);
  const wanted = differing(before, await update.wanted(before));
  if (Object.keys(wanted).length === 0) return before;
  const changes = { ...wanted, updatedAt: changeTime(before, update.now) };
  if (update.write) return update.write(before, changes);
  const [after] = await tx
    .update(table as PgTable)
    .set(changes)
    .where(where)
    .returning();
  return after as Row; // the lock keeps it there
}

/** Deletes one row, 404 when `where` (id and owner) finds none; `allow` as above. */
export async function deleteRow<Table extends PgTable>(
  tx: Queries,
  table: Table,
  where: SQL | undefined,
  allow?: (before: InferSelectModel<Table>) => void,
): Promise<void> {
  allow?.(await lockRow<InferSelectModel<Table>>(tx, table, where));
  const deleted = await tx
    .delete(table as PgTable)
    .where(where)
    .returning();
  if (deleted.length === 0) throw problem('notFound');
}

/** The row returned by a statement for one row. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A row was inserted, but not given back.');
  return row;
}

/** The query builder cannot carry the generic row type; it is restored here. */
async function lockRow<Row>(tx: Queries, table: PgTable, where: SQL | undefined): Promise<Row> {
  const [row] = await tx.select().from(table).where(where).for('update');
  if (row === undefined) throw problem('notFound');
  return row as Row;
}

function differing<Row extends object>(before: Row, wanted: Wanted<Row>): Partial<Row> {
  const changed = Object.entries(wanted).filter(
    ([column, value]) => value !== undefined && value !== before[column as keyof Row],
  );
  return Object.fromEntries(changed) as Partial<Row>; // entries of `wanted`, some left out
}
