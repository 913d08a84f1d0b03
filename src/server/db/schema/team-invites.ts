import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, timestamps } from '../columns.ts';
import { eventId, partOf } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';
import { people } from './people.ts';

/**
 * A number or an address that an exhibitor entered for a person of its team, until its owner joins. It is not unique:
 * several exhibitors may wait for one number, and its owner joins one of them or none. The row of `person` holds the
 * name and details until then.
 */
export const teamInvites = pgTable(
  'team_invites',
  {
    eventId: eventId(),
    id: uuid().notNull().defaultRandom(),
    exhibitorId: uuid().notNull(),
    personId: uuid().notNull(),
    phoneCode: text(),
    phone: text(),
    /** In lower case. */
    email: text(),
    /** The person who entered it; that person may have left since. */
    invitedBy: uuid(),
    /** SHA-256 of the token in a mailed link, which proves the address; null once used, and for a number. */
    tokenHash: bytea(),
    expiresAt: instant().notNull(),
    /** When its owner declined; the row stays, so that the exhibitor sees it. */
    declinedAt: instant(),
    ...timestamps,
  },
  (table) => [
    partOf(table, table.exhibitorId, exhibitors),
    partOf(table, table.personId, people),
    primaryKey({ columns: [table.eventId, table.id] }),
    index('team_invites_by_exhibitor').on(table.eventId, table.exhibitorId),
    index('team_invites_by_number').on(table.eventId, table.phoneCode, table.phone),
    index('team_invites_by_email').on(table.eventId, table.email),
    index('team_invites_by_token').on(table.eventId, table.tokenHash),
    index('team_invites_by_person').on(table.eventId, table.personId),
    check('team_invites_one_way', sql`(${table.phone} is null) <> (${table.email} is null)`),
  ],
);

/**
 * How often the owner of a number or an address declined an exhibitor. It outlives the invite: deleting the person and
 * adding the number again does not shorten the wait before the next question.
 */
export const teamRefusals = pgTable(
  'team_refusals',
  {
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    /** E.164 for a number, the address in lower case for a mail. */
    way: text().notNull(),
    times: integer().notNull(),
    lastAt: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    partOf(table, table.exhibitorId, exhibitors),
    primaryKey({ columns: [table.eventId, table.exhibitorId, table.way] }),
  ],
);
