import type { components } from '../../openapi/portal.gen.ts';

type Schemas = components['schemas'];

/** Leads of a former account of one's own that may come along. */
export type LeadOffer = Schemas['LeadOffer'];
export type LeadOfferReply = Schemas['LeadOfferReply']['answer'];
export type LeadOfferOutcome = Schemas['LeadOfferOutcome'];

export type LeadOffersPort = {
  /** `GET /api/lead-offers`: the one that waits longest, or null. */
  next(signal: AbortSignal): Promise<LeadOffer | null>;
  /** `PUT /api/lead-offers/{id}`; repeating an answer changes nothing. */
  answer(id: string, reply: LeadOfferReply, signal: AbortSignal): Promise<LeadOfferOutcome>;
};
