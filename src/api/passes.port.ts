import type { components } from '../../openapi/portal.gen.ts';
import type { FormFieldDefinition } from '../domain/form-fields.ts';
import type { FormValue } from '../domain/form-values.ts';
import type { ListPage, ListQuery } from './page.ts';

type Schemas = components['schemas'];

/** Spec §3 "Pass": how many are left, the category and the category's limit. */
export type Pass = Schemas['Pass'];

/** Spec §3 "Referral ticket allocation": one registered guest. */
export type TicketAllocation = Schemas['TicketAllocation'];

/** Spec §3 "Ticket" and `ticketStats`: loaded, unused (G-25). */
export type Ticket = Schemas['Ticket'];
export type TicketStats = Schemas['TicketStats'];

/** Body of a registration: the filled-in fields of the pass's form, by name. */
export type FormBody = Readonly<Record<string, FormValue>>;

/** `message` is the server's message and may contain HTML; null without one. */
export type Registration<Data> = { message: string | null; data: Data };

export type PassesPort = {
  /** `GET passes`: never searched (spec §2). */
  passes(query: ListQuery, signal: AbortSignal): Promise<ListPage<Pass>>;
  /** `GET ticket-allocations`, newest first. Filter `status`: approved, pending or rejected. */
  referrals(query: ListQuery, signal: AbortSignal): Promise<ListPage<TicketAllocation>>;
  /** `POST referral-registration`: idempotent per key, so it uses one pass even when repeated. */
  register(
    ticketId: string,
    body: FormBody,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Registration<TicketAllocation>>;
  /** `POST ticket-allocations/{id}/cancel`: returns the pass. Final. */
  cancelReferral(id: string, signal: AbortSignal): Promise<TicketAllocation>;
  /** `GET form-fields`: the registration form of a pass. */
  formFields(ticketId: string, signal: AbortSignal): Promise<readonly FormFieldDefinition[]>;
  /** `GET tickets`. */
  tickets(signal: AbortSignal): Promise<readonly Ticket[]>;
  /** `GET ticket-stats`. */
  ticketStats(signal: AbortSignal): Promise<TicketStats>;
};
