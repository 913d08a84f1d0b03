import type { Said } from '../../domain/said.ts';
import { assign, setup } from 'xstate';
import { DEFAULT_PHONE_CODE_DIGITS, OTP_LENGTH } from '../../domain/constants.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import { reasonOf, refusalText } from '../kit/failure.ts';
import { announce } from '../kit/invalidation.ts';
import { invoked, tellAll } from '../kit/invoked.ts';
import { missingPromise } from '../kit/missing.ts';
import type { ResourceEvent } from '../kit/resource-states.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { otpMachine, type OtpOutcome } from '../sign-in/otp.machine.ts';
import { signInDetailsActors } from './actors.ts';
import { signInDataFormMachine, type SignInDataValues } from './sign-in-data-form.ts';

/**
 * The user's own number and email address: a new one takes effect after a code or a mailed link proves it. Owned by the
 * workspace. An opened link is confirmed when the screen opens; its token stays in the address.
 */
type SignInDetailsContext = {
  /** The values of the dialog's form. */
  values: SignInDataValues;
  /** Number of code boxes. */
  otpLength: number;
  /** Why the opened link could not be confirmed, or null. */
  problem: Said | null;
};

export type SignInDetailsEvent =
  /** The screen is open. */
  | { type: 'data.requested' }
  | { type: 'change.requested'; kind: SignInDataValues['kind'] }
  | { type: 'dialog.closed' }
  /** Resends the link to an address that is not confirmed yet. */
  | { type: 'link.requested'; email: string }
  | { type: 'change.cancelled' };

const emptyValues = (kind: SignInDataValues['kind']): SignInDataValues => ({
  kind,
  email: '',
  phoneCode: DEFAULT_PHONE_CODE_DIGITS,
  mobile: '',
});

const succeeded = (description: string): ToastRequest => ({
  title: TOAST_TITLES.success,
  description,
  variant: 'success',
});

const failed = (error: unknown, fallback: string): ToastRequest => ({
  title: TOAST_TITLES.error,
  description: refusalText(error, fallback),
  variant: 'destructive',
});

/** Raises a success toast and reloads the details. */
const telling = (text: 'confirmed' | 'linkSent' | 'numberChanged' | 'emailKept') =>
  [{ type: 'raiseToast', params: () => succeeded(PROOF_MESSAGES[text]) }, 'refresh'] as const;

export const signInDetailsMachine = setup({
  types: {
    context: {} as SignInDetailsContext,
    events: {} as SignInDetailsEvent,
    input: {} as { otpLength?: number | undefined },
  },
  actors: {
    ...signInDetailsActors,
    form: signInDataFormMachine,
    otp: otpMachine,
    sendLink: missingPromise<unknown, { email: string }>('sendLink'),
    cancelChange: missingPromise('cancelChange'),
    /** Resolves to false when the page's address carries no token. */
    confirmLink: missingPromise<boolean>('confirmLink'),
  },
  actions: {
    tellData: ({ self }, event: ResourceEvent) => {
      tellAll(self, signInDetailsActors, event);
    },
    refresh: ({ system }) => {
      announce(system, 'signInData');
    },
    begin: assign({ values: (_, kind: SignInDataValues['kind']) => emptyValues(kind) }),
    keepValues: assign({ values: (_, values: SignInDataValues) => values }),
    noteProblem: assign({
      problem: (_, error: unknown) => refusalText(error, PROOF_MESSAGES.confirmFailed),
    }),
    forgetProblem: assign({ problem: null }),
    raiseToast,
  },
  guards: {
    isNumber: (_, { kind }: SignInDataValues) => kind === 'number',
    isVerified: (_, { outcome }: { outcome: OtpOutcome }) => outcome === 'verified',
    hadLink: (_, had: boolean) => had,
  },
}).createMachine({
  id: 'signInDetails',
  context: ({ input }) => ({
    values: emptyValues('email'),
    otpLength: input.otpLength ?? OTP_LENGTH,
    problem: null,
  }),
  invoke: invoked('signInData'),
  initial: 'viewing',
  states: {
    viewing: {
      on: {
        'data.requested': {
          target: 'confirming',
          actions: { type: 'tellData', params: ({ event }) => event },
        },
        'change.requested': {
          target: 'asking',
          actions: { type: 'begin', params: ({ event }) => event.kind },
        },
        'link.requested': 'sending',
        'change.cancelled': 'cancelling',
      },
    },
    confirming: {
      tags: ['confirming'],
      entry: 'forgetProblem',
      invoke: {
        id: 'confirmLink',
        src: 'confirmLink',
        onDone: [
          {
            guard: { type: 'hadLink', params: ({ event }) => event.output },
            target: 'viewing',
            actions: telling('confirmed'),
          },
          { target: 'viewing' },
        ],
        onError: { target: 'viewing', actions: { type: 'noteProblem', params: reasonOf } },
      },
    },
    asking: {
      tags: ['asking'],
      invoke: {
        id: 'form',
        systemId: 'signInDataForm',
        src: 'form',
        input: ({ context }) => ({ values: context.values }),
        onDone: [
          {
            guard: { type: 'isNumber', params: ({ event }) => event.output.values },
            target: 'proving',
            actions: { type: 'keepValues', params: ({ event }) => event.output.values },
          },
          { target: 'viewing', actions: telling('linkSent') },
        ],
      },
      on: { 'dialog.closed': 'viewing' },
    },
    proving: {
      tags: ['proving'],
      invoke: {
        id: 'otp',
        systemId: 'numberCode',
        src: 'otp',
        input: ({ context: { values, otpLength } }) => ({
          phoneCode: values.phoneCode,
          mobile: values.mobile,
          // The server takes the event from the session.
          eventId: '',
          length: otpLength,
        }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'viewing',
            actions: telling('numberChanged'),
          },
          { target: 'asking' },
        ],
      },
      on: { 'dialog.closed': 'viewing' },
    },
    sending: {
      tags: ['sending'],
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ event }) => ({ email: event.type === 'link.requested' ? event.email : '' }),
        onDone: { target: 'viewing', actions: telling('linkSent') },
        onError: {
          target: 'viewing',
          actions: [
            {
              type: 'raiseToast',
              params: ({ event }) => failed(event.error, PROOF_MESSAGES.sendFailed),
            },
            'refresh',
          ],
        },
      },
    },
    cancelling: {
      tags: ['cancelling'],
      invoke: {
        id: 'cancelChange',
        src: 'cancelChange',
        onDone: { target: 'viewing', actions: telling('emailKept') },
        onError: {
          target: 'viewing',
          actions: {
            type: 'raiseToast',
            params: ({ event }) => failed(event.error, PROOF_MESSAGES.cancelFailed),
          },
        },
      },
    },
  },
});
