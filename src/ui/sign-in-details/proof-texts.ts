import { texts } from '../../domain/language.ts';

/** Texts of the question who is there, before sign-in data change. */
export const PROOF_TEXTS = texts({
  title: 'Confirm that it is you',
  hint: 'You signed in a while ago. Before your sign-in data change, prove once more that it is you.',
  password: 'Your password',
  code: 'The code',
  confirm: 'Continue',
  confirming: 'Checking...',
  passkey: 'Use a passkey',
  choosing: 'Choose your passkey in the window of your browser.',
  sendCode: 'Send a code to my number',
  sendAgain: 'Send the code again',
});
