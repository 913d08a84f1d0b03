import type { components } from '../../openapi/portal.gen.ts';

type Schemas = components['schemas'];

/** Spec §3 "Password change form"; a first password is sent without the current one (G-52). */
export type PasswordChange = Schemas['PasswordChange'];

/** A first password through the link in a mailed invitation. */
export type PasswordSetting = Schemas['PasswordSetting'];

/** The team a mailed link leads to, shown before the password is chosen. */
export type MailedInvite = Schemas['MailedInviteAnswer']['data'];

/** No write is retried automatically: a repeated change would fail on the current password. */
export type PasswordPort = {
  /** `PUT auth/updatepassword`: ends every other session of the user. */
  updatePassword(change: PasswordChange, signal: AbortSignal): Promise<void>;
  /** `POST auth/set-password`: does not sign the user in. */
  setPassword(setting: PasswordSetting, signal: AbortSignal): Promise<void>;
  /** `POST auth/mailed-invite`. */
  readInvite(token: string, signal: AbortSignal): Promise<MailedInvite>;
  /** `POST auth/mailed-invite/decline`. */
  declineInvite(token: string, signal: AbortSignal): Promise<void>;
};
