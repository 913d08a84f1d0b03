import { and, eq } from 'drizzle-orm';
import { PRODUCT_MESSAGES } from '../../domain/screen-messages.ts';
import type { Handlers } from '../contract/call.ts';
import { products } from '../db/schema/products.ts';
import { claimRoom } from '../limits/ceilings.ts';
import { ownedBy } from '../lists/owned.ts';
import { deleteRow, onlyRow, updateRow } from '../writes/row.ts';
import { listProducts } from './list.ts';
import { productTexts, toProduct } from './product.ts';

type ProductOperation = 'productCreate' | 'productDelete' | 'productList' | 'productUpdate';

export const productHandlers: Pick<Handlers, ProductOperation> = {
  /** The exhibitor's own products (spec §7). */
  productList: ({ viewer, query, services: { db } }) => listProducts(db, viewer, query),

  /** Spec §7. The owner comes from the token; the body cannot change it. */
  async productCreate({ viewer, body, services: { db, clock } }) {
    productTexts.refuseBadLinks(body);
    const now = clock.now();
    const { eventId, exhibitorId } = viewer;
    const owner = { eventId, exhibitorId, createdAt: now, updatedAt: now };
    const { row, ...noticed } = await db.transaction(async (tx) => {
      const room = await claimRoom(tx, viewer, 'products');
      await productTexts.claimFiles(tx, viewer, body);
      const values = { ...productTexts.columnsOf(body), productName: body.productName, ...owner };
      return { ...room, row: onlyRow(await tx.insert(products).values(values).returning()) };
    });
    return { message: PRODUCT_MESSAGES.added, ...noticed, data: toProduct(row) };
  },

  /** Spec §7: the keys present. */
  async productUpdate({ viewer, params, body, services: { db, clock } }) {
    productTexts.refuseBadLinks(body);
    const where = and(ownedBy(viewer, products), eq(products.id, params.id));
    const changed = await db.transaction((tx) =>
      updateRow(tx, products, where, {
        basedOn: body.updatedAt,
        now: clock.now(),
        toWire: toProduct,
        async wanted(before) {
          await productTexts.claimFiles(tx, viewer, body, before);
          return productTexts.columnsOf(body);
        },
      }),
    );
    return { message: PRODUCT_MESSAGES.updated, data: toProduct(changed) };
  },

  async productDelete({ viewer, params, services: { db } }) {
    await deleteRow(db, products, and(ownedBy(viewer, products), eq(products.id, params.id)));
    return { message: PRODUCT_MESSAGES.removed };
  },
};
