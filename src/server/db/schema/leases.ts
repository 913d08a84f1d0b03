import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Work that one process does for all, and until when it is taken, on the database's clock. Without an event, because it
 * belongs to the installation; no request writes here.
 */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  /** The process that has it, by a random id. */
  holder: text().notNull(),
  until: instant().notNull(),
});
