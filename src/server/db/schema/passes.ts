import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, timestamps } from '../columns.ts';
import type { FormField } from '../form-field.ts';
import { events } from './events.ts';
import { exhibitors } from './exhibitors.ts';

/** A kind of ticket the event gives to exhibitors, with the form its guests fill in (spec §3, Pass). */
export const passCategories = pgTable(
  'pass_categories',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    name: text().notNull(),
    exhibitorPasses: integer().notNull(),
    isActive: boolean().notNull().default(true),
    formFields: jsonb().$type<FormField[]>().notNull(),
    ...timestamps,
  },
  (table) => [unique('pass_categories_event_id_key_unique').on(table.eventId, table.key)],
);

/** How many passes of a category an exhibitor was given, and how many are left. */
export const passes = pgTable(
  'passes',
  {
    id: id(),
    exhibitorId: uuid()
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    categoryId: uuid()
      .notNull()
      .references(() => passCategories.id, { onDelete: 'cascade' }),
    allocated: integer().notNull(),
    remaining: integer().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('passes_exhibitor_id_category_id_unique').on(table.exhibitorId, table.categoryId),
    // Prevents over-issue even if the code is wrong.
    check(
      'passes_remaining_within_allocated',
      sql`0 <= ${table.remaining} and ${table.remaining} <= ${table.allocated}`,
    ),
  ],
);
