import { texts } from '../../domain/language.ts';

/** Texts of the screen that signs in with a passkey, and of the card with one's passkeys. */
export const PASSKEY_TEXTS = texts({
  signInTitle: 'Sign in with a passkey',
  starting: 'Asking your browser...',
  choose: 'Choose your passkey in the window of your browser.',
  stoppedTitle: 'Not signed in',
  again: 'Try again',
  mobile: 'Sign in with your mobile number',
  title: 'Passkeys',
  hint: 'Sign in with your fingerprint, your face or the PIN of your device, without a code.',
  none: 'You have no passkey yet.',
  add: 'Add a passkey',
  making: 'Follow the window of your browser.',
  cancel: 'Cancel',
  addedOn: (time: string): string => `Added ${time}`,
  lastUsed: (time: string): string => `Last used ${time}`,
  neverUsed: 'Not used yet',
  remove: 'Remove',
  removeOf: (name: string): string => `Remove: ${name}`,
  ask: 'Remove this passkey?',
  askDetail: (name: string): string =>
    `${name}. It signs you in no more. Your device may keep it: delete it there, too.`,
});
