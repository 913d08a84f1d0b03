import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '../../../domain/roles.ts';
import { instant, timestamps } from '../columns.ts';
import { eventId, eventKey, partOf, refersTo, rowId } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';

/**
 * All people who can sign in, who are also the exhibitor's team (spec §3, Current user and Team member). The displayed
 * full name is `first_name last_name`.
 */
export const people = pgTable(
  'people',
  {
    id: rowId(),
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    key: text(),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    email: text(),
    emailVerified: boolean().notNull().default(false),
    /** Digits without plus sign, for example `91`. */
    phoneCode: text(),
    /** National digits only: the `authenticationId` of the wire. */
    phone: text(),
    /** The person has proved the number with a code that was sent to it. */
    phoneVerified: boolean().notNull().default(false),
    designation: text(),
    companyName: text(),
    location: text(),
    bio: text(),
    aboutCompany: text(),
    linkedIn: text(),
    x: text(),
    facebook: text(),
    instagram: text(),
    profileImage: text(),
    isParent: boolean().notNull().default(false),
    /** What the person may do (`x-role` of the contract); a main account is always an admin. */
    role: text({ enum: ROLES }).notNull().default('admin'),
    parentId: uuid(),
    /** Argon2id, encoded; null for accounts that only ever used a code. */
    passwordHash: text(),
    /**
     * When the person left the team. The row stays with the name, so that notes and history keep their author; it has no
     * sign-in data, and no list of the team shows it.
     */
    leftAt: instant(),
    isSample: boolean().notNull().default(false),
    lastSignedInAt: instant(),
    invitedAt: instant(),
    /** How the newest sign-in link went out; null when there was no way to send one. */
    invitedBy: text({ enum: ['sms', 'mail'] }),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.exhibitorId, exhibitors),
    refersTo(table, table.parentId, table),
    // In an event file, keys of people are unique per exhibitor.
    unique('people_exhibitor_id_key_unique').on(table.eventId, table.exhibitorId, table.key),
    // People sign in with either, so each may belong to one person of the event only.
    unique('people_event_id_phone_unique').on(table.eventId, table.phoneCode, table.phone),
    uniqueIndex('people_event_id_email_unique').on(table.eventId, sql`lower(${table.email})`),
    index().on(table.eventId, table.parentId),
    index().on(table.eventId, table.exhibitorId, table.createdAt.desc(), table.id.desc()),
  ],
);

export type Person = typeof people.$inferSelect;
