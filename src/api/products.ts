import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { collection } from './client/collection.ts';

/** Spec §3 "Product", with its names and spelling. */
export type Product = components['schemas']['Product'];

/** Product calls of spec §7. */
export const productCalls = (client: Client) => collection(client, '/products');
