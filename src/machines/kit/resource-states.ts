import type { DoneActorEvent } from 'xstate';
import { FRESH_FOR_MS } from '../../domain/constants.ts';
import { reasonOf } from './failure.ts';
import { pendingDelays, pendingStates } from './pending.ts';

/**
 * How server data is kept, as spec §9 says: fresh for 5 minutes, no polling, no refetch on focus; asking while a
 * request runs does not ask twice. One piece of data is a resource; a list is the same with pages.
 *
 * The machine brings the actor `load`, the actions `keepAnswer` and `keepFailure`, and the guard `hasAnswered`. A list
 * also gives the `input` of `load`, an action that says when a question is settled, and one that takes in what is
 * known before it is asked again.
 */
export type ResourceEvent =
  /** Somebody looks at it. */
  | { type: 'data.requested' }
  /** A write made it out of date; `saved` is the row it left, where a list is told. */
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
 * What is asked for once, by something that is gone before it could be old: a dialog, a form. The machine brings the
 * actor `load` and the actions `keepAnswer` and `keepFailure`.
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

/** What is on screen stays there while it is asked for again. */
const again = [{ guard: 'hasAnswered', target: 'refreshing' }, { target: 'loading' }] as const;

const answer = <T>({ event }: { event: DoneActorEvent<T> }): T => event.output;
