import type { Page } from '@playwright/test';
import { NIGHTLY } from './support/tags.ts';
import { expect, test } from './support/portal.ts';

/** The page's first script. */
const ENTRY = /\/assets\/index-[\w-]+\.js$/;
const NOTICE = 'The portal could not be opened';

/** The page asks for its script again after this. */
const AGAIN_MS = 3_000;

/** Opens the page with a clock that stands still from its first script on. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + AGAIN_MS);
  await page.goto('/exhibitor/');
}

test.beforeEach(({ allowErrors }) => {
  allowErrors('net::ERR_');
  allowErrors('404 (Not Found)');
});

test('a page whose script is lost on the way says so, and opens with what was typed', async ({ page }) => {
  await page.route(ENTRY, (route) => route.abort('internetdisconnected'), { times: 1 });
  await openStill(page);
  await expect(page.getByRole('alert').filter({ hasText: NOTICE })).toBeVisible();
  await page.getByLabel('Mobile Number').fill('9000000042');
  await page.clock.runFor(AGAIN_MS);
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  await expect(page.getByText(NOTICE)).toBeHidden();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('9000000042')).toBeVisible();
});

test('it stays while the network is away, and opens when it is back', async ({ page, context }) => {
  await context.addCookies([{ name: 'signed_in', value: '1', url: 'http://127.0.0.1' }]);
  await page.route(ENTRY, (route) => route.abort('internetdisconnected'), { times: 1 });
  await openStill(page);
  await context.setOffline(true);
  for (const attempt of [
    () => page.getByRole('button', { name: 'Try again' }).click(),
    () => page.clock.runFor(AGAIN_MS),
  ]) {
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await attempt();
    await failed;
  }
  await expect(page.getByText(NOTICE)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(NOTICE)).toBeHidden();
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
});

test('a page of an earlier build, whose script is gone, is loaded anew', async ({ page }) => {
  await page.route(
    /\/exhibitor\/$/,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('/index-', '/index-gone-'),
      });
    },
    { times: 1 },
  );
  await openStill(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  await expect(page.getByText(NOTICE)).toBeHidden();
});

test('a script that something keeps away does not make the page load for ever', NIGHTLY, async ({ page }) => {
  await page.route(ENTRY, (route) => route.abort('blockedbyclient'));
  let loads = 0;
  let attempts = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
    attempts = 0;
  });
  page.on('requestfailed', (request) => {
    if (ENTRY.test(request.url())) attempts += 1;
  });
  await page.goto('/exhibitor/');
  // The second load asks for the script again and again, and does not load a third time. The clock is the browser's own:
  // an installed one hides from the page that it was loaded again.
  await expect.poll(() => loads > 1 && attempts > 2).toBe(true);
  await expect(page.getByText(NOTICE)).toBeVisible();
  expect(loads).toBe(2);
});
