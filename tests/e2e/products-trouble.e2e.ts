import { expectAccessible } from './support/axe.ts';
import type { Page } from '@playwright/test';
import { NIGHTLY } from './support/tags.ts';
import { breakServer, countRequests, endSession, openElsewhere, rowOf, toastOf } from './support/editing.ts';
import { becomeNewcomer, expect, signInAsNewcomer, test } from './support/portal.ts';
import { picture, useAsItIs } from './support/uploads.ts';

const PATH = '/exhibitor/products';

async function openCatalogueWith(page: Page, productName: string) {
  const newcomer = await becomeNewcomer(page);
  const { _id: id } = (await newcomer.call('POST', 'products', { productName })) as { _id: string };
  await page.goto(PATH);
  await expect(rowOf(page, productName)).toBeVisible();
  return { ...newcomer, id };
}

const edit = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: 'Edit Product' });
};

test(
  'a catalogue that cannot be loaded is tried again, then says so',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await openCatalogueWith(page, 'Gripper G2');
    await breakServer(page, 'GET', 'products');
    await page.reload();
    const failed = page.getByRole('alert').filter({ hasText: 'The products could not be loaded' });
    await expect(failed).toBeVisible();
    await expect(page.getByText('No products found')).toHaveCount(0);
    await expectAccessible(page);
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, 'Gripper G2')).toBeVisible();
  },
);

test(
  'a server that fails has a sentence for each of the three writes',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await openCatalogueWith(page, 'Gripper G2');
    for (const method of ['POST', 'PUT', 'DELETE']) await breakServer(page, method, 'products');

    await page.getByRole('button', { name: 'Add Product' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Product' });
    await adding.getByLabel('Product Name').fill('Lost?');
    await adding.getByRole('button', { name: 'Add Product' }).click();
    await expect(toastOf(page, 'Failed to add product. Please try again.')).toContainText('Error');
    await expect(adding.getByLabel('Product Name')).toHaveValue('Lost?');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

    const editing = await edit(page, 'Gripper G2');
    await editing.getByLabel('Product Description').fill('Changed.');
    await editing.getByRole('button', { name: 'Update Product' }).click();
    await expect(toastOf(page, 'Failed to update product. Please try again.')).toBeVisible();
    await expect(editing.getByLabel('Product Description')).toHaveValue('Changed.');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('button', { name: 'Delete Gripper G2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Failed to delete product. Please try again.')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, 'Gripper G2')).toBeVisible();
  },
);

test(
  'a search that fails keeps the products that are there and says so',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await openCatalogueWith(page, 'Gripper G2');
    await breakServer(page, 'GET', 'products');
    await page.getByRole('searchbox').fill('cam');
    await expect(
      page.getByRole('alert').filter({ hasText: 'The products could not be loaded' }),
    ).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No products found')).toBeVisible();
  },
);

test(
  'logo and image are uploaded under their own names, and the card shows them',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    await signInAsNewcomer(page, PATH);
    await page.getByRole('button', { name: 'Add Product' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Product' });
    await dialog.getByLabel('Product Name').fill('Pictured');
    const field = (name: string) => dialog.getByRole('group', { name }).locator('input[type=file]');
    await field('Logo').setInputFiles(await picture('logo.png'));
    await useAsItIs(page);
    await expect(toastOf(page, 'Logo uploaded successfully')).toBeVisible();
    await field('Image').setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-'),
    });
    await expect(toastOf(page, 'Failed to upload Image')).toBeVisible();
    await field('Image').setInputFiles(await picture('image.png'));
    await useAsItIs(page);
    await expect(toastOf(page, 'Image uploaded successfully')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Product' }).click();
    await expect(dialog).toBeHidden();
    const card = rowOf(page, 'Pictured');
    // The picture, then the logo.
    await expect(card.locator('img')).toHaveCount(2);
    for (const image of await card.locator('img').all())
      await expect(image).toHaveAttribute('src', /^\/files\//);
    const width = () =>
      card
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(64);
    const href = await card.getByRole('link', { name: 'Image' }).getAttribute('href');
    const answer = await page.request.get(String(href));
    expect(answer.headers()['content-type']).toBe('image/png');

    // A picture that is gone gives its place to the first letter.
    allowErrors('404');
    await page.route('**/files/**', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(rowOf(page, 'Pictured').locator('img')).toHaveCount(0);
  },
);

test('what was typed survives a reload and a session that ended', NIGHTLY, async ({ page, allowErrors }) => {
  allowErrors('401');
  const { email } = await signInAsNewcomer(page, PATH);
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await dialog.getByLabel('Product Name').fill('Half a product');
  await page.reload();
  await expect(dialog.getByLabel('Product Name')).toHaveValue('Half a product');
  await expect(dialog.getByText('Your unsaved changes are back.')).toBeVisible();
  await dialog.getByLabel('Product Name').focus();
  await endSession(page);
  // The page may notice it by itself, and the dialog goes with it.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/exhibitor\/login$/);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('demo-password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/exhibitor\/products$/);
  await expect(dialog.getByLabel('Product Name')).toHaveValue('Half a product');
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expect(rowOf(page, 'Half a product')).toBeVisible();
});

test('five clicks add one product', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page, PATH);
  const posted = countRequests(page, 'POST', 'products');
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Product Name').fill('Only Once');
  await dialog.getByRole('button', { name: 'Add Product' }).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) button.click();
  });
  await expect(rowOf(page, 'Only Once')).toHaveCount(1);
  expect(posted()).toBe(1);
});

test(
  'two people changing one product: different fields join, the same field is picked',
  NIGHTLY,
  async ({ page, browser, allowErrors }) => {
    allowErrors('409');
    const person = await openCatalogueWith(page, 'Gripper G2');
    const other = await openElsewhere(browser, page, person, PATH);
    const [mine, theirs] = [await edit(page, 'Gripper G2'), await edit(other, 'Gripper G2')];
    await theirs.getByLabel('Product Name').fill('Gripper Theirs');
    await theirs.getByLabel('Product Link').fill('https://example.com/theirs');
    await theirs.getByRole('button', { name: 'Update Product' }).click();
    await expect(theirs).toBeHidden();

    await mine.getByLabel('Product Name').fill('Gripper Mine');
    await mine.getByLabel('Product Description').fill('My words.');
    await mine.getByRole('button', { name: 'Update Product' }).click();
    await expect(mine.getByText('This has been changed since you opened it.')).toBeVisible();
    await expectAccessible(page);
    await mine.getByRole('radio', { name: /Gripper Theirs/ }).check();
    await mine.getByRole('button', { name: 'Update Product' }).click();
    await expect(mine).toBeHidden();
    const card = rowOf(page, 'Gripper Theirs');
    await expect(card).toContainText('My words.');
    await expect(card.getByRole('link', { name: 'View Product' })).toHaveAttribute(
      'href',
      'https://example.com/theirs',
    );
    await other.context().close();
  },
);
