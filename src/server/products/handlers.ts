import { and, eq } from 'drizzle-orm';
import { PRODUCT_MESSAGES } from '../../domain/screen-messages.ts';
import type { Handlers } from '../contract/call.ts';
import { products } from '../db/schema/products.ts';
import { announceSettings } from '../leads/recount.ts';
import { claimRoom } from '../limits/ceilings.ts';
import { ownedBy } from '../lists/owned.ts';
import { deleteRow, onlyRow, updateRow } from '../writes/row.ts';
import { listProducts } from './list.ts';
import { putInOrder } from './order.ts';
import { productTexts, toProduct } from './product.ts';

type ProductOperation = Extract<keyof Handlers, `product${string}`>;

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
      const row = onlyRow(await tx.insert(products).values(values).returning());
      await announceSettings(tx, viewer);
      return { ...room, row };
    });
    return { message: PRODUCT_MESSAGES.added, ...noticed, data: toProduct(row) };
  },

  /** Spec §7: the keys present. */
  async productUpdate({ viewer, params, body, services: { db, clock } }) {
    productTexts.refuseBadLinks(body);
    const where = and(ownedBy(viewer, products), eq(products.id, params.id));
    const changed = await db.transaction(async (tx) => {
      const row = await updateRow(tx, products, where, {
        basedOn: body.updatedAt,
        now: clock.now(),
        toWire: toProduct,
        async wanted(before) {
          await productTexts.claimFiles(tx, viewer, body, before);
          return productTexts.columnsOf(body);
        },
      });
      await announceSettings(tx, viewer);
      return row;
    });
    return { message: PRODUCT_MESSAGES.updated, data: toProduct(changed) };
  },

  /** Not in the specification: the order in which the exhibitor shows the products. */
  async productOrderUpdate({ viewer, body, services: { db } }) {
    await db.transaction(async (tx) => {
      await putInOrder(tx, viewer, body.ids);
      await announceSettings(tx, viewer);
    });
    return { message: PRODUCT_MESSAGES.ordered };
  },

  async productDelete({ viewer, params, services: { db } }) {
    await db.transaction(async (tx) => {
      await deleteRow(tx, products, and(ownedBy(viewer, products), eq(products.id, params.id)));
      await announceSettings(tx, viewer);
    });
    return { message: PRODUCT_MESSAGES.removed };
  },
};
