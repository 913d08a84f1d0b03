import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, timestamps } from '../columns.ts';
import { events } from './events.ts';
import { exhibitors } from './exhibitors.ts';

/** A product the exhibitor shows (spec §3, Product). */
export const products = pgTable(
  'products',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    exhibitorId: uuid()
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    productName: text().notNull(),
    productDescription: text(),
    productLink: text(),
    productLogo: text(),
    productImage: text(),
    brochureUrl: text(),
    isSample: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [index().on(table.exhibitorId, table.createdAt.desc(), table.id.desc())],
);
