import { texts } from './language.ts';

/**
 * Texts of the server and the signed-in screens about proving a number or an email address. Separate from
 * `messages.ts`, because signing in does not need them.
 */
export const PROOF_MESSAGES = texts({
  mustConfirm:
    'Confirm your email address first. Open the link in the mail we sent you, or send it again under Sign-in Details.',
  fewInvitations:
    'Until the organiser confirms your company, you can invite 5 people a day. Please try again tomorrow.',
  linkSent: 'A link is on its way to this address. Nothing changes until you open it.',
  isConfirmed: 'This email address is confirmed already.',
  confirmed: 'Your email address is confirmed.',
  linkUnknown: 'This link is not valid. Send a new one to your address.',
  linkUsed: 'This link was used already.',
  linkExpired: 'This link has expired. Send a new one to your address.',
  linkForeign:
    'This link belongs to another account. Sign out, sign in to that account and open the link again.',
  emailElsewhere: 'This email address belongs to another account of this event.',
  emailKept: 'The email address stays as it is.',
  emailNeeded: 'An email address can be replaced, but not removed.',
  codeSent: 'A code is on its way to this number. Nothing changes until you enter it.',
  isOwnNumber: 'This is your mobile number already.',
  numberElsewhere: 'This mobile number belongs to another account of this event.',
  numberChanged: 'Your mobile number was changed.',
  proveAgain: 'For this, prove first that it is you: with your password, a passkey or a code.',
  signInAgain: 'For this, sign out and sign in again first. It works for ten minutes then.',
  proved: 'Thank you. You can go on.',
  proveFailed: 'This could not be checked. Please try again.',
  ownCodeSent: 'A code is on its way to your number.',
  noOwnNumber: 'Your account has no mobile number that a code can be sent to.',
  sendFailed: 'The link could not be sent. Please try again.',
  codeFailed: 'The code could not be sent. Please try again.',
  cancelFailed: 'The change could not be given up. Please try again.',
  confirmFailed: 'The email address could not be confirmed. Open the link again.',
  loadFailed: 'Your sign-in details could not be loaded',
  refreshFailed: 'Your sign-in details could not be refreshed',
});
