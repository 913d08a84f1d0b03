import { removeOnce } from './changes.ts';
import type { Client } from './client.ts';
import { pageOf, pageParams } from './page.ts';
import { query, repeatableWrite } from './policies.ts';
import type { ProductsPort } from './products.port.ts';

/** Product calls of spec §7. */
export function createProductsPort({ http, call }: Client): ProductsPort {
  return {
    products: async (asked, signal) =>
      pageOf(
        await call(
          (aborted) => http.GET('/products', { params: { query: pageParams(asked) }, signal: aborted }),
          { policy: query },
          signal,
        ),
      ),

    createProduct: async (draft, idempotencyKey, signal) =>
      (
        await call(
          (aborted) =>
            http.POST('/products', {
              params: { header: { 'Idempotency-Key': idempotencyKey } },
              body: draft,
              signal: aborted,
            }),
          { policy: repeatableWrite },
          signal,
        )
      ).data,

    updateProduct: async ({ id, updatedAt }, changes, signal) =>
      (
        await call(
          (aborted) =>
            http.PUT('/products/{id}', {
              params: { path: { id } },
              body: { ...changes, updatedAt },
              signal: aborted,
            }),
          { policy: repeatableWrite },
          signal,
        )
      ).data,

    removeProduct: (id, signal) =>
      removeOnce(
        call,
        (aborted) => http.DELETE('/products/{id}', { params: { path: { id } }, signal: aborted }),
        signal,
      ),
  };
}
