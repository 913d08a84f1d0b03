import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamps } from '../columns.ts';
import { eventId, inEvent } from '../keys.ts';

/**
 * Words that guests or visitors agree to, from the event's file. A version never changes and is never removed: what
 * somebody agreed to stays readable.
 */
export const consentTexts = pgTable(
  'consent_texts',
  {
    eventId: eventId(),
    key: text().notNull(),
    version: text().notNull(),
    text: text().notNull(),
    ...timestamps,
  },
  (table) => [inEvent(table), primaryKey({ columns: [table.eventId, table.key, table.version] })],
);
