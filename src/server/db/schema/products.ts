import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from '../columns.ts';
import { eventId, eventKey, partOf, rowId } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';

/** The highest integer of the database: new products come last, by the time they were created. */
const NEVER_PLACED = 2_147_483_647;

/** A product the exhibitor shows (spec §3, Product). */
export const products = pgTable(
  'products',
  {
    id: rowId(),
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    productName: text().notNull(),
    productDescription: text(),
    productLink: text(),
    productLogo: text(),
    productImage: text(),
    brochureUrl: text(),
    /** Listed from the lowest. A product that was never put in order has the highest place there is. */
    place: integer().notNull().default(NEVER_PLACED),
    isSample: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.exhibitorId, exhibitors),
    index().on(table.eventId, table.exhibitorId, table.createdAt.desc(), table.id.desc()),
    // In the order their exhibitor gave them.
    index('products_in_order').on(table.eventId, table.exhibitorId, table.place, table.createdAt, table.id),
  ],
);
