import { assign, setup } from 'xstate';
import { missingPromise } from './missing.ts';
import { resourceDelays, resourceStates, type ResourceEvent } from './resource-states.ts';

/** `data` is null until this device or the server answered; it stays while it is refreshed and when that fails. */
type KeptContext<T> = { data: T | null; hasAnswered: boolean; failure: unknown };

type KeptOptions<T> = {
  id: string;
  /** The data with what a write returned, shown before the data is loaded again. */
  takeIn: (data: T | null, saved: unknown) => T | null;
};

/**
 * One piece of server data that this device keeps, so that it is there without a network. What the device has is shown
 * at once, and the server is asked for its newest. Otherwise a resource (`resource.machine.ts`).
 */
export function createKeptResource<T>({ id, takeIn }: KeptOptions<T>) {
  return setup({
    types: { context: {} as KeptContext<T>, events: {} as ResourceEvent },
    actors: {
      /** What this device kept of an earlier answer; null for nothing. */
      recall: missingPromise<T | null>('recall'),
      load: missingPromise<T>('load'),
    },
    actions: {
      showRecalled: assign({ data: (_, data: T | null) => data }),
      keepAnswer: assign((_, data: T) => ({ data, hasAnswered: true, failure: null })),
      keepFailure: assign({ failure: (_, failure: unknown) => failure }),
      takeInSaved: assign({
        data: ({ context: { data }, event }) => ('saved' in event ? takeIn(data, event.saved) : data),
      }),
    },
    guards: { hasAnswered: ({ context }) => context.hasAnswered },
    delays: resourceDelays,
  }).createMachine({
    id,
    context: { data: null, hasAnswered: false, failure: null },
    initial: 'idle',
    states: {
      ...resourceStates(undefined, [], 'takeInSaved'),
      idle: { on: { 'data.requested': 'recalling' } },
      recalling: {
        invoke: {
          id: 'recall',
          src: 'recall',
          onDone: {
            target: 'loading',
            actions: { type: 'showRecalled', params: ({ event }) => event.output },
          },
          // A device that stores nothing has nothing to show before the server answers.
          onError: 'loading',
        },
      },
    },
  });
}
