import type { components } from '../../openapi/portal.gen.ts';

type Schemas = components['schemas'];

/** Spec §3 "Password change form"; a first password comes without the current one (G-52). */
export type PasswordChange = Schemas['PasswordChange'];

/** A first password by the link of an invitation's mail. */
export type PasswordSetting = Schemas['PasswordSetting'];

/** Whose team a mailed link leads to, asked before a password is chosen. */
export type MailedInvite = Schemas['MailedInviteAnswer']['data'];

/** No write is ever repeated by itself: a repeated change would be refused for its current password. */
export type PasswordPort = {
  /** `PUT auth/updatepassword`: every other session of the person ends. */
  updatePassword(change: PasswordChange, signal: AbortSignal): Promise<void>;
  /** `POST auth/set-password`: nobody is signed in by it. */
  setPassword(setting: PasswordSetting, signal: AbortSignal): Promise<void>;
  /** `POST auth/mailed-invite`. */
  readInvite(token: string, signal: AbortSignal): Promise<MailedInvite>;
  /** `POST auth/mailed-invite/decline`. */
  declineInvite(token: string, signal: AbortSignal): Promise<void>;
};
