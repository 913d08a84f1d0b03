import { NIGHTLY } from './support/tags.ts';
import { rowOf, toastOf } from './support/editing.ts';
import { expect, signInAsNewcomer, test, MOVING } from './support/portal.ts';
import { picture, slowDown } from './support/uploads.ts';

test.use(MOVING);

const PATH = '/exhibitor/team';
test.use({ viewport: { width: 1280, height: 1000 } });

test('a profile image is uploaded, shown, replaced and removed', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page, PATH);
  await page.getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Pia Bild');
  await expect(dialog.getByText('PNG, JPG up to 5MB')).toBeVisible();
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(await picture('first.png'));
  await expect(toastOf(page, 'Profile image uploaded successfully')).toBeVisible();
  const preview = dialog.locator('img');
  await expect(preview).toBeVisible();
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  const first = await preview.getAttribute('src');
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/upload'));
  await file.setInputFiles(await picture('second.png'));
  await stored;
  await expect(preview).not.toHaveAttribute('src', String(first));
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);

  const sent = page.waitForRequest((request) => request.url().endsWith('/team-members'));
  await dialog.getByRole('button', { name: 'Add Team Member' }).click();
  await expect(dialog).toBeHidden();
  // The stored path is the field's value (spec §7).
  const { profileImage } = (await sent).postDataJSON() as { profileImage: string };
  expect(await rowOf(page, 'Pia Bild').locator('img').getAttribute('src')).toContain(profileImage);
  const shown = rowOf(page, 'Pia Bild').locator('img');
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);

  await page.getByRole('button', { name: 'Edit Pia Bild' }).click();
  await dialog.getByRole('button', { name: /Remove/ }).click();
  await dialog.getByRole('button', { name: 'Update Team Member' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Pia Bild').locator('img')).toHaveCount(0);
});

test('a file that is no image, or too large, is refused before it is sent', NIGHTLY, async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/upload')) sent += 1;
  });
  await signInAsNewcomer(page, PATH);
  await page.getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('group', { name: 'Profile Image' });
  for (const bad of [
    {
      name: 'page.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<html><script>alert(1)</script></html>'),
    },
    { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
  ]) {
    await field.locator('input[type=file]').setInputFiles(bad);
    await expect(field).toContainText(bad.name);
    await expect(
      field.getByText(/^Profile Image: (?:This is not a PNG or JPEG|This file is just over 5 MB)/),
    ).toBeAttached();
    const toast = toastOf(page, 'Failed to upload profile image');
    await expect(toast).toBeVisible();
    // A toast above a dialog can be dismissed, and the dialog stays.
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toBeHidden();
    await expect(dialog).toBeVisible();
  }
  expect(sent).toBe(0);
});

test(
  'over a slow connection the upload shows how far it is, and can be given up',
  NIGHTLY,
  async ({ page }) => {
    await signInAsNewcomer(page, PATH);
    await page.getByRole('button', { name: 'Add Team Member' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full Name').fill('Sven Langsam');
    await slowDown(page);
    await dialog.locator('input[type=file]').setInputFiles(await picture('slow.png', 600));
    await expect(dialog.getByText('Uploading...')).toBeVisible();
    const bar = dialog.getByRole('progressbar');
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(5);
    // While it runs, saving waits for it.
    await dialog.getByRole('button', { name: 'Add Team Member' }).click();
    await expect(dialog.getByText('Wait until the upload has finished.')).toBeVisible();
    await dialog
      .getByRole('group', { name: 'Profile Image' })
      .getByRole('button', { name: /Cancel/ })
      .click();
    await expect(bar).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Choose File' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Team Member' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Sven Langsam').locator('img')).toHaveCount(0);
  },
);

test(
  'an upload that fails says so, and goes through when it is tried again',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await signInAsNewcomer(page, PATH);
    await page.getByRole('button', { name: 'Add Team Member' }).click();
    const dialog = page.getByRole('dialog');
    await page.route('**/upload', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await dialog.locator('input[type=file]').setInputFiles(await picture('again.png'));
    await expect(toastOf(page, 'Failed to upload profile image')).toBeVisible();
    await expect(dialog.getByText('Upload failed with status 500', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(toastOf(page, 'Profile image uploaded successfully')).toBeVisible();
  },
);
