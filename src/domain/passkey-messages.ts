import { texts } from './language.ts';

/** Texts of the server and the screens for passkeys. */
export const PASSKEY_MESSAGES = texts({
  offer: 'Sign in faster next time',
  offerText: 'Use your fingerprint, your face or the PIN of this device instead of a code.',
  offerAction: 'Add a passkey',
  added: 'The passkey was added.',
  removed: 'The passkey was removed.',
  refused: 'This passkey does not sign in here. Use another one, or sign in with a code.',
  untrusted: 'The passkey could not be added. Please try again.',
  tooManyPasskeys: 'You have ten passkeys. Remove one first.',
  loadFailed: 'Your passkeys could not be loaded.',
  refreshFailed: 'Your passkeys may have changed. They could not be loaded again.',
  addFailed: 'The passkey could not be added. Please try again.',
  removeFailed: 'The passkey could not be removed. Please try again.',
  signInFailed: 'You could not be signed in. Please try again.',
  /** What the browser says. */
  cancelled: 'No passkey was chosen. Try again, or sign in with a code.',
  notMade: 'No passkey was made. Try again when you are ready.',
  exists: 'This device has a passkey of yours already.',
  unable: 'This browser cannot use passkeys here. Sign in with a code.',
  unableToAdd: 'This browser cannot make passkeys here.',
});
