import type { components } from '../../../openapi/portal.gen.ts';
import { PRODUCT_FIELDS } from '../../domain/products.ts';
import type { products } from '../db/schema/products.ts';
import { timesOf } from '../lists/wire.ts';
import { recordTexts } from '../writes/record-texts.ts';

type Schemas = components['schemas'];
type ProductRow = typeof products.$inferSelect;

export const productTexts = recordTexts<
  typeof PRODUCT_FIELDS,
  ProductRow,
  Required<Schemas['Product' | 'ProductDraft' | 'ProductChanges']>
>(PRODUCT_FIELDS, { BrochureUrl: 'brochureUrl' });

/** A product as the wire shows it (spec §3). */
export const toProduct = (row: ProductRow): Schemas['Product'] => ({
  _id: row.id,
  event: row.eventId,
  ...productTexts.onWire(row),
  isSample: row.isSample,
  ...timesOf(row),
});
