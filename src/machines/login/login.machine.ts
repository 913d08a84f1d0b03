import { assign, sendTo, setup } from 'xstate';
import { OTP_LENGTH } from '../../domain/constants.ts';
import { LOGIN_MESSAGES } from '../../domain/messages.ts';
import { normalisePath, ROUTES } from '../../domain/routes.ts';
import { missingAction } from '../kit/missing.ts';
import { raiseToast } from '../kit/toast.ts';
import { otpMachine } from '../otp/otp.machine.ts';
import { emailFormMachine } from './email-form.ts';
import { emptySignIn, signInFormMachine, type SignInValues } from './sign-in-form.ts';

/**
 * Which way somebody signs in, and how far they are (spec §2, §4). Owned by the session while signed out; ends once
 * a token is stored. The address chooses between the mobile and the email form; the code step has its own address,
 * so that the browser's Back returns to the form with everything still typed in.
 */
export type LoginInput = { path: string; eventId: string | null; otpLength?: number };

type LoginContext = {
  /** Address of the form, for the way back from the code step. */ formPath: string;
  eventId: string | null;
  otpLength: number;
  values: SignInValues;
};

export type LoginEvent =
  | { type: 'path.changed'; path: string }
  | { type: 'event.resolved'; eventId: string | null }
  | { type: 'google.requested' };

const isAt = (path: string, route: string): boolean => normalisePath(path) === route;

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
  },
  actors: { signInForm: signInFormMachine, emailForm: emailFormMachine, otp: otpMachine },
  actions: {
    noteEvent: assign({
      eventId: (_, eventId: string | null) => eventId,
      values: ({ context }, eventId) => ({ ...context.values, event: eventId ?? '' }),
    }),
    tellForm: sendTo('form', (_, eventId: string | null) => ({
      type: 'field.changed' as const,
      name: 'event',
      value: eventId ?? '',
    })),
    notePath: assign({ formPath: (_, path: string) => path }),
    keepValues: assign({ values: (_, values: SignInValues) => values }),
    clearValues: assign({ values: ({ context }) => emptySignIn(context.eventId) }),
    /** In the page, without a load. */
    goTo: missingAction<{ path: string; replace?: boolean }>('goTo'),
    raiseToast,
  },
  guards: {
    isEmailPath: (_, path: string) => isAt(path, ROUTES.emailLogin),
    isOtpPath: (_, path: string) => isAt(path, ROUTES.otpVerification),
    isVerified: (_, output: { isVerified: boolean }) => output.isVerified,
    isAsked: (_, output: { isAsked: boolean }) => output.isAsked,
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    formPath: input.path,
    eventId: input.eventId,
    otpLength: input.otpLength ?? OTP_LENGTH,
    values: emptySignIn(input.eventId),
  }),
  initial: 'choosing',
  on: {
    'event.resolved': { actions: { type: 'noteEvent', params: ({ event }) => event.eventId } },
    'google.requested': {
      actions: {
        type: 'raiseToast',
        params: { title: LOGIN_MESSAGES.googleMissing, variant: 'destructive' },
      },
    },
  },
  states: {
    choosing: {
      always: [
        { guard: { type: 'isEmailPath', params: ({ context }) => context.formPath }, target: 'email' },
        {
          // Opened directly, the code step has no number to check (G-10).
          guard: { type: 'isOtpPath', params: ({ context }) => context.formPath },
          target: 'mobile',
          actions: [
            { type: 'notePath', params: ROUTES.login },
            { type: 'goTo', params: { path: ROUTES.login, replace: true } },
          ],
        },
        { target: 'mobile' },
      ],
    },
    mobile: {
      tags: ['mobile'],
      invoke: {
        id: 'form',
        systemId: 'form',
        src: 'signInForm',
        input: ({ context }) => ({ values: context.values }),
        onDone: {
          target: 'verifying',
          actions: [
            { type: 'keepValues', params: ({ event }) => event.output.values },
            { type: 'goTo', params: { path: ROUTES.otpVerification } },
          ],
        },
      },
      on: {
        'event.resolved': {
          actions: [
            { type: 'noteEvent', params: ({ event }) => event.eventId },
            { type: 'tellForm', params: ({ event }) => event.eventId },
          ],
        },
        'path.changed': [
          {
            guard: { type: 'isEmailPath', params: ({ event }) => event.path },
            target: 'email',
            actions: { type: 'notePath', params: ({ event }) => event.path },
          },
          {
            // The browser's Forward: the code that was asked for is forgotten.
            guard: { type: 'isOtpPath', params: ({ event }) => event.path },
            actions: { type: 'goTo', params: ({ context }) => ({ path: context.formPath, replace: true }) },
          },
          { actions: { type: 'notePath', params: ({ event }) => event.path } },
        ],
      },
    },
    email: {
      tags: ['email'],
      invoke: {
        id: 'form',
        systemId: 'form',
        src: 'emailForm',
        input: { values: { email: '' } },
        onDone: 'signedIn',
      },
      on: {
        'path.changed': {
          target: 'choosing',
          actions: { type: 'notePath', params: ({ event }) => event.path },
        },
      },
    },
    verifying: {
      tags: ['otp'],
      invoke: {
        id: 'otp',
        systemId: 'otp',
        src: 'otp',
        input: ({ context }) => ({
          phoneCode: context.values.phoneCode,
          mobile: context.values.mobile,
          eventId: context.values.event,
          length: context.otpLength,
        }),
        onDone: [
          { guard: { type: 'isVerified', params: ({ event }) => event.output }, target: 'signedIn' },
          {
            // Which team the number joins is asked at an address of its own.
            guard: { type: 'isAsked', params: ({ event }) => event.output },
            target: 'mobile',
            actions: ['clearValues', { type: 'goTo', params: { path: ROUTES.join, replace: true } }],
          },
          {
            target: 'mobile',
            actions: [
              'clearValues',
              { type: 'goTo', params: ({ context }) => ({ path: context.formPath, replace: true }) },
            ],
          },
        ],
      },
      on: {
        'path.changed': [
          { guard: { type: 'isOtpPath', params: ({ event }) => event.path } },
          {
            target: 'choosing',
            actions: { type: 'notePath', params: ({ event }) => event.path },
          },
        ],
      },
    },
    signedIn: { type: 'final' },
  },
});
