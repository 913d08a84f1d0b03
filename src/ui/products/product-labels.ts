import type { ProductValues } from '../../machines/products/products-fields.ts';

/** The field labels (G-29, G-60). */
export const PRODUCT_LABELS = {
  productName: 'Product Name',
  productDescription: 'Product Description',
  productLink: 'Product Link',
  productLogo: 'Logo',
  productImage: 'Image',
  BrochureUrl: 'Brochure',
} as const satisfies Record<keyof ProductValues, string>;
