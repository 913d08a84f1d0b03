import { texts } from '../../domain/language.ts';

/** Texts of the whole page, which the first load needs. */
export const PORTAL_TEXTS = texts({
  unreachable: 'The portal cannot be reached',
  checkConnection: 'Check your connection and try again.',
  staysSignedIn: 'Check your connection and try again. You stay signed in.',
  tryAgain: 'Try again',
  reload: 'Reload',
});
