import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { toastOf } from './support/editing.ts';
import { expect, signInAsNewcomer, test } from './support/portal.ts';
import { halves, storedPicture } from './support/uploads.ts';

const PROFILE = '/exhibitor/profile';
const PRODUCTS = '/exhibitor/products';

/** Chooses a file as the keyboard does: Enter on the field's button, then the browser's own dialog. */
async function chooseByKey(page: Page, group: Locator, file: Awaited<ReturnType<typeof halves>>) {
  const chosen = page.waitForEvent('filechooser');
  await group.getByRole('button', { name: /^(Choose File|Change)/ }).focus();
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(file);
}

/** The path under which the next upload is stored. */
async function nextPath(page: Page, act: () => Promise<void>): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/upload'));
  await act();
  const { data } = (await (await answered).json()) as { data: { filePath: string } };
  return data.filePath;
}

test('with the keyboard alone, on a phone, a logo is framed before anything is sent', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsNewcomer(page, PROFILE);
  await page.getByRole('tab', { name: 'Media & Assets' }).click();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/upload')) sent += 1;
  });
  const logo = page.getByRole('group', { name: 'Logo', exact: true });
  await chooseByKey(page, logo, await halves('wide.png', 400, 200));
  const dialog = page.getByRole('dialog', { name: 'Crop Logo' });
  const frame = dialog.getByRole('application', { name: 'Logo' });
  await expect(frame).toBeFocused();
  const said = dialog.getByRole('status');
  await expect(said).toHaveText('Zoom 100 %, 25 % from the left, 0 % from the top');
  await expectAccessible(page);
  await page.keyboard.press('+');
  await expect(said).toHaveText('Zoom 125 %, 30 % from the left, 10 % from the top');
  await page.keyboard.press('-');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toHaveText('Zoom 100 %, 23 % from the left, 0 % from the top');
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Zoom 100 %, 50 % from the left, 0 % from the top');
  expect(sent).toBe(0);
  const path = await nextPath(page, () => page.keyboard.press('Enter'));
  await expect(toastOf(page, 'Logo uploaded successfully')).toBeVisible();
  await expect(logo.getByRole('button', { name: /^Change/ })).toBeFocused();
  expect(await storedPicture(page, path)).toEqual({ format: 'png', width: 200, height: 200, colour: 'blue' });

  // Giving up keeps it, sends nothing, and returns the focus.
  await chooseByKey(page, logo, await halves('other.png', 400, 200));
  await expect(frame).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(logo.getByRole('button', { name: /^Change/ })).toBeFocused();
  await expect(logo.locator('img')).toHaveAttribute('src', new RegExp(`${path}$`));
  expect(sent).toBe(1);
});

test('a turned photograph is cropped as it is seen, or used as it is', async ({ page }) => {
  await signInAsNewcomer(page, PROFILE);
  await page.getByRole('tab', { name: 'Media & Assets' }).click();
  const logo = page.getByRole('group', { name: 'Logo', exact: true });
  // Turned to the right: red is above, blue below.
  const photo = await halves('photo.jpg', 400, 200, 6);
  await logo.locator('input[type=file]').setInputFiles(photo);
  const dialog = page.getByRole('dialog', { name: 'Crop Logo' });
  await expect(dialog.getByRole('status')).toHaveText('Zoom 100 %, 0 % from the left, 25 % from the top');
  await dialog.getByRole('application').hover();
  await page.mouse.wheel(0, -200);
  await expect(dialog.getByRole('status')).toHaveText(/^Zoom 149 %/);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByRole('application').focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowUp');
  const cropped = await nextPath(page, () => dialog.getByRole('button', { name: 'Use this part' }).click());
  expect(await storedPicture(page, cropped)).toEqual({
    format: 'jpeg',
    width: 200,
    height: 200,
    colour: 'red',
  });
  await logo.locator('input[type=file]').setInputFiles(photo);
  const whole = await nextPath(page, () => dialog.getByRole('button', { name: 'Use as it is' }).click());
  expect(await storedPicture(page, whole)).toEqual({
    format: 'jpeg',
    width: 200,
    height: 400,
    colour: 'both',
  });
});

test('a picture that cannot be decoded says so, and the old one stays', async ({ page }) => {
  await signInAsNewcomer(page, PROFILE);
  await page.getByRole('tab', { name: 'Media & Assets' }).click();
  const banner = page.getByRole('group', { name: 'Banner', exact: true });
  const { buffer, ...file } = await halves('cut.png', 400, 200);
  await banner.locator('input[type=file]').setInputFiles({ ...file, buffer: buffer.subarray(0, 40) });
  await expect(toastOf(page, 'Failed to upload Banner')).toBeVisible();
  await expect(
    banner.getByText('This picture cannot be read. Choose another file.', { exact: true }),
  ).toBeVisible();
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner.getByRole('button', { name: /^Choose File/ })).toBeFocused();
});

test('a product picture is dragged into the frame of its card', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page, PRODUCTS);
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Add Product' });
  await editor.getByLabel('Product Name').fill('Gripper');
  const image = editor.getByRole('group', { name: 'Image' });
  await image.locator('input[type=file]').setInputFiles(await halves('wide.jpg', 800, 300));
  const dialog = page.getByRole('dialog', { name: 'Crop Image' });
  const frame = dialog.getByRole('application', { name: 'Image' });
  await expect(frame).toBeFocused();
  const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(width / height).toBeCloseTo(4 / 3, 1);
  // The picture follows the pointer: to the right, so its left edge is seen.
  await page.mouse.move(x + 10, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width - 10, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByRole('status')).toHaveText('Zoom 100 %, 0 % from the left, 0 % from the top');
  const path = await nextPath(page, () => dialog.getByRole('button', { name: 'Use this part' }).click());
  await expect(toastOf(page, 'Image uploaded successfully')).toBeVisible();
  expect(await storedPicture(page, path)).toEqual({ format: 'jpeg', width: 400, height: 300, colour: 'red' });
  await expect(dialog).toBeHidden();
  await editor.getByRole('button', { name: 'Add Product' }).click();
  await expect(editor).toBeHidden();
});
