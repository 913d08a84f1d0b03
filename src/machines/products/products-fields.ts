import type { Product } from '../../api/products.ts';
import { PRODUCT_FIELDS } from '../../domain/products.ts';
import { emptyOf, pickTexts, type ValuesOf } from '../../domain/record-fields.ts';
import { recordReader } from '../kit/record.ts';

/** A product as its form holds it. */
export type ProductValues = ValuesOf<typeof PRODUCT_FIELDS>;

export const emptyProduct = emptyOf(PRODUCT_FIELDS);

export const productRows = recordReader<Product, ProductValues>((product) =>
  pickTexts(PRODUCT_FIELDS, product),
);
