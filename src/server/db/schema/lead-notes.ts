import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { NOTE_LENGTH } from '../../../domain/leads/notes.ts';
import { LEAD_SOURCES } from '../../../domain/screen-constants.ts';
import { instant, timestamps } from '../columns.ts';
import { author, eventId, eventKey, partOf, rowId } from '../keys.ts';
import { leads } from './leads.ts';

/** A time a person of the exhibitor met the lead: a scan or an entry by hand. A lead met twice has two. */
export const leadMeetings = pgTable(
  'lead_meetings',
  {
    eventId: eventId(),
    id: rowId(),
    leadId: uuid().notNull(),
    personId: author(),
    /** The device that captured it, by its own id; null for an entry in the browser. */
    deviceId: uuid(),
    at: instant().notNull(),
    source: text({ enum: LEAD_SOURCES }).notNull(),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.leadId, leads),
    index('lead_meetings_by_lead').on(table.eventId, table.leadId, table.at),
  ],
);

/**
 * A note of one person about a lead. Another person never changes it. A text longer than one row continues in rows of
 * the same time, by their place. `leads.remarks` shows the notes joined.
 */
export const leadNotes = pgTable(
  'lead_notes',
  {
    eventId: eventId(),
    id: rowId(),
    leadId: uuid().notNull(),
    /** Made by the sender, so that a note sent twice is one row. */
    clientId: uuid().notNull().defaultRandom(),
    personId: author(),
    /** Kept when the person leaves. */
    personName: text().notNull(),
    at: instant().notNull(),
    place: integer().notNull().default(0),
    text: text().notNull(),
    /** The texts it had before, oldest first; only in the row with place 0. */
    earlier: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    meetingId: uuid(),
    /** What added it to a lead that was there: an import, a merge by hand, or the attendee whose values it holds. */
    importId: uuid(),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.leadId, leads),
    unique('lead_notes_client_id_unique').on(table.eventId, table.leadId, table.clientId, table.place),
    index('lead_notes_by_lead').on(table.eventId, table.leadId, table.at, table.place),
    check('lead_notes_length', sql`char_length(${table.text}) <= ${sql.raw(String(NOTE_LENGTH))}`),
  ],
);
