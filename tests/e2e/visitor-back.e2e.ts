import { expect, test, type Page } from '@playwright/test';
import { ROUTES } from '../../src/domain/routes.ts';
import { UNLOADED } from '../../src/ui/kit/texts.ts';
import { NIGHTLY, nightlyUnless } from './support/tags.ts';

/** Follows an address as a link does, without loading the page anew. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
  }, path);

const SCREENS: readonly [path: string, heading: RegExp][] = [
  [ROUTES.forgotPassword, /password/i],
  [ROUTES.ownData, /data/i],
  [ROUTES.passkey, /passkey|not signed in/i],
  [ROUTES.resetPassword, /password/i],
  [ROUTES.google, /Google|sign in again/i],
  [`${ROUTES.invitation}#token=1.k7f3q2.${'A'.repeat(22)}`, /./],
];

for (const [path, heading] of SCREENS) {
  test(
    `Back from ${path.replace(/\?.*/, '')} shows the login, and Forward the screen again`,
    nightlyUnless(path === ROUTES.google),
    async ({ page }) => {
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(String(error)));
      await page.goto(ROUTES.login);
      await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
      await follow(page, path);
      await expect(page.getByRole('button', { name: 'Send OTP' })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(UNLOADED.title)).toHaveCount(0);
      expect(failures).toEqual([]);
    },
  );
}

test(
  'without a question which team to join, its address gives way to the login',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(ROUTES.login);
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
    await page.goto(ROUTES.forgotPassword);
    await follow(page, ROUTES.join);
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(ROUTES.forgotPassword));
    await expect(page.getByRole('heading', { level: 1, name: /password/i })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  },
);
