import { assign, setup } from 'xstate';
import type { Said } from '../../domain/said.ts';
import { reasonOf, refusalText } from './failure.ts';
import { missingPromise } from './missing.ts';
import { pendingDelays, pendingStates } from './pending.ts';

type BatchesContext<TBatch, TAnswer> = {
  batches: readonly TBatch[];
  /** Of the batches that were sent, in their order. */ answers: readonly TAnswer[];
  /** Why it does not go on. */ message: Said | null;
  /** Of the batch on its way: trying again sends it once. */ key: string | null;
  /** The batch on its way is the last one. */ stopping: boolean;
};

export type BatchesEvent =
  /** Goes on with the batch that failed. */
  | { type: 'retry.requested' }
  /** Sends nothing more, and waits for what is on its way; the second time it does not even wait. */
  | { type: 'run.cancelled' };

/** Fewer answers than batches: it was given up. */
export type BatchesOutput<TAnswer> = { answers: readonly TAnswer[] };

/**
 * Work in portions the server takes, one after the other. `answers.length` of `batches.length` is how far it is.
 * Owned by the state that shows the progress and gone with it. There is at least one batch.
 */
export function createBatches<TBatch, TAnswer>({ id, failed }: { id: string; failed: string }) {
  return setup({
    types: {
      context: {} as BatchesContext<TBatch, TAnswer>,
      events: {} as BatchesEvent,
      input: {} as { batches: readonly TBatch[] },
      output: {} as BatchesOutput<TAnswer>,
    },
    actors: { send: missingPromise<TAnswer, { batch: TBatch; key: string | null }>('send') },
    actions: {
      newKey: assign({ key: (): string | null => missing('newKey') }),
      keepAnswer: assign(({ context }, { answer }: { answer: TAnswer }) => ({
        answers: [...context.answers, answer],
      })),
      showFailure: assign({ message: (_, error: unknown) => refusalText(error, failed) }),
      startAnew: assign({ message: null, stopping: false }),
      noteStopping: assign({ stopping: true }),
    },
    guards: {
      isLast: ({ context: { answers, batches, stopping } }) =>
        stopping || answers.length + 1 >= batches.length,
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
        entry: 'startAnew',
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context: { batches, answers, key } }) => ({
            batch: batches[answers.length] as TBatch, // one less was answered than there are
            key,
          }),
          onDone: [
            {
              guard: 'isLast',
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

const missing = (name: string): never => {
  throw new Error(`Action "${name}" is not provided.`);
};
