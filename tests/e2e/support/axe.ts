import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Finding = { id: string; nodes: { target: string[]; failureSummary: string }[] };

/**
 * axe finds nothing on the page as it is now, in light and in dark: WCAG 2.2 A and AA, and best practices. A screen is
 * there once its heading is; without this wait a page that is still being loaded would be judged empty.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await page.evaluate(source);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    expect(await findings(page), `in ${colorScheme} colours`).toEqual([]);
  }
}

/** Colours change with a movement, and half-way through they have another contrast. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(ending);
  });

const findings = (page: Page): Promise<Finding[]> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Finding[] }> };
    };
    const result = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }));
  });
