import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { SUPPORT_CATEGORIES, SUPPORT_PRIORITIES } from '../../../domain/screen-constants.ts';
import { timestamps } from '../columns.ts';
import { author, eventId, eventKey, partOf, rowId } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';

/** A request for help (spec §3, Support request). Kept when the person who asked leaves the team. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: rowId(),
    /** The ticket id shown to people. */
    number: text().notNull(),
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    personId: author(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    category: text({ enum: SUPPORT_CATEGORIES }).notNull(),
    priority: text({ enum: SUPPORT_PRIORITIES }).notNull(),
    message: text().notNull(),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.exhibitorId, exhibitors),
    unique('support_tickets_number_unique').on(table.eventId, table.number),
    index().on(table.eventId, table.exhibitorId, table.createdAt.desc(), table.id.desc()),
  ],
);
