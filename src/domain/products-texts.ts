import { texts } from './language.ts';

/** The labels of a product's fields (G-29, G-60). */
export const PRODUCT_LABELS = texts({
  productName: 'Product Name',
  productDescription: 'Product Description',
  productLink: 'Product Link',
  productLogo: 'Logo',
  productImage: 'Image',
  BrochureUrl: 'Brochure',
});

/** Column headings in a file, where they differ from the labels. */
export const PRODUCT_HEADINGS = texts({
  productDescription: 'Description',
  productLink: 'Link',
});
