import { assign, sendTo, setup, stopChild, type ActorRefFromLogic, type DoneActorEvent } from 'xstate';
import type { CurrentUser } from '../../api/sign-in.ts';
import { OTP_LENGTH } from '../../domain/constants.ts';
import { LOGIN_MESSAGES } from '../../domain/messages.ts';
import { normalisePath, ROUTES } from '../../domain/routes.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { spawnLoaded } from '../kit/spawn-loaded.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { raiseToast } from '../kit/toast.ts';
import type { EventReport, TokenReport } from './reports.ts';
import type { OtpLogic, OtpOutcome, OtpResult } from './otp.machine.ts';
import type { CodeStep, SentCode } from './code-step.ts';
import { emailFormMachine } from './email-form.ts';
import { emptySignIn, signInFormMachine, type SignInValues } from './sign-in-form.ts';
import type { RowsMeta } from '../rows.ts';

/**
 * How the user signs in, and the current step (spec §2, §4). Owned by the session while signed out, and told to it once a
 * token is stored. The address selects the mobile or the email form. The code step has its own address, so that the browser's
 * Back returns to the form with its values. The sent values are stored for the tab, so that a reload returns to the
 * code step (G-10).
 */
export type LoginInput = {
  path: string;
  eventId: string | null;
  otpLength?: number | undefined;
  google?: boolean | undefined;
};

type LoginContext = {
  /** Address of the form the code step returns to. */ formPath: string;
  eventId: string | null;
  otpLength: number;
  /** People can sign in with Google. */ google: boolean;
  values: SignInValues;
  /** Initial message above the form. */ notice: string | null;
  otp: ActorRefFromLogic<OtpLogic> | null;
};

export type LoginEvent =
  | { type: 'path.changed'; path: string }
  | EventReport
  | { type: 'google.requested' }
  | { type: 'retry.requested' }
  | DoneActorEvent<OtpResult, 'otp'>;

const goToForm = {
  type: 'goTo',
  params: ({ context }: { context: LoginContext }) => ({ path: context.formPath, replace: true }),
} as const;

const isAt = (path: string, route: string): boolean => normalisePath(path) === route;

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    meta: {} as RowsMeta,
  },
  actors: {
    signInForm: signInFormMachine,
    emailForm: emailFormMachine,
    /** Loads the code step's chunk, and what this tab stored about a sent code. */
    openCodeStep: missingPromise<CodeStep>('openCodeStep'),
  },
  actions: {
    noteEvent: assign(({ context }, { eventId, otpLength }: EventReport) => ({
      eventId,
      otpLength: otpLength ?? context.otpLength,
      values: { ...context.values, event: eventId ?? '' },
    })),
    tellForm: sendTo('form', (_, eventId: string | null) => ({
      type: 'field.changed' as const,
      name: 'event',
      value: eventId ?? '',
      filled: true as const,
    })),
    notePath: assign({ formPath: (_, path: string) => path }),
    keepValues: assign({ values: (_, values: SignInValues) => values }),
    noteSent: assign((_, { sent }: CodeStep) => sent ?? {}),
    /** After an expired code the form keeps its values and shows a notice; after leaving, it is empty. */
    noteOutcome: assign(({ context }, outcome: OtpOutcome) =>
      outcome === 'ended' ? { notice: LOGIN_MESSAGES.codeEnded } : { values: emptySignIn(context.eventId) },
    ),
    forgetNotice: assign({ notice: null }),
    /** Spawned rather than invoked: its logic is known only after its chunk has loaded. */
    openOtp: assign({
      otp: ({ context, spawn }, step: CodeStep) =>
        step.logic &&
        spawnLoaded(spawn, step.logic, 'otp', {
          phoneCode: context.values.phoneCode,
          mobile: context.values.mobile,
          eventId: context.values.event,
          length: context.otpLength,
          ...step.wait,
        }),
    }),
    closeOtp: stopChild('otp'),
    forgetOtp: assign({ otp: null }),
    /** Stores for this tab that a code was just sent, until `forgetSent`. */
    keepSent: missingAction<SentCode>('keepSent'),
    forgetSent: missingAction('forgetSent'),
    tellSession: sendTo(ownerOf, (_, user: CurrentUser | null): TokenReport => ({
      type: 'token.appeared',
      user,
    })),
    /** Navigates within the page, without a page load. */
    goTo: missingAction<{ path: string; replace?: boolean }>('goTo'),
    raiseToast,
  },
  guards: {
    offersGoogle: ({ context }) => context.google,
    isEmailPath: (_, path: string) => isAt(path, ROUTES.emailLogin),
    isOtpPath: (_, path: string) => isAt(path, ROUTES.otpVerification),
    isKnown: (_, step: CodeStep) => step.logic !== null,
    isEnded: (_, step: CodeStep) => step.sent !== null,
    isVerified: (_, outcome: OtpOutcome) => outcome === 'verified',
    isAsked: (_, outcome: OtpOutcome) => outcome === 'asked',
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    formPath: input.path,
    eventId: input.eventId,
    otpLength: input.otpLength ?? OTP_LENGTH,
    google: input.google ?? false,
    values: emptySignIn(input.eventId),
    notice: null,
    otp: null,
  }),
  initial: 'choosing',
  on: {
    'event.resolved': { actions: { type: 'noteEvent', params: ({ event }) => event } },
    'google.requested': [
      // The session loads the machine of that address, which leads to Google.
      { guard: 'offersGoogle', actions: { type: 'goTo', params: { path: ROUTES.google } } },
      {
        meta: { rows: ['LOGIN-4'] },
        actions: {
          type: 'raiseToast',
          params: () => ({ title: LOGIN_MESSAGES.googleMissing, variant: 'destructive' }),
        },
      },
    ],
  },
  states: {
    choosing: {
      always: [
        { guard: { type: 'isEmailPath', params: ({ context }) => context.formPath }, target: 'email' },
        { guard: { type: 'isOtpPath', params: ({ context }) => context.formPath }, target: 'code' },
        { target: 'mobile' },
      ],
    },
    mobile: {
      tags: ['mobile'],
      meta: { rows: ['LOGIN-1', 'LOGIN-2', 'SHELL-2'] },
      exit: 'forgetNotice',
      invoke: {
        id: 'form',
        systemId: 'form',
        src: 'signInForm',
        input: ({ context: { values, notice } }) => ({ values, message: notice }),
        onDone: {
          target: 'code',
          meta: { rows: ['LOGIN-8'] },
          actions: [
            { type: 'keepValues', params: ({ event }) => event.output.values },
            {
              type: 'keepSent',
              params: ({ context, event }) => ({ values: event.output.values, formPath: context.formPath }),
            },
            { type: 'goTo', params: { path: ROUTES.otpVerification } },
          ],
        },
      },
      on: {
        'event.resolved': {
          actions: [
            { type: 'noteEvent', params: ({ event }) => event },
            { type: 'tellForm', params: ({ event }) => event.eventId },
          ],
        },
        'path.changed': [
          {
            guard: { type: 'isEmailPath', params: ({ event }) => event.path },
            target: 'email',
            meta: { rows: ['LOGIN-12'] },
            actions: { type: 'notePath', params: ({ event }) => event.path },
          },
          {
            // The browser's Forward button: the sent code is already forgotten.
            guard: { type: 'isOtpPath', params: ({ event }) => event.path },
            actions: goToForm,
          },
          { actions: { type: 'notePath', params: ({ event }) => event.path } },
        ],
      },
    },
    email: {
      tags: ['email'],
      meta: { rows: ['LOGIN-13'] },
      invoke: {
        id: 'form',
        systemId: 'form',
        src: 'emailForm',
        input: { values: { email: '' } },
        onDone: {
          target: 'signedIn',
          actions: { type: 'tellSession', params: ({ event }) => event.output.answer },
        },
      },
      on: {
        'path.changed': {
          target: 'choosing',
          actions: { type: 'notePath', params: ({ event }) => event.path },
        },
      },
    },
    /** Also entered after a reload: the sent code is always read from the tab's storage. */
    code: {
      tags: ['otp'],
      meta: { rows: ['SHELL-2'] },
      exit: 'forgetSent',
      initial: 'opening',
      states: {
        opening: {
          invoke: {
            id: 'openCodeStep',
            src: 'openCodeStep',
            onDone: [
              {
                guard: { type: 'isKnown', params: ({ event }) => event.output },
                target: 'verifying',
                actions: [
                  { type: 'noteSent', params: ({ event }) => event.output },
                  { type: 'openOtp', params: ({ event }) => event.output },
                ],
              },
              {
                guard: { type: 'isEnded', params: ({ event }) => event.output },
                target: '#login.mobile',
                actions: [
                  { type: 'noteSent', params: ({ event }) => event.output },
                  { type: 'noteOutcome', params: 'ended' },
                  goToForm,
                ],
              },
              {
                // Opened directly, the code step has no number to verify (G-10).
                target: '#login.mobile',
                actions: [
                  { type: 'notePath', params: ROUTES.login },
                  { type: 'goTo', params: { path: ROUTES.login, replace: true } },
                ],
              },
            ],
            onError: 'unopened',
          },
        },
        unopened: { tags: ['failed'], on: { 'retry.requested': 'opening' } },
        verifying: {
          exit: ['closeOtp', 'forgetOtp'],
          on: {
            'xstate.done.actor.otp': [
              {
                guard: { type: 'isVerified', params: ({ event }) => event.output.outcome },
                target: '#login.signedIn',
                meta: { rows: ['OTP-6'] },
                actions: { type: 'tellSession', params: ({ event }) => event.output.user },
              },
              {
                // The question which team the number joins has its own address.
                guard: { type: 'isAsked', params: ({ event }) => event.output.outcome },
                target: '#login.mobile',
                actions: [
                  { type: 'noteOutcome', params: 'asked' },
                  { type: 'goTo', params: { path: ROUTES.join, replace: true } },
                ],
              },
              {
                target: '#login.mobile',
                meta: { rows: ['OTP-9'] },
                actions: [{ type: 'noteOutcome', params: ({ event }) => event.output.outcome }, goToForm],
              },
            ],
          },
        },
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
