import type { Product } from '../../api/products.ts';
import { PRODUCT_MESSAGES } from '../../domain/screen-messages.ts';
import { PRODUCT_FIELDS, validateProduct } from '../../domain/products.ts';
import { uploadsOf } from '../../domain/record-fields.ts';
import { createEditor } from '../kit/editor.machine.ts';
import { createList } from '../kit/list.machine.ts';
import { createOrder } from '../kit/order.machine.ts';
import { createRecordForm } from '../kit/record-form.machine.ts';
import { emptyProduct, productRows, type ProductValues } from './products-fields.ts';

export const productsList = createList<Product>('productsList', ['search', 'address'], {
  list: ['PROD-1', 'PROD-4'],
  search: ['PROD-2', 'PROD-4'],
});

export const productForm = createRecordForm<ProductValues>({
  id: 'productForm',
  validate: validateProduct,
  texts: PRODUCT_MESSAGES,
  readRow: productRows.readRow,
  uploads: uploadsOf(PRODUCT_FIELDS),
  rows: { invalid: ['VAL-10'], saved: ['PROD-5'], failed: ['PROD-6'] },
});

export const productsEditor = createEditor({
  id: 'productsEditor',
  form: productForm,
  empty: emptyProduct,
  texts: PRODUCT_MESSAGES,
  rows: {
    add: ['PROD-3'],
    edit: ['PROD-3'],
    remove: ['PROD-8'],
    removed: ['PROD-5'],
    removeFailed: ['PROD-6'],
  },
});

export const productsOrder = createOrder({ id: 'productsOrder', failed: PRODUCT_MESSAGES.orderFailed });

export const productsActors = { productsList, productsEditor, productsOrder };
