import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from '../columns.ts';
import { eventId, eventKey, partOf, rowId } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';

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
    isSample: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.exhibitorId, exhibitors),
    index().on(table.eventId, table.exhibitorId, table.createdAt.desc(), table.id.desc()),
  ],
);
