import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { NIGHTLY } from './support/tags.ts';
import { breakServer, holdRequests, toastOf } from './support/editing.ts';
import { expect, signInAsNewcomer, test } from './support/portal.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Export Data' });

async function choose(page: Page, name: string): Promise<void> {
  await button(page).click();
  const item = page.getByRole('menuitem', { name });
  // As a hand does: there first, and then pressed.
  await item.hover();
  await expect(item).toHaveAttribute('data-highlighted');
  await item.click();
}

async function fileOf(page: Page, name: string): Promise<Download> {
  const saved = page.waitForEvent('download');
  await choose(page, name);
  return saved;
}

const bytesOf = async (file: Download): Promise<Buffer> => readFile(await file.path());

test('what an exhibitor owns is saved list by list, or as one workbook', async ({ page }) => {
  const { call, name } = await signInAsNewcomer(page);
  await call('POST', 'leads', { fullName: '=1+1', emailId: 'lena@visitor.example', remarks: 'Wants a demo' });
  await call('POST', 'leads', { fullName: 'Omar Haddad', emailId: 'omar@visitor.example' });

  const leads = await fileOf(page, 'Leads');
  expect(leads.suggestedFilename()).toMatch(/^leads_demo-expo_\d{4}-\d\d-\d\d_\d{4}\.csv$/);
  const text = (await bytesOf(leads)).toString('utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain(`"'=1+1"`);
  await expect(toastOf(page, 'Exported 2 leads')).toBeVisible();
  await expect(button(page)).toBeFocused();

  const team = await fileOf(page, 'Team');
  expect((await bytesOf(team)).toString('utf8')).toContain(name.split(' ').join(','));
  await expect(toastOf(page, 'Exported 1 team member')).toBeVisible();

  // A file without a row is not saved.
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await choose(page, 'Products');
  await expect(toastOf(page, 'No products to export')).toBeVisible();
  expect(downloads).toBe(0);

  const all = await fileOf(page, 'Everything');
  const sheets = unzipSync(await bytesOf(all));
  expect(strFromU8(sheets['xl/workbook.xml'] ?? new Uint8Array()).match(/<sheet /g)).toHaveLength(4);
  expect(strFromU8(sheets['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('Wants a demo');
  await expect(toastOf(page, 'Exported 3 rows')).toBeVisible();
});

test(
  'a file that takes long can be given up, and one that fails says so',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await signInAsNewcomer(page);
    const release = await holdRequests(page, 'GET', 'data-export');
    await choose(page, 'Everything');
    await expect(button(page)).toHaveAttribute('aria-busy', 'true');
    await expect(button(page)).toBeFocused();
    for (const key of ['Enter', 'ArrowDown']) {
      await page.keyboard.press(key);
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
    await expect(page.getByText('Still working. The connection seems slow.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(button(page)).not.toHaveAttribute('aria-busy');
    await expect(button(page)).toBeFocused();
    release();
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await breakServer(page, 'GET', 'data-export');
    await choose(page, 'Referrals');
    await expect(toastOf(page, 'The file could not be made. Please try again.')).toBeVisible();
  },
);
