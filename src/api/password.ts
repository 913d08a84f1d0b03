import type { Client } from './client.ts';
import type { PasswordPort } from './password.port.ts';
import { once } from './policies.ts';

/** Password calls of spec §7, and the one behind a mailed link. */
export function createPasswordPort({ http, call }: Client): PasswordPort {
  return {
    updatePassword: async (change, signal) => {
      await call(
        (aborted) => http.PUT('/auth/updatepassword', { body: change, signal: aborted }),
        { policy: once },
        signal,
      );
    },

    setPassword: async (setting, signal) => {
      // Available when signed out: a refusal does not concern a session.
      await call(
        (aborted) => http.POST('/auth/set-password', { body: setting, signal: aborted }),
        { policy: once, sessionless: true },
        signal,
      );
    },

    readInvite: async (token, signal) =>
      (
        await call(
          (aborted) => http.POST('/auth/mailed-invite', { body: { token }, signal: aborted }),
          { policy: once, sessionless: true },
          signal,
        )
      ).data,

    declineInvite: async (token, signal) => {
      await call(
        (aborted) => http.POST('/auth/mailed-invite/decline', { body: { token }, signal: aborted }),
        { policy: once, sessionless: true },
        signal,
      );
    },
  };
}
