import type { Client } from './client.ts';
import type { DashboardPort } from './dashboard.port.ts';
import { Unexpected } from './failures.ts';
import { query, repeatableWrite } from './policies.ts';
import { readList } from './read.ts';

/** Dashboard calls of spec §7. */
export function createDashboardPort({ http, call }: Client): DashboardPort {
  return {
    analytics: async (signal) => {
      const body = await call(
        (aborted) => http.GET('/dashboard/analytics', { signal: aborted }),
        { policy: query },
        signal,
      );
      // The contract requires `data`, but the specification defines what to show without it.
      return (body as { data?: typeof body.data | null }).data ?? null;
    },

    ticketTypes: async (signal) =>
      (await call((aborted) => http.GET('/tickets/by-type', { signal: aborted }), { policy: query }, signal))
        .data,

    recentLeads: async (signal) => {
      const list = readList(
        await call((aborted) => http.GET('/leads/recent', { signal: aborted }), { policy: query }, signal),
      );
      if (list === null) throw new Unexpected({ message: 'The answer holds no list.' });
      return list;
    },

    createSampleData: async (idempotencyKey, signal) => {
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

    removeSampleData: async (signal) => {
      await call(
        (aborted) => http.DELETE('/create-sample-data', { signal: aborted }),
        { policy: repeatableWrite },
        signal,
      );
    },
  };
}
