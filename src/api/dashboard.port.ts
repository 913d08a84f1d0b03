import type { components } from '../../openapi/portal.gen.ts';

type Schemas = components['schemas'];

/** Response types of the contract (spec §3). */
export type DashboardAnalytics = Schemas['DashboardAnalytics'];
export type DashboardLead = Schemas['DashboardLead'];
/** Numbers by ticket type name. */
export type TicketTypes = Schemas['TicketTypes'];

export type DashboardPort = {
  /** `GET /api/dashboard/analytics`; null when the response has no `data`. */
  analytics(signal: AbortSignal): Promise<DashboardAnalytics | null>;
  /** `GET /api/tickets/by-type`. */
  ticketTypes(signal: AbortSignal): Promise<TicketTypes>;
  /** `GET /api/leads/recent`. */
  recentLeads(signal: AbortSignal): Promise<readonly DashboardLead[]>;
  /** `POST /api/create-sample-data`: 404 outside demo mode. */
  createSampleData(idempotencyKey: string, signal: AbortSignal): Promise<void>;
  /** `DELETE /api/create-sample-data`. */
  removeSampleData(signal: AbortSignal): Promise<void>;
};
