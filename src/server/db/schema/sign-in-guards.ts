import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, timestamps } from '../columns.ts';
import { eventId, inEvent } from '../keys.ts';

/** Events whose sign-in is under attack: unknown browsers have to prove work there. No row in ordinary times. */
export const signInGuards = pgTable(
  'sign_in_guards',
  {
    eventId: eventId(),
    /** Leading zero bits that a proof needs. */
    bits: integer().notNull(),
    since: instant().notNull(),
    ...timestamps,
  },
  (table) => [inEvent(table), primaryKey({ columns: [table.eventId] })],
);
