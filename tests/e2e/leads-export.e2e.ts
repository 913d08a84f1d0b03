import { expectAccessible } from './support/axe.ts';
import { NIGHTLY, STORY } from './support/tags.ts';
import { breakServer, holdRequests, toastOf } from './support/editing.ts';
import {
  choose,
  chooseFile,
  download,
  exporting,
  HOSTILE,
  importAll,
  importing,
  LEADS_PATH,
  openExport,
  openImport,
  whatCounts,
} from './support/lead-files.ts';
import { becomeNewcomer, signInAsNewcomer, expect, test } from './support/portal.ts';

test(
  'leads leave as CSV and come back into another booth without loss; every choice makes its own file',
  STORY,
  async ({ page }) => {
    const { call } = await signInAsNewcomer(page, LEADS_PATH);
    await openExport(page);
    const confirm = exporting(page).getByRole('button', { name: 'Export', exact: true });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await expect(confirm).toHaveAccessibleDescription('No leads to export');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Export Leads' })).toBeFocused();

    for (const lead of HOSTILE) await call('POST', 'leads', lead);
    const before = await whatCounts(call);
    await page.goto(LEADS_PATH);
    await openExport(page);
    await expect(exporting(page).getByRole('radio', { name: 'All leads (3)' })).toBeChecked();
    await expect(exporting(page).getByRole('status')).toHaveText('The file will hold 3 leads.');
    await expectAccessible(page);
    const csv = await download(page);
    await expect(toastOf(page, 'Exported 3 leads')).toBeVisible();
    expect(csv.name).toMatch(/^leads_[a-z0-9-]+_\d{4}-\d\d-\d\d_\d{4}\.csv$/);
    // As Excel needs it to read UTF-8; and no cell begins as a formula does.
    expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(csv.bytes.toString()).not.toMatch(/(?:^|,|\n)"?[=+@-]/);

    // All were downloaded: nothing is new until something arrives.
    await openExport(page);
    await choose(page, 'New since my last export');
    await expect(confirm).toHaveAccessibleDescription('No leads to export');
    await call('POST', 'leads', { fullName: 'Late Comer', emailId: 'late@visitor.example' });
    await choose(page, /All leads/);
    await choose(page, 'New since my last export');
    await expect(exporting(page).getByRole('status')).toHaveText('The file will hold one lead.');
    const news = await download(page);
    await expect(toastOf(page, 'Exported 1 lead')).toBeVisible();
    expect(news.bytes.toString().trim().split('\r\n')).toHaveLength(2);
    expect(news.bytes.toString()).toContain('late@visitor.example');

    await openExport(page);
    await choose(page, 'Newsletter list');
    await expect(exporting(page).getByRole('radio', { name: 'vCard' })).toHaveCount(0);
    const letter = await download(page);
    await expect(toastOf(page, 'Exported 1 lead')).toBeVisible();
    const [headings, , ...rest] = letter.bytes.toString().trim().split('\r\n');
    expect(headings).toBe('Email,First Name,Last Name,Consent At');
    expect(rest).toEqual([]);

    await page.getByRole('searchbox').fill('arm@');
    await expect(page.getByText('Late Comer')).toHaveCount(0);
    await openExport(page);
    await choose(page, 'As the list is filtered now (1)');
    await choose(page, 'Everything');
    await choose(page, 'vCard');
    const card = (await download(page)).bytes.toString();
    expect(card.match(/BEGIN:VCARD/g)).toHaveLength(1);
    expect(card).toContain('FN:機械 アーム');
    await page.getByRole('button', { name: 'Bulk Actions' }).click();
    await page.getByRole('checkbox', { name: /機械/ }).check();
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Export' }).click();
    await expect(exporting(page).getByRole('radio', { name: 'Selected leads (1)' })).toBeChecked();
    await choose(page, 'Excel');
    const workbook = await download(page);
    expect(workbook.name).toMatch(/\.xlsx$/);
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');

    // Another exhibitor, who has nothing.
    await page.evaluate(() => {
      localStorage.clear();
    });
    const other = await signInAsNewcomer(page, LEADS_PATH);
    await openImport(page, csv.name, csv.bytes);
    await expect(importing(page).getByRole('combobox', { name: 'Job Title' })).toHaveValue('designation');
    await expect(importing(page).getByRole('combobox', { name: 'Lead ID' })).toHaveValue('');
    await expect(importing(page)).toContainText('Looks like an export of this portal.');
    await importing(page).getByRole('button', { name: 'It is something else' }).click();
    await expect(importing(page).getByRole('combobox', { name: 'Lead ID' })).toHaveValue('notes');
    await importing(page).getByRole('button', { name: 'Back' }).click();
    await chooseFile(page, csv.name, csv.bytes);
    await importAll(page, 3);
    await expect(importing(page).getByRole('status')).toHaveText('3 added, 0 merged, 0 skipped');
    await importing(page).getByRole('button', { name: 'Done' }).click();
    await expect(importing(page)).toBeHidden();
    expect(await whatCounts(other.call)).toEqual(before);
    await openImport(page, csv.name, csv.bytes);
    await importAll(page, 3);
    await expect(importing(page).getByRole('status')).toHaveText('0 added, 3 merged, 0 skipped');
    expect(await whatCounts(other.call)).toEqual(before);
  },
);

test(
  'a file that cannot be made says so and keeps the choice; one on its way can be given up',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    const { call } = await becomeNewcomer(page);
    for (const lead of HOSTILE) await call('POST', 'leads', lead);
    await page.goto(LEADS_PATH);
    await breakServer(page, 'GET', 'leads/export');
    await openExport(page);
    await choose(page, 'Excel');
    await exporting(page).getByRole('button', { name: 'Export', exact: true }).click();
    await expect(exporting(page).getByRole('alert')).toHaveText(
      'The file could not be made. Please try again.',
    );
    await expect(exporting(page).getByRole('radio', { name: 'Excel' })).toBeChecked();
    await page.unrouteAll();
    await choose(page, 'CSV');
    await choose(page, 'Excel');
    await expect(exporting(page).getByRole('status')).toHaveText('The file will hold 3 leads.');
    const release = await holdRequests(page, 'GET', 'leads/export');
    await exporting(page).getByRole('button', { name: 'Export', exact: true }).click();
    await expect(exporting(page).getByRole('status')).toHaveText('Making a file of 3 leads...');
    await exporting(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(exporting(page).getByRole('status')).toHaveText('Counting the leads…');
    release();
    const { name } = await download(page);
    expect(name).toMatch(/\.xlsx$/);
    await expect(toastOf(page, 'Exported 3 leads')).toBeVisible();
  },
);

test(
  'the columns are chosen and remembered; a file for HubSpot has its headings',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    for (const lead of HOSTILE) await call('POST', 'leads', lead);
    await page.goto(LEADS_PATH);
    await openExport(page);
    await exporting(page).getByRole('button', { name: 'Columns: all 25' }).click();
    await exporting(page).getByText('Notes', { exact: true }).click();
    await exporting(page).getByText('Lead ID', { exact: true }).click();
    await expectAccessible(page);
    const headingsOf = (bytes: Buffer) => bytes.toString().slice(1).split('\r\n')[0]?.split(',') ?? [];
    const some = headingsOf((await download(page)).bytes);
    expect(some).toHaveLength(23);
    expect(some).not.toContain('Notes');

    await page.reload();
    await openExport(page);
    await exporting(page).getByRole('button', { name: 'Columns: 23 of 25' }).click();
    await expect(exporting(page).getByRole('checkbox', { name: 'Notes', exact: true })).not.toBeChecked();
    await exporting(page).getByRole('button', { name: 'All columns' }).click();
    await expect(exporting(page).getByRole('checkbox', { name: 'Notes', exact: true })).toBeChecked();
    await choose(page, 'For HubSpot');
    await expect(exporting(page).getByRole('button', { name: /^Columns/ })).toHaveCount(0);
    const hubspot = headingsOf((await download(page)).bytes);
    expect(hubspot.slice(0, 4)).toEqual(['Email', 'First Name', 'Last Name', 'Phone Number']);
    await openExport(page);
    await expect(exporting(page).getByRole('radio', { name: 'For HubSpot' })).toBeChecked();
  },
);
