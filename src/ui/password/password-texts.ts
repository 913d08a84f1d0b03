import { texts } from '../../domain/language.ts';
import { numberText } from '../../domain/number-text.ts';

/** Texts of the Reset Password screen. */
export const PASSWORD_TEXTS = texts({
  title: 'Reset Password',
  introductions: {
    first: 'Your account has no password yet. Choose one, and you can also sign in with your email.',
    link: 'Choose a password for your account, then sign in with it.',
    reset: 'Choose another password. Wherever you are signed in, you are signed out.',
  },
  current: 'Current Password',
  new: 'New Password',
  newHint: (length: number): string => `At least ${numberText(length)} characters`,
  confirm: 'Confirm New Password',
  passkeys: 'These passkeys go on to sign in to this account:',
  removePasskeys: 'Remove them. Choose this if you do not know one of them.',
  update: 'Update Password',
  updating: 'Updating...',
  done: 'Password updated successfully. You can sign in with it now.',
  signOut: 'Sign out',
  tryAgain: 'Try again',
  signIn: 'Sign in',
  back: 'Back to Profile',
});
