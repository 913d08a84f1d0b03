import type { components } from '../../openapi/portal.gen.ts';
import type { Basis } from './changes.ts';
import type { ListPage, ListQuery } from './page.ts';

type Schemas = components['schemas'];

/** Spec §3 "Product", with its names and spelling. */
export type Product = Schemas['Product'];
export type ProductDraft = Schemas['ProductDraft'];
export type ProductChanges = Omit<Schemas['ProductChanges'], 'updatedAt'>;

export type ProductsPort = {
  /** `GET products`. */
  products(query: ListQuery, signal: AbortSignal): Promise<ListPage<Product>>;
  /** `POST products`. */
  createProduct(draft: ProductDraft, idempotencyKey: string, signal: AbortSignal): Promise<Product>;
  /** `PUT products/{id}`; sends only the changed fields. */
  updateProduct(basis: Basis, changes: ProductChanges, signal: AbortSignal): Promise<Product>;
  /** `DELETE products/{id}`. */
  removeProduct(id: string, signal: AbortSignal): Promise<void>;
};
