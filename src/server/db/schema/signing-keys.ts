import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** What a key signs or encrypts: one-time codes, the links of invitations, the bodies of messages, addresses of private files. */
export const KEY_PURPOSES = ['codes', 'links', 'messages', 'files'] as const;

/**
 * The keys of the installation by their ids; never a key, which each process derives from its secret. Without an event,
 * because every event's values are signed with them; no request writes here.
 */
export const signingKeys = pgTable(
  'signing_keys',
  {
    purpose: text({ enum: KEY_PURPOSES }).notNull(),
    /** Four characters that begin what the key signs; empty for the secret itself, as it was used before keys. */
    id: text().notNull(),
    /** Which secret it is derived from; null until a process with that secret has started. */
    secretId: text(),
    /** The operating system's user who rotated; null for the first key. */
    madeBy: text(),
    /** From then on it signs; until then every process learns of it. */
    signsFrom: instant().notNull(),
    /** From then on what it signed is refused; null while no end is set. */
    retiresAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.id] })],
);
