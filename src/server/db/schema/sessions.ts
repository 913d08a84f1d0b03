import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea, id, instant, timestamps } from '../columns.ts';
import { events } from './events.ts';
import { people } from './people.ts';

/** A signed-in browser. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: bytea().notNull().unique('sessions_token_hash_unique'),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When this session proved a phone number; null for a password session. */
    codeVerifiedAt: instant(),
    ...timestamps,
  },
  (table) => [index().on(table.personId, table.createdAt), index().on(table.expiresAt)],
);
