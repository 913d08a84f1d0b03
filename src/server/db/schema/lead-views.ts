import { boolean, doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, timestamps } from '../columns.ts';
import { eventId, eventKey, partOf, rowId } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';
import { people } from './people.ts';

/** A search, filters and an order of the lead list, kept under a name by a person, for the person or for the team. */
export const leadViews = pgTable(
  'lead_views',
  {
    id: rowId(),
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    /** Who made it. A shared one stays when the person leaves. */
    personId: uuid().notNull(),
    shared: boolean().notNull(),
    name: text().notNull(),
    /** As the address of the list has it. */
    query: text().notNull(),
    /** Listed from the lowest. */
    place: doublePrecision().notNull(),
    deletedAt: instant(),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.exhibitorId, exhibitors),
    partOf(table, table.personId, people),
    index().on(table.eventId, table.exhibitorId, table.place, table.id),
    index().on(table.eventId, table.personId),
  ],
);
