import { bigint, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, timestamps } from '../columns.ts';
import { eventId, eventKey, partOf, rowId } from '../keys.ts';
import { people } from './people.ts';

/** A person's passkeys (WebAuthn): the public half, which only verifies. */
export const passkeys = pgTable(
  'passkeys',
  {
    eventId: eventId(),
    id: rowId(),
    personId: uuid().notNull(),
    /** The credential's id as its authenticator made it, in base64url. */
    credentialId: text().notNull(),
    /** In the COSE form. */
    publicKey: bytea().notNull(),
    /** How often the authenticator says it has signed; many always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Where it was added, by words of our own; null for what is not recognised. */
    browser: text(),
    system: text(),
    lastUsedAt: instant(),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.personId, people),
    unique('passkeys_credential').on(table.eventId, table.credentialId),
    index('passkeys_by_person').on(table.eventId, table.personId, table.createdAt),
  ],
);
