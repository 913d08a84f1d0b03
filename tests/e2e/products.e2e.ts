import type { Page } from '@playwright/test';
import { NIGHTLY } from './support/tags.ts';
import { holdRequests, NAMES, rowOf, toastOf } from './support/editing.ts';
import { becomeNewcomer, expect, signInAsNewcomer, test } from './support/portal.ts';

const PATH = '/exhibitor/products';

const addProduct = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  return page.getByRole('dialog', { name: 'Add Product' });
};

test(
  'a catalogue starts empty, its first product is one press away, and needs a name and addresses of the web',
  NIGHTLY,
  async ({ page }) => {
    await signInAsNewcomer(page, PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Catalog');
    await expect(page.getByText('No products found')).toBeVisible();
    await expect(
      page.getByText('Start building your product catalog by adding your first product'),
    ).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Add Product' }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Add Product' });
    await dialog.getByLabel('Product Link').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Add Product' }).click();
    await expect(dialog.getByText('Product name is required')).toBeVisible();
    await expect(dialog.getByText('Valid URL is required')).toBeVisible();
    await expect(dialog.getByLabel('Product Name')).toBeFocused();
  },
);

test('a product is added, changed and deleted', async ({ page }) => {
  await signInAsNewcomer(page, PATH);
  const dialog = await addProduct(page);
  await expect(dialog.getByLabel('Product Name')).toBeFocused();
  await expect(dialog.getByLabel('Product Link')).toHaveAttribute('type', 'url');
  await expect(dialog.getByLabel('Brochure')).toHaveAttribute('type', 'url');
  await dialog.getByLabel('Product Name').fill('Gripper G2');
  await dialog.getByLabel('Product Description').fill('Holds an egg.');
  await dialog.getByLabel('Product Link').fill('https://example.com/g2');
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expect(toastOf(page, 'Product added successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();

  const card = rowOf(page, 'Gripper G2');
  await expect(card).toContainText('Holds an egg.');
  const link = card.getByRole('link', { name: 'View Product' });
  await expect(link).toHaveAttribute('href', 'https://example.com/g2');
  await expect(link).toHaveAttribute('rel', /noopener/);
  // What is not set has no link.
  await expect(card.getByRole('link', { name: 'Image' })).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'Brochure' })).toHaveCount(0);

  await card.getByRole('button', { name: 'Edit Gripper G2' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(editing.getByLabel('Product Link')).toHaveValue('https://example.com/g2');
  await editing.getByLabel('Product Name').fill('Gripper G3');
  await editing.getByLabel('Brochure').fill('https://example.com/g3.pdf');
  await editing.getByRole('button', { name: 'Update Product' }).click();
  await expect(toastOf(page, 'Product updated successfully!')).toBeVisible();
  await expect(editing).toBeHidden();
  const changed = rowOf(page, 'Gripper G3');
  await expect(changed.getByRole('link', { name: 'Brochure' })).toHaveAttribute(
    'href',
    'https://example.com/g3.pdf',
  );

  const remove = changed.getByRole('button', { name: 'Delete Gripper G3' });
  await remove.click();
  const asking = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(changed).toBeVisible();
  await remove.click();
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Product deleted successfully!')).toBeVisible();
  await expect(page.getByText('No products found')).toBeVisible();
});

test(
  'while a product is being sent the button says so, and the next dialog is empty',
  NIGHTLY,
  async ({ page }) => {
    await signInAsNewcomer(page, PATH);
    const release = await holdRequests(page, 'POST', 'products');
    const dialog = await addProduct(page);
    await dialog.getByLabel('Product Name').fill('Slow');
    await dialog.getByRole('button', { name: 'Add Product' }).click();
    await expect(dialog.getByRole('button', { name: 'Adding...' })).toBeVisible();
    release();
    await expect(rowOf(page, 'Slow')).toBeVisible();
    await expect(dialog).toBeHidden();
    await addProduct(page);
    await expect(dialog.getByLabel('Product Name')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const releaseUpdate = await holdRequests(page, 'PUT', 'products');
    await page.getByRole('button', { name: 'Edit Slow' }).click();
    await page.getByLabel('Product Description').fill('In its own time.');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
    releaseUpdate();
    await expect(toastOf(page, 'Product updated successfully!')).toBeVisible();
  },
);

test(
  'the search asks the server for name and description, and says when there is no match',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    await call('POST', 'products', { productName: 'Gripper G2', productDescription: 'Holds an egg.' });
    await call('POST', 'products', { productName: 'Camera C1', productDescription: 'Sees in the dark.' });
    await page.goto(PATH);
    const search = page.getByRole('searchbox', { name: 'Search products...' });
    await search.fill('gripper');
    await expect(rowOf(page, 'Camera C1')).toHaveCount(0);
    await expect(rowOf(page, 'Gripper G2')).toBeVisible();
    await search.fill('DARK');
    await expect(rowOf(page, 'Camera C1')).toBeVisible();
    await expect(rowOf(page, 'Gripper G2')).toHaveCount(0);
    await search.fill('nothing like it');
    await expect(page.getByText('No products found')).toBeVisible();
    await expect(
      page.getByText("Try adjusting your search terms to find the products you're looking for"),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).first().click();
    await expect(rowOf(page, 'Gripper G2')).toBeVisible();
    await expect(rowOf(page, 'Camera C1')).toBeVisible();
  },
);

test('products are put in order with buttons and by dragging, and stay so', async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  for (const productName of ['Arm', 'Belt', 'Camera']) await call('POST', 'products', { productName });
  await page.goto(PATH);
  const headings = page.getByRole('list', { name: 'Products' }).getByRole('heading');
  await expect(headings).toHaveText(['Arm', 'Belt', 'Camera']);
  const down = page.getByRole('button', { name: 'Move Arm down' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(headings).toHaveText(['Belt', 'Arm', 'Camera']);
  await expect(down).toBeFocused();
  await expect(page.getByText('“Arm” is 2 of 3.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move Belt up' })).toHaveAttribute('aria-disabled', 'true');

  const stored = page.waitForResponse((response) => response.url().endsWith('/products/order'));
  const handle = await rowOf(page, 'Camera').locator('[data-drag]').boundingBox();
  const target = await rowOf(page, 'Belt').boundingBox();
  if (!handle || !target) throw new Error('The cards are on the screen.');
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
  await page.mouse.up();
  expect((await stored).ok()).toBe(true);
  await expect(headings).toHaveText(['Camera', 'Belt', 'Arm']);
  await page.reload();
  await expect(headings).toHaveText(['Camera', 'Belt', 'Arm']);
  // A search shows a part, which has no order of its own.
  await page.getByRole('searchbox').fill('a');
  await expect(page.getByRole('button', { name: 'Move Arm down' })).toHaveCount(0);
});

test('a large catalogue comes part by part', NIGHTLY, async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  for (let start = 0; start < 60; start += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call('POST', 'products', { productName: `Product ${String(start + index).padStart(3, '0')}` }),
      ),
    );
  }
  await page.goto(PATH);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(50);
  await expect(page.getByText('Showing 50 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(60);
});

test('a long description is cut to three lines and can be read in full', NIGHTLY, async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  const description = 'Line after line about one product. '.repeat(30).trim();
  await call('POST', 'products', { productName: 'Talker', productDescription: description });
  await call('POST', 'products', { productName: 'Terse', productDescription: 'Short.' });
  await page.goto(PATH);
  const text = page.getByText(description);
  await expect(text).toHaveCSS('max-height', '63px');
  await expect(page.getByRole('button', { name: 'Show more about Terse' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more about Talker' }).click();
  await expect(text).toHaveCSS('max-height', 'none');
  await page.getByRole('button', { name: 'Show less about Talker' }).click();
  await expect(text).toHaveCSS('max-height', '63px');
});

test('an address stored before it was checked is no link', NIGHTLY, async ({ page }) => {
  await page.route('**/api/products*', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          data: [
            {
              _id: '3d6b4c52-6a0f-4a43-9f4e-0a9d6c8b7e11',
              event: '3d6b4c52-6a0f-4a43-9f4e-0a9d6c8b7e11',
              productName: 'Old row',
              productDescription: '',
              productLink: 'javascript:alert(1)',
              productLogo: '',
              productImage: '',
              BrochureUrl: 'data:text/html,x',
              isSample: false,
              createdAt: '2026-03-04T09:30:00.000Z',
              updatedAt: '2026-03-04T09:30:00.000Z',
            },
          ],
          total: 1,
        },
      },
    }),
  );
  await signInAsNewcomer(page, PATH);
  await expect(rowOf(page, 'Old row')).toBeVisible();
  await expect(rowOf(page, 'Old row').getByRole('link')).toHaveCount(0);
});

test('long and non-Latin names fit every width', NIGHTLY, async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  for (const name of Object.values(NAMES)) {
    await call('POST', 'products', { productName: name, productDescription: `${name} `.repeat(20) });
  }
  await page.goto(PATH);
  for (const name of Object.values(NAMES)) await expect(page.getByRole('heading', { name })).toBeVisible();
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `at ${String(width)}`).toBeLessThanOrEqual(0);
  }
});
