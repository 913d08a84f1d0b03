import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { drag } from './support/editing.ts';
import { standStill } from './support/clock.ts';
import { becomeNewcomer, expect, test, MOVING } from './support/portal.ts';

test.use(MOVING);

/** "Continue with Google" raises a toast on every click, which is all these tests need. */
async function openLogin(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/exhibitor/');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  await standStill(page);
}
/** Long enough for a toast to go that is closed, not for its five seconds. */
const CLOSING_MS = 1_000;
const raise = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click();
const toastOn = (page: Page) => page.getByRole('status').filter({ hasText: 'Google' });

test('there is one toast at a time; it goes after five seconds, unless the pointer is on it', async ({
  page,
}) => {
  await openLogin(page);
  await raise(page);
  await raise(page);
  await expect(toastOn(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_000);
  await expect(toastOn(page)).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(toastOn(page)).toBeHidden();
  await raise(page);
  await toastOn(page).hover();
  await page.clock.runFor(20_000);
  await expect(toastOn(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_500);
  await expect(toastOn(page)).toBeHidden();
});

test('a swipe of forty pixels keeps a toast, one of sixty takes it away', async ({ page }) => {
  await openLogin(page);
  await raise(page);
  await drag(page, toastOn(page), 40);
  await page.clock.runFor(CLOSING_MS);
  await expect(toastOn(page)).toBeVisible();
  await drag(page, toastOn(page), 60);
  await page.clock.runFor(CLOSING_MS);
  await expect(toastOn(page)).toBeHidden();
});

test('F8 leads to the toasts, and Escape closes the one that has the focus', async ({ page }) => {
  await openLogin(page);
  await raise(page);
  await expect(toastOn(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toastOn(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.clock.runFor(CLOSING_MS);
  await expect(toastOn(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused();
});

test('Undo takes back what the toast tells, reached with the keyboard', async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  await call('POST', 'leads', { fullName: 'Lena Fischer', emailId: 'lena@x.example', priority: 'medium' });
  await page.goto('/exhibitor/leads');
  await page.getByRole('tab', { name: 'Medium' }).click();
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Add to Nurture' }).click();
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await expect(toast).toBeVisible();
  await expect(page.getByText('Status: nurture')).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Status: new')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('a tooltip opens late, beside another one at once, and with the keyboard; Escape closes it (TOAST-5)', async ({
  page,
}) => {
  const { call } = await becomeNewcomer(page);
  await call('POST', 'team-members', { fullName: 'Ravi Iyer', emailId: 'ravi.tooltip@acme.example' });
  await page.clock.install();
  await page.goto('/exhibitor/team');
  const edit = page.getByRole('button', { name: 'Edit Ravi Iyer' });
  const remove = page.getByRole('button', { name: 'Delete Ravi Iyer' });
  const tip = page.getByRole('tooltip');
  await expect(edit).toBeVisible();
  await standStill(page);
  await edit.hover();
  await page.clock.runFor(690);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(tip).toHaveText('Edit');
  await remove.hover();
  await page.clock.runFor(20);
  await expect(tip.filter({ hasText: 'Delete' })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(320);
  await expect(tip).toHaveCount(0);

  await edit.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(20);
  await expect(tip).toHaveText('Edit');
  // What follows takes its own time, and so does axe.
  await page.clock.resume();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(edit).toBeFocused();

  // A finger that rests on it reads it, and does nothing else.
  await edit.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await expect(tip).toHaveText('Edit');
  await edit.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true });
  await edit.dispatchEvent('click', { bubbles: true });
  await expect(tip).toHaveText('Edit');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
