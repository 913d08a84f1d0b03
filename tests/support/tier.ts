import { tierOfRun } from '../../scripts/test/tiers.ts';

const tier = tierOfRun();

/** Whether this is the short run, `npm test`. */
export const isShort = tier === 'test';

/** How often to repeat, or what to use: usually, and in `npm run test:nightly`, which runs long drills at full length. */
export const depth = <Amount>(usual: Amount, nightly: Amount): Amount =>
  tier === 'nightly' ? nightly : usual;

/** All that are held to the same claims; the first of them alone in `npm test`. */
export const firstInShort = <Item>(all: readonly Item[]): readonly Item[] =>
  isShort ? all.slice(0, 1) : all;
