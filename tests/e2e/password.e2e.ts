import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page } from '@playwright/test';
import { NIGHTLY } from './support/tags.ts';
import { expect, test, askForCode, freshMobile, signInAsNewcomer, typeCode } from './support/portal.ts';
import { expectAccessible } from './support/axe.ts';
import { holdRequests } from './support/editing.ts';
import { dataDirOf } from './support/servers.ts';

const RESET = '/exhibitor/reset-password';
const OLD = 'demo-password';
const FRESH = 'correct horse battery';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update Password' });
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('status');

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
}

/** Status of a sign-in with this password. */
const statusOf = async (page: Page, email: string, password: string): Promise<number> =>
  (await page.request.post('/api/auth/login', { data: { email, password } })).status();

async function signInByMail(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
}

test('a password is changed on the server, and every other session ends', async ({ page, allowErrors }) => {
  allowErrors('401');
  const { email } = await signInAsNewcomer(page, RESET);
  const other = await page.request.post('/api/auth/login', { data: { email, password: OLD } });
  const { token } = (await other.json()) as { token: string };
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
  const letGo = await holdRequests(page, 'PUT', 'auth/updatepassword');
  await fill(page, { 'Current Password': OLD, 'New Password': FRESH, 'Confirm New Password': FRESH });
  await update(page).click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
  letGo();
  await expect(toast(page)).toContainText('Password updated successfully');
  for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
    await expect(field(page, label)).toHaveValue('');
  }
  expect(await statusOf(page, email, OLD)).not.toBe(200);
  expect(await statusOf(page, email, FRESH)).toBe(200);
  const me = (bearer: string) =>
    page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${bearer}` } });
  expect((await me(token)).status()).toBe(401);
  expect((await me((await page.evaluate(() => localStorage.getItem('access_token'))) ?? '')).status()).toBe(
    200,
  );
});

test(
  'field errors stand at their fields, server errors above them, and no user is signed out',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('400');
    allowErrors('500');
    await signInAsNewcomer(page, RESET);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('updatepassword')) sent += 1;
    });
    await fill(page, {
      'Current Password': '12345',
      'New Password': '12345',
      'Confirm New Password': '12345',
    });
    await update(page).click();
    for (const text of [
      'Current password is required',
      'Password must be at least 6 characters',
      'Please confirm your password',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(field(page, 'Current Password')).toBeFocused();
    await fill(page, { 'Current Password': OLD, 'New Password': FRESH, 'Confirm New Password': `${FRESH}!` });
    await update(page).click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await expect(field(page, 'Confirm New Password')).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toBe(0);

    await fill(page, {
      'Current Password': 'not this one',
      'New Password': FRESH,
      'Confirm New Password': FRESH,
    });
    await update(page).click();
    await expect(page.getByText('The current password is wrong.')).toBeVisible();
    await expect(field(page, 'Current Password')).toBeFocused();
    await expect(page).toHaveURL(/reset-password$/);
    await expect(field(page, 'New Password')).toHaveValue(FRESH);
    await page.route('**/api/auth/updatepassword', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await field(page, 'Current Password').fill(OLD);
    await update(page).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to update password. Please try again.');
  },
);

test('passwords can be looked at, are known to password managers, and are kept nowhere on the way back', async ({
  page,
}) => {
  await signInAsNewcomer(page, RESET);
  await expect(field(page, 'Current Password')).toHaveAttribute('autocomplete', 'current-password');
  for (const label of ['New Password', 'Confirm New Password']) {
    await expect(field(page, label)).toHaveAttribute('autocomplete', 'new-password');
  }
  await fill(page, {
    'Current Password': 'seen-1',
    'New Password': 'seen-2',
    'Confirm New Password': 'seen-3',
  });
  await expect(field(page, 'New Password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show new password', exact: true }).click();
  await expect(field(page, 'New Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide new password', exact: true }).click();
  await expect(field(page, 'New Password')).toHaveAttribute('type', 'password');
  const kept = await page.evaluate(
    () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + document.cookie,
  );
  expect(kept).not.toContain('seen-');
  await page.reload();
  await expect(field(page, 'Current Password')).toHaveValue('');
  const link = page.getByRole('link', { name: 'Back to Profile' });
  await expect(link).toHaveAttribute('href', '/exhibitor/profile');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Company Profile' })).toBeVisible();
});

test('who signed in with a code sets the first password without a current one', NIGHTLY, async ({ page }) => {
  const mobile = freshMobile();
  await page.goto('/exhibitor/mobile-login');
  await page.getByRole('button', { name: /Register/ }).click();
  await page.getByLabel('First Name').fill('Noor');
  await page.getByLabel('Last Name').fill('Haddad');
  await typeCode(page, await askForCode(page, mobile));
  await page.getByRole('button', { name: /Noor Haddad/ }).click();
  await page.getByRole('menuitem', { name: 'Reset Password' }).click();
  await expect(field(page, 'New Password')).toBeVisible();
  await expect(field(page, 'Current Password')).toBeHidden();
  await fill(page, { 'New Password': FRESH, 'Confirm New Password': FRESH });
  await update(page).click();
  await expect(toast(page)).toContainText('Password updated successfully');
  await expect(field(page, 'Current Password')).toBeVisible();
});

test(
  'without a recent code the way to a first password leads through another sign-in',
  NIGHTLY,
  async ({ page }) => {
    await page.route('**/api/auth/me', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({
        response: answer,
        json: { ...body, data: { ...body.data, hasPassword: false } },
      });
    });
    await signInAsNewcomer(page, RESET);
    await expect(
      page.getByText(
        'To set your first password, sign in again with a code and come back within 15 minutes.',
      ),
    ).toBeVisible();
    await expect(update(page)).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Mobile Number')).toBeVisible();
  },
);

test(
  'signed out the screen explains itself, and returns after the sign-in',
  NIGHTLY,
  async ({ page, browser }) => {
    const { email } = await signInAsNewcomer(page);
    const origin = new URL(page.url()).origin;
    const elsewhere = await browser.newContext({ baseURL: origin });
    const visitor = await elsewhere.newPage();
    await visitor.goto(RESET);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
    await expect(visitor.getByText('Sign in first, then you can change your password here.')).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole('link', { name: 'Sign in' }).click();
    await expect(visitor).toHaveURL(/\/exhibitor\/login$/);
    await visitor.getByRole('button', { name: 'Back to Email Login' }).click();
    await field(visitor, 'Email').fill(email);
    await field(visitor, 'Password').fill(OLD);
    await visitor.keyboard.press('Enter');
    await expect(visitor).toHaveURL(/reset-password$/);
    await expect(field(visitor, 'Current Password')).toBeVisible();
    await elsewhere.close();
  },
);

test('the link of an invitation sets a first password, once', async ({ page, browser, allowErrors }) => {
  allowErrors('400');
  const { call } = await signInAsNewcomer(page);
  const emailId = `invited-${crypto.randomUUID()}@newcomer.example`;
  await call('POST', 'team-members', { fullName: 'Ines Duarte', emailId });
  const link = await linkMailedTo(page, emailId);
  const elsewhere = await browser.newContext();
  const guest = await elsewhere.newPage();
  await guest.goto(link);
  await expect(guest.getByText('Noor Haddad added you to its team.')).toBeVisible();
  await expect(field(guest, 'New Password')).toHaveCount(0);
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(field(guest, 'New Password')).toBeVisible();
  await expect(field(guest, 'Current Password')).toBeHidden();
  await expectAccessible(guest);
  await fill(guest, { 'New Password': FRESH, 'Confirm New Password': FRESH });
  await update(guest).click();
  await expect(toast(guest)).toContainText('Password updated successfully');
  await guest.getByRole('link', { name: 'Sign in' }).click();
  await expect(guest).toHaveURL(/\/login$/);
  await signInByMail(guest, emailId, FRESH);
  await expect(guest.getByRole('button', { name: /Ines Duarte/ })).toBeVisible();
  await elsewhere.close();

  const again = await (await browser.newContext()).newPage();
  await again.goto(link);
  await expect(
    again.getByText('This link has expired or was already used. Ask your colleague to send it again.'),
  ).toBeVisible();
  await again.context().close();
});

/** The address in the newest mail to this person. */
async function linkMailedTo(page: Page, to: string): Promise<string> {
  const outbox = join(dataDirOf(Number(new URL(page.url()).port)), 'outbox.jsonl');
  const find = (): string | undefined => {
    const lines = readFileSync(outbox, 'utf8').trim().split('\n');
    const mails = lines.map((line) => JSON.parse(line) as { to: string; text: string });
    return /\S+#token=\S+/.exec(mails.findLast((mail) => mail.to === to)?.text ?? '')?.[0];
  };
  await expect.poll(find).toBeDefined();
  const { pathname, hash } = new URL(find() ?? '');
  return new URL(pathname + hash, page.url()).href;
}

test('axe finds nothing on the form and its errors', async ({ page }) => {
  await signInAsNewcomer(page, RESET);
  await expect(field(page, 'New Password')).toBeVisible();
  await expectAccessible(page);
  await update(page).click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expectAccessible(page);
});
