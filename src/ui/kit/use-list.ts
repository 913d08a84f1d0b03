import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { createList } from '../../machines/kit/list.machine.ts';

export type ListRef<Row> = ActorRefFrom<ReturnType<typeof createList<Row>>>;

/** A list machine as a view uses it; showing it asks for whatever is not fresh. */
export function useList<Row>(list: ListRef<Row>) {
  const context = useSelector(list, (snapshot) => snapshot.context);
  const { rows, total, totalIsAtLeast, facts, nextCursor, search, filters, answered } = context;
  const { hasAnswered, moreFailed } = context;
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const slow = useSelector(list, (snapshot) => snapshot.hasTag('slow'));
  const searching = useSelector(list, (snapshot) => snapshot.hasTag('searching'));
  const loadingMore = useSelector(list, (snapshot) => snapshot.hasTag('loadingMore'));
  useEffect(() => {
    list.send({ type: 'data.requested' });
  }, [list]);
  const kind: 'ready' | 'failed' | 'loading' = hasAnswered ? 'ready' : failed ? 'failed' : 'loading';
  return {
    /** Rows that arrived once stay on screen while they are refreshed. */
    kind,
    rows,
    total,
    totalIsAtLeast,
    facts,
    slow,
    /** What is on screen could not be refreshed. */ outdated: hasAnswered && failed,
    /** The text that is looked for; "" is everything. */ search,
    /** What the rows are narrowed down to, by name; an absent one is everything. */ filters,
    /** What the rows on screen are the answer to; something else may be asked already. */
    answered,
    /** Rows may be missing because somebody asked for some of them only. */
    isNarrowed: answered.search.trim() !== '' || Object.keys(answered.filters).length > 0,
    /** Asks at once; "" takes the filter away. */
    setFilter: (name: string, value: string): void => {
      list.send({ type: 'filter.changed', name, value });
    },
    /** Asks for everything again, but for the filters of these names. */
    clear: (keep: readonly string[]): void => {
      list.send({ type: 'narrowing.cleared', keep });
    },
    retry: (): void => {
      list.send({ type: 'retry.requested' });
    },
    /** Props of a SearchBox. */
    searchBox: {
      value: search,
      busy: searching,
      onChange: (text: string): void => {
        list.send({ type: 'search.changed', text });
      },
    },
    /** Props of LoadMore. */
    more: {
      shown: rows.length,
      total,
      totalIsAtLeast,
      hasMore: nextCursor !== null,
      busy: loadingMore,
      failed: moreFailed,
      onMore: (): void => {
        list.send({ type: 'more.requested' });
      },
    },
  };
}
