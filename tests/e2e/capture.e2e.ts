import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY, STORY } from './support/tags.ts';
import { LEADS } from './support/leads.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';

const CAPTURE = '/exhibitor/capture';
const card = (page: Page) => page.getByRole('region', { name: 'Captured' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Code or name' });
const counts = (page: Page) => page.getByRole('link', { name: /captured/ });
/** The address of the outbox. */
const SENT = '**/api/leads/captures';
const LENA = 'MECARD:N:Fischer,Lena;ORG:Kontor AG;TITLE:Buyer;EMAIL:lena@visitor.example;;';

async function open(page: Page): Promise<void> {
  await page.goto(CAPTURE);
  await expect(counts(page)).toBeVisible();
}

async function type(page: Page, text: string): Promise<void> {
  if (!(await field(page).isVisible())) await page.getByRole('button', { name: 'Type' }).click();
  await field(page).fill(text);
  await field(page).press('Enter');
}

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

test('a card is captured, rated with three taps, confirmed, and is a lead', async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  await open(page);
  await type(page, LENA);
  await expect(card(page).getByRole('heading', { name: 'Lena Fischer' })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Lena Fischer, saved on this device' }),
  ).toBeAttached();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Type' }).click();
  // From here to the saved lead: priority, note, Done.
  await card(page).getByRole('radio', { name: 'High' }).tap();
  await card(page).getByRole('textbox', { name: 'Note' }).tap();
  await page.keyboard.type('Wants a demo on site.');
  const done = card(page).getByRole('button', { name: 'Done' });
  await expect(done).toBeInViewport();
  await done.tap();
  await expect(counts(page)).toHaveText('1 captured · 1 confirmed');
  const { data } = (await call('GET', 'leads')) as { data: Record<string, unknown>[] };
  expect(data).toMatchObject([
    {
      user: { fullName: 'Lena Fischer', companyName: 'Kontor AG' },
      priority: 'high',
      remarks: 'Wants a demo on site.',
      source: 'booth_scan',
    },
  ]);
});

test('the same card again is one lead, met twice', NIGHTLY, async ({ page }) => {
  await becomeNewcomer(page);
  await open(page);
  await type(page, LENA);
  await card(page).getByRole('button', { name: 'Done' }).click();
  await expect(counts(page)).toHaveText('1 captured · 1 confirmed');
  await page.reload();
  await expect(counts(page)).toHaveText('1 captured · 1 confirmed');
  await type(page, LENA);
  await expect(card(page)).toContainText('Met again');
  await card(page).getByRole('button', { name: 'Done' }).click();
  await expect(counts(page)).toHaveText('2 captured · 2 confirmed');
  await page.goto(LEADS);
  await expect(page.getByText('Lena Fischer')).toHaveCount(1);
});

test(
  'what waits survives a reload and is sent when the server answers again',
  STORY,
  async ({ page, allowErrors }) => {
    allowErrors('Failed to load resource');
    await becomeNewcomer(page);
    await open(page);
    await page.route(SENT, (route) => route.abort('connectionfailed'));
    await type(page, 'HALL-0001');
    await card(page).getByRole('textbox', { name: 'Note' }).fill('Call on Monday');
    // Sent only after the device has stored that the card is closed.
    const asked = page.waitForRequest(SENT);
    await card(page).getByRole('button', { name: 'Done' }).click();
    await asked;
    await expect(page.getByText('1 waiting')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/1 waiting/)).toBeVisible();
    await page.goto('/exhibitor/receipts');
    await expect(page.getByText('Waiting to be sent')).toBeVisible();
    await page.unroute(SENT);
    await open(page);
    await expect(counts(page)).toHaveText('1 captured · 1 confirmed');
  },
);

test('a set-up code of another system is refused, and takes no number', NIGHTLY, async ({ page }) => {
  await becomeNewcomer(page);
  await open(page);
  await type(page, '{"handshake_version":1,"url":"https://other.example","token":"abc"}');
  await expect(page.getByText('Not a person', { exact: true })).toBeVisible();
  await expect(counts(page)).toHaveText('0 captured · 0 confirmed');
  await expectAccessible(page);
});

test('signing out while something waits asks what becomes of it', NIGHTLY, async ({ page, allowErrors }) => {
  allowErrors('Failed to load resource');
  await becomeNewcomer(page);
  await open(page);
  await page.route(SENT, (route) => route.abort('connectionfailed'));
  await type(page, 'HALL-0002');
  await card(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 waiting')).toBeVisible();
  await page.locator('header').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: /Sign out|Logout|Log out/ }).click();
  const question = page.getByRole('dialog', { name: 'Captures wait on this device' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.unroute(SENT);
  await question.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('button', { name: /Send OTP/ })).toBeVisible();
});
