import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamps } from '../columns.ts';
import { eventId, inEvent } from '../keys.ts';

/**
 * What was last applied from an event file, item by item. With it a repeated apply sees that an item did not change in
 * the file, and keeps what users changed in the row since.
 */
export const eventFileItems = pgTable(
  'event_file_items',
  {
    eventId: eventId(),
    path: text().notNull(),
    digest: text().notNull(),
    ...timestamps,
  },
  (table) => [primaryKey({ columns: [table.eventId, table.path] }), inEvent(table)],
);
