import { texts } from './language.ts';

/** Texts of the server and the screen for what an event holds about a person. */
export const OWN_DATA_MESSAGES = texts({
  sent: 'If the event holds data about this address, a mail with a link is on its way.',
  askFailed: 'The link could not be asked for. Please try again.',
  linkUnknown: 'This link does not open your data. Ask for a new one.',
  linkExpired: 'This link has expired. Ask for a new one.',
  readFailed: 'Your data could not be loaded. Please try again.',
  withdrawn: 'Your badge shares nothing any more.',
  nothingToWithdraw: 'No badge of this address shares anything.',
  withdrawFailed: 'Your badge could not be changed. Please try again.',
  requested: 'The organiser was asked.',
  requestFailed: 'The organiser could not be asked. Please try again.',
});
