import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { RECOVERY_MESSAGES } from '../../src/domain/recovery-messages.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { expect, signInAsNewcomer, test } from './support/portal.ts';
import { dataDirOf } from './support/servers.ts';

const OLD = 'demo-password';
const FRESH = 'correct horse battery';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const said = (page: Page, text: string) => page.getByRole('main').getByText(text);

/** The links for a new password in the mails to this person, oldest first. */
function linksMailedTo(page: Page, to: string): string[] {
  const outbox = join(dataDirOf(Number(new URL(page.url()).port)), 'outbox.jsonl');
  return readFileSync(outbox, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { to: string; text: string })
    .filter((mail) => mail.to === to)
    .flatMap(({ text }) => /\S+forgot-password#token=\S+/.exec(text) ?? [])
    .map((link) => new URL(link))
    .map(({ pathname, hash }) => new URL(pathname + hash, page.url()).href);
}

async function newestLink(page: Page, to: string, count = 1): Promise<string> {
  await expect.poll(() => linksMailedTo(page, to).length).toBe(count);
  return linksMailedTo(page, to).at(-1) ?? '';
}

async function askFor(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(said(page, RECOVERY_MESSAGES.sent)).toBeVisible();
}

const statusOf = async (page: Page, email: string, password: string): Promise<number> =>
  (await page.request.post('/api/auth/login', { data: { email, password } })).status();

test('a forgotten password is replaced by a mailed link, once', async ({ page, browser, allowErrors }) => {
  allowErrors('400');
  // The reset ends the session of the first window, whose stream of news may ask in that moment.
  allowErrors('401');
  const { email } = await signInAsNewcomer(page);
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const guest = await elsewhere.newPage();
  await guest.goto('/login');
  await guest.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Send link' }).click();
  await expect(said(guest, 'Valid email is required')).toBeVisible();
  await expect(field(guest, 'Email')).toBeFocused();
  await askFor(guest, email);
  await expect(guest.locator(':focus')).toHaveText(RECOVERY_MESSAGES.sent);
  await expectAccessible(guest);

  const link = await newestLink(page, email);
  await guest.goto(link);
  await expect(said(guest, email)).toBeVisible();
  await expectAccessible(guest);
  await field(guest, 'New Password').fill(FRESH);
  await field(guest, 'Confirm New Password').fill(`${FRESH}!`);
  await guest.getByRole('button', { name: 'Update Password' }).click();
  await expect(said(guest, "Passwords don't match")).toBeVisible();
  await field(guest, 'Confirm New Password').fill(FRESH);
  await guest.getByRole('button', { name: 'Update Password' }).click();
  await expect(said(guest, 'Password updated successfully. You can sign in with it now.')).toBeVisible();
  expect(await statusOf(page, email, OLD)).toBe(400);

  await guest.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(guest).toHaveURL(/\/login$/);
  await field(guest, 'Email').fill(email);
  await field(guest, 'Password').fill(FRESH);
  await guest.keyboard.press('Enter');
  await expect(guest).toHaveURL(/\/exhibitor\/?/);
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeVisible();

  // Signed in or not, a used link says so and leads to a new one.
  await guest.goto(link);
  await expect(said(guest, RECOVERY_MESSAGES.linkUsed)).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(field(guest, 'Email')).toBeVisible();
  await elsewhere.close();
});

test('a reset ends the sessions of every other browser', NIGHTLY, async ({ page, browser, allowErrors }) => {
  allowErrors('401');
  const { email } = await signInAsNewcomer(page);
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const guest = await elsewhere.newPage();
  await guest.goto('/exhibitor/forgot-password');
  await askFor(guest, email);
  await guest.goto(await newestLink(page, email));
  await field(guest, 'New Password').fill(FRESH);
  await field(guest, 'Confirm New Password').fill(FRESH);
  await guest.getByRole('button', { name: 'Update Password' }).click();
  await expect(guest.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await page.goto('/exhibitor/team');
  await expect(page).toHaveURL(/login/);
  await elsewhere.close();
});

test('an unknown address looks like a known one, and a forged link leads to a new one', async ({
  page,
  allowErrors,
}) => {
  allowErrors('400');
  await page.goto('/exhibitor/forgot-password');
  await askFor(page, `nobody-${crypto.randomUUID()}@acme.example`);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(field(page, 'Password')).toBeVisible();
  await page.goto('/exhibitor/forgot-password#token=forged');
  await expect(said(page, RECOVERY_MESSAGES.linkUnknown)).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(field(page, 'Email')).toBeVisible();
});
