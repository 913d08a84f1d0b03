import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { Unexpected } from './client/failures.ts';
import { pageOf } from './client/page.ts';
import { query } from './client/policies.ts';

type Schemas = components['schemas'];

/** Response types of the contract (spec §3). */
export type DashboardAnalytics = Schemas['DashboardAnalytics'];
export type DashboardLead = Schemas['DashboardLead'];
/** Numbers by ticket type name. */
export type TicketTypes = Schemas['TicketTypes'];

/** Dashboard calls of spec §7. */
export function dashboardCalls({ http, call }: Client) {
  return {
    /** `GET /api/dashboard/analytics`; null when the response has no `data`. */
    analytics: async (signal: AbortSignal): Promise<DashboardAnalytics | null> => {
      const body = await call(
        (aborted) => http.GET('/dashboard/analytics', { signal: aborted }),
        { policy: query },
        signal,
      );
      // The contract requires `data`, but the specification defines what to show without it.
      const { data = null } = body as { data?: Partial<typeof body.data> | null };
      if (data !== null && !data.recentLeads)
        throw new Unexpected({ message: 'The answer holds no numbers.' });
      return data && body.data;
    },

    /** `GET /api/tickets/by-type`. */
    ticketTypes: async (signal: AbortSignal): Promise<TicketTypes> =>
      (
        await call(
          (aborted) => http.GET('/tickets/by-type', { signal: aborted }),
          { policy: query, needs: 'object' },
          signal,
        )
      ).data,

    /** `GET /api/leads/recent`. */
    recentLeads: async (signal: AbortSignal): Promise<readonly DashboardLead[]> =>
      pageOf(
        await call((aborted) => http.GET('/leads/recent', { signal: aborted }), { policy: query }, signal),
      ).rows,
  };
}
