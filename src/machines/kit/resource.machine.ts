import { assign, setup, type DoneActorEvent } from 'xstate';
import { FRESH_FOR_MS } from '../../domain/constants.ts';
import { reasonOf } from './failure.ts';
import { missingPromise } from './missing.ts';
import { pendingDelays, pendingStates } from './pending.ts';

/**
 * One piece of server data, kept as spec §9 says: fresh for 5 minutes, no polling, no refetch on focus. Owned by
 * the machine of the screen that shows it and gone with it. Asking while a request runs does not ask twice.
 *
 * `data` is null until something arrived; it stays while it is refreshed and when a refresh fails.
 */
type ResourceContext<T> = { data: T | null; hasAnswered: boolean; failure: unknown };

export type ResourceEvent =
  /** Somebody looks at it. */
  | { type: 'data.requested' }
  /** A write made it out of date. */
  | { type: 'data.invalidated' }
  | { type: 'retry.requested' };

export function createResource<T>(id: string) {
  return setup({
    types: { context: {} as ResourceContext<T>, events: {} as ResourceEvent },
    actors: { load: missingPromise<T>('load') },
    actions: {
      keepData: assign((_, data: T) => ({ data, hasAnswered: true, failure: null })),
      keepFailure: assign({ failure: (_, failure: unknown) => failure }),
    },
    guards: { hasAnswered: ({ context }) => context.hasAnswered },
    delays: { ...pendingDelays, freshness: FRESH_FOR_MS },
  }).createMachine({
    id,
    context: { data: null, hasAnswered: false, failure: null },
    initial: 'idle',
    states: {
      idle: { on: { 'data.requested': 'loading' } },
      loading: {
        tags: ['busy'],
        invoke: {
          id: 'load',
          src: 'load',
          onDone: { target: 'fresh', actions: { type: 'keepData', params: answer } },
          onError: { target: 'failed', actions: { type: 'keepFailure', params: reasonOf } },
        },
        on: { 'data.invalidated': { target: 'loading', reenter: true } },
        initial: 'prompt',
        states: pendingStates,
      },
      fresh: {
        tags: ['ready'],
        after: { freshness: 'stale' },
        on: { 'data.invalidated': 'refreshing' },
      },
      stale: {
        tags: ['ready'],
        on: { 'data.requested': 'refreshing', 'data.invalidated': 'refreshing' },
      },
      refreshing: {
        tags: ['ready'],
        invoke: {
          id: 'refresh',
          src: 'load',
          onDone: { target: 'fresh', actions: { type: 'keepData', params: answer } },
          onError: { target: 'failed', actions: { type: 'keepFailure', params: reasonOf } },
        },
        on: { 'data.invalidated': { target: 'refreshing', reenter: true } },
      },
      failed: {
        tags: ['failed'],
        on: { 'data.requested': again, 'data.invalidated': again, 'retry.requested': again },
      },
    },
  });
}

/** What is on screen stays there while it is asked for again. */
const again = [{ guard: 'hasAnswered', target: 'refreshing' }, { target: 'loading' }] as const;

const answer = <T>({ event }: { event: DoneActorEvent<T> }): T => event.output;
