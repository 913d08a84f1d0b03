import { expect, type Locator } from '@playwright/test';

/**
 * So many of each stand on the page: a number, or whether there is one. Those that should not be there are looked for
 * all at once, because each look takes as long as a click and most of what could stand on a page does not.
 */
export async function expectCounts(...expected: [Locator, number | boolean][]): Promise<void> {
  const present = expected.filter(([, count]) => Number(count) > 0);
  for (const [locator, count] of present) await expect(locator).toHaveCount(Number(count));
  const [first, ...others] = expected.filter(([, count]) => Number(count) === 0).map(([locator]) => locator);
  if (first) await expect(others.reduce((any, other) => any.or(other), first)).toHaveCount(0);
}
