import { PRODUCT_LABELS } from '../../../../src/domain/products-texts.ts';
import { PRODUCT_MESSAGES } from '../../../../src/domain/screen-messages.ts';
import { DELETING, WITH_DIALOG } from '../common.ts';
import type { FeatureLabels } from '../features.ts';

export const productForm = {
  ...WITH_DIALOG,
  link: 'Product Catalog',
  thing: 'a product',
  create: 'Add Product',
  row: 'Arm 7',
  edit: 'Edit Arm 7',
  field: PRODUCT_LABELS.productName,
  name: 'productName',
  upload: { label: PRODUCT_LABELS.productLogo, file: 'logo.png', framed: true },
  submit: { create: ['Add Product', 'Adding...'], update: ['Update Product', 'Updating...'] },
  added: PRODUCT_MESSAGES.added,
  updated: PRODUCT_MESSAGES.updated,
} as const;

/** The product catalogue. */
export const labels: FeatureLabels = {
  lists: {
    productsList: {
      rows: 'products',
      link: 'Product Catalog',
      failed: 'The products could not be loaded',
      search: 'Search products...',
    },
  },
  forms: { productForm },
  editors: {
    productsEditor: {
      ...DELETING,
      form: productForm,
      create: 'Add Product',
      edit: 'Edit Product',
      removed: 'Arm 7',
      remove: 'Delete Arm 7',
      question: PRODUCT_MESSAGES.askRemove,
      done: PRODUCT_MESSAGES.removed,
    },
  },
};
