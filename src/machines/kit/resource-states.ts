import type { DoneActorEvent } from 'xstate';
import { FRESH_FOR_MS } from '../../domain/screen-constants.ts';
import { reasonOf } from './failure.ts';
import { pendingDelays, pendingStates } from './pending.ts';
import { metaOf } from '../rows.ts';

/**
 * How server data is cached (spec §9): fresh for 5 minutes, no polling, no refetch on focus; `data.requested` during a
 * request starts no second one. One piece of data is a resource; a list is a resource with pages.
 *
 * The machine provides the actor `load`, the actions `keepAnswer` and `keepFailure`, and the guard `hasAnswered`. A
 * list also passes the `input` of `load`, an action for a settled request, and one that takes in a saved row before
 * the reload.
 */
export type ResourceEvent =
  /** A view shows the data. */
  | { type: 'data.requested' }
  /** A write outdated the data; for a list, `saved` is the row after that write. */
  | { type: 'data.invalidated'; saved?: unknown }
  | { type: 'retry.requested' };

export const resourceDelays = { ...pendingDelays, freshness: FRESH_FOR_MS } as const;

export const resourceStates = <TInput, const TSettled, const TKnown>(
  input: TInput,
  settled: TSettled,
  known: TKnown,
) =>
  ({
    idle: { on: { 'data.requested': 'loading' } },
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input,
        onDone: { target: 'fresh', actions: { type: 'keepAnswer', params: answer } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: reasonOf } },
      },
      on: { 'data.invalidated': { target: 'loading', reenter: true } },
      initial: 'prompt',
      states: pendingStates,
    },
    fresh: {
      tags: ['ready'],
      ...metaOf(['API-13', 'CONST-3']),
      entry: settled,
      after: { freshness: 'stale' },
      on: { 'data.invalidated': 'refreshing' },
    },
    stale: {
      tags: ['ready'],
      on: { 'data.requested': 'refreshing', 'data.invalidated': 'refreshing' },
    },
    refreshing: {
      tags: ['ready'],
      entry: known,
      invoke: {
        id: 'refresh',
        src: 'load',
        input,
        onDone: { target: 'fresh', actions: { type: 'keepAnswer', params: answer } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: reasonOf } },
      },
      on: { 'data.invalidated': { target: 'refreshing', reenter: true } },
    },
    failed: {
      tags: ['failed'],
      entry: settled,
      on: { 'data.requested': again, 'data.invalidated': again, 'retry.requested': again },
    },
  }) as const;

/**
 * States for data that is loaded once, for a dialog or form that closes before the data could go stale. The machine
 * provides the actor `load` and the actions `keepAnswer` and `keepFailure`.
 */
export const onceStates = <TInput>(input: TInput) =>
  ({
    idle: { on: { 'data.requested': 'loading' } },
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input,
        onDone: { target: 'kept', actions: { type: 'keepAnswer', params: answer } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: reasonOf } },
      },
      initial: 'prompt',
      states: pendingStates,
    },
    kept: { tags: ['ready'] },
    failed: { tags: ['failed'], on: { 'retry.requested': 'loading' } },
  }) as const;

/** Loaded data stays on screen while it is reloaded. */
const again = [{ guard: 'hasAnswered', target: 'refreshing' }, { target: 'loading' }] as const;

const answer = <T>({ event }: { event: DoneActorEvent<T> }): T => event.output;
