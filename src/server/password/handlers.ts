import type { Handlers } from '../contract/call.ts';
import { mailedInviteHandlers } from './mailed-invite.ts';
import { passwordSet } from './password-set.ts';
import { passwordUpdate } from './password-update.ts';

/** Changing a password, and choosing one from a mailed invitation. */
export const passwordHandlers: Pick<
  Handlers,
  'mailedInviteDecline' | 'mailedInviteGet' | 'passwordSet' | 'passwordUpdate'
> = { ...mailedInviteHandlers, passwordSet, passwordUpdate };
