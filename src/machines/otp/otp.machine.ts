import { assign, setup } from 'xstate';
import { RESEND_COOLDOWN_SECONDS } from '../../domain/constants.ts';
import { LOGIN_MESSAGES } from '../../domain/messages.ts';
import { failureText, retryAfterOf, reasonOf } from '../kit/failure.ts';
import { missingCallback, missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';

/**
 * The one-time code step (spec §2, §4): two regions side by side, the code being typed and the wait before another
 * may be asked for. Owned by login's `verifying` state and gone with it.
 *
 * The code itself never enters the context: the boxes hold it, the context counts how many are filled, and
 * `otp.submitted` carries it straight into the request. Filled 0 is the view's order to empty the boxes.
 */
export type OtpInput = {
  /** As typed, for display and for the calls. */ phoneCode: string;
  mobile: string;
  eventId: string;
  /** Boxes. */ length: number;
};

type OtpContext = OtpInput & {
  filled: number;
  error: string | null;
  isVerified: boolean;
  /** The code was right, and leads to a question instead of a session. */ isAsked: boolean;
  cooldownSeconds: number;
  /** Monotonic ms: the last tick, and when the wait ends (null until the first tick). Seconds derive from these. */
  now: number;
  deadline: number | null;
};

export type OtpEvent =
  | { type: 'code.changed'; filled: number }
  | { type: 'otp.submitted'; code: string }
  | { type: 'resend.requested' }
  /** At once on entering the wait, then every second and whenever the tab wakes. */
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
    output: {} as { isVerified: boolean; isAsked: boolean },
  },
  actors: {
    /** True when the number is asked which team it joins before there is a session. */
    verifyOtp: missingPromise<boolean, Recipient & { code: string }>('verifyOtp'),
    /** Reuses the login call, also while registering: the server remembers what the code is for. */
    resendOtp: missingPromise<unknown, Recipient>('resendOtp'),
    watchClock: missingCallback('watchClock'),
  },
  actions: {
    noteCode: assign({ filled: (_, filled: number) => filled, error: null }),
    clearCode: assign({ filled: 0, error: null }),
    clearError: assign({ error: null }),
    showVerifyFailure: assign({ error: (_, e: unknown) => failureText(e, LOGIN_MESSAGES.verifyFailed) }),
    showResendFailure: assign({ error: (_, e: unknown) => failureText(e, LOGIN_MESSAGES.resendFailed) }),
    noteVerified: assign((_, isAsked: boolean) => ({ isVerified: !isAsked, isAsked })),
    startCooldown: assign({ cooldownSeconds: RESEND_COOLDOWN_SECONDS, deadline: null }),
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
    isCooledDown: ({ context }, now: number) => context.deadline !== null && now >= context.deadline,
    hasRetryAfter: (_, e: unknown) => retryAfterOf(e) !== null,
  },
  delays: pendingDelays,
}).createMachine({
  id: 'otp',
  context: ({ input }) => ({
    ...input,
    filled: 0,
    error: null,
    isVerified: false,
    isAsked: false,
    cooldownSeconds: RESEND_COOLDOWN_SECONDS,
    now: 0,
    deadline: null,
  }),
  initial: 'pending',
  states: {
    pending: {
      type: 'parallel',
      on: { 'back.requested': 'left' },
      states: {
        code: {
          initial: 'entering',
          // Also while a code is checked: the boxes stay open, and their count must stay right.
          on: { 'code.changed': { actions: { type: 'noteCode', params: ({ event }) => event.filled } } },
          states: {
            entering: {
              on: {
                'otp.submitted': { guard: 'isComplete', target: 'verifying' },
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
                  code: event.type === 'otp.submitted' ? event.code : '',
                }),
                onDone: {
                  target: '#otp.left',
                  actions: { type: 'noteVerified', params: ({ event }) => event.output },
                },
                onError: { target: 'entering', actions: { type: 'showVerifyFailure', params: reasonOf } },
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
                // Also back to typing: a code that is being checked is void once another is on its way.
                'resend.requested': {
                  target: ['#otp.pending.code.entering', '#otp.pending.resend.sending'],
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
                onDone: { target: 'cooling', actions: 'startCooldown' },
                onError: [
                  {
                    guard: { type: 'hasRetryAfter', params: reasonOf },
                    target: 'cooling',
                    actions: [
                      { type: 'showResendFailure', params: reasonOf },
                      { type: 'startCooldownOfServer', params: reasonOf },
                    ],
                  },
                  { target: 'ready', actions: { type: 'showResendFailure', params: reasonOf } },
                ],
              },
            },
          },
        },
      },
    },
    left: { type: 'final' },
  },
  output: ({ context: { isVerified, isAsked } }) => ({ isVerified, isAsked }),
});
