import { and, asc, desc, or, sql } from 'drizzle-orm';
import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { PAGE } from '../../domain/screen-constants.ts';
import { folded, foldedPattern } from '../db/folded.ts';
import type { Database } from '../db/schema.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { Position } from './cursor.ts';

/** Paging as every list takes it (interfaces, "HTTP"); validated by the document. */
export type PageQuery = {
  limit?: number;
  cursor?: string;
  search?: string;
  sort?: 'newest' | 'oldest' | 'own';
};

export type Page<Row> = {
  rows: Row[];
  /** The values sent with the rows, beside `data` or inside it. */
  totals: { total: number; totalIsAtLeast?: true; nextCursor?: string };
};

type ListTable = PgTable & { id: PgColumn; createdAt: PgColumn; place?: PgColumn };

/**
 * One page of a table, newest first unless asked otherwise, stable while rows are added: a page starts after the
 * last row of the one before, never at an offset. `where` must name the owner; it decides what may be seen. The own order
 * is that of the places, which the table must have; rows of one place are listed oldest first.
 */
export async function readPage<Table extends ListTable>(
  db: Database,
  table: Table,
  where: SQL | undefined,
  query: PageQuery,
): Promise<Page<InferSelectModel<Table>>> {
  const limit = query.limit ?? PAGE.defaultLimit;
  const isPlaced = query.sort === 'own' && table.place !== undefined;
  const keys = [...(isPlaced && table.place ? [table.place] : []), table.createdAt, table.id];
  const direction = isPlaced || query.sort === 'oldest' ? asc : desc;
  const after =
    query.cursor === undefined
      ? undefined
      : startAfter(keys, readCursor(query.cursor, isPlaced), direction === asc ? '>' : '<');
  const [found, counted] = await Promise.all([
    db
      .select()
      // Casts the generic away: the query builder cannot carry it. The row type is restored below.
      .from(table as PgTable)
      .where(and(where, after))
      .orderBy(...keys.map((key) => direction(key)))
      // One more than asked for tells whether there is a next page.
      .limit(limit + 1),
    countRows(db, table, where, query.search),
  ]);
  const rows = found.slice(0, limit) as (InferSelectModel<Table> & Position)[];
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows,
    totals: { ...counted, ...(last ? { nextCursor: writeCursor(positionOf(last, isPlaced)) } : {}) },
  };
}

const positionOf = ({ createdAt, id, place }: Position, isPlaced: boolean): Position => ({
  createdAt,
  id,
  ...(isPlaced && place !== undefined && { place }),
});

function startAfter(keys: readonly PgColumn[], { place, createdAt, id }: Position, than: '<' | '>'): SQL {
  const values = [
    ...(place === undefined ? [] : [sql`${place}::integer`]),
    sql`${createdAt.toISOString()}::timestamptz`,
    sql`${id}::uuid`,
  ];
  return sql`(${sql.join([...keys], sql`, `)}) ${sql.raw(than)} (${sql.join(values, sql`, `)})`;
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

/** Rows in which one of the columns contains the text, as a search of leads compares it; no text, no condition. */
export function containing(search: string | undefined, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const pattern = sql`'%' || ${foldedPattern(text)} || '%'`;
  return or(...columns.map((column) => sql`${folded(column)} like ${pattern}`));
}
