import { texts } from '../../domain/language.ts';

/** The texts of the product catalogue (spec §2 "Product Catalog"). */
export const PRODUCTS_TEXTS = texts({
  title: 'Product Catalog',
  search: 'Search products...',
  /** Accessible name of the list. */
  list: 'Products',
  failed: 'The products could not be loaded',
  add: 'Add Product',
  edit: 'Edit Product',
  adding: 'Adding...',
  update: 'Update Product',
  updating: 'Updating...',
  showAll: 'Show all products',
  brochureHint: 'Address of a file on the web',
  remove: 'Delete',
  removeOf: (name: string): string => `Delete ${name}`,
  change: 'Edit',
  changeOf: (name: string): string => `Edit ${name}`,
  view: 'View Product',
  image: 'Image',
  brochure: 'Brochure',
  more: 'Show more',
  moreAbout: (subject: string): string => `Show more about ${subject}`,
  less: 'Show less',
  lessAbout: (subject: string): string => `Show less about ${subject}`,
});
