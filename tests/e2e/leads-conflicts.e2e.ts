import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { toastOf } from './support/editing.ts';
import { leadRow } from './support/lead-list.ts';
import { chooseOf, leadOf, LEADS, seedLead } from './support/leads.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';

/** A window that hears nothing of what colleagues do, as on a bad connection. */
const deafen = (page: Page) => page.route('**/api/leads/events', () => new Promise<void>(() => undefined));

test(
  'a field that a colleague changed meanwhile is told with name and time, and Undo takes back to theirs',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('409');
    await deafen(page);
    const { call } = await becomeNewcomer(page);
    const lena = await seedLead(call);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(LEADS);
    await page.getByRole('button', { name: 'Lena Fischer', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Lead' });
    await expect(panel.getByLabel('Status')).toHaveValue('new');
    await call('PUT', `leads/${lena._id}`, { status: 'qualified', designation: 'Head of Buying' });

    await panel.getByLabel('Status').selectOption('lost');
    const toast = toastOf(page, /had chosen “qualified”/);
    await expect(toast).toContainText(/Noor Haddad \([A-Z][a-z]{2} \d{1,2}, \d\d:\d\d [AP]M\)/);
    await expect.poll(() => leadOf(call, lena)).toMatchObject({ status: 'lost' });
    // What the colleague changed beside it stays.
    expect((await leadOf(call, lena)).user?.designation).toBe('Head of Buying');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => leadOf(call, lena)).toMatchObject({ status: 'qualified' });
  },
);

test(
  'the form shows both values of a field, theirs with name and time, at every width',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('409');
    await deafen(page);
    const { call } = await becomeNewcomer(page);
    const lena = await seedLead(call);
    await page.goto(LEADS);
    await expect(leadRow(page, 'Lena Fischer')).toBeVisible();
    await chooseOf(page, 'Lena Fischer', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit Lead' });
    await dialog.getByLabel('Full Name').fill('Lena Director');
    await call('PUT', `leads/${lena._id}`, { fullName: 'Lena Head', companyName: 'Kontor AG' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const theirs = dialog.locator('label').filter({ hasText: 'Use theirs' });
    await expect(theirs).toContainText('Lena Head');
    await expect(theirs).toContainText(/Noor Haddad, [A-Z][a-z]{2} \d{1,2}, \d\d:\d\d [AP]M/);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
    await dialog.getByRole('radio', { name: 'Keep mine' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect((await leadOf(call, lena)).user).toMatchObject({
      fullName: 'Lena Director',
      companyName: 'Kontor AG',
    });
  },
);
