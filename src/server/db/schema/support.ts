import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { SUPPORT_CATEGORIES, SUPPORT_PRIORITIES } from '../../../domain/screen-constants.ts';
import { id, timestamps } from '../columns.ts';
import { events } from './events.ts';
import { exhibitors } from './exhibitors.ts';
import { people } from './people.ts';

/** A request for help (spec §3, Support request). Kept when the person who asked is removed. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: id(),
    /** The ticket id shown to people. */
    number: text().notNull().unique('support_tickets_number_unique'),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    exhibitorId: uuid()
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    personId: uuid().references(() => people.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    category: text({ enum: SUPPORT_CATEGORIES }).notNull(),
    priority: text({ enum: SUPPORT_PRIORITIES }).notNull(),
    message: text().notNull(),
    ...timestamps,
  },
  (table) => [index().on(table.exhibitorId, table.createdAt.desc(), table.id.desc())],
);
