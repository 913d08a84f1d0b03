import { createCollection } from '../kit/collection.machine.ts';
import { productsEditor, productsList, productsOrder } from './actors.ts';

/** The product catalogue (spec §2): a searched list, its editor, and its order. */
export const productsMachine = createCollection({
  id: 'products',
  list: productsList,
  editor: productsEditor,
  order: productsOrder,
});
