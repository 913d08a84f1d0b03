import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { once, query, repeatableWrite } from './client/policies.ts';
import { sessionOf, type Session } from './sign-in.ts';

type Schemas = components['schemas'];

/** A passkey of the signed-in person. */
export type Passkey = Schemas['Passkey'];

/** What the browser needs to make one, and what it made. */
export type PasskeyCreation = Schemas['PasskeyCreationAnswer']['data'];
export type PasskeyAttestation = Schemas['PasskeyAttestation'];

/** What the browser needs to ask for one, and its answer. */
export type PasskeyRequest = Schemas['PasskeyRequestAnswer']['data'];
export type PasskeyAssertion = Schemas['PasskeyAssertion'];

/** Calls for passkeys. A challenge works once, so that its answer is not retried automatically. */
export function passkeyCalls({ http, call }: Client) {
  return {
    /** `GET auth/passkeys`. */
    list: async (signal: AbortSignal): Promise<readonly Passkey[]> =>
      (
        await call(
          (aborted) => http.GET('/auth/passkeys', { signal: aborted }),
          { policy: query, needs: 'list' },
          signal,
        )
      ).data,

    /** `POST auth/passkeys/creation`. */
    creation: async (signal: AbortSignal): Promise<PasskeyCreation> =>
      (
        await call(
          (aborted) => http.POST('/auth/passkeys/creation', { signal: aborted }),
          { policy: once, needs: ['challenge'] },
          signal,
        )
      ).data,

    /** `POST auth/passkeys`. */
    add: async (body: PasskeyAttestation, signal: AbortSignal): Promise<Passkey> =>
      (
        await call(
          (aborted) => http.POST('/auth/passkeys', { body, signal: aborted }),
          { policy: once, needs: ['_id'] },
          signal,
        )
      ).data,

    /** `DELETE auth/passkeys/{id}`. */
    remove: async (id: string, signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.DELETE('/auth/passkeys/{id}', { params: { path: { id } }, signal: aborted }),
        { policy: repeatableWrite },
        signal,
      );
    },

    /** `POST auth/passkey/request`. */
    request: async (signal: AbortSignal): Promise<PasskeyRequest> =>
      (
        await call(
          (aborted) => http.POST('/auth/passkey/request', { signal: aborted }),
          { policy: once, sessionless: true, needs: ['challenge'] },
          signal,
        )
      ).data,

    /** `POST auth/passkey`: a session, without a question. */
    signIn: async (body: PasskeyAssertion, signal: AbortSignal): Promise<Session> =>
      sessionOf(
        await call(
          (aborted) => http.POST('/auth/passkey', { body, signal: aborted }),
          { policy: once, sessionless: true },
          signal,
        ),
      ),
  };
}
