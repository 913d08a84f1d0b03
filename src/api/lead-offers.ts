import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { query, repeatableWrite } from './client/policies.ts';

type Schemas = components['schemas'];

/** Leads the user captured with a former account and may take along. */
export type LeadOffer = Schemas['LeadOffer'];
export type LeadOfferReply = Schemas['LeadOfferReply']['answer'];
export type LeadOfferOutcome = Schemas['LeadOfferOutcome'];

/** Calls that offer the leads of a former account and answer the offer. */
export function leadOfferCalls({ http, call }: Client) {
  return {
    /** `GET /api/lead-offers`: the oldest open offer, or null. */
    next: async (signal: AbortSignal): Promise<LeadOffer | null> => {
      const { data } = await call(
        (aborted) => http.GET('/lead-offers', { signal: aborted }),
        { policy: query, needs: 'list' },
        signal,
      );
      return data[0] ?? null;
    },

    /** `PUT /api/lead-offers/{id}`; idempotent for the same answer. */
    answer: async (id: string, reply: LeadOfferReply, signal: AbortSignal): Promise<LeadOfferOutcome> =>
      (
        await call(
          (aborted) =>
            http.PUT('/lead-offers/{id}', {
              params: { path: { id } },
              body: { answer: reply },
              signal: aborted,
            }),
          { policy: repeatableWrite, needs: ['leads'] },
          signal,
        )
      ).data,
  };
}
