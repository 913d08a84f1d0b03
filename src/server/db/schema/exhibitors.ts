import { boolean, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, timestamps } from '../columns.ts';
import { eventId, inEvent, eventKey, rowId } from '../keys.ts';

/** A company at an event: both "Company" and "Company profile" of spec §3 are this one record. */
export const exhibitors = pgTable(
  'exhibitors',
  {
    id: rowId(),
    eventId: eventId(),
    /** Set on rows that come from an event file. */
    key: text(),
    name: text().notNull(),
    /** Assigned by the organiser, read only in the portal; `boothLocation` is the exhibitor's own text. */
    boothNumber: text(),
    logo: text(),
    banner: text(),
    brochure: text(),
    industry: text(),
    description: text(),
    website: text(),
    boothLocation: text(),
    linkedin: text(),
    twitter: text(),
    facebook: text(),
    instagram: text(),
    address: text(),
    city: text(),
    state: text(),
    zipCode: text(),
    country: text(),
    phone: text(),
    email: text(),
    /** Made by a person who registered, not by an event file; sends little until the organiser confirms it. */
    selfMade: boolean().notNull().default(false),
    /** When the organiser confirmed a self-made exhibitor. */
    confirmedAt: instant(),
    /** The ceilings the organiser raised, by kind of row; the default applies elsewhere. */
    ceilings: jsonb().$type<Record<string, number>>(),
    ...timestamps,
  },
  (table) => [
    inEvent(table),
    eventKey(table),
    unique('exhibitors_event_id_key_unique').on(table.eventId, table.key),
  ],
);
