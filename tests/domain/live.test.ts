import { expect, test } from 'vitest';
import { pauseBefore } from '../../src/domain/live.ts';

test('pauses grow to a minute, are spread by chance, and are never shorter than the server asked', () => {
  const spread = (tries: number): number[] => [pauseBefore(tries, 0), pauseBefore(tries, 1)];
  expect([0, 1, 2, 3, 6, 7, 50].map(spread)).toEqual([
    [500, 1_000],
    [500, 1_000],
    [1_000, 2_000],
    [2_000, 4_000],
    [16_000, 32_000],
    [30_000, 60_000],
    [30_000, 60_000],
  ]);
  expect([pauseBefore(1, 0, 30_000), pauseBefore(1, 1, 30_000)]).toEqual([30_000, 30_500]);
});
