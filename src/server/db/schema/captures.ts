import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, timestamps } from '../columns.ts';
import { author, eventId, partOf, refersTo } from '../keys.ts';
import { attendees } from './attendees.ts';
import { exhibitors } from './exhibitors.ts';
import { leads } from './leads.ts';

/** What an item of a device is. */
export const CAPTURE_KINDS = ['capture', 'note', 'change', 'dropped'] as const;
/** What became of an item; refused ones get no row, so that their number stays open. */
export const CAPTURE_OUTCOMES = ['added', 'met', 'noted', 'changed', 'dropped'] as const;
/** Why a number holds nothing. */
export const DROP_REASONS = ['undone', 'discarded', 'refused'] as const;

/** A device that captured for an exhibitor, once for each person who used it. */
export const captureDevices = pgTable(
  'capture_devices',
  {
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    /** Made by the device. */
    deviceId: uuid().notNull(),
    personId: uuid().notNull(),
    name: text().notNull().default(''),
    lastAt: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.exhibitorId, table.deviceId, table.personId] }),
    partOf(table, table.exhibitorId, exhibitors),
  ],
);

/** Receipts: what became of every item of a device. They hold no personal data and outlive their leads. */
export const captures = pgTable(
  'captures',
  {
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    clientId: uuid().notNull(),
    deviceId: uuid().notNull(),
    personId: uuid().notNull(),
    /** Counts from 1 without gaps, per device, exhibitor and person. */
    seq: integer().notNull(),
    kind: text({ enum: CAPTURE_KINDS }).notNull(),
    /** SHA-256 of what was first sent under `clientId`. */
    digest: bytea().notNull(),
    outcome: text({ enum: CAPTURE_OUTCOMES }).notNull(),
    /** Deliberately no foreign key. */
    leadId: uuid(),
    receivedAt: instant().notNull(),
    reason: text({ enum: DROP_REASONS }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.exhibitorId, table.clientId] }),
    partOf(table, table.exhibitorId, exhibitors),
    unique('captures_number_unique').on(
      table.eventId,
      table.exhibitorId,
      table.deviceId,
      table.personId,
      table.seq,
    ),
  ],
);

/**
 * The badge codes of a lead, by digest: the code that the event may know, else the whole text of the scan. `code` waits
 * to be resolved until `resolvedAt`.
 */
export const leadBadges = pgTable(
  'lead_badges',
  {
    eventId: eventId(),
    leadId: uuid().notNull(),
    digest: bytea().notNull(),
    exhibitorId: uuid().notNull(),
    /** Null for a text that holds no code of an event. */
    code: text(),
    /** Who captured it, and whose budget resolves it. */
    personId: author(),
    /** When the event did not know the code; it is asked again when attendees are applied. */
    triedAt: instant(),
    resolvedAt: instant(),
    /** Null until it is resolved, and for a pass. */
    attendeeId: uuid(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.leadId, table.digest] }),
    partOf(table, table.leadId, leads),
    refersTo(table, table.attendeeId, attendees),
    index('lead_badges_by_digest').on(table.eventId, table.exhibitorId, table.digest),
    index('lead_badges_by_attendee').on(table.eventId, table.attendeeId),
    index('lead_badges_waiting')
      .on(table.eventId, table.exhibitorId, table.personId, table.triedAt)
      .where(sql`code is not null and resolved_at is null`),
  ],
);
