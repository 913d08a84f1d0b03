import { assign, setup } from 'xstate';
import type { Said } from '../../domain/said.ts';
import { reasonOf, refusalText } from './failure.ts';
import { missingKey } from './missing-key.ts';
import { missingPromise } from './missing.ts';
import { pendingDelays, pendingStates } from './pending.ts';

type BatchesContext<TBatch, TAnswer> = {
  batches: readonly TBatch[];
  /** One per completed batch, in order. */ answers: readonly TAnswer[];
  /** Why the last batch failed. */ message: Said | null;
  /** Idempotency key of the current batch, kept for a retry. */ key: string | null;
  /** No batch is sent after the current one. */ stopping: boolean;
};

export type BatchesEvent =
  /** Sends the failed batch again. */
  | { type: 'retry.requested' }
  /** Stops after the batch that is being sent; a second cancel aborts that batch too. */
  | { type: 'run.cancelled' };

/** Fewer answers than batches means the run was cancelled. */
export type BatchesOutput<TAnswer> = { answers: readonly TAnswer[] };

/**
 * Sends work in batches, one after the other. Progress is `answers.length` of `batches.length`.
 * Owned by the state that shows the progress and stopped with it. There is at least one batch; the last ones are not sent
 * when an answer says that nothing is left.
 */
export function createBatches<TBatch, TAnswer>({
  id,
  failed,
  isLast = () => false,
}: {
  id: string;
  failed: string;
  /** Whether nothing is left after this answer, however many batches there are. */
  isLast?: (answer: TAnswer) => boolean;
}) {
  return setup({
    types: {
      context: {} as BatchesContext<TBatch, TAnswer>,
      events: {} as BatchesEvent,
      input: {} as { batches: readonly TBatch[] },
      output: {} as BatchesOutput<TAnswer>,
    },
    actors: { send: missingPromise<TAnswer, { batch: TBatch; key: string | null }>('send') },
    actions: {
      newKey: assign({ key: missingKey }),
      keepAnswer: assign(({ context }, { answer }: { answer: TAnswer }) => ({
        answers: [...context.answers, answer],
      })),
      showFailure: assign({ message: (_, error: unknown) => refusalText(error, failed) }),
      startAgain: assign({ message: null, stopping: false }),
      noteStopping: assign({ stopping: true }),
    },
    guards: {
      isLast: ({ context: { answers, batches, stopping } }, { answer }: { answer: TAnswer }) =>
        stopping || isLast(answer) || answers.length + 1 >= batches.length,
      isStopping: ({ context }) => context.stopping,
    },
    delays: pendingDelays,
  }).createMachine({
    id,
    context: ({ input: { batches } }) => ({
      batches,
      answers: [],
      message: null,
      key: null,
      stopping: false,
    }),
    entry: 'newKey',
    initial: 'sending',
    states: {
      sending: {
        tags: ['busy'],
        entry: 'startAgain',
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context: { batches, answers, key } }) => ({
            batch: batches[answers.length] as TBatch, // the run ends with the last answer
            key,
          }),
          onDone: [
            {
              guard: { type: 'isLast', params: ({ event }) => ({ answer: event.output }) },
              target: 'ended',
              actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
            },
            {
              target: 'sending',
              reenter: true,
              actions: [{ type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) }, 'newKey'],
            },
          ],
          onError: { target: 'failed', actions: { type: 'showFailure', params: reasonOf } },
        },
        on: { 'run.cancelled': [{ guard: 'isStopping', target: 'ended' }, { actions: 'noteStopping' }] },
        initial: 'prompt',
        states: pendingStates,
      },
      failed: { tags: ['failed'], on: { 'retry.requested': 'sending', 'run.cancelled': 'ended' } },
      ended: { type: 'final' },
    },
    output: ({ context }) => ({ answers: context.answers }),
  });
}
