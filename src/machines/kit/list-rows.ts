import type { ListPage } from '../../api/client/page.ts';
import { exchanged } from '../../domain/order.ts';

/** The rows of a list, how many of them were loaded, and how many there were when the last reload began. */
type Shown<Row> = Pick<ListPage<Row>, 'rows' | 'nextCursor'> & { reach: number; reloaded: number };

/**
 * A reloaded page, followed by the rows that "Show more" brought while it was on its way: the list neither shrinks nor
 * jumps. Another question, or a page with nothing after it, has no such rows.
 */
export function followed<Row>(
  page: ListPage<Row>,
  { rows, reloaded, reach, nextCursor }: Shown<Row>,
): Pick<ListPage<Row>, 'rows' | 'nextCursor'> {
  if (reach <= reloaded || page.nextCursor === null) return page;
  const places = new Map(rows.map((row, place) => [idOf(row), place]));
  // Rows may have come or gone meanwhile: the page ends where its last row is that was there before.
  const end = page.rows.map((row) => places.get(idOf(row))).findLast((place) => place !== undefined);
  const after = newOnes(page.rows, rows.slice(end === undefined ? reloaded : end + 1));
  return after.length === 0 ? page : { rows: [...page.rows, ...after], nextCursor };
}

/** Rows that are not loaded yet: a concurrent change may have moved a row from the previous page to this one. */
export function newOnes<Row>(there: readonly Row[], rows: readonly Row[]): Row[] {
  const ids = new Set(there.map(idOf));
  return rows.filter((row) => !ids.has(idOf(row)));
}

/**
 * Replaces the saved row in place; a row that is not in the list is ignored: only the server knows its position. Of a saved
 * order, the ids of rows, the rows take their places.
 */
export function withSaved<Row>(rows: readonly Row[], saved: unknown): readonly Row[] {
  if (!Array.isArray(saved)) {
    // A save returns the row in the shape of the list.
    return rows.map((row) => (idOf(row) === idOf(saved) ? (saved as Row) : row));
  }
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return exchanged([...byId.keys()], saved).flatMap((id) => byId.get(id) ?? []);
}

const idOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && '_id' in row ? row._id : {};
