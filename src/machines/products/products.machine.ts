import { createCollection } from '../kit/collection.machine.ts';
import { productsEditor, productsList } from './actors.ts';

/** The product catalogue (spec §2): a searched list and its editor. */
export const productsMachine = createCollection({
  id: 'products',
  list: productsList,
  editor: productsEditor,
});
