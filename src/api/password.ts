import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { once } from './client/policies.ts';

type Schemas = components['schemas'];

/** Spec §3 "Password change form"; a first password is sent without the current one (G-52). */
type PasswordChange = Schemas['PasswordChange'];

/** A password through a mailed link: of an invitation, or for a forgotten one. */
type PasswordSetting = Schemas['PasswordSetting'];

/** The team a mailed link leads to, shown before the password is chosen. */
export type MailedInvite = Schemas['MailedInviteAnswer']['data'];

/** Whose password a mailed link for a forgotten one sets. */
export type PasswordResetAnswer = Schemas['PasswordResetAnswer']['data'];

/**
 * Password calls of spec §7, and those behind a mailed link. No write is retried automatically: a repeated change would
 * fail on the current password.
 */
export function passwordCalls({ http, call }: Client) {
  return {
    /** `PUT auth/updatepassword`: ends every other session of the user. */
    updatePassword: async (change: PasswordChange, signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.PUT('/auth/updatepassword', { body: change, signal: aborted }),
        { policy: once },
        signal,
      );
    },

    /** `POST auth/set-password`: does not sign the user in. */
    setPassword: async (setting: PasswordSetting, signal: AbortSignal): Promise<void> => {
      // Available when signed out: a refusal does not concern a session.
      await call(
        (aborted) => http.POST('/auth/set-password', { body: setting, signal: aborted }),
        { policy: once, sessionless: true },
        signal,
      );
    },

    /** `POST auth/mailed-invite`. */
    readInvite: async (token: string, signal: AbortSignal): Promise<MailedInvite> =>
      (
        await call(
          (aborted) => http.POST('/auth/mailed-invite', { body: { token }, signal: aborted }),
          { policy: once, sessionless: true, needs: ['company'] },
          signal,
        )
      ).data,

    /** `POST auth/mailed-invite/decline`. */
    declineInvite: async (token: string, signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.POST('/auth/mailed-invite/decline', { body: { token }, signal: aborted }),
        { policy: once, sessionless: true },
        signal,
      );
    },

    /** `POST auth/forgot-password`: the answer is the same for unknown addresses. */
    askReset: async (email: string, signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.POST('/auth/forgot-password', { body: { email }, signal: aborted }),
        { policy: once, sessionless: true },
        signal,
      );
    },

    /** `POST auth/forgot-password/link`. */
    readReset: async (token: string, signal: AbortSignal): Promise<PasswordResetAnswer> =>
      (
        await call(
          (aborted) => http.POST('/auth/forgot-password/link', { body: { token }, signal: aborted }),
          { policy: once, sessionless: true, needs: ['email'] },
          signal,
        )
      ).data,

    /** `POST auth/reset-password`: ends every session of the person, and does not sign in. */
    resetPassword: async (setting: PasswordSetting, signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.POST('/auth/reset-password', { body: setting, signal: aborted }),
        { policy: once, sessionless: true },
        signal,
      );
    },
  };
}
