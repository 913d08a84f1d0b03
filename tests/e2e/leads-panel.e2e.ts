import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../src/domain/constants.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { toastOf } from './support/editing.ts';
import { leadRow } from './support/lead-list.ts';
import { leadOf, LEADS, seedLead } from './support/leads.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Lead' });
const openLead = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a row opens its lead beside the list; Back, a reload and a sent link do as well', async ({
  page,
  allowErrors,
}) => {
  allowErrors('404');
  const { call } = await becomeNewcomer(page);
  const lena = await seedLead(call, { phoneCode: '49', phone: '15112345678', remarks: 'Wants a demo' });
  await call('POST', 'leads', { fullName: 'Omar Khan', emailId: 'omar@khan.example' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(LEADS);
  const panel = panelOf(page);
  await openLead(page, 'Lena Fischer');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Lena Fischer');
  await expect(panel).toContainText('Wants a demo');
  await expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+4915112345678');
  await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/4915112345678',
  );
  for (const label of [
    'Email',
    'Edit',
    'Follow Up',
    'Schedule Call',
    'Send Info',
    'Add to Nurture',
    'Newsletter',
    'Future Follow-up',
  ]) {
    await expect(panel.getByRole('button', { name: label, exact: true })).toBeVisible();
  }
  expect(page.url()).toContain(`?lead=${lena._id}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Copy lena@visitor.example' }).click();
  await expect(toastOf(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('lena@visitor.example');
  await expectAccessible(page);

  // The list is still there: the newest lead is above Lena.
  await page.keyboard.press('k');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Omar Khan');
  await page.keyboard.press('j');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Lena Fischer');
  await page.reload();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Lena Fischer');
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goForward();
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Close lead' }).click();
  await expect(panel).toBeHidden();
  expect(page.url()).not.toContain('lead=');
  await page.goto(`${LEADS}?lead=0c9f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f`);
  await expect(panel.getByText('This lead is no longer there')).toBeVisible();
});

test('a link to a lead opens it after signing in as well', NIGHTLY, async ({ page, context }) => {
  const { call } = await becomeNewcomer(page);
  const { _id } = await seedLead(call);
  await page.goto(LEADS);
  await expect(page.getByText('Lena Fischer')).toBeVisible();
  const token = await page.evaluate((key) => {
    const kept = localStorage.getItem(key);
    localStorage.removeItem(key);
    return kept ?? '';
  }, STORAGE_KEYS.token);
  await page.goto(`${LEADS}?lead=${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Log in to/);
  // Signed in from another tab.
  const other = await context.newPage();
  await other.goto('/exhibitor/login');
  await other.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
    },
    [STORAGE_KEYS.token, token] as const,
  );
  await expect(page).toHaveURL(new RegExp(`\\?lead=${_id}$`));
  await expect(page.getByRole('heading', { level: 2, name: 'Lena Fischer' })).toBeVisible();
});

test('a lead is changed where it is shown, each change with an Undo', NIGHTLY, async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  const lena = await seedLead(call, {});
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(LEADS);
  await openLead(page, 'Lena Fischer');
  const panel = panelOf(page);
  await panel.getByLabel('Priority').selectOption('low');
  await expect(leadRow(page, 'Lena Fischer')).toContainText('Low');
  await panel.getByLabel('Status').selectOption('qualified');
  await panel.getByRole('radio', { name: '4 of 5' }).check();
  await panel.getByLabel('Add a tag').fill('vip');
  await panel.getByLabel('Add a tag').press('Enter');
  await panel.getByRole('button', { name: 'Tomorrow' }).click();
  await panel.getByLabel('Agreed to be contacted').selectOption('yes');
  await expect
    .poll(() => leadOf(call, lena))
    .toMatchObject({
      priority: 'low',
      status: 'qualified',
      rating: 4,
      tags: ['vip'],
      consent: { given: true },
    });
  expect(await leadOf(call, lena)).toHaveProperty('followUpDate');
  await panel.getByRole('button', { name: 'Remove vip' }).click();
  await expect.poll(() => leadOf(call, lena)).toMatchObject({ tags: [] });
  await panel.getByLabel('Status').selectOption('lost');
  await expect.poll(() => leadOf(call, lena)).toMatchObject({ status: 'lost' });
  await toastOf(page, 'Lead updated successfully!').first().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => leadOf(call, lena)).toMatchObject({ status: 'qualified' });
  await expect(panel.getByLabel('Status')).toHaveValue('qualified');
});

test(
  'a follow-up at any time is typed in event time, at every width, with an Undo',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    const lena = await seedLead(call, { followUpDate: '2026-03-04T04:30:00.000Z' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${LEADS}?lead=${lena._id}`);
    const panel = panelOf(page);
    // On a phone the panel is a sheet.
    const field = page.getByLabel('When', { exact: true });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', { name: 'Choose time' }).click();
      // The demo event is in India.
      await expect(field).toHaveValue('2026-03-04T10:00');
      await expect(page.getByText('Event time, Asia/Kolkata')).toBeVisible();
      await expectAccessible(page);
    }
    await field.fill('');
    await panel.getByRole('button', { name: 'Set', exact: true }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('2031-07-01T17:45');
    await panel.getByRole('button', { name: 'Set', exact: true }).click();
    await expect(field).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Choose time' })).toBeFocused();
    await expect.poll(() => leadOf(call, lena)).toMatchObject({ followUpDate: '2031-07-01T12:15:00.000Z' });
    await toastOf(page, 'Lead updated').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => leadOf(call, lena)).toMatchObject({ followUpDate: '2026-03-04T04:30:00.000Z' });
    // Escape folds the field, not the lead.
    await panel.getByRole('button', { name: 'Choose time' }).click();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(panel).toBeVisible();
  },
);

test(
  'a note of the panel is stored on the device, sent, and joins the notes of colleagues',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    const lena = await seedLead(call, { remarks: 'Met at the booth' });
    // A sheet on a phone.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(LEADS);
    await openLead(page, 'Lena Fischer');
    const sheet = page.getByRole('dialog', { name: 'Lena Fischer' });
    const note = sheet.getByLabel('Write a note');
    await expectAccessible(page);
    await note.fill('Wants a demo');
    await note.press('Control+Enter');
    await expect(note).toHaveValue('');
    await expect(sheet.getByText('Met at the booth')).toContainText('Wants a demo');
    await expect(sheet.getByText('Waiting to be sent')).toHaveCount(0);
    await expect(sheet.getByRole('region', { name: 'History' })).toContainText(
      'Added the remark “Wants a demo”',
    );
    expect(await leadOf(call, lena)).toMatchObject({ remarks: 'Met at the booth\nWants a demo' });
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Lena Fischer', exact: true })).toBeFocused();
  },
);

test(
  'two people note on one lead at once, one without a network: both notes are there',
  NIGHTLY,
  async ({ page, context }) => {
    const { call } = await becomeNewcomer(page);
    const lena = await seedLead(call);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(LEADS);
    await openLead(page, 'Lena Fischer');
    const panel = panelOf(page);
    const note = panel.getByLabel('Write a note');
    await expect(note).toBeVisible();
    await context.setOffline(true);
    for (const text of ['Wants a demo', 'Sends a colleague']) {
      await note.fill(text);
      await panel.getByRole('button', { name: 'Add note' }).click();
      await expect(note).toHaveValue('');
    }
    await expect(panel.getByText('Waiting to be sent')).toHaveCount(2);
    await expectAccessible(page);
    // The colleague is at another desk, with a network.
    const { updatedAt } = (await leadOf(call, lena)) as { updatedAt: string };
    await call('PUT', `leads/${lena._id}`, { updatedAt, remarks: 'Budget is approved' });
    // The lead was closed meanwhile; its notes wait all the same.
    await panel.getByRole('button', { name: 'Close lead' }).click();
    await context.setOffline(false);
    await expect
      .poll(async () => ((await leadOf(call, lena)) as { remarks: string }).remarks.split('\n').sort())
      .toEqual(['Budget is approved', 'Sends a colleague', 'Wants a demo']);
    await openLead(page, 'Lena Fischer');
    await expect(panel.getByRole('region', { name: 'Notes' })).toContainText('Budget is approved');
    await expect(panel.getByText('Waiting to be sent')).toHaveCount(0);
  },
);

test(
  'a note that the server refuses says why, and is sent again from the receipts',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    const lena = await seedLead(call);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(LEADS);
    await openLead(page, 'Lena Fischer');
    const panel = panelOf(page);
    await page.route('**/api/leads/captures', (route) => {
      const { captures } = route.request().postDataJSON() as {
        captures: { clientId: string; seq: number }[];
      };
      const receipts = captures.map(({ clientId, seq }) => ({
        ...{ clientId, seq, outcome: 'refused', reason: 'unknown' },
        receivedAt: new Date().toISOString(),
      }));
      return route.fulfill({ json: { success: true, data: { receipts } } });
    });
    await panel.getByLabel('Write a note').fill('Wants a demo');
    await panel.getByRole('button', { name: 'Add note' }).click();
    await expect(panel.getByText('Its lead is not there any more.')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await panel.getByRole('link', { name: 'See receipts' }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect
      .poll(async () => ((await leadOf(call, lena)) as { remarks: string }).remarks)
      .toBe('Wants a demo');
  },
);
