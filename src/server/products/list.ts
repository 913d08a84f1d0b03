import { and } from 'drizzle-orm';
import type { Database } from '../db/schema.ts';
import { products } from '../db/schema/products.ts';
import { ownedBy } from '../lists/owned.ts';
import type { Owner } from '../lists/owned.ts';
import { containing, readPage } from '../lists/page.ts';
import type { PageQuery } from '../lists/page.ts';
import { toProduct } from './product.ts';

/** One page of an exhibitor's products, as the wire shows them; in the exhibitor's own order unless asked otherwise. */
export async function listProducts(db: Database, owner: Owner, query: PageQuery) {
  const where = and(
    ownedBy(owner, products),
    containing(query.search, products.productName, products.productDescription),
  );
  const { rows, totals } = await readPage(db, products, where, { sort: 'own', ...query });
  return { data: { data: rows.map(toProduct), ...totals } };
}
