import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, timestamps } from '../columns.ts';
import { eventId, eventKey, partOf, rowId } from '../keys.ts';
import { people } from './people.ts';

/** A signed-in browser. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: rowId(),
    tokenHash: bytea().notNull(),
    personId: uuid().notNull(),
    eventId: eventId(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When this session proved a phone number; null for a password session. */
    codeVerifiedAt: instant(),
    /** When the person proved again in this session that it is they; null: not since the sign-in. */
    provedAt: instant(),
    /** Browser and system at the sign-in, of a list of known names (`device-name.ts`); null for others. */
    browser: text(),
    system: text(),
    /** Roughly where the sign-in came from; null unless the operator turned that on (`places.ts`). */
    place: text(),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.personId, people),
    unique('sessions_token_hash_unique').on(table.eventId, table.tokenHash),
    index().on(table.eventId, table.personId, table.createdAt),
    index().on(table.expiresAt),
  ],
);
