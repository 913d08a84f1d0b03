import { createMachine } from 'xstate';
import { ROUTES } from '../domain/routes.ts';
import { emailFormMachine } from './sign-in/email-form.ts';
import { googleMachine } from './google/google.machine.ts';
import { loginMachine } from './sign-in/login.machine.ts';
import { emptySignIn, signInFormMachine } from './sign-in/sign-in-form.ts';
import type { TeamQuestion } from '../api/sign-in.ts';
import { otpMachine } from './sign-in/otp.machine.ts';
import { teamQuestionMachine } from './sign-in/team-question.machine.ts';
import {
  done,
  failed,
  sampleEvent,
  sampleFailures,
  sampleUser,
  samplesOf,
  type CatalogueEntry,
} from './samples.ts';
import { LOGIN_PROPERTIES, OTP_PROPERTIES } from './machine-properties.ts';

/** Catalogue entries of the sign-in machines: number or email address, and the code. */
const { refused, tooSoon, unreachable } = sampleFailures;

/** What a tab stores about a sent code. */
const sentCode = {
  values: { ...emptySignIn(sampleEvent.id), mobile: '9000000001' },
  formPath: ROUTES.login,
};

const login: CatalogueEntry = {
  id: 'login',
  properties: LOGIN_PROPERTIES,
  machine: loginMachine,
  inputs: [
    () => ({ path: ROUTES.login, eventId: null }),
    () => ({ path: ROUTES.emailLogin, eventId: null }),
    () => ({ path: ROUTES.otpVerification, eventId: null }),
    () => ({ path: ROUTES.login, eventId: null, google: true }),
  ],
  effects: ['goTo', 'raiseToast', 'keepSent', 'forgetSent', 'tellSession'],
  samples: samplesOf(
    ...[ROUTES.login, ROUTES.emailLogin, ROUTES.otpVerification].map((path) => ({
      type: 'path.changed',
      path,
    })),
    { type: 'event.resolved', eventId: sampleEvent.id },
    { type: 'google.requested' },
    done('form', { values: { ...emptySignIn(sampleEvent.id), mobile: '9000000001' } }),
    { type: 'retry.requested' },
    done('openCodeStep', { logic: createMachine({ id: 'otp' }), sent: sentCode, wait: {} }),
    done('openCodeStep', { logic: null, sent: sentCode }),
    done('openCodeStep', { logic: null, sent: null }),
    failed('openCodeStep', unreachable),
    done('otp', { outcome: 'verified', user: sampleUser }),
    done('otp', { outcome: 'asked', user: null }),
    done('otp', { outcome: 'left', user: null }),
    done('otp', { outcome: 'ended', user: null }),
  ),
  // The code step is a reference that differs on every run; only its presence matters.
  identity: ({ context: { otp, ...rest } }) => ({ ...rest, otp: otp !== null }),
};

const signInForm: CatalogueEntry = {
  id: 'signInForm',
  machine: signInFormMachine,
  inputs: [() => ({ values: emptySignIn(sampleEvent.id) })],
  effects: [],
  samples: samplesOf(
    { type: 'field.changed', name: 'mobile', value: '9000000001' },
    { type: 'field.changed', name: 'mode', value: 'register' },
    { type: 'secret.changed' },
    { type: 'form.submitted' },
    { type: 'form.cancelled' },
    done('submit'),
    failed('submit', refused),
    failed('submit', sampleFailures.thrown),
  ),
};

const emailForm: CatalogueEntry = {
  id: 'emailForm',
  machine: emailFormMachine,
  inputs: [() => ({ values: { email: '' } })],
  effects: [],
  samples: samplesOf(
    { type: 'field.changed', name: 'email', value: 'asha@acme.example' },
    { type: 'secret.changed' },
    { type: 'form.submitted', secret: 'demo-password' },
    { type: 'form.cancelled' },
    done('submit', sampleUser),
    failed('submit', refused),
  ),
};

const otp: CatalogueEntry = {
  id: 'otp',
  properties: OTP_PROPERTIES,
  machine: otpMachine,
  inputs: [() => ({ phoneCode: '+91', mobile: '9000000001', eventId: sampleEvent.id, length: 4 })],
  effects: ['keepSent', 'keepWait'],
  samples: {
    ...samplesOf(
      { type: 'code.changed', filled: 3, code: '123' },
      { type: 'code.changed', filled: 4, code: '1234' },
      { type: 'otp.submitted', code: '1234' },
      { type: 'resend.requested' },
      { type: 'back.requested' },
      done('verifyOtp', { outcome: 'verified', user: sampleUser }),
      done('verifyOtp', { outcome: 'asked', user: null }),
      failed('verifyOtp', refused),
      failed('verifyOtp', unreachable),
      done('resendOtp'),
      failed('resendOtp', tooSoon),
      failed('resendOtp', unreachable),
    ),
    // The first tick starts the wait; afterwards some of the wait is left or it is over.
    'clock.ticked': ({ context: { deadline, now } }) =>
      deadline === null
        ? [{ type: 'clock.ticked', now }]
        : [
            { type: 'clock.ticked', now: deadline - 1_000 },
            { type: 'clock.ticked', now: deadline },
          ],
  },
  // Only the remaining wait matters, not the clock reading; and whether the boxes were emptied, not how often.
  identity: ({ context: { now, deadline, clearings, ...rest } }) => ({
    ...rest,
    isCleared: clearings > 0,
    left: deadline === null ? null : deadline - now,
  }),
};

const [first, second] = ['0f0f7a52-0001-4000-8000-000000000001', '0f0f7a52-0001-4000-8000-000000000002'];

/** Two teams have invited a number whose owner is registering. */
export const sampleQuestion: TeamQuestion = {
  invites: [
    { id: first, company: 'Acme Robotics', invitedBy: 'Asha Rao' },
    { id: second, company: 'Globex Foods', invitedBy: 'Meera Shah' },
  ],
  mayJoin: true,
  continueWith: 'registration',
  company: '',
};

/** One invitation is left, and the number now belongs to a company. */
const changedQuestion: TeamQuestion = {
  invites: sampleQuestion.invites.slice(1),
  mayJoin: false,
  continueWith: 'account',
  company: 'Acme Robotics',
};

const teamQuestion: CatalogueEntry = {
  id: 'teamQuestion',
  machine: teamQuestionMachine,
  inputs: [() => ({ user: null })],
  effects: ['goTo', 'forgetQuestion', 'tellSession'],
  samples: samplesOf(
    { type: 'reply.chosen', reply: { answer: 'join', invite: first } },
    { type: 'reply.chosen', reply: { answer: 'decline', invite: first } },
    { type: 'reply.chosen', reply: { answer: 'register' } },
    { type: 'reply.chosen', reply: { answer: 'signIn' } },
    { type: 'back.requested' },
    done('findQuestion', sampleQuestion),
    done('findQuestion', null),
    failed('findQuestion', sampleFailures.thrown),
    done('answerQuestion', { question: null, message: null, user: sampleUser }),
    done('answerQuestion', {
      question: changedQuestion,
      message: 'This choice is no longer there.',
      user: null,
    }),
    failed('answerQuestion', refused),
    failed('answerQuestion', unreachable),
  ),
};

/** A refusal of the server that names its reason and the address of the Google account. */
const googleRefused = {
  ...refused,
  status: 400,
  serverMessage:
    'No exhibitor account of this event uses this Google account. Sign in with your mobile number.',
  data: { reason: 'unmatched', email: 'nobody@example.com' },
};

const google: CatalogueEntry = {
  id: 'google',
  machine: googleMachine,
  inputs: [() => ({ user: null })],
  effects: ['goTo', 'leaveFor', 'tellSession'],
  samples: samplesOf(
    { type: 'again.requested', another: true },
    { type: 'again.requested', another: false },
    done('takeAnswer', null),
    done('takeAnswer', { state: 'walked', code: 'walked' }),
    failed('takeAnswer', sampleFailures.thrown),
    done('startSignIn', 'https://google.test/choose'),
    failed('startSignIn', unreachable),
    done('finishSignIn', { outcome: 'signedIn', user: sampleUser }),
    done('finishSignIn', { outcome: 'asked', user: null }),
    failed('finishSignIn', googleRefused),
    failed('finishSignIn', unreachable),
  ),
};

export const signInEntries: readonly CatalogueEntry[] = [
  login,
  signInForm,
  emailForm,
  otp,
  teamQuestion,
  google,
];
