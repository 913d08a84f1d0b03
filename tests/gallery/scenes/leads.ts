import { expect, type Page } from '@playwright/test';
import { LEAD_OFFER_MESSAGES } from '../../../src/domain/lead-offer-messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { sampleOffer } from '../../../src/machines/samples.ts';
import { answer } from '../../e2e/walk/signed-in.ts';
import { settled, type Scene } from '../scene.ts';
import { flat, worldOf } from '../world.ts';
import { dialogOf, MANY, press, scene, shown } from './acts.ts';

const LONG = worldOf('long');

const FIRST = 'Lena Fischer';
const FILE = 'Name,Contact,Priority\r\nNina Berg,nina@berg.example,urgent\r\nOmar Said,later,\r\n';

/** Opens the menu of the first lead's row and chooses in it. */
async function inRow(page: Page, item: string): Promise<void> {
  await page
    .getByRole('button', { name: `More about ${FIRST}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function importFile(page: Page): Promise<void> {
  await press(page, 'Import Leads');
  await shown(page);
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(page.getByRole('heading', { name: 'What is in each column?' })).toBeVisible();
}

async function preview(page: Page): Promise<void> {
  await importFile(page);
  await dialogOf(page).getByLabel('Contact').selectOption('emailId');
  await dialogOf(page).getByRole('button', { name: 'Preview' }).click();
  await expect(dialogOf(page).getByRole('group', { name: 'People who are leads already' })).toBeVisible();
}

async function openQuestions(page: Page): Promise<void> {
  await press(page, 'Questions');
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
  await settled(page);
}

/** What a person opens on the page of leads. */
export const leadScenes: readonly Scene[] = [
  scene('leads', 'add a lead', ROUTES.leads, async (page) => {
    await press(page, 'Add Lead');
    await shown(page);
  }),
  scene('leads', 'add a lead, refused', ROUTES.leads, async (page) => {
    await press(page, 'Add Lead');
    await dialogOf(page).getByLabel('Email', { exact: true }).fill('nobody');
    // It says that it is disabled while something is missing, and a press then says what.
    await dialogOf(page).locator('button[type=submit]').click({ force: true });
    await expect(dialogOf(page).locator('[aria-invalid=true]').first()).toBeVisible();
  }),
  scene('leads', 'open lead', ROUTES.leads, async (page) => {
    await page.getByRole('button', { name: FIRST, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: FIRST })).toBeVisible();
    await settled(page);
  }),
  scene(
    'leads',
    'open lead, long',
    ROUTES.leads,
    async (page) => {
      await page
        .getByRole('button', { name: /^Maximiliana/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 2, name: /^Maximiliana/ })).toBeVisible();
      await settled(page);
    },
    LONG,
  ),
  scene('leads', 'history', ROUTES.leads, async (page) => {
    await inRow(page, 'History');
    await settled(page);
  }),
  scene('leads', 'menu of a lead', ROUTES.leads, async (page) => {
    await page
      .getByRole('button', { name: `More about ${FIRST}` })
      .first()
      .click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  }),
  scene('leads', 'follow up', ROUTES.leads, async (page) => {
    await inRow(page, 'Follow Up');
    await shown(page);
  }),
  scene('leads', 'send info', ROUTES.leads, async (page) => {
    await inRow(page, 'Send Info');
    await shown(page);
  }),
  scene('leads', 'filters', ROUTES.leads, async (page) => {
    const filters = page.getByRole('button', { name: 'Filters' });
    if (await filters.isVisible()) await filters.click();
  }),
  scene('leads', 'several chosen', ROUTES.leads, async (page) => {
    await press(page, 'Bulk Actions');
    await page
      .getByRole('checkbox', { name: `Select ${FIRST}` })
      .first()
      .check();
    await expect(page.getByRole('region', { name: 'Bulk actions' })).toBeVisible();
  }),
  scene('leads', 'several deleted?', ROUTES.leads, async (page) => {
    await press(page, 'Bulk Actions');
    await page
      .getByRole('checkbox', { name: `Select ${FIRST}` })
      .first()
      .check();
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  scene('leads', 'import: a file', ROUTES.leads, async (page) => {
    await press(page, 'Import Leads');
    await shown(page);
  }),
  scene('leads', 'import: columns', ROUTES.leads, importFile),
  scene('leads', 'import: preview', ROUTES.leads, preview),
  scene(
    'leads',
    'import: finished',
    ROUTES.leads,
    async (page) => {
      await preview(page);
      // Named with a number, in each language in its own way.
      await dialogOf(page).getByRole('button').last().click();
      await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
    },
    { ...MANY, 'POST /leads/import': answer({ added: 1, merged: 0, skipped: [] }) },
  ),
  scene('leads', 'export', ROUTES.leads, async (page) => {
    await press(page, 'Export Leads');
    await shown(page);
    await expect(dialogOf(page).getByRole('status').first()).toBeVisible();
  }),
  scene('leads', 'analytics', ROUTES.leads, async (page) => {
    await press(page, 'Analytics');
    await expect(dialogOf(page).getByText('By priority')).toBeVisible();
  }),
  scene('leads', 'questions', ROUTES.leads, openQuestions),
  scene('leads', 'no questions', ROUTES.leads, openQuestions, worldOf('none')),
  scene('leads', 'shortcuts', ROUTES.leads, async (page) => {
    await page.keyboard.press('?');
    await shown(page);
  }),
  scene(
    'leads',
    'earlier leads wait',
    ROUTES.leads,
    async (page) => {
      await expect(page.getByRole('button', { name: LEAD_OFFER_MESSAGES.take })).toBeVisible();
    },
    { ...MANY, 'GET /lead-offers': flat([sampleOffer]) },
  ),
];
