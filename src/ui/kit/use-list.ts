import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { createList } from '../../machines/kit/list.machine.ts';

export type ListRef<Row> = ActorRefFrom<ReturnType<typeof createList<Row>>>;

/** A list machine for a view; mounting it loads the list unless it is fresh. */
export function useList<Row>(list: ListRef<Row>) {
  const context = useSelector(list, (snapshot) => snapshot.context);
  const { facts, search, filters, hasAnswered } = context;
  const { rows, total, totalIsAtLeast, answered, more } = useRows(list);
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const slow = useSelector(list, (snapshot) => snapshot.hasTag('slow'));
  const searching = useSelector(list, (snapshot) => snapshot.hasTag('searching'));
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
    more,
  };
}

type Context = SnapshotFrom<ListRef<unknown>>['context'];

/** Whether two contexts of a list show the same rows, and the same of what follows them. */
const haveSameRows = (a: Context, b: Context): boolean =>
  (['rows', 'total', 'totalIsAtLeast', 'answered', 'nextCursor', 'moreFailed'] as const).every(
    (name) => a[name] === b[name],
  );

/** What the rows on screen need. Not changed by what is typed into the search box before its answer is there. */
export function useRows<Row>(list: ListRef<Row>) {
  const context = useSelector(list, (snapshot) => snapshot.context, haveSameRows);
  const { rows, total, totalIsAtLeast, answered, nextCursor, moreFailed } = context;
  const loadingMore = useSelector(list, (snapshot) => snapshot.hasTag('loadingMore'));
  return {
    rows,
    total,
    totalIsAtLeast,
    /** Search and filters of the rows. */
    answered,
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
