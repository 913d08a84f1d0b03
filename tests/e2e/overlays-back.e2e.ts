import type { Page } from '@playwright/test';
import { DRAFT_MESSAGES } from '../../src/domain/screen-messages.ts';
import { NIGHTLY } from './support/tags.ts';
import { LEADS, seedLead } from './support/leads.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';

/** The gesture of a phone that goes back. */
test.use({ viewport: { width: 360, height: 740 } });

const TEAM = '/exhibitor/team';
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add Lead' });
const asking = (page: Page) => page.getByRole('alertdialog', { name: DRAFT_MESSAGES.askDiscard });
const add = (page: Page) => page.getByRole('button', { name: 'Add Lead' }).click();
const navigation = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens the team, and from there the leads: two entries of the history. */
async function fromTeamToLeads(page: Page): Promise<void> {
  await page.goto(TEAM);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await navigation(page).getByRole('link', { name: 'Lead Management' }).click();
  await expect(heading(page, 'Lead Management')).toBeVisible();
  await expect(navigation(page)).toBeHidden();
}

const leaves = async (page: Page): Promise<void> => {
  await page.goBack();
  await expect(heading(page, 'Team Management')).toBeVisible();
};

test('Back closes a sheet, asks when something was typed, and leaves the page when nothing is open', async ({
  page,
}) => {
  await becomeNewcomer(page);
  await fromTeamToLeads(page);
  await add(page);
  await expect(adding(page).getByLabel('Full Name')).toBeFocused();
  await page.goBack();
  await expect(adding(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${LEADS}$`));
  await expect(page.getByRole('button', { name: 'Add Lead' })).toBeFocused();

  await add(page);
  await adding(page).getByLabel('Full Name').fill('Lena Fischer');
  await page.goBack();
  await expect(asking(page)).toBeVisible();
  // Back again is an answer as well: it keeps what was typed.
  await page.goBack();
  await expect(asking(page)).toBeHidden();
  await expect(adding(page).getByLabel('Full Name')).toHaveValue('Lena Fischer');
  await page.goBack();
  await asking(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(asking(page)).toBeHidden();
  await expect(adding(page).getByLabel('Full Name')).toHaveValue('Lena Fischer');
  await page.goBack();
  await asking(page).getByRole('button', { name: DRAFT_MESSAGES.discard }).click();
  await expect(adding(page)).toBeHidden();
  await expect(heading(page, 'Lead Management')).toBeVisible();
  await leaves(page);
});

test('a window that was closed otherwise leaves nothing behind in the history', NIGHTLY, async ({ page }) => {
  await becomeNewcomer(page);
  await fromTeamToLeads(page);
  for (let count = 0; count < 3; count += 1) {
    await add(page);
    await page.keyboard.press('Escape');
    await expect(adding(page)).toBeHidden();
  }
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.goBack();
  await expect(navigation(page)).toBeHidden();
  await expect(heading(page, 'Lead Management')).toBeVisible();
  await leaves(page);
  await page.goForward();
  await expect(heading(page, 'Lead Management')).toBeVisible();
});

test(
  'the sheet of a lead closes by Back, and what is opened from it closes first',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    await seedLead(call);
    await fromTeamToLeads(page);
    const sheet = page.getByRole('dialog', { name: 'Lena Fischer' });
    const editing = page.getByRole('dialog', { name: 'Edit Lead' });
    await page.getByRole('button', { name: 'Lena Fischer', exact: true }).click();
    await sheet.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(editing.getByLabel('Full Name')).toBeVisible();
    await page.goBack();
    await expect(editing).toBeHidden();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await leaves(page);
  },
);

test('a reload keeps what was typed, and Back asks as before', NIGHTLY, async ({ page }) => {
  await becomeNewcomer(page);
  await fromTeamToLeads(page);
  await add(page);
  await page.reload();
  await expect(heading(page, 'Lead Management')).toBeVisible();
  await expect(adding(page)).toBeHidden();
  // The entry of the sheet is still there, and the sheet is not: one step leaves the page.
  await leaves(page);
  await page.goForward();
  await expect(heading(page, 'Lead Management')).toBeVisible();
  await add(page);
  await adding(page).getByLabel('Full Name').fill('Lena Fischer');
  await page.reload();
  await expect(adding(page).getByLabel('Full Name')).toHaveValue('Lena Fischer');
  // In the instant in which the sheet comes back, too.
  await page.goBack();
  await asking(page).getByRole('button', { name: DRAFT_MESSAGES.discard }).click();
  await expect(adding(page)).toBeHidden();
  await leaves(page);
});
