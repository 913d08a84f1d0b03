import type { components } from '../../../openapi/portal.gen.ts';
import type { faqs } from '../db/schema/faqs.ts';
import { timesOf } from '../lists/wire.ts';
import { safeAnswer } from './faq-html.ts';

/** A question as the wire shows it (spec §3, FAQ). */
export function toFaq(row: typeof faqs.$inferSelect): components['schemas']['Faq'] {
  const { id, question, answer, type, exhibitorId } = row;
  // The list holds only event-wide and own rows.
  return {
    _id: id,
    question,
    answer: safeAnswer(answer),
    type,
    isOwn: exhibitorId !== null,
    ...timesOf(row),
  };
}
