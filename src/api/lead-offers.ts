import type { Client } from './client.ts';
import type { LeadOffersPort } from './lead-offers.port.ts';
import { query, repeatableWrite } from './policies.ts';

/** Calls that offer the leads of a former account and answer the offer. */
export function createLeadOffersPort({ http, call }: Client): LeadOffersPort {
  return {
    next: async (signal) => {
      const { data } = await call(
        (aborted) => http.GET('/lead-offers', { signal: aborted }),
        { policy: query },
        signal,
      );
      return data[0] ?? null;
    },

    answer: async (id, reply, signal) =>
      (
        await call(
          (aborted) =>
            http.PUT('/lead-offers/{id}', {
              params: { path: { id } },
              body: { answer: reply },
              signal: aborted,
            }),
          { policy: repeatableWrite },
          signal,
        )
      ).data,
  };
}
