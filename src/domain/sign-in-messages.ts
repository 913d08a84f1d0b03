import { texts } from './language.ts';

/** Responses of the sign-in operations. They are the same for known and unknown numbers (security §2.4). */
export const SIGN_IN_ANSWERS = texts({
  codeOnItsWay: 'If this number is registered, a code is on its way.',
  codeRefused: 'The code is wrong or has expired. Check it, or ask for a new one.',
  loginRefused: 'The email or the password is wrong.',
  invalidMobile: 'Enter a mobile number that can receive a code.',
  emailTaken: 'This email address is already in use.',
  registered: 'Your account is ready. You can sign in now.',
  signedIn: 'You are signed in.',
  signedOut: 'You are signed out.',
  waitBeforeResend: (seconds: number): string =>
    `Please wait ${String(seconds)} seconds before asking again.`,
  chooseTeam: 'Choose how to go on.',
  teamDeclined: 'This invitation is declined.',
  questionGone: 'This was answered already, or too long ago. Ask for a new code.',
  choiceGone: 'This choice is no longer there. Please choose again.',
  tooManyAttempts: (wait: string): string => `Too many attempts. Please try again in ${wait}.`,
  tooManyFromNetwork: 'Many wrong codes came from your network. Ask for a new code and enter that one.',
});
