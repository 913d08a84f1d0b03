import { and, assign, fromCallback, not, raise, setup, stateIn } from 'xstate';
import type { ListPage, ListQuery } from '../../api/client/page.ts';
import type { ListNarrowing } from '../../domain/list-address.ts';
import { PAGE, SEARCH_PAUSE_MS } from '../../domain/screen-constants.ts';
import { followed, newOnes, withSaved } from './list-rows.ts';
import { missingCallback, missingPromise } from './missing.ts';
import { resourceDelays, resourceStates, type ResourceEvent } from './resource-states.ts';
import { metaOf, type RowId, type RowsMeta } from '../rows.ts';

type ListContext<Row> = ListPage<Row> & {
  search: string;
  /** Filter values by name, for example a status. */ filters: Filters;
  /** Search and filters of the last request; the user may already be typing the next. */ question: ListNarrowing;
  /** Search and filters that produced the rows on screen. */ answered: ListNarrowing;
  /** Number of rows loaded so far: a reload asks for as many. */ reach: number;
  /** Number of rows when the last reload began: it is about these. */ reloaded: number;
  hasAnswered: boolean;
  failure: unknown;
  /** The next page could not be loaded; the loaded rows stay. */ moreFailed: boolean;
};

/** What the address names of the list; sends a request at once. */
export type NarrowingEvent = { type: 'narrowing.named' } & ListNarrowing;

/** The list whose narrowing is kept in the address. */
export type AddressInput = {
  list: {
    subscribe: (seen: (snapshot: { context: { question: ListNarrowing } }) => void) => {
      unsubscribe: () => void;
    };
  };
};

export type ListEvent =
  | ResourceEvent
  | NarrowingEvent
  | { type: 'search.changed'; text: string }
  /** Sends a request at once; an empty value removes the filter. */
  | { type: 'filter.changed'; name: string; value: string }
  /** Clears the search and all filters except those in `keep`; sends a request at once. */
  | { type: 'narrowing.cleared'; keep: readonly string[] }
  | { type: 'more.requested' }
  /** Raised by the list itself: the last request was answered or failed. */
  | { type: 'question.settled' };

type Filters = Readonly<Record<string, string>>;
type Filter = { name: string; value: string };

/** Rows of the specification, by the part of a list that implements them. */
type ListRows = {
  list?: readonly RowId[];
  search?: readonly RowId[];
  filter?: readonly RowId[];
  clear?: readonly RowId[];
};

const EVERYTHING: ListNarrowing = { search: '', filters: {} };

/** What narrows a list down: a search, filters, a control that clears both, and the address that keeps them. */
type Narrowed = 'search' | 'filter' | 'clear' | 'address';

const CONTROLS: Readonly<Record<string, Narrowed>> = {
  'search.changed': 'search',
  'filter.changed': 'filter',
  'narrowing.cleared': 'clear',
  'narrowing.named': 'address',
};

/** A list that no address names; never started. */
const notKept = fromCallback<NarrowingEvent, AddressInput>(() => undefined);

const isSame = (one: ListNarrowing, other: ListNarrowing): boolean =>
  one.search === other.search && JSON.stringify(one.filters) === JSON.stringify(other.filters);

/**
 * A paginated server list; the server searches and filters. Cached like any resource; owned by the machine of the
 * screen that shows it. Rows stay on screen while newer ones are loaded.
 *
 * `by` names what narrows the list on its screen; the chart has no transition for the rest.
 */
export function createList<Row>(
  id: string,
  by: readonly Narrowed[] = ['search', 'filter', 'clear', 'address'],
  rows: ListRows = {},
) {
  const base = setup({
    types: { context: {} as ListContext<Row>, events: {} as ListEvent, meta: {} as RowsMeta },
    actors: {
      load: missingPromise<ListPage<Row>, ListQuery>('load'),
      loadMore: missingPromise<ListPage<Row>, ListQuery>('loadMore'),
      /** Keeps what narrows the list in the address, and reports what the address names. */
      keepAddress: by.includes('address')
        ? missingCallback<NarrowingEvent, AddressInput>('keepAddress')
        : notKept,
    },
    actions: {
      keepAnswer: assign(({ context }, page: ListPage<Row>) => {
        const { rows, nextCursor } = followed(page, context);
        return {
          ...page,
          rows,
          nextCursor,
          answered: context.question,
          reach: rows.length,
          hasAnswered: true,
          failure: null,
          moreFailed: false,
        };
      }),
      keepFailure: assign({ failure: (_, failure: unknown) => failure }),
      appendPage: assign(({ context }, page: ListPage<Row>) => {
        const rows = [...context.rows, ...newOnes(context.rows, page.rows)];
        return { ...page, rows, reach: rows.length };
      }),
      /** Shows a saved row at once, also in a dialog opened from it; the reload is about the rows there are now. */
      beginReload: assign(({ context, event }) => ({
        reloaded: context.rows.length,
        ...('saved' in event && { rows: withSaved(context.rows, event.saved) }),
      })),
      noteMoreFailed: assign({ moreFailed: (_, failed: boolean) => failed }),
      noteSearch: assign({ search: (_, text: string) => text.slice(0, PAGE.searchMaxLength) }),
      noteFilter: assign(({ context }, { name, value }: Filter) => ({
        filters: Object.fromEntries(
          Object.entries({ ...context.filters, [name]: value }).filter(([, one]) => one !== ''),
        ),
      })),
      clearNarrowing: assign(({ context }, keep: readonly string[]) => ({
        search: '',
        filters: Object.fromEntries(Object.entries(context.filters).filter(([name]) => keep.includes(name))),
      })),
      takeNarrowing: assign((_, { search, filters }: ListNarrowing) => ({ search, filters })),
      /** Makes the current search and filters the request; a changed request starts with the first page. */
      noteQuestion: assign(({ context: { search, filters, question, reach } }) => ({
        question: { search, filters },
        reach: isSame(question, { search, filters }) ? reach : 0,
      })),
      settleQuestion: raise({ type: 'question.settled' }),
      askAgain: raise({ type: 'data.invalidated' }),
    },
    guards: {
      hasAnswered: ({ context }) => context.hasAnswered,
      isNews: ({ context }, { name, value }: Filter) => (context.filters[name] ?? '') !== value,
      hasMore: ({ context }) => context.nextCursor !== null,
      /** The answer was to the question the rows on screen came from, and there are rows after them. */
      hasMoreOfSame: and(['hasMore', not(stateIn({ search: 'asking' }))]),
    },
    delays: { ...resourceDelays, searchPause: SEARCH_PAUSE_MS },
  });
  const search = base.createStateConfig({
    initial: 'still',
    on: {
      'search.changed': {
        target: '.pausing',
        ...metaOf(rows.search),
        actions: { type: 'noteSearch', params: ({ event }) => event.text },
      },
      'filter.changed': {
        guard: { type: 'isNews', params: ({ event }) => event },
        target: '.asking',
        ...metaOf(rows.filter),
        actions: [{ type: 'noteFilter', params: ({ event }) => event }, 'noteQuestion', 'askAgain'],
      },
      'narrowing.cleared': {
        target: '.asking',
        ...metaOf(rows.clear),
        actions: [{ type: 'clearNarrowing', params: ({ event }) => event.keep }, 'noteQuestion', 'askAgain'],
      },
      'narrowing.named': {
        target: '.asking',
        actions: [{ type: 'takeNarrowing', params: ({ event }) => event }, 'noteQuestion', 'askAgain'],
      },
    },
    states: {
      still: {},
      pausing: {
        tags: ['searching'],
        after: { searchPause: { target: 'asking', actions: ['noteQuestion', 'askAgain'] } },
      },
      asking: { tags: ['searching'], on: { 'question.settled': 'still' } },
    },
  });
  return base.createMachine({
    id,
    context: {
      rows: [],
      total: 0,
      totalIsAtLeast: false,
      nextCursor: null,
      facts: {},
      ...EVERYTHING,
      question: EVERYTHING,
      answered: EVERYTHING,
      reach: 0,
      reloaded: 0,
      hasAnswered: false,
      failure: null,
      moreFailed: false,
    },
    type: 'parallel',
    ...(by.includes('address') && {
      invoke: { id: 'keepAddress', src: 'keepAddress', input: ({ self }) => ({ list: self }) } as const,
    }),
    states: {
      data: {
        ...metaOf(rows.list),
        initial: 'idle',
        states: resourceStates(firstPage, 'settleQuestion', 'beginReload'),
      },
      search: only(search, by),
      more: {
        initial: 'resting',
        states: {
          resting: { on: { 'more.requested': { guard: 'hasMore', target: 'loading' } } },
          loading: {
            tags: ['loadingMore'],
            entry: { type: 'noteMoreFailed', params: false },
            invoke: {
              id: 'loadMore',
              src: 'loadMore',
              input: nextPage,
              onDone: {
                target: 'resting',
                actions: { type: 'appendPage', params: ({ event }) => event.output },
              },
              onError: { target: 'resting', actions: { type: 'noteMoreFailed', params: true } },
            },
            // A reload replaced the rows this page would continue: it is asked for again, after the newer rows. Rows
            // of another search have no such page.
            on: {
              'question.settled': [
                { guard: 'hasMoreOfSame', target: 'loading', reenter: true },
                { target: 'resting' },
              ],
            },
          },
        },
      },
    },
  });
}

/** The search region without the controls the screen lacks, and without the states only they reach. */
function only<Region extends { on: object; states: object }>(
  region: Region,
  by: readonly Narrowed[],
): Region {
  const left = <Part extends object>(part: Part, isThere: (name: string) => boolean): Part =>
    // The cast is safe: every part of a chart is optional.
    Object.fromEntries(Object.entries(part).filter(([name]) => isThere(name))) as Part;
  return {
    ...region,
    on: left(region.on, (type) => by.some((one) => one === CONTROLS[type])),
    states: left(region.states, (name) =>
      name === 'pausing' ? by.includes('search') : name === 'still' || by.length > 0,
    ),
  };
}

/** Search and filters of the request; `filters` is omitted when empty. */
const narrowing = <Row>({
  question: { search, filters },
}: ListContext<Row>): Pick<ListQuery, 'search' | 'filters'> => ({
  search,
  ...(Object.keys(filters).length > 0 && { filters }),
});

/** From the first row, as many as are loaded, so that the list on screen neither shrinks nor jumps. */
const firstPage = <Row>({ context }: { context: ListContext<Row> }): ListQuery => ({
  ...narrowing(context),
  limit: Math.min(PAGE.maxReach, Math.max(PAGE.defaultLimit, context.reach)),
});

const nextPage = <Row>({ context }: { context: ListContext<Row> }): ListQuery => ({
  ...narrowing(context),
  ...(context.nextCursor !== null && { cursor: context.nextCursor }),
});
