import { texts } from '../../domain/language.ts';

export const UNREACHABLE_TEXTS = texts({
  title: 'The portal cannot be reached',
  checkConnection: 'Check your connection and try again.',
  staysSignedIn: 'Check your connection and try again. You stay signed in.',
  tryAgain: 'Try again',
});
