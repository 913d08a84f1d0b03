import type { Page } from '@playwright/test';
import { running } from './signed-in.ts';

/** Farther than this from its button a menu was not put in its place yet (px). */
const NEAR = 400;

/** Chooses from the menu of a lead's row while the page's clock stands still: a menu is placed with the next picture. */
export async function chooseInRow(page: Page, name: string, label: string): Promise<void> {
  const button = page.getByRole('button', { name: `More about ${name}` });
  await button.click();
  const item = page.getByRole('menuitem', { name: label, exact: true });
  await running(page, async () => {
    const [from, to] = await Promise.all([button.boundingBox(), item.boundingBox()]);
    return from !== null && to !== null && Math.abs(from.x - to.x) < NEAR;
  });
  await item.click();
}
