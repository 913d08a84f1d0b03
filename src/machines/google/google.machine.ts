import { assign, sendTo, setup } from 'xstate';
import type { GoogleAnswer } from '../../api/google.ts';
import type { CurrentUser } from '../../api/sign-in.ts';
import { GOOGLE_REASONS, type GoogleReason } from '../../domain/google.ts';
import { GOOGLE_MESSAGES } from '../../domain/google-messages.ts';
import { ROUTES } from '../../domain/routes.ts';
import type { Said } from '../../domain/said.ts';
import { reasonOf, refusalText } from '../kit/failure.ts';
import { refusedDataOf } from '../kit/refusal.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import type { TokenReport } from '../sign-in/reports.ts';

/**
 * The sign-in with Google: the way to Google's page, and what comes back from there in the address. Owned by the session
 * while signed out. Google's page replaces this one in the history, so that the browser's Back returns to the login.
 */
export type GoogleTrouble = { reason: GoogleReason; email: string };

/** A session, or a question that is stored for this tab. */
export type GoogleFinished = { outcome: 'signedIn' | 'asked'; user: CurrentUser | null };

type GoogleContext = {
  answer: GoogleAnswer | null;
  /** Google asks which account to use. */ another: boolean;
  /** Why nobody was signed in, in the server's words. */ error: Said | null;
  trouble: GoogleTrouble | null;
};

export type GoogleEvent = { type: 'again.requested'; another: boolean };

/** What the server's refusal says of the sign-in; null for any other failure. */
function troubleOf(error: unknown): GoogleTrouble | null {
  const data = refusedDataOf(error);
  if (typeof data !== 'object' || data === null || !('reason' in data)) return null;
  const reason = GOOGLE_REASONS.find((one) => one === data.reason);
  const email = 'email' in data && typeof data.email === 'string' ? data.email : '';
  return reason === undefined ? null : { reason, email };
}

export const googleMachine = setup({
  types: {
    context: {} as GoogleContext,
    events: {} as GoogleEvent,
    input: {} as { user: CurrentUser | null },
  },
  actors: {
    /** Takes Google's answer out of the address; null when there is none, and the sign-in begins. */
    takeAnswer: missingPromise<GoogleAnswer | null>('takeAnswer'),
    /** Resolves to the address of Google's page. */
    startSignIn: missingPromise<string, { another: boolean }>('startSignIn'),
    finishSignIn: missingPromise<GoogleFinished, GoogleAnswer | null>('finishSignIn'),
  },
  actions: {
    noteAnswer: assign({ answer: (_, answer: GoogleAnswer | null) => answer }),
    noteChoice: assign({ another: (_, another: boolean) => another }),
    showFailure: assign({ error: (_, e: unknown) => refusalText(e, GOOGLE_MESSAGES.failed) }),
    noteTrouble: assign({ trouble: (_, e: unknown) => troubleOf(e) }),
    clearFailure: assign({ error: null, trouble: null }),
    tellSession: sendTo(ownerOf, (_, user: CurrentUser | null): TokenReport => ({
      type: 'token.appeared',
      user,
    })),
    /** Navigates within the page, without a page load. */
    goTo: missingAction<{ path: string; replace?: boolean }>('goTo'),
    /** Leaves for another page, which replaces this one in the history. */
    leaveFor: missingAction<{ url: string }>('leaveFor'),
  },
  guards: {
    isAnswer: (_, answer: GoogleAnswer | null) => answer !== null,
    isAsked: (_, { outcome }: GoogleFinished) => outcome === 'asked',
  },
  delays: pendingDelays,
}).createMachine({
  id: 'google',
  context: { answer: null, another: false, error: null, trouble: null },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'takeAnswer',
        src: 'takeAnswer',
        onDone: [
          {
            guard: { type: 'isAnswer', params: ({ event }) => event.output },
            target: 'finishing',
            actions: { type: 'noteAnswer', params: ({ event }) => event.output },
          },
          { target: 'starting' },
        ],
        onError: 'starting',
      },
    },
    starting: {
      tags: ['starting'],
      invoke: {
        id: 'startSignIn',
        src: 'startSignIn',
        input: ({ context: { another } }) => ({ another }),
        onDone: {
          target: 'gone',
          actions: { type: 'leaveFor', params: ({ event }) => ({ url: event.output }) },
        },
        onError: { target: 'stopped', actions: { type: 'showFailure', params: reasonOf } },
      },
      initial: 'prompt',
      states: pendingStates,
    },
    /** The browser is loading Google's page. */
    gone: { tags: ['starting'] },
    finishing: {
      tags: ['finishing'],
      invoke: {
        id: 'finishSignIn',
        src: 'finishSignIn',
        input: ({ context }) => context.answer,
        onDone: [
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'goTo', params: { path: ROUTES.join, replace: true } },
          },
          {
            target: 'signedIn',
            actions: { type: 'tellSession', params: ({ event }) => event.output.user },
          },
        ],
        onError: {
          target: 'stopped',
          actions: [
            { type: 'showFailure', params: reasonOf },
            { type: 'noteTrouble', params: reasonOf },
          ],
        },
      },
      initial: 'prompt',
      states: pendingStates,
    },
    /** Nobody is signed in; the answer of Google is used up. */
    stopped: {
      tags: ['stopped'],
      on: {
        'again.requested': {
          target: 'starting',
          actions: ['clearFailure', { type: 'noteChoice', params: ({ event }) => event.another }],
        },
      },
    },
    /** The session takes over and leaves this address. */
    signedIn: { tags: ['finishing'] },
  },
});

export type GoogleLogic = typeof googleMachine;
