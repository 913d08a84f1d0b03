import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, timestamps } from '../columns.ts';
import { eventId, partOf } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';
import { people } from './people.ts';

/**
 * Asks a person whose number moved from a self-made exhibitor to the organiser's one whether to take over the leads
 * captured there. Nothing moves before the answer, and nothing is deleted.
 */
export const leadOffers = pgTable(
  'lead_offers',
  {
    eventId: eventId(),
    id: uuid().notNull().defaultRandom(),
    /** The person who is asked: the organiser's, who has the number now. */
    personId: uuid().notNull(),
    fromExhibitorId: uuid().notNull(),
    answer: text({ enum: ['taken', 'left'] }),
    answeredAt: instant(),
    ...timestamps,
  },
  (table) => [
    partOf(table, table.personId, people),
    partOf(table, table.fromExhibitorId, exhibitors),
    primaryKey({ columns: [table.eventId, table.id] }),
    index('lead_offers_by_person').on(table.eventId, table.personId),
    index('lead_offers_by_exhibitor').on(table.eventId, table.fromExhibitorId),
  ],
);
