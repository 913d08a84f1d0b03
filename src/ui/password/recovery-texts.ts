import { texts } from '../../domain/language.ts';

/** Texts of the screen for a forgotten password. */
export const RECOVERY_TEXTS = texts({
  title: 'Forgot Password',
  introduction:
    'Enter the email address of your account. A link with which you choose a new password goes to it.',
  email: 'Email',
  send: 'Send link',
  sending: 'Sending...',
  once: 'The link works once, for one hour. A newer one replaces it.',
  nothing: 'Nothing there? Look into the spam folder, or sign in with your mobile number.',
  another: 'Ask for a new link',
  tryAgain: 'Try again',
  newTitle: 'Choose a New Password',
  signIn: 'Sign in',
  back: 'Back to login',
  mobile: 'Sign in with your mobile number',
});
