import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { LEAD_OFFER_MESSAGES } from '../../domain/lead-offer-messages.ts';
import type { Handlers, Viewer } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { leadOffers } from '../db/schema/lead-offers.ts';
import { leads } from '../db/schema/leads.ts';
import { problem } from '../problems.ts';
import { takeLeads } from './take.ts';

/** The most offers in one answer; a person has one per former account whose number moved. */
const MOST = 50;

/** Only the person who is asked sees an offer, colleagues do not. */
const offersOf = ({ eventId, personId }: Viewer): SQL | undefined =>
  and(eq(leadOffers.eventId, eventId), eq(leadOffers.personId, personId));

export const leadOfferHandlers: Pick<Handlers, 'leadOfferUpdate' | 'leadOfferList'> = {
  /** Offers that wait for an answer and have leads. Sample data do not count. */
  async leadOfferList({ viewer, services: { db } }) {
    const isMet = and(
      eq(leads.exhibitorId, leadOffers.fromExhibitorId),
      eq(leads.eventId, leadOffers.eventId),
      eq(leads.isSample, false),
      isNull(leads.deletedAt),
    );
    const rows = await db
      .select({ id: leadOffers.id, companyName: exhibitors.name, leads: count() })
      .from(leadOffers)
      .innerJoin(leads, isMet)
      .innerJoin(
        exhibitors,
        and(eq(exhibitors.eventId, viewer.eventId), eq(exhibitors.id, viewer.exhibitorId)),
      )
      .where(and(offersOf(viewer), isNull(leadOffers.answer)))
      .groupBy(leadOffers.id, leadOffers.createdAt, exhibitors.name)
      .orderBy(asc(leadOffers.createdAt), asc(leadOffers.id))
      .limit(MOST);
    return { data: rows.map(({ id, ...offer }) => ({ _id: id, ...offer })) };
  },

  async leadOfferUpdate({ viewer, params, body, services: { db, clock } }) {
    const answer = body.answer === 'take' ? 'taken' : 'left';
    const outcome = await db.transaction(async (tx) => {
      const mine = and(offersOf(viewer), eq(leadOffers.id, params.id));
      const [offer] = await tx.select().from(leadOffers).where(mine).for('update');
      if (!offer) throw problem('notFound');
      if (offer.answer !== null && offer.answer !== answer) {
        throw problem('conflict', { message: LEAD_OFFER_MESSAGES.answered });
      }
      if (offer.answer !== null) return { leads: 0, twins: 0 };
      const now = clock.now();
      await tx.update(leadOffers).set({ answer, answeredAt: now, updatedAt: now }).where(mine);
      return answer === 'taken' ? takeLeads(tx, viewer, offer.fromExhibitorId, now) : { leads: 0, twins: 0 };
    });
    return { message: LEAD_OFFER_MESSAGES[answer], data: outcome };
  },
};
