import { assign, setup } from 'xstate';
import { missingPromise } from './missing.ts';
import { pendingDelays } from './pending.ts';
import { onceStates, type ResourceEvent } from './resource-states.ts';

/** One piece of server data for something that is soon gone. `data` is null until it arrived. */
type OnceContext<T> = { data: T | null; failure: unknown };

/** Asked for once, and again only where that failed. Owned by what shows it and gone with it. */
export function createOnce<T>(id: string) {
  return setup({
    types: {
      context: {} as OnceContext<T>,
      events: {} as Exclude<ResourceEvent, { type: 'data.invalidated' }>,
    },
    actors: { load: missingPromise<T>('load') },
    actions: {
      keepAnswer: assign((_, data: T) => ({ data, failure: null })),
      keepFailure: assign({ failure: (_, failure: unknown) => failure }),
    },
    delays: pendingDelays,
  }).createMachine({
    id,
    context: { data: null, failure: null },
    initial: 'idle',
    states: onceStates(undefined),
  });
}
