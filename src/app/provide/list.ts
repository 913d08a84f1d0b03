import { fromPromise } from 'xstate';
import type { ListPage, ListQuery } from '../../api/client/page.ts';
import { PAGE } from '../../domain/screen-constants.ts';
import type { createList } from '../../machines/kit/list.machine.ts';
import type { provideAddress } from './list-address.ts';

type Ask<Row> = (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;

/** A list, the call that loads its pages, and what keeps its narrowing in the address, if anything does. */
export const provideList = <Row>(
  list: ReturnType<typeof createList<Row>>,
  ask: Ask<Row>,
  keepAddress?: ReturnType<typeof provideAddress>,
) =>
  list.provide({
    actors: {
      ...(keepAddress && { keepAddress }),
      load: fromPromise(({ input, signal }) => askFor(ask, input, signal)),
      loadMore: fromPromise(({ input, signal }) => ask(input, signal)),
    },
  });

/** Loads pages until `limit` rows are there; totals come from the last page. */
async function askFor<Row>(ask: Ask<Row>, query: ListQuery, signal: AbortSignal): Promise<ListPage<Row>> {
  const { limit = PAGE.defaultLimit } = query;
  const page = await ask({ ...query, limit: Math.min(limit, PAGE.maxLimit) }, signal);
  const left = limit - page.rows.length;
  if (left <= 0 || page.nextCursor === null || page.rows.length === 0) return page;
  const rest = await askFor(ask, { ...query, limit: left, cursor: page.nextCursor }, signal);
  return { ...rest, rows: [...page.rows, ...rest.rows] };
}
