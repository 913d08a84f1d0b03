import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client.ts';
import { pageOf } from './page.ts';
import { query, repeatableWrite } from './policies.ts';

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
      return (body as { data?: typeof body.data | null }).data ?? null;
    },

    /** `GET /api/tickets/by-type`. */
    ticketTypes: async (signal: AbortSignal): Promise<TicketTypes> =>
      (await call((aborted) => http.GET('/tickets/by-type', { signal: aborted }), { policy: query }, signal))
        .data,

    /** `GET /api/leads/recent`. */
    recentLeads: async (signal: AbortSignal): Promise<readonly DashboardLead[]> =>
      pageOf(
        await call((aborted) => http.GET('/leads/recent', { signal: aborted }), { policy: query }, signal),
      ).rows,

    /** `POST /api/create-sample-data`: 404 outside demo mode. */
    createSampleData: async (idempotencyKey: string, signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) =>
          http.POST('/create-sample-data', {
            params: { header: { 'Idempotency-Key': idempotencyKey } },
            signal: aborted,
          }),
        { policy: repeatableWrite },
        signal,
      );
    },

    /** `DELETE /api/create-sample-data`. */
    removeSampleData: async (signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.DELETE('/create-sample-data', { signal: aborted }),
        { policy: repeatableWrite },
        signal,
      );
    },
  };
}
