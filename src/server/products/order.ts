import { asc, sql } from 'drizzle-orm';
import { exchanged } from '../../domain/order.ts';
import type { Viewer } from '../contract/call.ts';
import { products } from '../db/schema/products.ts';
import type { Transaction } from '../db/transaction.ts';
import { lockCeiling } from '../limits/ceilings.ts';
import { ownedBy } from '../lists/owned.ts';

/**
 * Puts these products, in this order, where they stand among the others. Orders of one exhibitor are made one after the
 * other, each from what the last one left, so two people who sort at once lose no product.
 */
export async function putInOrder(tx: Transaction, viewer: Viewer, wanted: readonly string[]): Promise<void> {
  // The lock under which products are added.
  await lockCeiling(tx, viewer, 'products');
  const { id, place, createdAt } = products;
  const rows = await tx
    .select({ id, place })
    .from(products)
    .where(ownedBy(viewer, products))
    .orderBy(asc(place), asc(createdAt), asc(id));
  const ids = exchanged(
    rows.map((row) => row.id),
    wanted.map((one) => one.toLowerCase()),
  );
  const before = new Map(rows.map((row) => [row.id, row.place]));
  const moved = ids
    .map((one, index) => ({ id: one, place: index + 1 }))
    .filter((one) => before.get(one.id) !== one.place);
  if (moved.length === 0) return;
  await tx.execute(sql`
    update ${products} as product
       set place = moved.place
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id uuid, place integer)
     where product.event_id = ${viewer.eventId} and product.exhibitor_id = ${viewer.exhibitorId}
       and product.id = moved.id`);
}
