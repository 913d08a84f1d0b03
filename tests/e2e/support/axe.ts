import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Finding = { id: string; nodes: { target: string[]; failureSummary: string }[] };

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules about colours; all other rules give the same result in light and in dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Then an animation is brought to its end (ms). */
const FRAMES_WITHIN_MS = 5_000;

/**
 * axe finds nothing on the page as it is now, in light and in dark: WCAG 2.2 A and AA, and best practices. A screen is
 * there once its heading is; without this wait a page that is still being loaded would be judged empty.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  expect(await findingsOfAxe(page)).toEqual([]);
}

/** What axe finds on the page as it is now, in which colours. */
export async function findingsOfAxe(page: Page): Promise<(Finding & { in: 'light' | 'dark' })[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found: (Finding & { in: 'light' | 'dark' })[] = [];
  for (const [colorScheme, rules] of [
    ['dark', { runOnly: { type: 'rule', values: COLOUR_RULES } }],
    ['light', { runOnly: { type: 'tag', values: TAGS } }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    found.push(...(await findings(page, rules)).map((one) => ({ ...one, in: colorScheme })));
  }
  return found;
}

/**
 * Colours change with a transition, and half-way through the contrast differs. An element that inherits a colour starts
 * its transition after its parent's, and so on downwards, however short the transitions are.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async (patience) => {
    const moving = (): Animation[] =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    for (let animations = moving(); animations.length > 0; animations = moving()) {
      const ended = animations.map(({ finished }) => finished.catch(() => undefined));
      const late = new Promise((resolve) => setTimeout(resolve, patience));
      await Promise.race([Promise.all(ended), late]);
      // A busy machine may draw no frames for this page: its animations would never end.
      for (const animation of animations) animation.finish();
    }
  }, FRAMES_WITHIN_MS);

/** Only what is wrong: what else was looked at takes axe a third of its time to write down. */
const findings = (page: Page, options: object): Promise<Finding[]> =>
  page.evaluate(async (given) => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Finding[] }> };
    };
    const result = await axe.run({ ...given, resultTypes: ['violations'] });
    return result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }));
  }, options);
