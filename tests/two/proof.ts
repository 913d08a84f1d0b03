import { expect } from 'vitest';
import { depth } from '../support/tier.ts';
import { atRandom, everyWay, wordsOf, type Finding, type Model } from './explore.ts';

/** A seed given from outside repeats the one walk that it names. */
const SEED = process.env['SEED'];

/** How far to go: usually, and in `npm run test:nightly`. */
type Effort = {
  steps: readonly [usual: number, deep: number];
  walks: readonly [usual: number, deep: number];
  /** Beginnings that lead where it is worth looking, by the names of their steps; gone on with for one step less. */
  from?: readonly (readonly string[])[];
};

/** Steps of a walk at random. */
const LONG = 20;

/**
 * Every invariant holds: on every way of so many steps, and on longer ones at random. `reaches` are parts of the names of
 * steps that have to happen on the way: without them the model would prove little.
 */
export async function holds<World>(
  model: Model<World>,
  { steps, walks, from = [] }: Effort,
  reaches: readonly string[] = [],
): Promise<void> {
  if (SEED !== undefined) {
    const { finding } = await atRandom(model, { seed: Number(SEED), walks: 1, steps: LONG });
    expect(finding && wordsOf(finding)).toBeNull();
    return;
  }
  const happened: string[] = [];
  for (const beginning of [[], ...from]) {
    const more = depth(...steps) - (beginning.length > 0 ? 1 : 0);
    const whole = await everyWay(model, more, beginning);
    expect(whole.finding && wordsOf(whole.finding)).toBeNull();
    happened.push(...whole.happened);
  }
  const some = await atRandom(model, { seed: 1, walks: depth(...walks), steps: LONG });
  expect(some.finding && wordsOf(some.finding)).toBeNull();
  happened.push(...some.happened);
  expect(reaches.filter((part) => !happened.some((name) => name.includes(part)))).toEqual([]);
}

/** The shortest way to what a defect breaks, of at most `steps` steps after those of `from`. */
export async function shortestIn<World>(
  model: Model<World>,
  steps: number,
  from: readonly string[] = [],
): Promise<Finding> {
  const { ways, finding } = await everyWay(model, steps, from);
  if (!finding)
    throw new Error(`Nothing is broken on ${String(ways)} ways: the model does not notice the defect.`);
  return finding;
}
