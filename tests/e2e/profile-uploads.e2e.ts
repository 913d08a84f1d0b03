import { type Page } from '@playwright/test';
import { NIGHTLY } from './support/tags.ts';
import { expect, test, signInAsNewcomer } from './support/portal.ts';
import { pdf, picture, slowDown, useAsItIs } from './support/uploads.ts';

const PROFILE = '/exhibitor/profile';
const UPLOAD = '**/api/v1/event-website/upload';

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('status');
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

/** The upload field of this name on the open tab. */
function uploadOf(page: Page, label: string) {
  const group = page.getByRole('group', { name: label, exact: true });
  return {
    group,
    choose: (file: { name: string; mimeType: string; buffer: Buffer }) =>
      group.locator('input[type=file]').setInputFiles(file),
    button: (name: string) => group.getByRole('button', { name: new RegExp(`^${name}`) }),
  };
}

async function openMedia(page: Page) {
  const newcomer = await signInAsNewcomer(page, PROFILE);
  await page.getByRole('tab', { name: 'Media & Assets' }).click();
  return newcomer;
}

test('a logo is uploaded, shown, saved, and the header follows it', NIGHTLY, async ({ page }) => {
  const { call } = await openMedia(page);
  const logo = uploadOf(page, 'Logo');
  await expect(logo.group).toContainText('PNG, JPG up to 5MB');
  await logo.choose(await picture('logo.png'));
  await useAsItIs(page);
  await expect(toast(page)).toContainText('Logo uploaded successfully');
  await expect(logo.group.locator('img')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await save(page);
  await expect(toast(page)).toContainText('Company profile updated successfully');
  const { logo: path } = (await call('GET', 'company-profile')) as { logo: string };
  expect(path).not.toBe('');
  const picked = page.getByRole('banner').locator('img').first();
  await expect(picked).toHaveAttribute('src', new RegExp(`${path}$`));
  await expect
    .poll(() => picked.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a banner is replaced and removed; a brochure is a document', NIGHTLY, async ({ page }) => {
  const { call } = await openMedia(page);
  const banner = uploadOf(page, 'Banner');
  await banner.choose(await picture('first.png'));
  await useAsItIs(page);
  await expect(banner.group).toContainText('first.png');
  await expect(banner.button('Change')).toBeVisible();
  await banner.choose(await picture('second.png'));
  await useAsItIs(page);
  await expect(banner.group).toContainText('second.png');
  await expect(banner.button('Change')).toBeVisible();
  await banner.button('Remove').click();
  await expect(banner.button('Choose File')).toBeVisible();
  const brochure = uploadOf(page, 'Brochure');
  await expect(brochure.group).toContainText('PDF up to 10MB');
  await expect(brochure.group.locator('input[type=file]')).toHaveAttribute('accept', '.pdf');
  await brochure.choose(pdf('brochure.pdf'));
  await expect(toast(page)).toContainText('Brochure uploaded successfully');
  await save(page);
  await expect(toast(page)).toContainText('Company profile updated successfully');
  const stored = (await call('GET', 'company-profile')) as { banner: string; brochure: string };
  expect(stored.banner).toBe('');
  expect(stored.brochure).toMatch(/\.pdf$/);
});

test('a file of the wrong kind or size is refused before anything is sent', NIGHTLY, async ({ page }) => {
  await openMedia(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/upload')) sent += 1;
  });
  const logo = uploadOf(page, 'Logo');
  const big = { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024, 1) };
  const gif = { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  for (const [file, reason] of [
    [big, '6.0 MB is over 5 MB. Choose a smaller file.'],
    [gif, 'This is not a PNG or JPEG. Choose another file.'],
  ] as const) {
    await logo.choose(file);
    await expect(toast(page)).toContainText('ErrorFailed to upload Logo');
    await expect(logo.group.getByText(reason, { exact: true })).toBeVisible();
    await expect(logo.group.getByText('PNG, JPG up to 5MB', { exact: true })).toBeVisible();
    await logo.button('Dismiss').click();
  }
  await uploadOf(page, 'Brochure').choose(pdf('big.pdf', 11 * 1024 * 1024));
  await expect(toast(page)).toContainText('Failed to upload Brochure');
  expect(sent).toBe(0);
});

test(
  'an upload the server cannot take says why, and goes through at the next try',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await openMedia(page);
    await page.route(UPLOAD, (route) => route.fulfill({ status: 500, json: { success: false } }));
    const logo = uploadOf(page, 'Logo');
    await logo.choose(await picture('logo.png'));
    await useAsItIs(page);
    await expect(toast(page)).toContainText('Failed to upload Logo');
    await expect(logo.group).toContainText('Upload failed with status 500');
    await page.unroute(UPLOAD);
    await logo.button('Try again').click();
    await expect(toast(page)).toContainText('Logo uploaded successfully');
  },
);

test('saving waits for a file that is on its way', NIGHTLY, async ({ page }) => {
  await openMedia(page);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(UPLOAD, async (route) => {
    await held;
    await route.continue();
  });
  const logo = uploadOf(page, 'Logo');
  await logo.choose(await picture('logo.png'));
  await useAsItIs(page);
  await expect(logo.button('Uploading...')).toBeVisible();
  await save(page);
  await expect(logo.group).toContainText('Wait until the upload has finished.');
  letGo();
  await expect(toast(page)).toContainText('Logo uploaded successfully');
});

test(
  'through a slow connection the percent rises, and cancelling gives the upload up',
  NIGHTLY,
  async ({ page }) => {
    await openMedia(page);
    const banner = uploadOf(page, 'Banner');
    const large = await picture('large.png', 300);
    await slowDown(page);
    await banner.choose(large);
    await useAsItIs(page);
    const bar = banner.group.getByRole('progressbar');
    const percent = async (): Promise<number> => Number(await bar.getAttribute('value'));
    await expect.poll(percent).toBeGreaterThan(0);
    const early = await percent();
    await expect.poll(percent).toBeGreaterThan(early);
    await expect(banner.group).toContainText(/\d+ %/);
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/upload'));
    await banner.button('Cancel').click();
    await aborted;
    await expect(banner.button('Choose File')).toBeFocused();
    await expect(bar).toBeHidden();
    await banner.choose(await picture('small.png', 40));
    await useAsItIs(page);
    await expect(toast(page)).toContainText('Banner uploaded successfully');
  },
);

test('a file can be dropped on its field', async ({ page }) => {
  await openMedia(page);
  const { buffer } = await picture('dropped.png');
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }));
      return data;
    },
    [...buffer],
  );
  await uploadOf(page, 'Logo').group.dispatchEvent('drop', { dataTransfer: transfer });
  await useAsItIs(page);
  await expect(toast(page)).toContainText('Logo uploaded successfully');
});
