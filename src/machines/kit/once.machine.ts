import { assign, setup } from 'xstate';
import { missingPromise } from './missing.ts';
import { pendingDelays } from './pending.ts';
import { onceStates, type ResourceEvent } from './resource-states.ts';

/** One piece of server data for a short-lived view. `data` is null until it is loaded. */
type OnceContext<T> = { data: T | null; failure: unknown };

/** Loaded once, and again only after a failure. Owned by the machine that shows it and stopped with it. */
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
