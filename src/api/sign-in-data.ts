import type { Client } from './client.ts';
import { once, query } from './policies.ts';
import type { SignInDataPort } from './sign-in-data.port.ts';

/** Calls for the user's sign-in data; all are additions to spec §7. */
export function createSignInDataPort({ http, call }: Client): SignInDataPort {
  return {
    signInData: async (signal) =>
      (
        await call(
          (aborted) => http.GET('/auth/sign-in-data', { signal: aborted }),
          { policy: query },
          signal,
        )
      ).data,

    requestEmail: async (body, signal) => {
      await call(
        (aborted) => http.POST('/auth/sign-in-data/email', { body, signal: aborted }),
        { policy: once },
        signal,
      );
    },

    cancelEmail: async (signal) => {
      await call(
        (aborted) => http.DELETE('/auth/sign-in-data/email', { signal: aborted }),
        { policy: once },
        signal,
      );
    },

    confirmEmail: async (body, signal) => {
      await call(
        (aborted) => http.POST('/auth/sign-in-data/email/confirm', { body, signal: aborted }),
        { policy: once },
        signal,
      );
    },

    requestNumber: async (body, signal) => {
      await call(
        (aborted) => http.POST('/auth/sign-in-data/number', { body, signal: aborted }),
        { policy: once },
        signal,
      );
    },

    confirmNumber: async (body, signal) => {
      await call(
        (aborted) => http.POST('/auth/sign-in-data/number/confirm', { body, signal: aborted }),
        { policy: once },
        signal,
      );
    },
  };
}
