import { and, eq } from 'drizzle-orm';
import type { Handlers, Viewer } from '../contract/call.ts';
import { faqs } from '../db/schema/faqs.ts';
import { claimRoom } from '../limits/ceilings.ts';
import { ownedOrShared } from '../lists/owned.ts';
import { containing, readPage } from '../lists/page.ts';
import { refuseShared } from '../writes/fields.ts';
import { deleteRow, onlyRow, updateRow } from '../writes/row.ts';
import { toFaq } from './faq.ts';
import { readAnswer } from './faq-html.ts';
import { DONE_TEXTS } from '../answer-texts.ts';

type FaqOperation = 'faqCreate' | 'faqDelete' | 'faqList' | 'faqUpdate';

const faqOf = (viewer: Viewer, id: string) => and(ownedOrShared(viewer, faqs), eq(faqs.id, id));

/** A question without a category is a general one (spec §3). */
const typeOf = (type: string): string => (type.trim() === '' ? 'General' : type);

export const faqHandlers: Pick<Handlers, FaqOperation> = {
  /** The event's questions and the exhibitor's own (spec §7). */
  async faqList({ viewer, query, services: { db } }) {
    const where = and(
      ownedOrShared(viewer, faqs),
      containing(query.search, faqs.question, faqs.answer, faqs.type),
    );
    const { rows, totals } = await readPage(db, faqs, where, query);
    return { data: { data: rows.map(toFaq), ...totals } };
  },

  /** Spec §7: a question of the exhibitor's own, which other exhibitors do not see (G-47). */
  async faqCreate({ viewer, body, services: { db, clock } }) {
    const now = clock.now();
    const values = {
      eventId: viewer.eventId,
      exhibitorId: viewer.exhibitorId,
      question: body.question,
      answer: readAnswer(body.answer),
      type: typeOf(body.type ?? ''),
      createdAt: now,
      updatedAt: now,
    };
    const { row, ...noticed } = await db.transaction(async (tx) => {
      const room = await claimRoom(tx, viewer, 'faqs');
      return { ...room, row: onlyRow(await tx.insert(faqs).values(values).returning()) };
    });
    return { message: DONE_TEXTS.faqAdded, ...noticed, data: toFaq(row) };
  },

  /** Spec §7: the keys present. The event's questions are read only: 403. */
  async faqUpdate({ viewer, params, body, services: { db, clock } }) {
    const { question, answer, type } = body;
    const wanted = {
      question,
      answer: answer === undefined ? undefined : readAnswer(answer),
      type: type === undefined ? undefined : typeOf(type),
    };
    const changed = await db.transaction((tx) =>
      updateRow(tx, faqs, faqOf(viewer, params.id), {
        basedOn: body.updatedAt,
        now: clock.now(),
        toWire: toFaq,
        allow: refuseShared,
        wanted: () => wanted,
      }),
    );
    return { message: DONE_TEXTS.faqUpdated, data: toFaq(changed) };
  },

  async faqDelete({ viewer, params, services: { db } }) {
    await db.transaction((tx) => deleteRow(tx, faqs, faqOf(viewer, params.id), refuseShared));
    return { message: DONE_TEXTS.faqDeleted };
  },
};
