import { texts } from './language.ts';

/**
 * Texts of the server and the screen for a sign-in with Google. Separate from `messages.ts`, because signing in otherwise
 * does not need them.
 */
export const GOOGLE_MESSAGES = texts({
  declined:
    'Google did not pass your email address on, because you did not agree to it. Nothing was changed.',
  unmatched: 'No exhibitor account of this event uses this Google account. Sign in with your mobile number.',
  unverified:
    'Google has not verified the email address of this account. Verify it with Google, or sign in with your mobile number.',
  bound:
    'The exhibitor account with this email address uses another Google account. Choose that one, or sign in with your mobile number.',
  over: 'This sign-in has ended. It was used already, took longer than ten minutes, or began in another window or browser.',
  untrusted: 'What came back is not an answer of Google to this sign-in, so nobody was signed in.',
  failed: 'Signing in with Google did not work. Please try again.',
  silent: 'Google does not answer. Please try again, or sign in with your mobile number.',
});
