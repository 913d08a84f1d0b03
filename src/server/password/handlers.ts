import type { Handlers } from '../contract/call.ts';
import { mailedInviteHandlers } from './mailed-invite.ts';
import { passwordResetHandlers } from './password-reset.ts';
import { passwordResetSend } from './password-reset-send.ts';
import { passwordSet } from './password-set.ts';
import { passwordUpdate } from './password-update.ts';

type PasswordOperation =
  | 'mailedInviteDecline'
  | 'mailedInviteGet'
  | 'passwordResetVerify'
  | 'passwordResetGet'
  | 'passwordResetSend'
  | 'passwordSet'
  | 'passwordUpdate';

/** Changing a password, choosing one from a mailed invitation, and replacing a forgotten one. */
export const passwordHandlers: Pick<Handlers, PasswordOperation> = {
  ...mailedInviteHandlers,
  ...passwordResetHandlers,
  passwordResetSend,
  passwordSet,
  passwordUpdate,
};
