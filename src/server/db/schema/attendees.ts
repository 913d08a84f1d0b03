import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, timestamps } from '../columns.ts';
import { byEmail, eventId, eventKey, inEvent, rowId } from '../keys.ts';

/** The texts of an attendee that may be shared. */
export const SHARED_TEXTS = ['fullName', 'emailId', 'phone', 'companyName', 'designation'] as const;
export type SharedText = (typeof SHARED_TEXTS)[number];

/** A visitor of the event, from its file; exhibitors get what `shares` lists, by the code of the badge. */
export const attendees = pgTable(
  'attendees',
  {
    eventId: eventId(),
    id: rowId(),
    code: text().notNull(),
    fullName: text().notNull().default(''),
    email: text(),
    phoneCode: text(),
    phone: text(),
    companyName: text(),
    designation: text(),
    shares: text()
      .array()
      .$type<SharedText[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    consentText: text(),
    /** The version of the event's text `attendees`; null for words of the file. */
    consentVersion: text(),
    consentAt: instant(),
    /** Withdrawn by the organiser's command: the code is unknown from then on, and the texts are empty. */
    withdrawnAt: instant(),
    ...timestamps,
  },
  (table) => [
    inEvent(table),
    eventKey(table),
    unique('attendees_code_unique').on(table.eventId, table.code),
    byEmail(table, 'attendees'),
    // Withdrawals that a crash interrupted.
    index('attendees_withdrawn')
      .on(table.eventId, table.id)
      .where(sql`withdrawn_at is not null`),
  ],
);
