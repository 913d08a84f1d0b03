import { and, asc, desc, ilike, or, sql } from 'drizzle-orm';
import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { PAGE } from '../../domain/screen-constants.ts';
import type { Database } from '../db/schema.ts';
import { readCursor, writeCursor } from './cursor.ts';

/** Paging as every list takes it (interfaces, "HTTP"); validated by the document. */
export type PageQuery = { limit?: number; cursor?: string; search?: string; sort?: 'newest' | 'oldest' };

export type Page<Row> = {
  rows: Row[];
  /** The values sent with the rows, beside `data` or inside it. */
  totals: { total: number; totalIsAtLeast?: true; nextCursor?: string };
};

type ListTable = PgTable & { id: PgColumn; createdAt: PgColumn };

/**
 * One page of a table, newest first unless asked otherwise, stable while rows are added: a page starts after the
 * last row of the one before, never at an offset. `where` must name the owner; it decides what may be seen.
 */
export async function readPage<Table extends ListTable>(
  db: Database,
  table: Table,
  where: SQL | undefined,
  query: PageQuery,
): Promise<Page<InferSelectModel<Table>>> {
  const limit = query.limit ?? PAGE.defaultLimit;
  const direction = query.sort === 'oldest' ? asc : desc;
  const after = query.cursor === undefined ? undefined : startAfter(table, query.cursor, query.sort);
  const [found, counted] = await Promise.all([
    db
      .select()
      // Casts the generic away: the query builder cannot carry it. The row type is restored below.
      .from(table as PgTable)
      .where(and(where, after))
      .orderBy(direction(table.createdAt), direction(table.id))
      // One more than asked for tells whether there is a next page.
      .limit(limit + 1),
    countRows(db, table, where, query.search),
  ]);
  const rows = found.slice(0, limit) as (InferSelectModel<Table> & { id: string; createdAt: Date })[];
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, totals: { ...counted, ...(last ? { nextCursor: writeCursor(last) } : {}) } };
}

function startAfter(table: ListTable, cursor: string, sort: PageQuery['sort']): SQL {
  const { createdAt, id } = readCursor(cursor);
  const position = sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
  return sort === 'oldest'
    ? sql`(${table.createdAt}, ${table.id}) > ${position}`
    : sql`(${table.createdAt}, ${table.id}) < ${position}`;
}

/** Exact, except that a search stops counting at the ceiling, where the exact number has no use. */
async function countRows(
  db: Database,
  table: ListTable,
  where: SQL | undefined,
  search: string | undefined,
): Promise<{ total: number; totalIsAtLeast?: true }> {
  const most = search ? PAGE.countCeiling + 1 : undefined;
  const hits = db
    .select({ one: sql`1`.as('one') })
    .from(table as PgTable)
    .where(where);
  const counted = (most === undefined ? hits : hits.limit(most)).as('hits');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(counted);
  const total = row?.total ?? 0;
  return total === most ? { total: PAGE.countCeiling, totalIsAtLeast: true } : { total };
}

/** Rows in which one of the columns contains the text, ignoring case; no text, no condition. */
export function containing(search: string | undefined, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column as PgColumn, pattern)));
}
