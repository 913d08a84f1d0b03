import type { components } from '../../openapi/portal.gen.ts';

type Schemas = components['schemas'];

/** Answers as the contract names them (spec §3). */
export type DashboardAnalytics = Schemas['DashboardAnalytics'];
export type DashboardLead = Schemas['DashboardLead'];
/** Ticket type name to its numbers. */
export type TicketTypes = Schemas['TicketTypes'];

export type DashboardPort = {
  /** `GET /api/dashboard/analytics`; null when the server has no `data`. */
  analytics(signal: AbortSignal): Promise<DashboardAnalytics | null>;
  /** `GET /api/tickets/by-type`. */
  ticketTypes(signal: AbortSignal): Promise<TicketTypes>;
  /** `GET /api/leads/recent`. */
  recentLeads(signal: AbortSignal): Promise<readonly DashboardLead[]>;
  /** `POST /api/create-sample-data`: off outside demo mode, then 404. */
  createSampleData(idempotencyKey: string, signal: AbortSignal): Promise<void>;
  /** `DELETE /api/create-sample-data`. */
  removeSampleData(signal: AbortSignal): Promise<void>;
};
