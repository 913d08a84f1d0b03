import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { LEADS, seedLead } from './support/leads.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';

const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const optionOf = (page: Page, name: string | RegExp) => windowOf(page).getByRole('option', { name });

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(windowOf(page).getByRole('combobox')).toBeFocused();
}

async function pick(page: Page, text: string, name: string | RegExp): Promise<void> {
  await open(page);
  await page.keyboard.type(text);
  await expect(optionOf(page, name)).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(windowOf(page)).toHaveCount(0);
}

test('keys alone open a screen, a view, a lead and an action, from any screen', async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  const lena = await seedLead(call, { companyName: 'Fischer GmbH' });
  await page.goto('/exhibitor/dashboard');
  await expect(page.locator('#main h1')).toBeVisible();
  await pick(page, 'product cat', 'Product Catalog');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
  await pick(page, 'overdue', 'My overdue');
  await expect(page.getByRole('button', { name: 'Views: My overdue' })).toBeVisible();
  await pick(page, 'reset pass', 'Reset Password');
  await open(page);
  await page.keyboard.type('fischer');
  await expect(optionOf(page, /Lena Fischer/)).toContainText('Fischer GmbH');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('complementary', { name: 'Lead' }).getByRole('heading', { level: 2 }),
  ).toHaveText('Lena Fischer');
  expect(page.url()).toContain(`${LEADS}?lead=${lena._id}`);
  await page.goto('/exhibitor/products');
  await expect(page.locator('#main h1')).toBeVisible();
  await pick(page, 'add lead', 'Add Lead');
  await expect(page.getByRole('dialog', { name: 'Add Lead' })).toBeVisible();
  // Another window keeps its keys.
  await page.keyboard.press('Control+k');
  await expect(windowOf(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const [text, name, title] of [
    ['export', 'Export Leads', 'Export Leads'],
    ['import', 'Import Leads', 'Import Leads'],
    ['analytics', 'Analytics', 'Analytics'],
    ['shortcuts', 'Keyboard shortcuts', 'Keyboard shortcuts'],
  ] as const) {
    await pick(page, text, name);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await pick(page, 'dark', 'Theme: Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await pick(page, 'sign out', 'Sign out');
  await expect(page.getByLabel('Mobile Number')).toBeVisible();
});

test(
  'what was chosen last comes first, and is kept on no device as the name of a lead',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    await seedLead(call);
    await page.goto('/exhibitor/dashboard');
    await expect(page.locator('#main h1')).toBeVisible();
    await pick(page, 'team', 'Team Management');
    await pick(page, 'lena', /Lena Fischer/);
    await page.reload();
    await expect(page.locator('#main h1')).toBeVisible();
    await open(page);
    const recent = windowOf(page).getByRole('group', { name: 'Recent' });
    await expect(recent.getByRole('option')).toHaveText(['Team Management']);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain('Lena');
  },
);

test(
  'a newer text aborts the search before it; without a connection screens and actions still work',
  NIGHTLY,
  async ({ page, context }) => {
    const { call } = await becomeNewcomer(page);
    await seedLead(call);
    await page.goto('/exhibitor/products');
    await expect(page.locator('#main h1')).toBeVisible();
    const searches: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/leads') searches.push(url.searchParams.get('search') ?? '');
    });
    await open(page);
    await page.keyboard.type('lena fischer', { delay: 20 });
    await expect(optionOf(page, /Lena Fischer/)).toBeVisible();
    expect(searches).toEqual(['lena fischer']);
    await page.keyboard.press('Escape');

    await context.setOffline(true);
    await open(page);
    await page.keyboard.type('te');
    await expect(windowOf(page).getByText('Leads cannot be searched without a connection.')).toBeVisible();
    await expect(optionOf(page, 'Team Management')).toBeVisible();
    await expectAccessible(page);
    await windowOf(page).getByRole('combobox').fill('lead');
    await expect(optionOf(page, 'Add Lead')).toBeVisible();
    await expect(optionOf(page, 'Export Leads')).toHaveCount(0);
    await context.setOffline(false);
  },
);

test('it fits a phone and a desk, opens by touch, and gives the focus back', NIGHTLY, async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  await seedLead(call, {
    fullName: 'محمد بن عبد الرحمن الراشد',
    companyName: 'شركة الروبوتات المتقدمة للتجارة',
  });
  await seedLead(call, { fullName: 'W'.repeat(90), emailId: `${'w'.repeat(60)}@visitor.example` });
  await page.goto('/exhibitor/products');
  for (const width of [360, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    const opener = page.getByRole('banner').getByRole('button', { name: /^Search and commands/ });
    await opener.click();
    // The palette is loaded when it is first opened.
    await expect(windowOf(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('visitor.example');
    await expect(optionOf(page, /WWW/)).toBeVisible();
    const overflows = await windowOf(page).evaluate((box) => box.scrollWidth > box.clientWidth);
    expect(overflows).toBe(false);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
});
