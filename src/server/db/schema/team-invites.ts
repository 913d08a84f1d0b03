import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, timestamps } from '../columns.ts';
import { events } from './events.ts';
import { exhibitors } from './exhibitors.ts';
import { people } from './people.ts';

/**
 * A number or an address that an exhibitor wrote down for a person of its team, until the owner of it joins. It makes
 * nothing unique: several exhibitors may wait for one number, and its owner joins one of them or none. `person` holds
 * the name and details meanwhile.
 */
export const teamInvites = pgTable(
  'team_invites',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    exhibitorId: uuid()
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    phoneCode: text(),
    phone: text(),
    /** In lower case. */
    email: text(),
    /** The person who wrote it down; that person may be gone since. */
    invitedBy: uuid(),
    /** SHA-256 of the token in a mailed link, which proves the address; null once used, and for a number. */
    tokenHash: bytea(),
    expiresAt: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('team_invites_by_number').on(table.eventId, table.phoneCode, table.phone),
    index('team_invites_by_email').on(table.eventId, table.email),
    index('team_invites_by_token').on(table.eventId, table.tokenHash),
    index('team_invites_by_person').on(table.eventId, table.personId),
    check('team_invites_one_way', sql`(${table.phone} is null) <> (${table.email} is null)`),
  ],
);
