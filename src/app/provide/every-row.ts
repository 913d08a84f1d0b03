import type { ListPage, ListQuery } from '../../api/client/page.ts';
import { PAGE } from '../../domain/screen-constants.ts';

/** The most pages loaded of a list. */
const PAGES = 10;

/** The rows of a list, page by page. */
export async function everyRow<Row>(ask: (query: ListQuery) => Promise<ListPage<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < PAGES; pages += 1) {
    const query = { search: '', limit: PAGE.maxLimit };
    const answer: ListPage<Row> = await ask(cursor === null ? query : { ...query, cursor });
    rows.push(...answer.rows);
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return rows;
}
