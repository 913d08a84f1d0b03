import { expect, type Locator } from '@playwright/test';

/** Nothing where a screen has no such part. */
type Part = Locator | '' | false | undefined;

/**
 * So many of each stand on the page: a number, or whether there is one. Those that should not be there are looked for
 * all at once, because each look takes as long as a click and most of what could stand on a page does not.
 */
export async function expectCounts(...parts: [Part, number | boolean][]): Promise<void> {
  const expected = parts.flatMap(([part, count]) => (part ? [[part, Number(count)] as const] : []));
  const present = expected.filter(([, count]) => count > 0);
  for (const [locator, count] of present) await expect(locator).toHaveCount(count);
  const [first, ...others] = expected.filter(([, count]) => count === 0).map(([locator]) => locator);
  if (first) await expect(others.reduce((any, other) => any.or(other), first)).toHaveCount(0);
}
