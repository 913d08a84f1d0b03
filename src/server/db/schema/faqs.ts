import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from '../columns.ts';
import { eventId, inEvent, eventKey, partOf, rowId } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';

/** A question with its answer in HTML (spec §3, FAQ). Event-wide when `exhibitorId` is null. */
export const faqs = pgTable(
  'faqs',
  {
    id: rowId(),
    eventId: eventId(),
    /** The author. */
    exhibitorId: uuid(),
    key: text(),
    question: text().notNull(),
    answer: text().notNull(),
    type: text().notNull().default('General'),
    ...timestamps,
  },
  (table) => [
    inEvent(table),
    eventKey(table),
    partOf(table, table.exhibitorId, exhibitors),
    unique('faqs_event_id_key_unique').on(table.eventId, table.key),
    index().on(table.eventId, table.exhibitorId, table.createdAt.desc(), table.id.desc()),
  ],
);
