import type { Product } from '../../api/products.ts';
import { PRODUCT_MESSAGES } from '../../domain/screen-messages.ts';
import { PRODUCT_FIELDS, validateProduct } from '../../domain/products.ts';
import { uploadsOf } from '../../domain/record-fields.ts';
import { createEditor } from '../kit/editor.machine.ts';
import { createList } from '../kit/list.machine.ts';
import { createOrder } from '../kit/order.machine.ts';
import { createRecordForm } from '../kit/record-form.machine.ts';
import { emptyProduct, productRows, type ProductValues } from './products-fields.ts';

export const productsList = createList<Product>('productsList', ['search', 'address']);

export const productForm = createRecordForm<ProductValues>({
  id: 'productForm',
  validate: validateProduct,
  texts: PRODUCT_MESSAGES,
  readRow: productRows.readRow,
  uploads: uploadsOf(PRODUCT_FIELDS),
});

export const productsEditor = createEditor({
  id: 'productsEditor',
  form: productForm,
  empty: emptyProduct,
  texts: PRODUCT_MESSAGES,
});

export const productsOrder = createOrder({ id: 'productsOrder', failed: PRODUCT_MESSAGES.orderFailed });

export const productsActors = { productsList, productsEditor, productsOrder };
