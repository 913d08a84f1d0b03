import { assign, sendTo, setup } from 'xstate';
import type { PasskeyAssertion, PasskeyRequest } from '../../api/passkeys.ts';
import type { CurrentUser } from '../../api/sign-in.ts';
import { PASSKEY_MESSAGES } from '../../domain/passkey-messages.ts';
import type { Said } from '../../domain/said.ts';
import { reasonOf } from '../kit/failure.ts';
import { missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import type { TokenReport } from '../sign-in/reports.ts';
import { passkeySaid } from './said.ts';

/** The sign-in with a passkey: a challenge, the browser's window, and a session. Owned by the session while signed out. */
type PasskeySignInContext = {
  request: PasskeyRequest | null;
  assertion: PasskeyAssertion | null;
  /** Why nobody was signed in. */ error: Said | null;
};

export type PasskeySignInEvent = { type: 'again.requested' };

const troubles = () => ({
  cancelled: PASSKEY_MESSAGES.cancelled,
  exists: PASSKEY_MESSAGES.unable,
  unable: PASSKEY_MESSAGES.unable,
});

export const passkeySignInMachine = setup({
  types: {
    context: {} as PasskeySignInContext,
    events: {} as PasskeySignInEvent,
    input: {} as { user: CurrentUser | null },
  },
  actors: {
    startSignIn: missingPromise<PasskeyRequest>('startSignIn'),
    /** The browser's window, which may stay open for long. */
    choosePasskey: missingPromise<PasskeyAssertion, PasskeyRequest | null>('choosePasskey'),
    finishSignIn: missingPromise<CurrentUser | null, PasskeyAssertion | null>('finishSignIn'),
  },
  actions: {
    noteRequest: assign({ request: (_, request: PasskeyRequest) => request }),
    noteAssertion: assign({ assertion: (_, assertion: PasskeyAssertion) => assertion }),
    showFailure: assign({
      error: (_, error: unknown) => passkeySaid(error, troubles(), PASSKEY_MESSAGES.signInFailed),
    }),
    clearFailure: assign({ error: null }),
    tellSession: sendTo(ownerOf, (_, user: CurrentUser | null): TokenReport => ({
      type: 'token.appeared',
      user,
    })),
  },
  delays: pendingDelays,
}).createMachine({
  id: 'passkeySignIn',
  context: { request: null, assertion: null, error: null },
  initial: 'starting',
  states: {
    starting: {
      entry: 'clearFailure',
      invoke: {
        id: 'startSignIn',
        src: 'startSignIn',
        onDone: {
          target: 'choosing',
          actions: { type: 'noteRequest', params: ({ event }) => event.output },
        },
        onError: { target: 'stopped', actions: { type: 'showFailure', params: reasonOf } },
      },
      initial: 'prompt',
      states: pendingStates,
    },
    /** The browser asks its user. */
    choosing: {
      tags: ['choosing'],
      invoke: {
        id: 'choosePasskey',
        src: 'choosePasskey',
        input: ({ context }) => context.request,
        onDone: {
          target: 'finishing',
          actions: { type: 'noteAssertion', params: ({ event }) => event.output },
        },
        onError: { target: 'stopped', actions: { type: 'showFailure', params: reasonOf } },
      },
    },
    finishing: {
      invoke: {
        id: 'finishSignIn',
        src: 'finishSignIn',
        input: ({ context }) => context.assertion,
        onDone: {
          target: 'signedIn',
          actions: { type: 'tellSession', params: ({ event }) => event.output },
        },
        onError: { target: 'stopped', actions: { type: 'showFailure', params: reasonOf } },
      },
      initial: 'prompt',
      states: pendingStates,
    },
    /** Nobody is signed in; the challenge is used up. */
    stopped: { tags: ['stopped'], on: { 'again.requested': 'starting' } },
    /** The session takes over and leaves this address. */
    signedIn: {},
  },
});

export type PasskeySignInLogic = typeof passkeySignInMachine;
