import type { Said } from '../../domain/said.ts';
import { assign, sendTo, setup } from 'xstate';
import type { CurrentUser, TeamQuestion, TeamReply } from '../../api/sign-in.ts';
import { JOIN_MESSAGES } from '../../domain/screen-messages.ts';
import { ROUTES } from '../../domain/routes.ts';
import { failureText } from '../kit/failure.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { isOver, orOver } from '../kit/over.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import type { TokenReport } from './reports.ts';

/**
 * After a correct code, asks the user which of the teams that added the number to join, or none (G-7, decision 0018).
 * Owned by the session while signed out. The server receives every answer and returns the remaining question, or opens
 * a session.
 */
type Answered = {
  /** The remaining question; null once there is a session. */ question: TeamQuestion | null;
  /** Why it is asked again. */ message: string | null;
  /** Who signed in, if the answer said so. */ user: CurrentUser | null;
};

type TeamQuestionContext = {
  question: TeamQuestion;
  error: Said | null;
  /** The newest answer; the view marks it while it is being sent. */ reply: TeamReply | null;
};

export type TeamQuestionEvent = { type: 'reply.chosen'; reply: TeamReply } | { type: 'back.requested' };

const NOTHING: TeamQuestion = { invites: [], mayJoin: false, continueWith: '', company: '' };

/** Whether the question offers this answer. */
function offers({ invites, mayJoin, continueWith }: TeamQuestion, { answer, invite }: TeamReply): boolean {
  const isListed = invites.some(({ id }) => id === invite);
  if (answer === 'join') return isListed && mayJoin;
  if (answer === 'decline') return isListed;
  return continueWith === (answer === 'register' ? 'registration' : 'account');
}

export const teamQuestionMachine = setup({
  types: {
    context: {} as TeamQuestionContext,
    events: {} as TeamQuestionEvent,
    input: {} as { user: CurrentUser | null },
  },
  actors: {
    /** Resolves to the question stored for this tab after the code, or null. */
    findQuestion: missingPromise<TeamQuestion | null>('findQuestion'),
    answerQuestion: missingPromise<Answered, TeamReply>('answerQuestion'),
  },
  actions: {
    noteQuestion: assign((_, { question, message }: Pick<Answered, 'question' | 'message'>) => ({
      question: question ?? NOTHING,
      error: message,
    })),
    noteReply: assign({ reply: (_, reply: TeamReply) => reply, error: null }),
    showFailure: assign({ error: (_, e: unknown) => failureText(e, JOIN_MESSAGES.answerFailed) }),
    forgetQuestion: missingAction('forgetQuestion'),
    tellSession: sendTo(ownerOf, (_, user: CurrentUser | null): TokenReport => ({
      type: 'token.appeared',
      user,
    })),
    /** Navigates within the page, without a page load. */
    goTo: missingAction<{ path: string; replace?: boolean }>('goTo'),
  },
  guards: {
    isFound: (_, question: TeamQuestion | null) => question !== null,
    isOffered: ({ context }, reply: TeamReply) => offers(context.question, reply),
    isSignedIn: (_, { question }: Answered) => question === null,
    isOver,
  },
  delays: pendingDelays,
}).createMachine({
  id: 'teamQuestion',
  context: { question: NOTHING, error: null, reply: null },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'findQuestion',
        src: 'findQuestion',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'asking',
            actions: {
              type: 'noteQuestion',
              params: ({ event }) => ({ question: event.output, message: null }),
            },
          },
          { target: 'left' },
        ],
        onError: 'left',
      },
    },
    asking: {
      tags: ['asking'],
      on: {
        'reply.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event.reply },
          target: 'answering',
          actions: { type: 'noteReply', params: ({ event }) => event.reply },
        },
        'back.requested': 'left',
      },
    },
    answering: {
      tags: ['asking', 'busy'],
      invoke: {
        id: 'answerQuestion',
        src: 'answerQuestion',
        input: ({ context }) => context.reply ?? { answer: 'signIn' },
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'tellSession', params: ({ event }) => event.output.user },
          },
          {
            target: 'asking',
            actions: { type: 'noteQuestion', params: ({ event }) => event.output },
          },
        ],
        // Answered in another window, or expired: the user needs another code.
        onError: orOver('asking'),
      },
      initial: 'prompt',
      states: pendingStates,
    },
    over: { tags: ['over'], entry: 'forgetQuestion', on: { 'back.requested': 'left' } },
    /** The session takes over and leaves this address. */
    signedIn: { tags: ['busy'] },
    left: {
      entry: ['forgetQuestion', { type: 'goTo', params: { path: ROUTES.login, replace: true } }],
    },
  },
});

export type TeamQuestionLogic = typeof teamQuestionMachine;
