import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { createList } from '../../machines/kit/list.machine.ts';

export type ListRef<Row> = ActorRefFrom<ReturnType<typeof createList<Row>>>;

/** A list machine for a view; mounting it loads the list unless it is fresh. */
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
    /** Loaded rows stay on screen while they are refreshed. */
    kind,
    rows,
    total,
    totalIsAtLeast,
    facts,
    slow,
    /** The rows on screen could not be refreshed. */ outdated: hasAnswered && failed,
    /** The search text; "" for everything. */ search,
    /** Filter values by name; an absent one does not filter. */ filters,
    /** Search and filters of the rows on screen; a newer request may be running. */
    answered,
    /** The rows on screen are restricted by a search or a filter. */
    isNarrowed: answered.search.trim() !== '' || Object.keys(answered.filters).length > 0,
    /** Sends a request at once; "" removes the filter. */
    setFilter: (name: string, value: string): void => {
      list.send({ type: 'filter.changed', name, value });
    },
    /** Clears the search and all filters except those in `keep`, and reloads. */
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
