import { texts } from './language.ts';

/**
 * Texts of the server and the screen for a forgotten password. Separate from `messages.ts`, because signing in does not
 * need them.
 */
export const RECOVERY_MESSAGES = texts({
  sent: 'If this address belongs to an account, a mail with a link is on its way.',
  askFailed: 'The link could not be asked for. Please try again.',
  linkUnknown: 'This link does not set a password. Ask for a new one.',
  linkUsed: 'This link was used already. Sign in with the new password, or ask for a new link.',
  linkExpired: 'This link has expired, or a newer one replaced it. Ask for a new one.',
});
