import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from '../columns.ts';
import { eventId, inEvent, eventKey, partOf, rowId } from '../keys.ts';
import type { FormField } from '../form-field.ts';
import { exhibitors } from './exhibitors.ts';

/** A kind of ticket the event gives to exhibitors, with the form its guests fill in (spec §3, Pass). */
export const passCategories = pgTable(
  'pass_categories',
  {
    id: rowId(),
    eventId: eventId(),
    key: text().notNull(),
    name: text().notNull(),
    exhibitorPasses: integer().notNull(),
    isActive: boolean().notNull().default(true),
    formFields: jsonb().$type<FormField[]>().notNull(),
    ...timestamps,
  },
  (table) => [
    inEvent(table),
    eventKey(table),
    unique('pass_categories_event_id_key_unique').on(table.eventId, table.key),
  ],
);

/** How many passes of a category an exhibitor was given, and how many are left. */
export const passes = pgTable(
  'passes',
  {
    id: rowId(),
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    categoryId: uuid().notNull(),
    allocated: integer().notNull(),
    remaining: integer().notNull(),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.exhibitorId, exhibitors),
    partOf(table, table.categoryId, passCategories),
    unique('passes_exhibitor_id_category_id_unique').on(table.eventId, table.exhibitorId, table.categoryId),
    index().on(table.eventId, table.categoryId),
    // Prevents over-issue even if the code is wrong.
    check(
      'passes_remaining_within_allocated',
      sql`0 <= ${table.remaining} and ${table.remaining} <= ${table.allocated}`,
    ),
  ],
);
