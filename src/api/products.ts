import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { collection } from './client/collection.ts';
import { repeatableWrite } from './client/policies.ts';

/** Spec §3 "Product", with its names and spelling. */
export type Product = components['schemas']['Product'];

/** Product calls of spec §7, and the order of the products. */
export function productCalls(client: Client) {
  const { http, call } = client;
  return {
    ...collection(client, '/products'),

    /** `PUT products/order`: these products, in their new order. */
    order: async (ids: readonly string[], signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.PUT('/products/order', { body: { ids: [...ids] }, signal: aborted }),
        { policy: repeatableWrite },
        signal,
      );
    },
  };
}
