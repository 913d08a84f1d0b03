import { texts } from './language.ts';

/**
 * Every user-visible text of spec §8 and §4, once: those of signing in here, the others in `screen-messages.ts`. Views
 * and the server refer to these names and never repeat the text. Texts with placeholders are functions, so that a
 * missing value is a type error.
 */

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

export const SESSION_MESSAGES = texts({
  loading: 'Loading...',
  unauthorizedTitle: 'Unauthorized',
  unauthorizedText: 'You are logged out. Logging in again...',
});

/** Field errors that every form uses (spec §5). */
export const FIELD_MESSAGES = texts({
  required: 'Required',
  /** Of a mobile number; written out, because the first load has no plural forms. */
  shortMobile: 'String must contain at least 10 character(s)',
  mobileOf: (country: string): string => `Enter a valid mobile number for ${country}`,
});
