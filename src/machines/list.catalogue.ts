import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { done, failed, SAMPLE_ID, sampleFailures, samplesOf, type CatalogueEntry } from './samples.ts';

type ListFacts = {
  /** When a change can invalidate the list: at any time, only before it has rows, unless its first rows load, or never. */
  changes?: 'always' | 'before rows' | 'unless loading' | 'never';
  /** The search is shown only once the list has answered. */
  searchesRows?: true;
  /** The list keeps nothing when it is closed. */
  once?: true;
  unreachable?: CatalogueEntry['unreachable'];
};

/** A server list; its filters and what invalidates it differ from screen to screen. */
export const list = (
  machine: AnyStateMachine,
  { changes = 'never', searchesRows, once: isOnce, unreachable }: ListFacts = {},
): CatalogueEntry => {
  const page = { rows: [{ _id: SAMPLE_ID }], total: 2, totalIsAtLeast: false, facts: {} };
  const [first, last] = [
    { ...page, nextCursor: 'after-1' },
    { ...page, nextCursor: null },
  ];
  const samples = samplesOf(
    // Keeps only the events this list's machine handles.
    ...[
      { type: 'data.requested' },
      { type: 'data.invalidated' },
      { type: 'retry.requested' },
      { type: 'search.changed', text: 'robot' },
      ...['hot', ''].map((value) => ({ type: 'filter.changed', name: 'interest', value })),
      { type: 'narrowing.cleared', keep: [] },
      machine.events.includes('search.changed')
        ? { type: 'narrowing.named', search: 'hall', filters: {} }
        : { type: 'narrowing.named', search: '', filters: { interest: 'hot' } },
      { type: 'more.requested' },
      { type: 'question.settled' },
      done('load', first),
      done('load', last),
      failed('load', sampleFailures.unreachable),
      done('refresh', first),
      done('refresh', last),
      failed('refresh', sampleFailures.unreachable),
      done('loadMore', last),
      failed('loadMore', sampleFailures.unreachable),
    ].filter(({ type }) => machine.events.includes(type)),
  );
  const happens = (type: string, snapshot: AnyMachineSnapshot): boolean => {
    const { hasAnswered, filters, answered } = snapshot.context as {
      hasAnswered: boolean;
      filters: object;
      answered: { filters: object };
    };
    // The search pause is too short for other events, and only the list itself raises `question.settled`.
    if (snapshot.matches({ search: 'pausing' }) || type === 'question.settled') return false;
    const isSettled = snapshot.matches({ data: 'fresh', search: 'still' });
    const isNarrowed = !isOnce && Object.keys(filters).length > 0;
    // With filters these samples find nothing: the filters can be cleared, and there is no next page.
    if (type === 'narrowing.cleared') return isSettled && isNarrowed;
    if (type === 'narrowing.named') return isSettled && !isNarrowed;
    // Also while the rows on screen are read again.
    if (type === 'more.requested')
      return (
        snapshot.hasTag('ready') &&
        snapshot.matches({ search: 'still' }) &&
        !isNarrowed &&
        Object.keys(answered.filters).length === 0
      );
    if (type === 'data.invalidated') {
      if (changes === 'unless loading') return !snapshot.matches({ data: 'loading' });
      return changes === 'always' || (changes === 'before rows' && !hasAnswered);
    }
    if (type === 'search.changed') return hasAnswered || !searchesRows;
    // A `once` list shows one thing only, so opening events occur only while it is idle.
    const isOpening = type === 'data.requested' || type === 'filter.changed';
    return !isOnce || !isOpening || snapshot.matches({ data: 'idle' });
  };
  return {
    id: machine.id,
    machine,
    inputs: [() => undefined],
    effects: [],
    samples: Object.fromEntries(
      Object.entries(samples).map(([type, events]) => [
        type,
        (snapshot: AnyMachineSnapshot) => (happens(type, snapshot) ? events : []),
      ]),
    ),
    // The number of rows only affects the size of the next request.
    identity: ({ context: { hasAnswered, nextCursor, moreFailed, filters, answered } }) => [
      hasAnswered,
      nextCursor,
      // The button says so.
      moreFailed,
      filters,
      answered.filters,
    ],
    ...(unreachable && { unreachable }),
  };
};
