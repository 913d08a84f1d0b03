import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, type Caller } from './portal.ts';

export const LEADS_PATH = '/exhibitor/leads';

export const exporting = (page: Page) => page.getByRole('dialog', { name: 'Export Leads' });
export const importing = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Import Leads' })
    .or(page.getByRole('alertdialog', { name: 'Import Leads' }));

/** Leads with texts that break files, and everything a file has to carry. */
export const HOSTILE = [
  {
    fullName: '=HYPERLINK("https://evil.example")',
    emailId: 'lena@visitor.example',
    phoneCode: '49',
    phone: '15112345678',
    companyName: '+cmd|/C calc!A0',
    designation: '-1+1',
    priority: 'high',
    status: 'qualified',
    rating: 4,
    remarks: '@SUM(A1:A9)\nSecond line, with "quotes"; and more',
    tags: ['=vip', 'day one'],
    followUpDate: '2026-12-01T09:00:00.000Z',
    consent: { given: true, text: 'Agreed, in writing', at: '2026-11-20T10:00:00.000Z' },
  },
  { fullName: 'عبد الرحمن بن محمد', phoneCode: '91', phone: '0012345679', remarks: "'quoted'" },
  { fullName: '機械 アーム', emailId: 'arm@visitor.example', status: 'lost', priority: 'low' },
];

export type StoredLead = Record<string, unknown> & { user: { fullName: string; emailId: string } };

/** What a file has to bring back, in the order of the names. */
export async function whatCounts(call: Caller): Promise<unknown[]> {
  const { data } = (await call('GET', 'leads?limit=200')) as { data: StoredLead[] };
  return data
    .map(({ user, phoneCode, phone, priority, status, rating, remarks, tags, ...more }) => {
      const { followUpDate, consent, source, createdAt } = more;
      const noted = { remarks, tags, followUpDate, consent, source, createdAt };
      return { user, phoneCode, phone, priority, status, rating, ...noted };
    })
    .sort((a, b) => (a.user.fullName < b.user.fullName ? -1 : 1));
}

/** Exports what is chosen in the open dialog. */
export async function download(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exporting(page).getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  await expect(exporting(page)).toBeHidden();
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

export const openExport = (page: Page) => page.getByRole('button', { name: 'Export Leads' }).click();
export const choose = (page: Page, name: string | RegExp) =>
  exporting(page).getByRole('radio', { name }).check();

/** Opens the dialog of the import with this file. */
export async function openImport(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Import Leads' }).click();
  await chooseFile(page, name, content);
}

export const chooseFile = (page: Page, name: string, content: string | Buffer) =>
  importing(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** From the columns to the report, leaving everything as it is offered. */
export async function importAll(page: Page, rows: number): Promise<void> {
  await importing(page).getByRole('button', { name: 'Preview' }).click();
  await importing(page)
    .getByRole('button', { name: `Import ${String(rows)} row` })
    .click();
}
