import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, timestamps } from '../columns.ts';

/** An event, found by the host name it owns (spec §3, Event). Written only by event files. */
export const events = pgTable('events', {
  id: id(),
  slug: text().notNull().unique(),
  domain: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull().default(''),
  startsAt: instant(),
  endsAt: instant(),
  /** IANA name; "today" in the dashboard's numbers is a day of this zone. */
  timezone: text().notNull().default('UTC'),
  venue: text(),
  /** `#rrggbb`, dark enough for white text. */
  accent: text(),
  isDemo: boolean().notNull().default(false),
  /** Country codes (digits only) a one-time code may be sent to. */
  smsCountries: text()
    .array()
    .notNull()
    .default(sql`'{91}'::text[]`),
  /** When closed, an unknown number gets the same answers but no account. */
  registration: text({ enum: ['open', 'closed'] })
    .notNull()
    .default('open'),
  /** Networks of the venue (CIDR): many exhibitors share one address there, so it may send more codes. */
  venueNetworks: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  ...timestamps,
});

/**
 * What was last applied from an event file, item by item. With it a repeated apply sees that an item did not change in
 * the file, and keeps what users changed in the row since.
 */
export const eventFileItems = pgTable(
  'event_file_items',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    digest: text().notNull(),
    ...timestamps,
  },
  (table) => [primaryKey({ columns: [table.eventId, table.path] })],
);
