import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant, timestamps } from '../columns.ts';
import { eventId, inEvent } from '../keys.ts';

/**
 * Answers already given to a creating POST, kept 24 hours. The scope is the person or the invitation
 * token; the body's digest tells a repeat from another request under the same key.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    eventId: eventId(),
    scope: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    bodyHash: bytea().notNull(),
    /** Null while the first request is running. */
    status: integer(),
    answer: jsonb().$type<unknown>(),
    expiresAt: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.scope, table.operation, table.key] }),
    inEvent(table),
    index().on(table.expiresAt),
  ],
);
