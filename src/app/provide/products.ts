import { fromPromise } from 'xstate';
import { listAddress } from '../../domain/list-address.ts';
import { ROUTES } from '../../domain/routes.ts';
import { emptyProduct } from '../../machines/products/products-fields.ts';
import { productForm, productsEditor, productsList, productsOrder } from '../../machines/products/actors.ts';
import { productsMachine } from '../../machines/products/products.machine.ts';
import { provideEditor } from './editor.ts';
import { provideAddress } from './list-address.ts';
import { provideList } from './list.ts';
import type { World } from './world.ts';

/** The product catalogue and its calls. */
export function provideProducts(world: World) {
  const products = async () => (await world.api()).products;
  return productsMachine.provide({
    actors: {
      list: provideList(
        productsList,
        async (query, signal) => (await products()).list(query, signal),
        provideAddress(world, listAddress(ROUTES.products)),
      ),
      order: productsOrder.provide({
        actors: {
          order: fromPromise(async ({ input, signal }) => (await products()).order(input, signal)),
        },
      }),
      editor: provideEditor(
        world,
        { editor: productsEditor, form: productForm, empty: emptyProduct },
        {
          create: async (values, key, signal) => (await products()).create(values, key, signal),
          update: async (basis, changed, signal) => (await products()).update(basis, changed, signal),
          remove: async (id, signal) => (await products()).remove(id, signal),
        },
      ),
    },
  });
}
