import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, timestamps } from '../columns.ts';
import { eventId, partOf } from '../keys.ts';
import { people } from './people.ts';

/**
 * What a proof leads to: the number or address counts as the person's, the person sets a new password, signs in with
 * the code of the organiser's desk, or has proved again that it is they.
 */
const PURPOSES = ['contact', 'password', 'desk', 'again'] as const;

/**
 * A number or an address that a person claims, until the code or the link that was sent to it comes back: a new number,
 * a new address, the address an account was registered with, that of a person who forgot the password, the number of a
 * person to whom the desk reads a code out, or the person's own number before a change.
 */
export const signInProofs = pgTable(
  'sign_in_proofs',
  {
    eventId: eventId(),
    id: uuid().notNull().defaultRandom(),
    personId: uuid().notNull(),
    purpose: text({ enum: PURPOSES }).notNull().default('contact'),
    phoneCode: text(),
    phone: text(),
    /** In lower case. */
    email: text(),
    /** HMAC of the code, or SHA-256 of the token in the mailed link. */
    secretHash: bytea().notNull(),
    /** Tries of the code, counted before the comparison. */
    tries: integer().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the code or the link came back. The row stays for a week, so that a used link can be told from a wrong one. */
    usedAt: instant(),
    ...timestamps,
  },
  (table) => [
    partOf(table, table.personId, people),
    primaryKey({ columns: [table.eventId, table.id] }),
    index('sign_in_proofs_by_person').on(table.eventId, table.personId),
    index('sign_in_proofs_by_secret').on(table.eventId, table.secretHash),
    index('sign_in_proofs_by_end').on(table.expiresAt),
    check('sign_in_proofs_one_way', sql`(${table.phone} is null) <> (${table.email} is null)`),
  ],
);
