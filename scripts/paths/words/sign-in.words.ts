import type { AnyMachineSnapshot } from 'xstate';
import { WAIT_MESSAGES } from '../../../src/domain/wait-messages.ts';
import { LOGIN_MESSAGES, SESSION_MESSAGES } from '../../../src/domain/messages.ts';
import { CODE_MESSAGES } from '../../../src/domain/code-messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import type { CodeStep } from '../../../src/machines/sign-in/code-step.ts';
import type { OtpOutcome, OtpResult } from '../../../src/machines/sign-in/otp.machine.ts';
import { KIT_TEXTS, UNLOADED } from '../../../src/ui/kit/texts.ts';
import { says, type Words } from './words.ts';

const SIGNED_OUT = 'No user is signed in in this browser.';
const CANCEL = 'Press the cancel button, which appears after three seconds.';

/** The message above a form, and the notice that the answer takes long. */
const saidBy = (snapshot: AnyMachineSnapshot, message: unknown): string[] => [
  ...(typeof message === 'string' ? [says(message)] : []),
  ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
];

const STARTS = [ROUTES.login, ROUTES.emailLogin, ROUTES.otpVerification, ROUTES.login];

/** The login screen: the mobile form, the email form or the code step. */
const login: Words = {
  given: (input) => [
    SIGNED_OUT,
    'The mobile number, the e-mail address and the password of an exhibitor are at hand.',
    `You open ${STARTS[input] ?? ''}.`,
  ],
  prepare: {
    'done openCodeStep': ({ output }) => {
      const { logic, sent } = output as CodeStep;
      if (logic) return '';
      return sent
        ? 'request a code in this window, and wait until it is ten minutes old'
        : 'open a new window of the same browser, in which no code was requested';
    },
    'done otp': ({ output }) =>
      (output as OtpResult).outcome === 'asked'
        ? 'have another exhibitor add the mobile number to the team'
        : undefined,
  },
  when: {
    'path.changed': ({ path }) =>
      `Go to ${String(path)} without a reload: with a link of the screen, with the Back and Forward buttons, or with \`history.pushState(null, '', '${String(path)}' )\` in the console.`,
    'event.resolved': 'The server says which event it is.',
    'google.requested': (_, before) =>
      before?.context.google === true
        ? 'Press “Continue with Google”.'
        : 'Press “Continue with Google”: it says that this is not set up.',
    'done form': (_, before) =>
      before?.hasTag('email')
        ? 'Type the e-mail address and the password, and press “Log in”.'
        : 'Type the mobile number and request the code.',
    'done otp': ({ output }) => OTP_ENDS[(output as OtpResult).outcome],
    'done openCodeStep': ({ output }) => {
      const { logic, sent } = output as CodeStep;
      if (logic) return 'The code step is loaded; a reload of the page changes nothing.';
      return sent ? 'The code of this window is over.' : 'No code was sent in this window.';
    },
    'error openCodeStep': 'The code step cannot be loaded: the connection is lost.',
    'retry.requested': 'Press “Try again”.',
  },
  then: (snapshot) => {
    if (snapshot.matches('signedIn')) return [`${says(SESSION_MESSAGES.loading)} Then the portal opens.`];
    if (snapshot.hasTag('email')) return ['The form asks for “Email” and “Password”.'];
    if (snapshot.hasTag('failed')) return [says(UNLOADED.title)];
    if (snapshot.matches({ code: 'opening' })) return ['The code step is loading.'];
    if (snapshot.hasTag('otp')) return ['“Verify OTP” asks for the code.'];
    return ['The form asks for “Mobile Number”.'];
  },
};

const OTP_ENDS: Readonly<Record<OtpOutcome, string>> = {
  verified: 'Type the code of the message; its last digit sends it.',
  asked: 'Type the code for a number that a company added to its team; its last digit sends it.',
  left: 'Press “Back to Login”.',
  ended: 'Wait until the code is ten minutes old.',
};

/** The mobile form, to sign in and to register. */
const signInForm: Words = {
  given: () => [SIGNED_OUT, 'You open /exhibitor/login, and wait for the name of the event.'],
  when: {
    'field.changed': ({ name, value }) =>
      name === 'mode'
        ? 'Press the button for creating an account.'
        : `Type ${String(value)} into “Mobile Number”.`,
    'secret.changed': 'Type a password, if the form asks for one.',
    'form.submitted': 'Press “Send OTP”.',
    'form.cancelled': CANCEL,
    'done submit': 'The server has sent a code.',
    'error submit': 'The server refuses.',
  },
  then: (snapshot) => {
    if (snapshot.status === 'done') return ['“Verify OTP” asks for the code.'];
    const { values, message } = snapshot.context;
    return [
      values.mode === 'register'
        ? 'The form “Create Account” asks for “First Name” and “Last Name” too.'
        : 'The form asks for “Mobile Number” only.',
      ...(snapshot.hasTag('busy') ? ['“Send OTP” shows that it is busy.'] : []),
      ...saidBy(snapshot, message),
    ];
  },
};

/** The form for signing in with e-mail address and password. */
const emailForm: Words = {
  given: () => [SIGNED_OUT, 'You open /login.'],
  when: {
    'field.changed': ({ value }) => `Type ${String(value)} into “Email”.`,
    'secret.changed': 'Type into “Password”.',
    'form.submitted': 'Type demo-password into “Password” and press “Log in”.',
    'form.cancelled': CANCEL,
    'done submit': 'The server signs you in.',
    'error submit': 'The server refuses.',
  },
  then: (snapshot) => {
    if (snapshot.status === 'done') return [`${says(SESSION_MESSAGES.loading)} Then the portal opens.`];
    return [
      'The form asks for “Email” and “Password”.',
      ...(snapshot.hasTag('busy') ? ['“Log in” shows that it is busy.'] : []),
      ...saidBy(snapshot, snapshot.context.message),
    ];
  },
};

/** The code step: typing the code, and requesting another one. */
const otp: Words = {
  given: () => [
    SIGNED_OUT,
    'At /exhibitor/login you type the mobile number of an exhibitor and request a code.',
  ],
  when: {
    'code.changed': ({ filled }) => `Empty the boxes, and type ${String(filled)} digits of the code.`,
    'otp.submitted': 'Press “Verify OTP”.',
    'resend.requested': 'Press “Resend OTP”.',
    'back.requested': 'Press “Back to Login”.',
    'clock.ticked': ({ now }, before) => {
      const deadline: number | null = before?.context.deadline ?? null;
      if (deadline === null) return 'The cooldown before another code starts by itself.';
      const left = Math.ceil((deadline - Number(now)) / 1_000);
      return left > 0 ? `Wait until ${String(left)} s are left.` : 'Wait until another code may be sent.';
    },
    'done verifyOtp': ({ output }) =>
      (output as OtpResult).outcome === 'asked'
        ? 'The server accepts the code, and asks which team the number joins.'
        : 'The server accepts the code.',
    'error verifyOtp': ({ error }) =>
      (error as { _tag: string })._tag === 'Refused'
        ? 'The server refuses the code.'
        : 'The connection is lost.',
    'done resendOtp': 'The server has sent another code.',
    'error resendOtp': 'The code is not sent.',
  },
  then: (snapshot) => {
    const { context, status, value } = snapshot;
    if (status === 'done') {
      const { outcome }: OtpResult = context.result;
      if (outcome === 'asked') return ['The next screen asks which team to join.'];
      if (outcome === 'ended') return [says(LOGIN_MESSAGES.codeEnded)];
      return outcome === 'verified'
        ? [`${says(SESSION_MESSAGES.loading)} Then the portal opens.`]
        : ['The form asks for “Mobile Number”, and it is empty.'];
    }
    const { resend } = value.pending;
    return [
      `It says “${CODE_MESSAGES.codeSentTo(context.phoneCode, context.mobile)}”, and ${String(context.filled)} of the boxes are filled.`,
      ...(snapshot.hasTag('verifying') ? ['“Verify OTP” shows that it is busy.'] : []),
      RESENDS[String(resend)] ?? '',
      // A wait named in the error is over once another code may be sent.
      ...saidBy(snapshot, resend === 'ready' && isWait(context.error) ? WAIT_MESSAGES.over : context.error),
    ];
  },
};

const isWait = (error: unknown): boolean =>
  typeof error === 'string' && /^Please wait \d+ seconds/.test(error);

const RESENDS: Readonly<Record<string, string>> = {
  cooling: 'A countdown shows the seconds until another code may be sent.',
  ready: '“Resend OTP” can be pressed.',
  sending: 'The button that sends another code shows that it is busy.',
};

/** The question which team a number joins. */
const teamQuestion: Words = {
  given: () => [
    SIGNED_OUT,
    'Two companies added a mobile number to their teams. You register with it, and type its code.',
  ],
  prepare: {
    'done findQuestion': ({ output }) =>
      output === null ? `open a new window of the same browser, and there ${ROUTES.join} by its address` : '',
    'done answerQuestion': ({ output }) => {
      const { question, message } = output as { question: unknown; message: string | null };
      return question !== null && message !== null
        ? 'have the company that is chosen take the number off its team'
        : undefined;
    },
  },
  when: {
    'reply.chosen': ({ reply }) => REPLIES[(reply as { answer: string }).answer] ?? '',
    'back.requested': 'Press “Back to Login”.',
    'done findQuestion': ({ output }) =>
      output === null ? 'The page was opened by its address.' : 'The page was opened by verifying the code.',
    'error findQuestion': 'The browser storage cannot be read.',
    'done answerQuestion': ({ output }) =>
      (output as { question: unknown }).question === null
        ? 'The server signs you in.'
        : 'The server answers with the remaining teams.',
    'error answerQuestion': 'The server refuses or cannot be reached.',
  },
  then: (snapshot) => {
    const { question, error } = snapshot.context;
    if (snapshot.matches('left')) return ['The form asks for “Mobile Number”, and it is empty.'];
    if (snapshot.matches('signedIn')) return [`${says(SESSION_MESSAGES.loading)} Then the portal opens.`];
    if (snapshot.hasTag('over')) return [...saidBy(snapshot, error), '“Back to Login” is offered.'];
    if (!snapshot.hasTag('asking')) return ['The screen is loading.'];
    return [
      `It asks about ${String(question.invites.length)} companies.`,
      ...(snapshot.hasTag('busy') ? ['The pressed button shows that it is busy.'] : []),
      ...saidBy(snapshot, error),
    ];
  },
};

const REPLIES: Readonly<Record<string, string>> = {
  join: 'Press “Join” at the first company.',
  decline: 'Press “Not mine” at the first company.',
  register: 'Press “Continue with my own registration”.',
  signIn: 'Press the button that goes on to the company you sign in to.',
};

/** The words of signing in by code and by password. */
export const signInWords: Readonly<Record<string, Words>> = {
  login,
  signInForm,
  emailForm,
  otp,
  teamQuestion,
};
