import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { once, query } from './client/policies.ts';

type Schemas = components['schemas'];

/** The user's sign-in number and email address, and pending changes to them. */
export type SignInData = Schemas['SignInData'];

/**
 * Calls for the user's sign-in data; all are additions to spec §7. Requesting and confirming codes and links is never
 * retried automatically.
 */
export function signInDetailsCalls({ http, call }: Client) {
  return {
    /** `GET auth/sign-in-data` */
    signInData: async (signal: AbortSignal): Promise<SignInData> =>
      (
        await call(
          (aborted) => http.GET('/auth/sign-in-data', { signal: aborted }),
          { policy: query },
          signal,
        )
      ).data,

    /** `POST auth/sign-in-data/email`: nothing changes before the mailed link is opened. */
    requestEmail: async (body: Schemas['EmailChange'], signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.POST('/auth/sign-in-data/email', { body, signal: aborted }),
        { policy: once },
        signal,
      );
    },

    /** `DELETE auth/sign-in-data/email` */
    cancelEmail: async (signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.DELETE('/auth/sign-in-data/email', { signal: aborted }),
        { policy: once },
        signal,
      );
    },

    /** `POST auth/sign-in-data/email/confirm` */
    confirmEmail: async (body: Schemas['EmailConfirmation'], signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.POST('/auth/sign-in-data/email/confirm', { body, signal: aborted }),
        { policy: once },
        signal,
      );
    },

    /** `POST auth/sign-in-data/number`; also used to resend. */
    requestNumber: async (body: Schemas['NumberChange'], signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.POST('/auth/sign-in-data/number', { body, signal: aborted }),
        { policy: once },
        signal,
      );
    },

    /** `POST auth/sign-in-data/number/confirm` */
    confirmNumber: async (body: Schemas['NumberConfirmation'], signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.POST('/auth/sign-in-data/number/confirm', { body, signal: aborted }),
        { policy: once },
        signal,
      );
    },
  };
}
