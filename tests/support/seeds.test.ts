import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('a property that fails says the shortest way and the command that repeats it', () => {
  const breaks = (): void => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (numbers) => numbers.every((one) => one < 100)),
      { seed: 7 },
    );
  };
  expect(breaks).toThrow(/Counterexample: \[\[100\]\]/);
  expect(breaks).toThrow(
    'again: SEED=7 npx vitest run tests/support/seeds.test.ts -t "a property that fails says the shortest way and the command that repeats it"',
  );
});
