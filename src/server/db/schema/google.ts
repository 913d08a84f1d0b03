import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, timestamps } from '../columns.ts';
import { eventId, eventKey, inEvent, partOf, rowId } from '../keys.ts';
import { people } from './people.ts';

/**
 * One browser's sign-in with Google: from the way to Google to the answer, or to the question which team to join. It
 * holds digests only; the verifier of PKCE and the nonce follow from the browser's cookie.
 */
export const googleSignIns = pgTable(
  'google_sign_ins',
  {
    id: rowId(),
    eventId: eventId(),
    /** SHA-256 of the state that Google passes back. */
    stateHash: bytea().notNull(),
    /** SHA-256 of the browser's cookie; a new one once a question is asked. */
    cookieHash: bytea().notNull(),
    /** Where the portal was opened: the one callback address sends the browser back there. */
    origin: text().notNull(),
    /** When Google's answer came back. It is used once. */
    usedAt: instant(),
    /** When the answer led to a question instead of a session: which team the address joins, or none. */
    askedAt: instant(),
    /** Of the Google account the question is about, until it is answered. */
    issuer: text(),
    subject: text(),
    /** In lower case. */
    email: text(),
    expiresAt: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    inEvent(table),
    eventKey(table),
    unique('google_sign_ins_state_unique').on(table.eventId, table.stateHash),
    unique('google_sign_ins_cookie_unique').on(table.eventId, table.cookieHash),
    index('google_sign_ins_by_end').on(table.expiresAt),
  ],
);

/**
 * The Google account that a person signs in with, by the subject at its issuer; bound at the first match by address, and
 * valid as long as the person keeps that address here.
 */
export const googleBindings = pgTable(
  'google_bindings',
  {
    eventId: eventId(),
    personId: uuid().notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** SHA-256 of the person's address, in lower case, when it was bound. */
    addressHash: bytea().notNull(),
    ...timestamps,
  },
  (table) => [
    partOf(table, table.personId, people),
    primaryKey({ columns: [table.eventId, table.personId, table.issuer] }),
    unique('google_bindings_subject_unique').on(table.eventId, table.issuer, table.subject),
  ],
);
