import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { pageOf, pageParams, type ListPage, type ListQuery } from './client/page.ts';
import { query } from './client/policies.ts';

type Schemas = components['schemas'];

/** Spec §3 "Pass": how many are left, the category and the category's limit. */
export type Pass = Schemas['Pass'];

/** Spec §3 "Ticket" and `ticketStats`: loaded, unused (G-25). */
export type Ticket = Schemas['Ticket'];
export type TicketStats = Schemas['TicketStats'];

/** Pass calls of spec §7. */
export function passCalls({ http, call }: Client) {
  return {
    /** `GET passes`: never searched (spec §2). */
    passes: async (asked: ListQuery, signal: AbortSignal): Promise<ListPage<Pass>> =>
      pageOf(
        await call(
          (aborted) =>
            http.GET('/passes', {
              params: { query: pageParams({ ...asked, search: '' }) },
              signal: aborted,
            }),
          { policy: query },
          signal,
        ),
      ),

    /** `GET tickets`. */
    tickets: async (signal: AbortSignal): Promise<readonly Ticket[]> =>
      (
        await call(
          (aborted) => http.GET('/tickets', { signal: aborted }),
          { policy: query, needs: 'list' },
          signal,
        )
      ).data,

    /** `GET ticket-stats`. */
    ticketStats: async (signal: AbortSignal): Promise<TicketStats> =>
      (
        await call(
          (aborted) => http.GET('/ticket-stats', { signal: aborted }),
          { policy: query, needs: ['issued'] },
          signal,
        )
      ).data,
  };
}
