import { expect, type Page } from '@playwright/test';

/** Ahead of the page's clock, which runs by itself from its installation on (ms). */
const AHEAD_MS = 1_000;

/**
 * Stops the page's clock, which has to be installed before the page is loaded: from here on time passes only where a test
 * lets it, however slow the machine is. A part that the page loads from here on is drawn only when time passes.
 */
export async function standStill(page: Page): Promise<void> {
  // Again where the moment had passed before the page heard of it.
  await expect(async () => {
    await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD_MS));
  }).toPass();
}
