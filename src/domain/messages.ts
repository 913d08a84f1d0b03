import { texts } from './language.ts';

/**
 * Every user-visible text of spec §8 and §4, once: those of signing in here, the others in `screen-messages.ts`. Views
 * and the server refer to these names and never repeat the text. Texts with placeholders are functions, so that a
 * missing value is a type error.
 */

export const API_MESSAGES = texts({
  unauthorized: 'Unauthorized',
  fallback: 'An error occurred',
});

export const EVENT_MESSAGES = texts({
  loading: 'Loading event data...',
  retry: 'Retry Loading Event Data',
  notFound: 'No event found for this domain',
  failed: 'Failed to fetch event data',
  defaultTitle: 'Event',
});

export const LOGIN_MESSAGES = texts({
  noEvent: 'Event data is not available. Please refresh the page.',
  missingFields: 'Please fill in all required fields',
  registerFailed: 'Registration failed',
  sendFailed: 'Failed to send OTP',
  unexpected: 'An unexpected error occurred',
  signInFailed: 'Sign in failed',
  codeEnded: 'That code has expired. Ask for a new one.',
  registrationClosed: 'Registration is closed. Ask the organiser to add you.',
  googleMissing: 'Google sign-in is not set up for this portal.',
  title: (product: string): string => `Log in to your ${product} Account.`,
});

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

export const SESSION_MESSAGES = texts({
  loading: 'Loading...',
  unauthorizedTitle: 'Unauthorized',
  unauthorizedText: 'You are logged out. Logging in again...',
});

/** Field errors that every form uses (spec §5). */
export const FIELD_MESSAGES = texts({
  required: 'Required',
  minLength: (count: number): string => `String must contain at least ${String(count)} character(s)`,
});

export const FOOTER_TEXTS = texts({
  copyright: '© 2025',
  /** Used when no developer is configured (SHELL-15). */
  credit: 'Exhibitor Portal developers',
  ownData: 'Your data',
});
