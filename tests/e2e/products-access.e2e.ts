import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { NAMES, rowOf, tabTo } from './support/editing.ts';
import { becomeNewcomer, expect, signInAsNewcomer, test } from './support/portal.ts';

const PATH = '/exhibitor/products';

test('a product that is deleted leaves the focus in the catalogue', NIGHTLY, async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  await call('POST', 'products', { productName: 'Here' });
  await call('POST', 'products', { productName: 'Gone' });
  await page.goto(PATH);
  await tabTo(page, page.getByRole('button', { name: 'Delete Gone' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Gone')).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Delete Here' }));
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('axe finds nothing on the catalogue and in its dialogs', async ({ page }) => {
  const { call } = await signInAsNewcomer(page, PATH);
  await expect(page.getByText('No products found')).toBeVisible();
  await expectAccessible(page);
  await call('POST', 'products', {
    productName: NAMES.devanagari,
    productDescription: `${NAMES.devanagari} `.repeat(30),
    productLink: 'https://example.com/',
    BrochureUrl: 'https://example.com/b.pdf',
  });
  await page.reload();
  await expect(rowOf(page, NAMES.devanagari)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Edit ${NAMES.devanagari}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(dialog.getByLabel('Product Name')).toHaveValue(NAMES.devanagari);
  await dialog.getByLabel('Product Name').fill('');
  await dialog.getByRole('button', { name: 'Update Product' }).click();
  await expect(dialog.getByText('Product name is required')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: `Delete ${NAMES.devanagari}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByText(/^Try adjusting/)).toBeVisible();
  await expectAccessible(page);
});
