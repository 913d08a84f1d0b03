import { setImmediate } from 'node:timers/promises';

/** Rows of one request that are worked on before other requests have their turn; at the worst a millisecond each. */
const PORTION = 20;

/** Goes through what one request sent in portions: other requests are served between them. */
export async function* inPortions<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let count = 0;
  for (const item of items) {
    if (count > 0 && count % PORTION === 0) await setImmediate();
    count += 1;
    yield item;
  }
}
