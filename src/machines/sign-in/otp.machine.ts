import { assign, setup } from 'xstate';
import type { CurrentUser } from '../../api/sign-in.ts';
import { RESEND_COOLDOWN_SECONDS } from '../../domain/constants.ts';
import { CODE_LIFETIME_MS } from '../../domain/screen-constants.ts';
import type { Said } from '../../domain/said.ts';
import { CODE_MESSAGES } from '../../domain/code-messages.ts';
import { failureText, reasonOf } from '../kit/failure.ts';
import { retryAfterOf, statusOf } from '../kit/refusal.ts';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import type { RowsMeta } from '../rows.ts';

/**
 * The one-time code step (spec §2, §4) with three parallel regions: the code being typed, the wait before a resend, and
 * the lifetime of the newest code. Login spawns it for its `verifying` state and stops it with that state; sign-in
 * details invokes it. A reload restarts it with the remaining wait and lifetime (G-10).
 *
 * The code itself never enters the context: the boxes hold it, the context counts the filled ones, and the event of the last
 * digit, or `otp.submitted`, carries it straight into the request. The view empties the boxes when `filled` is 0 and focuses
 * the first one when `clearings` increases.
 */
export type OtpInput = {
  /** As typed; displayed and sent to the server. */ phoneCode: string;
  mobile: string;
  eventId: string;
  /** Number of boxes. */ length: number;
  /** Seconds until a resend is allowed; default 30. */ wait?: number;
  /** Milliseconds since the code was sent; default 0. */ age?: number;
};

type OtpContext = Required<OtpInput> & {
  filled: number;
  /** How often the boxes were emptied. */ clearings: number;
  error: Said | null;
  result: OtpResult;
  cooldownSeconds: number;
  /** Monotonic ms: the last tick, and the end of the wait (null until the first tick). Seconds derive from these. */
  now: number;
  deadline: number | null;
};

/** How the step ends: signed in, asked which team the number joins, left by its button, or the code has expired. */
export type OtpOutcome = 'verified' | 'asked' | 'left' | 'ended';

export type OtpResult = {
  outcome: OtpOutcome;
  /** Who signed in, if the answer said so; null also for every other outcome. */ user: CurrentUser | null;
};

export type OtpEvent =
  /** The last digit submits the code; a code without a verdict is sent again by its button, or once it has changed. */
  | { type: 'code.changed'; filled: number; code: string }
  | { type: 'otp.submitted'; code: string }
  | { type: 'resend.requested' }
  /** Sent on entering the wait, then every second and whenever the tab wakes. */
  | { type: 'clock.ticked'; now: number }
  | { type: 'back.requested' };

type Recipient = Pick<OtpInput, 'phoneCode' | 'mobile' | 'eventId'>;

const recipientOf = ({ phoneCode, mobile, eventId }: OtpContext): Recipient => ({
  phoneCode,
  mobile,
  eventId,
});

export const otpMachine = setup({
  types: {
    context: {} as OtpContext,
    events: {} as OtpEvent,
    input: {} as OtpInput,
    output: {} as OtpResult,
    meta: {} as RowsMeta,
  },
  actors: {
    /** Resolves to `asked` when the user must first choose which team the number joins: there is no session yet. */
    verifyOtp: missingPromise<OtpResult, Recipient & { code: string }>('verifyOtp'),
    /** Uses the login call, also while registering: the server remembers the purpose of the code. */
    resendOtp: missingPromise<unknown, Recipient>('resendOtp'),
    watchClock: missingCallback('watchClock'),
  },
  actions: {
    noteCode: assign({ filled: (_, filled: number) => filled, error: null }),
    clearCode: assign({ filled: 0, clearings: ({ context }) => context.clearings + 1, error: null }),
    clearError: assign({ error: null }),
    showVerifyFailure: assign({ error: (_, e: unknown) => failureText(e, CODE_MESSAGES.verifyFailed) }),
    showResendFailure: assign({ error: (_, e: unknown) => failureText(e, CODE_MESSAGES.resendFailed) }),
    noteResult: assign({ result: (_, result: OtpResult) => result }),
    startCooldown: assign({ cooldownSeconds: RESEND_COOLDOWN_SECONDS, deadline: null, age: 0 }),
    /** Stores for a reload that another code was just sent. */
    keepSent: missingAction('keepSent'),
    /** Stores for a reload the wait the server asked for, in seconds. */
    keepWait: missingAction<number>('keepWait'),
    startCooldownOfServer: assign((_, e: unknown) => ({
      cooldownSeconds: retryAfterOf(e) ?? RESEND_COOLDOWN_SECONDS,
      deadline: null,
    })),
    noteTime: assign(({ context }, now: number) => ({
      now,
      deadline: context.deadline ?? now + context.cooldownSeconds * 1_000,
    })),
  },
  guards: {
    isComplete: ({ context }) => context.filled === context.length,
    isLastDigit: ({ context }, filled: number) => filled === context.length,
    isCooledDown: ({ context }, now: number) => context.deadline !== null && now >= context.deadline,
    hasRetryAfter: (_, e: unknown) => retryAfterOf(e) !== null,
    /** The server rejected the code itself; a rate limit or a lost connection leaves the code valid. */
    isRefused: (_, e: unknown) => statusOf(e) === 400,
  },
  delays: {
    ...pendingDelays,
    restOfLife: ({ context }) => Math.max(0, CODE_LIFETIME_MS - context.age),
  },
}).createMachine({
  id: 'otp',
  context: ({ input }) => ({
    wait: RESEND_COOLDOWN_SECONDS,
    age: 0,
    ...input,
    filled: 0,
    clearings: 0,
    error: null,
    result: { outcome: 'left', user: null },
    cooldownSeconds: input.wait ?? RESEND_COOLDOWN_SECONDS,
    now: 0,
    deadline: null,
  }),
  initial: 'pending',
  states: {
    pending: {
      type: 'parallel',
      meta: { rows: ['OTP-1'] },
      on: { 'back.requested': { target: 'left', meta: { rows: ['OTP-9'] } } },
      states: {
        code: {
          initial: 'entering',
          // Handled also while a code is verified: the boxes stay editable, and the count must stay correct.
          on: { 'code.changed': { actions: { type: 'noteCode', params: ({ event }) => event.filled } } },
          states: {
            entering: {
              meta: { rows: ['OTP-2'] },
              on: {
                'code.changed': {
                  guard: { type: 'isLastDigit', params: ({ event }) => event.filled },
                  target: 'verifying',
                  meta: { rows: ['OTP-5'] },
                  actions: { type: 'noteCode', params: ({ event }) => event.filled },
                },
                'otp.submitted': { guard: 'isComplete', target: 'verifying', meta: { rows: ['OTP-5'] } },
              },
            },
            verifying: {
              tags: ['verifying'],
              entry: 'clearError',
              invoke: {
                id: 'verifyOtp',
                src: 'verifyOtp',
                input: ({ context, event }) => ({
                  ...recipientOf(context),
                  code: 'code' in event ? event.code : '',
                }),
                onDone: {
                  target: '#otp.left',
                  meta: { rows: ['OTP-6'] },
                  actions: { type: 'noteResult', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: { type: 'isRefused', params: reasonOf },
                    target: 'entering',
                    meta: { rows: ['OTP-11'] },
                    actions: ['clearCode', { type: 'showVerifyFailure', params: reasonOf }],
                  },
                  {
                    target: 'entering',
                    meta: { rows: ['OTP-11', 'LOGIN-10'] },
                    actions: { type: 'showVerifyFailure', params: reasonOf },
                  },
                ],
              },
              initial: 'prompt',
              states: pendingStates,
            },
          },
        },
        resend: {
          initial: 'cooling',
          states: {
            cooling: {
              meta: { rows: ['OTP-8'] },
              invoke: { id: 'watchClock', src: 'watchClock' },
              on: {
                'clock.ticked': [
                  { guard: { type: 'isCooledDown', params: ({ event }) => event.now }, target: 'ready' },
                  { actions: { type: 'noteTime', params: ({ event }) => event.now } },
                ],
              },
            },
            ready: {
              on: {
                // Also returns to typing: a resend invalidates the code that is being verified.
                'resend.requested': {
                  target: ['#otp.pending.code.entering', '#otp.pending.resend.sending'],
                  meta: { rows: ['OTP-7'] },
                  actions: 'clearCode',
                },
              },
            },
            sending: {
              tags: ['resending'],
              invoke: {
                id: 'resendOtp',
                src: 'resendOtp',
                input: ({ context }) => recipientOf(context),
                onDone: {
                  target: ['cooling', '#otp.pending.life.known'],
                  reenter: true,
                  actions: ['startCooldown', 'keepSent'],
                },
                onError: [
                  {
                    guard: { type: 'hasRetryAfter', params: reasonOf },
                    target: 'cooling',
                    actions: [
                      { type: 'showResendFailure', params: reasonOf },
                      { type: 'startCooldownOfServer', params: reasonOf },
                      { type: 'keepWait', params: ({ context }) => context.cooldownSeconds },
                    ],
                  },
                  {
                    target: 'ready',
                    meta: { rows: ['OTP-10'] },
                    actions: { type: 'showResendFailure', params: reasonOf },
                  },
                ],
              },
            },
          },
        },
        life: {
          initial: 'known',
          states: {
            known: {
              after: {
                restOfLife: {
                  target: '#otp.left',
                  actions: { type: 'noteResult', params: { outcome: 'ended', user: null } },
                },
              },
            },
          },
        },
      },
    },
    left: { type: 'final' },
  },
  output: ({ context }) => context.result,
});

export type OtpLogic = typeof otpMachine;
