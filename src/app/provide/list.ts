import { fromPromise } from 'xstate';
import type { ListPage, ListQuery } from '../../api/page.ts';
import type { createList } from '../../machines/kit/list.machine.ts';

/** A list and the one call that brings its pages. */
export const provideList = <Row>(
  list: ReturnType<typeof createList<Row>>,
  ask: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>,
) =>
  list.provide({
    actors: {
      load: fromPromise(({ input, signal }) => ask(input, signal)),
      loadMore: fromPromise(({ input, signal }) => ask(input, signal)),
    },
  });
