import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { removeOnce } from './client/collection.ts';
import { once, query, repeatableWrite } from './client/policies.ts';

type Schemas = components['schemas'];

/** The user's sign-in number and email address, and pending changes to them. */
export type SignInData = Schemas['SignInData'];

/** A proof that it is still the signed-in person, and the kinds there are. */
export type ProofAgain = Schemas['ProofAgain'];
export type { ProofWay } from './client/prove-again.ts';

/** Where the user is signed in. */
export type SignedInDevice = Schemas['Session'];

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
          { policy: query, needs: ['authenticationId'] },
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

    /** `GET auth/sessions`: this device first. */
    devices: async (signal: AbortSignal): Promise<readonly SignedInDevice[]> =>
      (
        await call(
          (aborted) => http.GET('/auth/sessions', { signal: aborted }),
          { policy: query, needs: 'list' },
          signal,
        )
      ).data,

    /** `DELETE auth/sessions/{id}` */
    signOutDevice: (id: string, signal: AbortSignal): Promise<void> =>
      removeOnce(
        call,
        (aborted) => http.DELETE('/auth/sessions/{id}', { params: { path: { id } }, signal: aborted }),
        signal,
      ),

    /** `DELETE auth/sessions`: all but this one, and with `passkeys` the passkeys as well. */
    signOutOthers: async (passkeys: boolean, signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) =>
          http.DELETE('/auth/sessions', { params: { query: passkeys ? { passkeys } : {} }, signal: aborted }),
        { policy: repeatableWrite },
        signal,
      );
    },

    /** `POST auth/proof`: for ten minutes, number, address and passkeys may change. */
    prove: async (body: ProofAgain, signal: AbortSignal): Promise<void> => {
      await call((aborted) => http.POST('/auth/proof', { body, signal: aborted }), { policy: once }, signal);
    },

    /** `POST auth/proof/code`: to the person's own number. */
    sendOwnCode: async (signal: AbortSignal): Promise<void> => {
      await call((aborted) => http.POST('/auth/proof/code', { signal: aborted }), { policy: once }, signal);
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
