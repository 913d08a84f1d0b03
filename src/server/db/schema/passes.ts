import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
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
    // Over-issue must be impossible whatever the code does.
    check(
      'passes_remaining_within_allocated',
      sql`0 <= ${table.remaining} and ${table.remaining} <= ${table.allocated}`,
    ),
  ],
);

/** A guest registered by an exhibitor; it holds one pass until rejected or cancelled. */
export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    exhibitorId: uuid()
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    passId: uuid()
      .notNull()
      .references(() => passes.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    email: text(),
    phoneCode: text(),
    phone: text(),
    /** Every answer by field name, as checked against the category's form. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    approve: boolean().notNull().default(false),
    reject: boolean().notNull().default(false),
    cancelled: boolean().notNull().default(false),
    isSample: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    index().on(table.exhibitorId, table.createdAt.desc(), table.id.desc()),
    index().on(table.passId),
  ],
);
