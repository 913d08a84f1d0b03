import { leadRow, leadRows } from './support/lead-list.ts';
import { LEADS } from './support/leads.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';

test('search, filters, order and the open lead are in the address: reload, Back and a link keep them', async ({
  page,
  context,
}) => {
  const { call } = await becomeNewcomer(page);
  for (const [fullName, status] of [
    ['Lena Fischer', 'contacted'],
    ['Lena Aalto', 'contacted'],
    ['Lena Brandt', 'new'],
    ['Omar Khan', 'contacted'],
  ])
    await call('POST', 'leads', {
      fullName,
      status,
      emailId: `${String(fullName).replace(' ', '.')}@visitor.example`,
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(LEADS);
  await expect(leadRows(page)).toHaveCount(4);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('searchbox').pressSequentially('lena');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Contacted');
  await page.getByRole('button', { name: 'Lead: sort by name' }).click();
  await expect(leadRows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\?search=lena&status=contacted&sort=name$/);
  // Typing leaves no entry for each letter.
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expect(leadRows(page).first()).toContainText('Lena Aalto');

  await page.getByRole('button', { name: 'Lena Fischer', exact: true }).click();
  await expect(page).toHaveURL(/search=lena&status=contacted&sort=name&lead=/);
  const address = page.url();
  await page.reload();
  const panel = page.getByRole('complementary', { name: 'Lead' });
  await expect(panel).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('lena');
  await expect(leadRows(page)).toHaveCount(2);

  // A link that was sent opens the same.
  const other = await context.newPage();
  await other.goto(address);
  await expect(leadRows(other)).toHaveCount(2);
  await expect(other.getByRole('searchbox')).toHaveValue('lena');
  await expect(other.getByRole('heading', { level: 2, name: 'Lena Fischer' })).toBeVisible();
  await other.close();

  // Back closes the lead; the list stays narrowed.
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(leadRows(page)).toHaveCount(2);
  // Another page, and back by the menu and by the browser.
  await page.getByRole('link', { name: 'Product Catalog' }).click();
  await expect(page).toHaveURL(/products$/);
  await page.getByRole('link', { name: 'Lead Management' }).click();
  await expect(leadRows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\?search=lena&status=contacted&sort=name$/);
  await page.getByRole('link', { name: 'Product Catalog' }).click();
  await page.goBack();
  await expect(leadRows(page)).toHaveCount(2);

  await page.goto(`${LEADS}?search=lena&status=hot&due=%3Cscript%3E&owner=x&sort=oldest`);
  await expect(leadRows(page)).toHaveCount(3);
  await expect(leadRow(page, 'Omar Khan')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters, 1 in use' })).toBeVisible();
});
