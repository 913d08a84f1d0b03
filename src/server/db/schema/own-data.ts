import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, instant, timestamps } from '../columns.ts';
import { eventId, eventKey, inEvent, rowId } from '../keys.ts';

/** Mailed links that open the page of what an event holds about the owner of an address, until they expire. */
export const ownDataLinks = pgTable(
  'own_data_links',
  {
    eventId: eventId(),
    id: rowId(),
    /** In lower case. */
    email: text().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: bytea().notNull(),
    expiresAt: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    inEvent(table),
    eventKey(table),
    unique('own_data_links_token').on(table.eventId, table.tokenHash),
    index('own_data_links_by_end').on(table.expiresAt),
  ],
);

/** What the owner of an address can ask the organiser for. */
export const OWN_DATA_REQUESTS = ['copy', 'erasure'] as const;

/** Requests of people about their own data, for the organiser; kept without the address once they are done. */
export const ownDataRequests = pgTable(
  'own_data_requests',
  {
    eventId: eventId(),
    id: rowId(),
    kind: text({ enum: OWN_DATA_REQUESTS }).notNull(),
    /** In lower case; null once the request is done. */
    email: text(),
    doneAt: instant(),
    ...timestamps,
  },
  (table) => [
    inEvent(table),
    eventKey(table),
    // One of a kind waits for an address.
    uniqueIndex('own_data_requests_open')
      .on(table.eventId, table.email, table.kind)
      .where(sql`done_at is null`),
    index('own_data_requests_by_age').on(table.eventId, table.createdAt),
  ],
);
