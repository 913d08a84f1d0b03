import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { expect, test } from './support/portal.ts';

/** A call of some subjects, with a field of its body or answer and a piece of its example. */
const CALLS: [subject: string, id: string, field: string, example: string][] = [
  ['Authentication', 'otpVerify', 'otp', '"success": true'],
  ['Leads', 'leadCreate', 'followUpDate', 'Lena Fischer'],
  ['Files', 'fileUpload', 'file', '"success": true'],
  ['Service', 'healthGet', 'data', '"status": "up"'],
];

test('the contract is read without a request to another host: subjects, their calls, schemas and examples', async ({
  page,
  baseURL,
}) => {
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => route.abort(),
  );
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('Exhibitor Portal API');
  for (const [subject, id, field, example] of CALLS) {
    await page.locator('nav a').getByText(subject, { exact: true }).click();
    await expect(page.locator('h2').getByText(subject, { exact: true })).toBeInViewport();
    const call = page.locator(`#${id}`);
    await expect(call).toBeHidden();
    await page.locator(`details:has(> #${id}) > summary`).click();
    await expect(call).toBeVisible();
    await expect(call.locator('dt code').getByText(field, { exact: true }).first()).toBeVisible();
    await expect(call.locator('pre').filter({ hasText: example }).last()).toBeVisible();
    await expect(call.locator('pre').filter({ hasText: 'curl -X' })).toBeVisible();
  }
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => !name.startsWith(`${baseURL ?? ''}/`))).toEqual([]);
});

test(
  'a link opens the schema or call it leads to, also with the keyboard, on a phone without sideways scrolling',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/api/docs#leadCreate');
    await expect(page.locator('details:has(> #leadCreate) > summary')).toBeInViewport();
    await expect(page.locator('#leadCreate > p').first()).toBeInViewport();
    await page.locator('#leadCreate a').getByText('LeadDraft', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#schema-LeadDraft').getByText('followUpDate')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    // Every subject is made of the same parts, and axe reads each of some ten thousand: one subject and one schema do.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('main > section:not(.about), main details')) {
        if (!part.querySelector('#leadCreate, #schema-LeadDraft') && !part.closest('details[open]'))
          part.remove();
      }
    });
    await expectAccessible(page);
  },
);
