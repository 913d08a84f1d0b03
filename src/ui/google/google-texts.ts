import { texts } from '../../domain/language.ts';

/** Texts of the screen on the way to Google and back. The reasons are those of the contract. */
export const GOOGLE_TEXTS = texts({
  leaving: 'Taking you to Google...',
  finishing: 'Signing you in...',
  titles: {
    declined: 'Google sign-in cancelled',
    unmatched: 'No account with this address',
    unverified: 'Address not verified',
    bound: 'Another Google account is in use',
    over: 'Please sign in again',
    untrusted: 'Google’s answer was refused',
    other: 'Google sign-in did not work',
  },
  unmatched: (email: string): string =>
    `No exhibitor account uses ${email}. Sign in with your mobile number.`,
  account: 'Google account',
  again: 'Try again with Google',
  another: 'Use another Google account',
  mobile: 'Sign in with your mobile number',
});
