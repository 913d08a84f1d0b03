import { assign, setup } from 'xstate';
import type { PasskeyAssertion, PasskeyRequest } from '../../api/passkeys.ts';
import type { ProofAgain, ProofWay } from '../../api/sign-in-details.ts';
import { PASSKEY_MESSAGES } from '../../domain/passkey-messages.ts';
import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import type { Said } from '../../domain/said.ts';
import { OTP_LENGTH } from '../../domain/constants.ts';
import { reasonOf } from '../kit/failure.ts';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';
import { statusOf } from '../kit/refusal.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { passkeySaid } from '../passkeys/said.ts';

type ProofContext = {
  /** Number of code boxes. */ otpLength: number;
  /** How many of them are filled: the code itself stands in the boxes. */ filled: number;
  /** How often they were emptied. */ clearings: number;
  /** With what the person can prove that it is they. */ ways: readonly ProofWay[];
  /** A code was sent to the person's number. */ isSent: boolean;
  /** What the browser needs to ask for a passkey. */ request: PasskeyRequest | null;
  error: Said | null;
  /** What is on its way to the server; forgotten with the answer. */ proof: ProofAgain;
};

/** A call that the server answered with the question who is there. */
export type ProofAsked = { type: 'proof.asked'; ways: readonly ProofWay[] };

export type ProofEvent =
  | ProofAsked
  /** With the password or the code that was typed. */
  | { type: 'proof.submitted'; proof: ProofAgain }
  /** The last digit submits the code. */
  | { type: 'code.changed'; filled: number; code: string }
  | { type: 'code.requested' }
  | { type: 'passkey.requested' }
  | { type: 'proof.left' };

const EMPTY: Omit<ProofContext, 'otpLength'> = {
  ways: [],
  isSent: false,
  filled: 0,
  clearings: 0,
  request: null,
  error: null,
  proof: {},
};

const troubles = () => ({
  cancelled: PASSKEY_MESSAGES.cancelled,
  exists: PASSKEY_MESSAGES.unable,
  unable: PASSKEY_MESSAGES.unable,
});

/**
 * Asks the signed-in person to prove again that it is they, before number, address or passkeys change; the call that was
 * refused is made again then. Owned by the workspace and stopped with the session.
 */
export const proofMachine = setup({
  types: {
    context: {} as ProofContext,
    events: {} as ProofEvent,
    input: {} as { otpLength?: number | undefined },
  },
  actors: {
    watchAsked: missingCallback<ProofAsked>('watchAsked'),
    sendCode: missingPromise('sendCode'),
    startPasskey: missingPromise<PasskeyRequest>('startPasskey'),
    /** The browser's window, which may stay open for long. */
    choosePasskey: missingPromise<PasskeyAssertion, PasskeyRequest | null>('choosePasskey'),
    prove: missingPromise<unknown, ProofAgain>('prove'),
  },
  actions: {
    begin: assign((_, ways: readonly ProofWay[]) => ({ ...EMPTY, ways })),
    noteRequest: assign({ request: (_, request: PasskeyRequest) => request }),
    noteSent: assign({ isSent: true }),
    noteCode: assign({ filled: (_, filled: number) => filled, error: null }),
    clearCode: assign({ filled: 0, clearings: ({ context }) => context.clearings + 1 }),
    noteProof: assign({ proof: (_, proof: ProofAgain) => proof }),
    forgetProof: assign({ proof: {} }),
    clearError: assign({ error: null }),
    noteError: assign({
      error: (_, error: unknown) => passkeySaid(error, troubles(), PROOF_MESSAGES.proveFailed),
    }),
    /** Answers the call that waits: whether it may be made again. */
    settle: missingAction<boolean>('settle'),
  },
  guards: {
    hasPasskey: ({ context }) => context.ways.includes('passkey'),
    hasNumber: ({ context }) => context.ways.includes('code'),
    isSent: ({ context }) => context.isSent,
    isLastDigit: ({ context }, filled: number) => context.isSent && filled === context.otpLength,
    /** The server rejected the code itself; a rate limit or a lost connection leaves the code valid. */
    isCodeRefused: ({ context }, error: unknown) =>
      context.proof.otp !== undefined && statusOf(error) === 400,
  },
  delays: pendingDelays,
}).createMachine({
  id: 'proof',
  context: ({ input }) => ({ ...EMPTY, otpLength: input.otpLength ?? OTP_LENGTH }),
  invoke: { id: 'watchAsked', src: 'watchAsked' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'proof.asked': { target: 'open', actions: { type: 'begin', params: ({ event }) => event.ways } },
      },
    },
    open: {
      tags: ['open'],
      on: {
        'proof.left': { target: 'idle', actions: { type: 'settle', params: false } },
        // Handled also while something else is asked: the boxes stay editable, and the count must stay correct.
        'code.changed': {
          guard: 'isSent',
          actions: { type: 'noteCode', params: ({ event }) => event.filled },
        },
      },
      initial: 'asking',
      states: {
        asking: {
          on: {
            'proof.submitted': {
              target: 'proving',
              actions: { type: 'noteProof', params: ({ event }) => event.proof },
            },
            'code.changed': {
              guard: { type: 'isLastDigit', params: ({ event }) => event.filled },
              target: 'proving',
              actions: [
                { type: 'noteCode', params: ({ event }) => event.filled },
                { type: 'noteProof', params: ({ event }) => ({ otp: event.code }) },
              ],
            },
            'code.requested': { guard: 'hasNumber', target: 'sending' },
            'passkey.requested': { guard: 'hasPasskey', target: 'starting' },
          },
        },
        sending: {
          tags: ['sending'],
          entry: 'clearError',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            onDone: { target: 'asking', actions: ['noteSent', 'clearCode'] },
            onError: { target: 'asking', actions: { type: 'noteError', params: reasonOf } },
          },
          initial: 'prompt',
          states: pendingStates,
        },
        starting: {
          tags: ['starting'],
          entry: 'clearError',
          invoke: {
            id: 'startPasskey',
            src: 'startPasskey',
            onDone: {
              target: 'choosing',
              actions: { type: 'noteRequest', params: ({ event }) => event.output },
            },
            onError: { target: 'asking', actions: { type: 'noteError', params: reasonOf } },
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
              target: 'proving',
              actions: { type: 'noteProof', params: ({ event }) => ({ passkey: event.output }) },
            },
            onError: { target: 'asking', actions: { type: 'noteError', params: reasonOf } },
          },
        },
        proving: {
          tags: ['proving'],
          entry: 'clearError',
          exit: 'forgetProof',
          invoke: {
            id: 'prove',
            src: 'prove',
            input: ({ context }) => context.proof,
            onDone: { target: '#proof.idle', actions: { type: 'settle', params: true } },
            onError: [
              {
                guard: { type: 'isCodeRefused', params: reasonOf },
                target: 'asking',
                actions: ['clearCode', { type: 'noteError', params: reasonOf }],
              },
              { target: 'asking', actions: { type: 'noteError', params: reasonOf } },
            ],
          },
          initial: 'prompt',
          states: pendingStates,
        },
      },
    },
  },
});
