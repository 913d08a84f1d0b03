import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { once } from './client/policies.ts';

type Schemas = components['schemas'];

/** What the page goes through. */
const HELD = ['badges', 'holders', 'registrations', 'memberOf', 'requests'];

/** What the event holds about the owner of an address, and what it shares. */
export type OwnData = Schemas['OwnData'];

/** What the owner of an address can ask the organiser for. */
export type OwnDataRequestKind = Schemas['OwnDataRequestKind'];

/**
 * Calls of the page for one's own data. None carries the token of a session: the one of a mailed link is the authority.
 * No call is retried automatically: the user repeats what failed.
 */
export function ownDataCalls({ http, call }: Client) {
  return {
    /** `POST own-data/link`: the answer is the same for unknown addresses. */
    askLink: async (email: string, signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.POST('/own-data/link', { body: { email }, signal: aborted }),
        { policy: once, sessionless: true },
        signal,
      );
    },

    /** `POST own-data`. */
    read: async (token: string, signal: AbortSignal): Promise<OwnData> =>
      (
        await call(
          (aborted) => http.POST('/own-data', { body: { token }, signal: aborted }),
          { policy: once, sessionless: true, needs: HELD },
          signal,
        )
      ).data,

    /** `POST own-data/withdraw`: takes back what the badges share, and answers with what is held now. */
    withdraw: async (token: string, signal: AbortSignal): Promise<OwnData> =>
      (
        await call(
          (aborted) => http.POST('/own-data/withdraw', { body: { token }, signal: aborted }),
          { policy: once, sessionless: true, needs: HELD },
          signal,
        )
      ).data,

    /** `POST own-data/requests`: asks the organiser; a request of the kind that waits already stays as it is. */
    request: async (token: string, kind: OwnDataRequestKind, signal: AbortSignal): Promise<OwnData> =>
      (
        await call(
          (aborted) => http.POST('/own-data/requests', { body: { token, kind }, signal: aborted }),
          { policy: once, sessionless: true, needs: HELD },
          signal,
        )
      ).data,
  };
}
