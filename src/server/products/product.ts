import type { components } from '../../../openapi/portal.gen.ts';
import type { Viewer } from '../contract/call.ts';
import type { products } from '../db/schema/products.ts';
import type { Queries } from '../db/transaction.ts';
import { claimFile } from '../files/claim.ts';
import { textOf, timesOf } from '../lists/wire.ts';
import { columnOf, refuseBadLinks } from '../writes/fields.ts';

type ProductRow = typeof products.$inferSelect;
type ProductBody = components['schemas']['ProductChanges'];

/** A product as the wire shows it (spec §3). */
export function toProduct(row: ProductRow): components['schemas']['Product'] {
  return {
    _id: row.id,
    event: row.eventId,
    productName: row.productName,
    productDescription: textOf(row.productDescription),
    productLink: textOf(row.productLink),
    productLogo: textOf(row.productLogo),
    productImage: textOf(row.productImage),
    // Spelled as in the specification.
    BrochureUrl: textOf(row.brochureUrl),
    isSample: row.isSample,
    ...timesOf(row),
  };
}

/** The columns a body names: the product's texts only; other keys are ignored. */
export function columnsOf(body: ProductBody) {
  return {
    productName: body.productName,
    productDescription: columnOf(body.productDescription),
    productLink: columnOf(body.productLink),
    productLogo: columnOf(body.productLogo),
    productImage: columnOf(body.productImage),
    brochureUrl: columnOf(body.BrochureUrl),
  };
}

export function refuseBadProductLinks({ productLink, BrochureUrl }: ProductBody): void {
  refuseBadLinks({ productLink, BrochureUrl });
}

/** Logo and image must be images this exhibitor uploaded; `before` is absent for a new product. */
export async function claimProductFiles(
  tx: Queries,
  viewer: Viewer,
  body: ProductBody,
  before?: ProductRow,
): Promise<void> {
  for (const field of ['productLogo', 'productImage'] as const) {
    await claimFile(tx, viewer, body[field], before?.[field] ?? null, { kind: 'image', field });
  }
}
