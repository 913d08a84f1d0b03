import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, timestamps } from '../columns.ts';
import { author, eventId, partOf } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';

const count = () => integer().notNull().default(0);

/**
 * An import of a file, by the id its client made, and what its undoing did. A row is deleted a day after its import can
 * no longer be undone.
 */
export const leadImports = pgTable(
  'lead_imports',
  {
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    importId: uuid().notNull(),
    personId: author(),
    /** Kept when the person leaves. */
    personName: text().notNull(),
    /** Empty when the client did not name it. */
    fileName: text().notNull().default(''),
    /** Rows of all batches. */
    added: count(),
    merged: count(),
    skipped: count(),
    /** When a portion of it was last undone. */
    undoneAt: instant(),
    /** Who did that. */
    undoneBy: text().notNull().default(''),
    /** Nothing is left to undo. */
    isUndone: boolean().notNull().default(false),
    /** Leads that undoing deleted, put back as they were, put back in part, and left. */
    deleted: count(),
    restored: count(),
    partly: count(),
    kept: count(),
    /** The fields that the leads put back in part keep. */
    keptFields: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.exhibitorId, table.importId] }),
    partOf(table, table.exhibitorId, exhibitors),
    index('lead_imports_newest').on(table.eventId, table.exhibitorId, table.createdAt),
  ],
);
