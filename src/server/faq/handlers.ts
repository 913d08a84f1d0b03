import { and } from 'drizzle-orm';
import type { Handlers } from '../contract/call.ts';
import { faqs } from '../db/schema/faqs.ts';
import { ownedOrShared } from '../lists/owned.ts';
import { containing, readPage } from '../lists/page.ts';
import { timesOf } from '../lists/wire.ts';

export const faqHandlers: Pick<Handlers, 'faqList'> = {
  /** The event's questions and the exhibitor's own (spec §7). */
  async faqList({ viewer, query, services: { db } }) {
    const where = and(
      ownedOrShared(viewer, faqs),
      containing(query.search, faqs.question, faqs.answer, faqs.type),
    );
    const { rows, totals } = await readPage(db, faqs, where, query);
    return { data: { data: rows.map(toFaq), ...totals } };
  },
};

function toFaq(row: typeof faqs.$inferSelect) {
  const { id, question, answer, type, exhibitorId } = row;
  // The list holds only event-wide and own rows.
  return { _id: id, question, answer, type, isOwn: exhibitorId !== null, ...timesOf(row) };
}
