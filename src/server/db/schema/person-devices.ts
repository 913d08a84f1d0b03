import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, timestamps } from '../columns.ts';
import { eventId, partOf } from '../keys.ts';
import { people } from './people.ts';

/**
 * A browser that a person signed in with, by the digest of its `device` cookie. Unlike `known_devices`, which counts
 * tries of a number, it also holds sign-ins with a password: the person is told of a browser that is not here.
 */
export const personDevices = pgTable(
  'person_devices',
  {
    eventId: eventId(),
    personId: uuid().notNull(),
    tokenHash: bytea().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    partOf(table, table.personId, people),
    primaryKey({ columns: [table.eventId, table.personId, table.tokenHash] }),
    index('person_devices_by_token').on(table.eventId, table.tokenHash),
    index('person_devices_by_end').on(table.expiresAt),
  ],
);
