import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { leadRow } from './support/lead-list.ts';
import { leadOf, LEADS, leadsOf, seedLead } from './support/leads.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Lead' });
const title = (page: Page) => panelOf(page).getByRole('heading', { level: 2 });

/** Longer than a key waits for another one of a scanner. */
const WAITS_MS = 300;

/** Presses a key until this has the focus. */
async function moveTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test('a morning with the keyboard alone: sign in, view, note, status, follow-up and export', async ({
  page,
  browser,
}) => {
  const { call, email } = await becomeNewcomer(page);
  const lena = await seedLead(call, { priority: 'high' });
  await call('POST', 'leads', { fullName: 'Omar Khan', emailId: 'omar@khan.example' });
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  const desk = await (
    await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  ).newPage();
  await desk.goto('/exhibitor/mobile-login');
  await moveTo(desk, desk.getByRole('button', { name: 'Back to Email Login' }));
  await desk.keyboard.press('Enter');
  await moveTo(desk, desk.getByLabel('Email'));
  await desk.keyboard.type(email);
  await moveTo(desk, desk.getByLabel('Password', { exact: true }));
  await desk.keyboard.type('demo-password');
  await desk.keyboard.press('Enter');
  await moveTo(desk, desk.getByRole('link', { name: 'Lead Management' }));
  await desk.keyboard.press('Enter');
  await expect(leadRow(desk, 'Omar Khan')).toBeVisible();

  // A view of the menu, by its first letters.
  await moveTo(desk, desk.getByRole('button', { name: 'Views' }));
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('menu')).toBeFocused();
  await desk.keyboard.type('hot');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: 'Views: Hot and not contacted' })).toBeVisible();
  await expect(leadRow(desk, 'Omar Khan')).toHaveCount(0);
  await expect(desk.getByRole('menu')).toHaveCount(0);
  await expect(desk.getByRole('button', { name: /^Views/ })).toBeFocused();
  await desk.keyboard.press('j');
  await expect(title(desk)).toHaveText('Lena Fischer');
  await desk.keyboard.press('3');
  await expect.poll(() => leadOf(call, lena)).toMatchObject({ priority: 'low' });
  await moveTo(desk, panelOf(desk).getByLabel('Status'));
  await desk.keyboard.type('q');
  await expect.poll(() => leadOf(call, lena)).toMatchObject({ status: 'qualified' });
  await moveTo(desk, panelOf(desk).getByRole('button', { name: 'Choose time' }));
  await desk.keyboard.press('Enter');
  await expect(panelOf(desk).getByLabel('When')).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect.poll(() => leadOf(call, lena)).toHaveProperty('followUpDate');
  await moveTo(desk, panelOf(desk).getByLabel('Write a note'));
  await desk.keyboard.type('Wants a demo');
  await desk.keyboard.press('Control+Enter');
  await expect.poll(() => leadOf(call, lena)).toMatchObject({ remarks: 'Wants a demo' });
  await moveTo(desk, desk.getByRole('button', { name: 'Export Leads' }), 'Shift+Tab');
  await desk.keyboard.press('Enter');
  await moveTo(desk, desk.getByRole('button', { name: 'Export', exact: true }));
  const [file] = await Promise.all([desk.waitForEvent('download'), desk.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^leads_/);
  await desk.context().close();
});

test('keys search, add, edit and close; they can be listed and switched off', NIGHTLY, async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  await seedLead(call);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await page.goto(LEADS);
  await expect(leadRow(page, 'Lena Fischer')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // Letters that are typed are no keys.
  await page.keyboard.type('nobody');
  await expect(page.getByText('No lead matches the search and the filters.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(leadRow(page, 'Lena Fischer')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Lead' })).toBeVisible();
  // A dialog that has the focus hears its keys.
  await expect(page.getByRole('dialog').getByLabel('Full Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(title(page)).toHaveText('Lena Fischer');
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit Lead' })).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Full Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title(page)).toHaveText('Lena Fischer');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();

  await page.keyboard.press('?');
  const shown = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shown.getByText('Open the next lead')).toBeVisible();
  await expectAccessible(page);
  await shown.getByText('Use shortcuts on this device').click();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await page.reload();
  await expect(leadRow(page, 'Lena Fischer')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('n');
  await page.clock.runFor(WAITS_MS);
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what a hand scanner types beside the lead page is no shortcut', async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  await seedLead(call);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await page.goto(LEADS);
  await expect(leadRow(page, 'Lena Fischer')).toBeVisible();
  await page.keyboard.press('j');
  await expect(title(page)).toHaveText('Lena Fischer');
  const before = await leadsOf(call);
  // In one go, as a scanner does.
  await page.evaluate(() => {
    for (const key of [...'N3e1n3j?2', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await page.clock.runFor(WAITS_MS);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title(page)).toHaveText('Lena Fischer');
  expect(await leadsOf(call)).toEqual(before);
});
