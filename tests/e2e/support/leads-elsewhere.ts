import { expect, type Page } from '@playwright/test';

/** What a plan has another browser do, in which the same person is signed in and sees the leads. */

export async function addLead(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click();
  await page.getByLabel('Full Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill('lena@visitor.example');
  await save(page);
}

/** `what` is "type `…` as …", or anything else for another mobile number. */
export async function changeLead(page: Page, what: string): Promise<void> {
  const [, text = '9812345678', field = 'Mobile Number'] = /^type `(.+)` as (.+)$/.exec(what) ?? [];
  await page.getByRole('button', { name: /^More about / }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.getByLabel(field, { exact: true }).last().fill(text);
  await save(page);
}

export async function importLead(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import Leads', exact: true }).click();
  const buffer = Buffer.from('Name,Email\r\nGuest One,guest@visitor.example\r\n');
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles({
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer,
  });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
