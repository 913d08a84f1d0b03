import { assign, setup } from 'xstate';
import { reasonOf } from './failure.ts';
import { missingPromise } from './missing.ts';
import { pendingDelays, pendingStates } from './pending.ts';

/**
 * One write and its outcome. Owned by the state that submits; leaving that state aborts the request. Automatic retries
 * belong to the operation's retry policy; here the user retries.
 */
type SubmissionInput<TCommand> = {
  command: TCommand;
};

export type SubmissionOutput<TAnswer> = { answer: TAnswer } | { failure: unknown };

type SubmissionContext<TCommand, TAnswer> = {
  command: TCommand;
  outcome: SubmissionOutput<TAnswer>;
};

export function createSubmission<TCommand, TAnswer>(id: string) {
  return setup({
    types: {
      context: {} as SubmissionContext<TCommand, TAnswer>,
      input: {} as SubmissionInput<TCommand>,
      output: {} as SubmissionOutput<TAnswer>,
    },
    actors: { send: missingPromise<TAnswer, { command: TCommand }>('send') },
    actions: {
      keepAnswer: assign({ outcome: (_, answer: TAnswer) => ({ answer }) }),
      keepFailure: assign({ outcome: (_, failure: unknown) => ({ failure }) }),
    },
    delays: pendingDelays,
  }).createMachine({
    id,
    context: ({ input }) => ({ command: input.command, outcome: { failure: null } }),
    initial: 'sending',
    states: {
      sending: {
        tags: ['busy'],
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => ({ command: context.command }),
          onDone: {
            target: 'succeeded',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          onError: { target: 'failed', actions: { type: 'keepFailure', params: reasonOf } },
        },
        initial: 'prompt',
        states: pendingStates,
      },
      succeeded: { type: 'final' },
      failed: { type: 'final' },
    },
    output: ({ context }) => context.outcome,
  });
}
