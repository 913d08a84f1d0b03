import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, timestamps } from '../columns.ts';
import { events } from './events.ts';
import { exhibitors } from './exhibitors.ts';

/** A question with its answer in HTML (spec §3, FAQ). Event-wide when `exhibitorId` is null. */
export const faqs = pgTable(
  'faqs',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The author. */
    exhibitorId: uuid().references(() => exhibitors.id, { onDelete: 'cascade' }),
    key: text(),
    question: text().notNull(),
    answer: text().notNull(),
    type: text().notNull().default('General'),
    ...timestamps,
  },
  (table) => [
    unique('faqs_event_id_key_unique').on(table.eventId, table.key),
    index().on(table.eventId, table.exhibitorId, table.createdAt.desc(), table.id.desc()),
  ],
);
