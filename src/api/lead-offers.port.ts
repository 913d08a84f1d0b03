import type { components } from '../../openapi/portal.gen.ts';

type Schemas = components['schemas'];

/** Leads the user captured with a former account and may take along. */
export type LeadOffer = Schemas['LeadOffer'];
export type LeadOfferReply = Schemas['LeadOfferReply']['answer'];
export type LeadOfferOutcome = Schemas['LeadOfferOutcome'];

export type LeadOffersPort = {
  /** `GET /api/lead-offers`: the oldest open offer, or null. */
  next(signal: AbortSignal): Promise<LeadOffer | null>;
  /** `PUT /api/lead-offers/{id}`; idempotent for the same answer. */
  answer(id: string, reply: LeadOfferReply, signal: AbortSignal): Promise<LeadOfferOutcome>;
};
