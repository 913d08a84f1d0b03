import { expect, test, PEOPLE, openCodeStep, freshMobile, signIn } from './support/portal.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';

const WIDTHS = [320, 390, 768, 1024, 1440, 1920];

test('axe finds nothing on the sign-in screens', async ({ page }) => {
  await page.goto('/exhibitor/');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Sign up/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account');
  await expectAccessible(page);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/exhibitor/');
  await openCodeStep(page, freshMobile());
  await expectAccessible(page);
});

test('axe finds nothing on the dashboard, its menu and its drawer', async ({ page }) => {
  await signIn(page, PEOPLE.asha);
  await expect(page.getByRole('group', { name: 'Total Leads' })).toContainText('24');
  await expectAccessible(page);
  await page.getByRole('button', { name: /Asha Rao/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /menu|navigation/i }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing on the not-found screen, the error screen and a toast', async ({
  page,
  allowErrors,
  baseURL,
}) => {
  allowErrors('404 (Not Found)');
  await page.goto('/exhibitor/nope');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`http://nowhere.localhost:${new URL(baseURL ?? '').port}/exhibitor/`);
  await expect(page.getByRole('button', { name: 'Retry Loading Event Data' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/exhibitor/');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('status').first()).toContainText('Google');
  await expectAccessible(page);
});

test('nothing scrolls sideways from a small phone to a wide desk', NIGHTLY, async ({ page }) => {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.goto('/exhibitor/');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(), `login at ${width}`).toBeLessThanOrEqual(0);
  }
  await signIn(page, PEOPLE.asha);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('group', { name: 'Total Leads' })).toContainText('24');
    expect(await overflow(), `dashboard at ${width}`).toBeLessThanOrEqual(0);
  }
});

test('with reduced motion nothing animates: a new colour appears at once, everywhere', async ({ page }) => {
  await page.goto('/exhibitor/');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  const moving = await page.evaluate(() => {
    document.documentElement.style.color = 'rgb(1, 2, 3)';
    return document.getAnimations().length;
  });
  expect(moving).toBe(0);
});
