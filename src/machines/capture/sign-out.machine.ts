import { assign, sendTo, setup } from 'xstate';
import { CAPTURE_MESSAGES } from '../../domain/capture/messages.ts';
import { missingPromise } from '../kit/missing.ts';
import { ownerOf } from '../kit/tell-owner.ts';

type SignOutContext = {
  /** Items on this device that the server does not have. */ waiting: number;
  /** What was chosen last and did not work: some could not be sent, or none discarded. */
  trouble: 'unsent' | 'undiscarded' | null;
  /** What was typed to confirm discarding. */ typed: string;
};

export type SignOutEvent =
  | { type: 'signOut.requested' }
  | { type: 'send.chosen' }
  | { type: 'keep.chosen' }
  | { type: 'discard.chosen' }
  | { type: 'word.typed'; word: string }
  | { type: 'discard.confirmed' }
  | { type: 'question.closed' };

const counted = [
  { guard: { type: 'isNone', params: countIn }, target: 'leaving' },
  { target: 'asking', actions: { type: 'noteWaiting', params: countIn } },
] as const;

function countIn({ event }: { event: { output: number } }): number {
  return event.output;
}

/**
 * Signing out while captures wait on this device asks what becomes of them: sent now, kept here for this person, or
 * discarded. Otherwise it signs out at once. Owned by the workspace; stops with the session.
 */
export const signOutMachine = setup({
  types: { context: {} as SignOutContext, events: {} as SignOutEvent },
  actors: {
    countWaiting: missingPromise<number>('countWaiting'),
    /** Sends all that waits; resolves to how many items are left. */
    sendAll: missingPromise<number>('sendAll'),
    discardAll: missingPromise('discardAll'),
    /** Takes the content of confirmed captures off this device. */
    forgetConfirmed: missingPromise('forgetConfirmed'),
  },
  actions: {
    noteWaiting: assign({ waiting: (_, waiting: number) => waiting }),
    noteTrouble: assign({ trouble: (_, trouble: SignOutContext['trouble']) => trouble }),
    begin: assign({ waiting: 0, trouble: null, typed: '' }),
    noteTyped: assign({ typed: (_, word: string) => word }),
    tellOwner: sendTo(ownerOf, { type: 'signOut.requested' }),
  },
  guards: {
    isNone: (_, waiting: number) => waiting === 0,
    isTyped: ({ context }) => context.typed.trim().toLowerCase() === CAPTURE_MESSAGES.discardWord,
  },
}).createMachine({
  id: 'signOut',
  context: { waiting: 0, trouble: null, typed: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'signOut.requested': { target: 'counting', actions: 'begin' } } },
    counting: {
      tags: ['busy'],
      // A device that stores nothing has nothing to lose.
      invoke: { id: 'countWaiting', src: 'countWaiting', onDone: counted, onError: 'leaving' },
    },
    asking: {
      tags: ['open'],
      on: {
        'send.chosen': 'sending',
        'keep.chosen': 'leaving',
        'discard.chosen': 'warning',
        'question.closed': 'idle',
      },
    },
    sending: {
      tags: ['open', 'sending'],
      exit: { type: 'noteTrouble', params: 'unsent' },
      invoke: { id: 'sendAll', src: 'sendAll', onDone: counted, onError: 'asking' },
      on: { 'question.closed': 'idle', 'keep.chosen': 'leaving' },
    },
    warning: {
      tags: ['open', 'warning'],
      entry: { type: 'noteTyped', params: '' },
      on: {
        'word.typed': { actions: { type: 'noteTyped', params: ({ event }) => event.word } },
        'discard.confirmed': { guard: 'isTyped', target: 'discarding' },
        'question.closed': 'asking',
      },
    },
    discarding: {
      tags: ['open', 'warning', 'discarding'],
      invoke: {
        id: 'discardAll',
        src: 'discardAll',
        onDone: 'leaving',
        onError: { target: 'asking', actions: { type: 'noteTrouble', params: 'undiscarded' } },
      },
    },
    leaving: {
      tags: ['busy'],
      invoke: { id: 'forgetConfirmed', src: 'forgetConfirmed', onDone: 'left', onError: 'left' },
    },
    /** The session ends, whatever the server answers, and this machine with it. */
    left: { entry: 'tellOwner' },
  },
});
