import { assign, setup } from 'xstate';
import { missingPromise } from './missing.ts';
import { resourceDelays, resourceStates, type ResourceEvent } from './resource-states.ts';
import { metaOf, type RowId, type RowsMeta } from '../rows.ts';

/**
 * One piece of server data. Owned by the machine of the screen that shows it and stopped with it.
 *
 * `data` is null until the first response; it stays while it is refreshed and when a refresh fails.
 */
type ResourceContext<T> = { data: T | null; hasAnswered: boolean; failure: unknown };

export function createResource<T>(id: string, rows?: readonly RowId[]) {
  return setup({
    types: { context: {} as ResourceContext<T>, events: {} as ResourceEvent, meta: {} as RowsMeta },
    actors: { load: missingPromise<T>('load') },
    actions: {
      keepAnswer: assign((_, data: T) => ({ data, hasAnswered: true, failure: null })),
      keepFailure: assign({ failure: (_, failure: unknown) => failure }),
    },
    guards: { hasAnswered: ({ context }) => context.hasAnswered },
    delays: resourceDelays,
  }).createMachine({
    id,
    ...metaOf(rows),
    context: { data: null, hasAnswered: false, failure: null },
    initial: 'idle',
    states: resourceStates(undefined, [], []),
  });
}
