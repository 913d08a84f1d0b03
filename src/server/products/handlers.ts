import { and } from 'drizzle-orm';
import type { Handlers } from '../contract/call.ts';
import { products } from '../db/schema/products.ts';
import { ownedBy } from '../lists/owned.ts';
import { containing, readPage } from '../lists/page.ts';
import { textOf, timesOf } from '../lists/wire.ts';

export const productHandlers: Pick<Handlers, 'productList'> = {
  /** The exhibitor's own products (spec §7). */
  async productList({ viewer, query, services: { db } }) {
    const where = and(
      ownedBy(viewer, products),
      containing(query.search, products.productName, products.productDescription),
    );
    const { rows, totals } = await readPage(db, products, where, query);
    return { data: { data: rows.map(toProduct), ...totals } };
  },
};

function toProduct(row: typeof products.$inferSelect) {
  return {
    _id: row.id,
    event: row.eventId,
    productName: row.productName,
    productDescription: textOf(row.productDescription),
    productLink: textOf(row.productLink),
    productLogo: textOf(row.productLogo),
    productImage: textOf(row.productImage),
    // Spelled as the specification spells it.
    BrochureUrl: textOf(row.brochureUrl),
    isSample: row.isSample,
    ...timesOf(row),
  };
}
