import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';

const PATH = '/exhibitor/leads';
const opener = (page: Page) => page.getByRole('button', { name: 'Analytics', exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Analytics' });
const figure = (page: Page, name: string) => drawer(page).getByRole('group', { name });
/** The rows of a table as texts, without its headings. */
const cellsOf = (table: Locator): Promise<string[][]> =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
const tableOf = (page: Page, name: string) => cellsOf(drawer(page).getByRole('table', { name, exact: true }));

test('the numbers of all leads stand beside the list, as charts and as tables', async ({
  page,
  allowErrors,
}) => {
  allowErrors('500');
  const { call, name } = await becomeNewcomer(page);
  const lead = (index: number, more: object) =>
    call('POST', 'leads', {
      fullName: `Guest ${String(index)}`,
      emailId: `g${String(index)}@x.example`,
      ...more,
    });
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString();

  // No leads yet, and at first no answer either.
  await page.route('**/api/leads/analytics', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Asleep.' } }),
  );
  await page.goto(PATH);
  await opener(page).click();
  await expect(drawer(page).getByText('The numbers could not be loaded')).toBeVisible();
  await page.unroute('**/api/leads/analytics');
  await drawer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(drawer(page).getByText('No leads yet')).toBeVisible();
  await expect(figure(page, 'Conversion rate')).toContainText('-');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await lead(1, { priority: 'high', status: 'converted', source: 'booth_scan', tags: ['vip'] });
  await lead(2, { priority: 'high', source: 'booth_scan', createdAt: day(2) });
  await lead(3, { priority: 'low', followUpDate: day(1) });
  const late = page.waitForRequest((request) => new URL(request.url()).searchParams.get('due') === 'overdue');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(PATH);
  await opener(page).click();
  await expect(figure(page, 'Total leads')).toContainText('3');
  await expect(figure(page, 'Conversion rate')).toContainText('33%');
  await expect(figure(page, 'Overdue')).toContainText('1');
  expect(await tableOf(page, 'Leads by priority')).toEqual([
    ['High', '2', '67%'],
    ['Medium', '0', '0%'],
    ['Low', '1', '33%'],
  ]);
  expect(await tableOf(page, 'Leads by source')).toEqual(
    expect.arrayContaining([
      ['Booth scan', '2', '67%'],
      ['Typed in', '1', '33%'],
    ]),
  );
  expect(await tableOf(page, 'Leads by team member')).toEqual([[name, '3', '100%']]);
  expect(await tableOf(page, 'Leads by tag')).toEqual([['vip', '1', '33%']]);
  const days = drawer(page).getByRole('table', { name: 'Leads per day' });
  await expect(days).toBeHidden();
  await drawer(page).getByText('Show as a table').first().click();
  expect((await cellsOf(days)).map(([, count]) => count)).toEqual(['2', '1']);
  await expectAccessible(page);

  await drawer(page).getByRole('button', { name: 'Show overdue leads' }).click();
  await late;
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByText('Guest 3')).toBeVisible();
  await expect(page.getByText('Guest 1')).toHaveCount(0);
});
