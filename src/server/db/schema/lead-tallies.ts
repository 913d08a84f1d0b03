import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LEAD_SOURCES } from '../../../domain/screen-constants.ts';
import { instant } from '../columns.ts';
import { eventId, partOf } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';
import { people } from './people.ts';

const count = () => bigint('leads', { mode: 'number' }).notNull();

/** The dimensions in which leads are counted, so that no request counts a million rows. */
export const TALLIED = ['kind', 'captured', 'owner', 'tag', 'contact', 'answer', 'version'] as const;

/**
 * Counts of leads, which `leads/tallies.ts` updates with every write. `name` is, by dimension: "priority
 * status source"; the id of the person who captured it; of the assignee; a tag; minutes until the first contact; the id
 * of an answered question, alone and with each value ("id value") unless it is a text. No person is an empty string. The
 * one row of `version` counts nothing: its number differs after every change of the leads.
 */
export const leadTallies = pgTable(
  'lead_tallies',
  {
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    dimension: text({ enum: TALLIED }).notNull(),
    name: text().notNull(),
    leads: count(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.exhibitorId, table.dimension, table.name] }),
    partOf(table, table.exhibitorId, exhibitors),
  ],
);

/** Leads by the time they were met, in quarters of an hour: in every time zone a day begins at one. */
export const leadQuarters = pgTable(
  'lead_quarters',
  {
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    quarter: instant().notNull(),
    source: text({ enum: LEAD_SOURCES }).notNull(),
    leads: count(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.exhibitorId, table.quarter, table.source] }),
    partOf(table, table.exhibitorId, exhibitors),
  ],
);

/** Up to when a person has exported all leads: where "new since my last export" begins. */
export const leadExports = pgTable(
  'lead_exports',
  { eventId: eventId(), personId: uuid().notNull(), upTo: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.eventId, table.personId] }),
    partOf(table, table.personId, people),
  ],
);
