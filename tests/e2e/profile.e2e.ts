import { type Page } from '@playwright/test';
import { NIGHTLY } from './support/tags.ts';
import { becomeNewcomer, expect, signIn, signInAsNewcomer, test } from './support/portal.ts';
import { expectAccessible } from './support/axe.ts';
import { openElsewhere } from './support/editing.ts';

const PROFILE = '/exhibitor/profile';
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('status');

test('the profile has twelve fields on three tabs, filled from stored values; leaving without changes asks nothing', async ({
  page,
}) => {
  const { call } = await becomeNewcomer(page);
  await call('PUT', 'company-profile', { industry: 'Robotics', twitter: 'https://x.example/noor' });
  await page.goto(PROFILE);
  await expect(page.getByRole('heading', { level: 1, name: 'Company Profile' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Basic Info', 'Media & Assets', 'Social Media']);
  await expect(page.getByLabel('Industry')).toHaveValue('Robotics');
  for (const label of ['Company Name', 'Description', 'Website', 'Booth Location']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
  await openTab(page, 'Media & Assets');
  for (const label of ['Logo', 'Banner', 'Brochure']) {
    await expect(page.getByRole('group', { name: label })).toBeVisible();
  }
  await openTab(page, 'Social Media');
  for (const label of ['LinkedIn', 'Facebook', 'Instagram']) {
    await expect(page.getByLabel(label)).toBeVisible();
  }
  await expect(page.getByLabel('Twitter')).toHaveValue('https://x.example/noor');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('one save sends the changes of all tabs, refreshes the profile and the header', async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  await call('PUT', 'company-profile', { address: '1 Quay Street', phone: '+44 20 7946 0000' });
  await page.goto(PROFILE);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON());
  });
  const name = 'شركة النور للروبوتات المتقدمة وأنظمة الملاحة البحرية';
  await page.getByLabel('Company Name').fill(name);
  await openTab(page, 'Social Media');
  await page.getByLabel('LinkedIn').fill('https://linkedin.example/noor');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const company = page.waitForResponse((response) => response.url().endsWith('/api/company'));
  await save(page).click();
  await expect(toast(page)).toContainText('SuccessCompany profile updated successfully');
  await company;
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  expect(sent).toMatchObject([{ name, linkedin: 'https://linkedin.example/noor' }]);
  expect(sent[0]).not.toHaveProperty('industry');
  // Fields that are not on screen stay as they are (G-28).
  await expect.poll(() => call('GET', 'company-profile')).toMatchObject({ name, address: '1 Quay Street' });
  await expect.poll(() => call('GET', 'company')).toMatchObject({ name });
});

test('beside the form stands what visitors see, also before it is saved; on a phone behind a button', async ({
  page,
}) => {
  const { call } = await becomeNewcomer(page);
  await call('PUT', 'company-profile', { industry: 'Robotics' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(PROFILE);
  const preview = page.getByRole('region', { name: 'As visitors see it' });
  for (const text of [
    'Robotics',
    'No banner yet',
    'No logo yet',
    'No description yet',
    'No social media yet',
  ])
    await expect(preview.getByText(text, { exact: true })).toBeVisible();
  await expect(preview.getByRole('button')).toBeHidden();
  const name = 'شركة النور للروبوتات';
  await page.getByLabel('Company Name').fill(name);
  await expect(preview.getByRole('heading', { name })).toBeVisible();
  await page.getByLabel('Website').fill('noor.example/robots');
  await expect(preview.getByRole('link', { name: 'noor.example/robots' })).toHaveAttribute(
    'href',
    'https://noor.example/robots',
  );
  // What is no address yet is shown as it is, and opens nothing.
  await page.getByLabel('Website').fill('javascript:alert(1)');
  await expect(preview.getByText('javascript:alert(1)')).toBeVisible();
  await expect(preview.getByRole('link')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(preview.getByRole('heading', { name })).toBeHidden();
  await preview.getByRole('button', { name: 'Show preview' }).click();
  await expect(preview.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Hide preview' }).click();
  await expect(preview.getByRole('heading', { name })).toBeHidden();
});

test('while it is saving the button says so, and a second click sends nothing', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page, PROFILE);
  let sent = 0;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/company-profile', async (route) => {
    if (route.request().method() === 'PUT') {
      sent += 1;
      await held;
    }
    await route.continue();
  });
  await page.getByLabel('Industry').fill('Optics');
  await save(page).click();
  const saving = page.getByRole('button', { name: 'Saving...' });
  await expect(saving).toBeVisible();
  await saving.click({ force: true });
  letGo();
  await expect(toast(page)).toContainText('Company profile updated successfully');
  expect(sent).toBe(1);
});

test('the tab of the first error opens and its field takes the focus', async ({ page }) => {
  await signInAsNewcomer(page, PROFILE);
  await page.getByLabel('Company Name').fill('');
  await openTab(page, 'Social Media');
  await page.getByLabel('Facebook').fill('javascript:alert(1)');
  await save(page).click();
  await expect(page.getByLabel('Company Name')).toBeFocused();
  await expect(page.getByText('Company name is required')).toBeVisible();
  await expect(page.getByRole('tab', { name: /Social Media/ })).toContainText('has errors');
  await page.getByLabel('Company Name').fill('Noor Ltd');
  await save(page).click();
  await expect(page.getByLabel('Facebook')).toBeFocused();
  await expect(page.getByText('Valid URL is required')).toBeVisible();
});

test('an error only the server finds opens its tab too', NIGHTLY, async ({ page, allowErrors }) => {
  allowErrors('400');
  await signInAsNewcomer(page, PROFILE);
  await page.route('**/api/company-profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: { success: false, message: 'Check the fields.', errors: { instagram: ['Not reachable.'] } },
        })
      : route.continue(),
  );
  await page.getByLabel('Industry').fill('Optics');
  await save(page).click();
  await expect(page.getByText('Not reachable.')).toBeVisible();
  await expect(page.getByLabel('Instagram')).toBeFocused();
});

test(
  'a failed save says so and keeps what was typed, also across a reload',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await signInAsNewcomer(page, PROFILE);
    await page.route('**/api/company-profile', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { success: false } })
        : route.continue(),
    );
    await page.getByLabel('Industry').fill('Optics');
    await save(page).click();
    await expect(toast(page)).toContainText('ErrorFailed to update company profile');
    await expect(page.getByLabel('Industry')).toHaveValue('Optics');
    await page.unroute('**/api/company-profile');
    await page.reload();
    await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
    await expect(page.getByLabel('Industry')).toHaveValue('Optics');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByLabel('Industry')).toHaveValue('');
    await page.reload();
    await expect(page.getByLabel('Industry')).toHaveValue('');
  },
);

test('a profile that cannot be loaded offers another try', NIGHTLY, async ({ page, allowErrors }) => {
  allowErrors('500');
  await page.route('**/api/company-profile', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  await signInAsNewcomer(page, PROFILE);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/company-profile');
  await retry.click();
  await expect(page.getByLabel('Company Name')).toHaveValue('Noor Haddad');
});

test('leaving with unsaved changes asks, and the input is kept', async ({ page }) => {
  await signInAsNewcomer(page, PROFILE);
  const dashboard = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
  await page.getByLabel('Booth Location').fill('Hall 4, next to the stairs');
  await dashboard.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You have unsaved changes.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/exhibitor\/profile$/);
  await dashboard.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Company Profile' }).click();
  await expect(page.getByLabel('Booth Location')).toHaveValue('Hall 4, next to the stairs');
});

test('closing the page with unsaved changes asks the browser to ask', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page, PROFILE);
  // A browser asks only about a page that was used.
  await page.getByLabel('Industry').click();
  await page.keyboard.type('Optics');
  await expect(page.getByLabel('Industry')).toHaveValue('Optics');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  const closed = page.waitForEvent('close');
  await dialog.accept();
  await closed;
});

test('the meter says what is missing and leads to it', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page, PROFILE);
  const meter = page.getByRole('region', { name: 'Profile completeness' });
  await expect(meter).toContainText('11%');
  await meter.getByRole('button', { name: 'Add LinkedIn' }).click();
  await expect(page.getByRole('tab', { name: 'Social Media' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('LinkedIn')).toBeFocused();
  await page.keyboard.type('https://linkedin.example/noor');
  await expect(meter).toContainText('22%');
  await expect(meter.getByRole('button', { name: 'Add LinkedIn' })).toBeHidden();
  await meter.getByRole('button', { name: 'Add Brochure' }).click();
  await expect(page.getByRole('group', { name: 'Brochure' }).getByRole('button').first()).toBeFocused();
});

test(
  'after a session ended and a new sign-in the same screen holds the same text',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('401 (Unauthorized)');
    const { email, call } = await signInAsNewcomer(page, PROFILE);
    await page.getByLabel('Industry').fill('Optics');
    await call('POST', 'auth/logout');
    await save(page).click();
    await expect(page).toHaveURL(/\/exhibitor\/login$/);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('demo-password');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/exhibitor\/profile$/);
    await expect(page.getByLabel('Industry')).toHaveValue('Optics');
  },
);

test('signing out leaves nothing of an unsaved text behind', async ({ page }) => {
  const { email, name } = await signInAsNewcomer(page, PROFILE);
  await page.getByLabel('Industry').fill('Optics');
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Mobile Number')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBeLessThanOrEqual(1);
  await signIn(page, { email }, PROFILE);
  await expect(page.getByLabel('Industry')).toHaveValue('');
});

test(
  'two browsers edit the profile: no change is lost, and the user decides where both differ',
  NIGHTLY,
  async ({ page, browser, allowErrors }) => {
    allowErrors('409 (Conflict)');
    const { call, email } = await signInAsNewcomer(page, PROFILE);
    const other = await openElsewhere(browser, page, { email }, PROFILE);
    await page.getByLabel('Industry').fill('Optics');
    await page.getByLabel('Booth Location').fill('Hall 1');
    await other.getByLabel('Industry').fill('Robotics');
    await other.getByLabel('Description').fill('Changed elsewhere.');
    await save(other).click();
    await expect(toast(other)).toContainText('Company profile updated successfully');
    await save(page).click();
    const panel = page.getByRole('region', { name: /changed since you opened it/ });
    await expect(panel).toContainText('Optics');
    await expect(panel).toContainText('Robotics');
    await expectAccessible(page);
    await panel.getByRole('radio', { name: /Robotics/ }).check();
    await save(page).click();
    await expect(toast(page)).toContainText('Company profile updated successfully');
    await expect
      .poll(() => call('GET', 'company-profile'))
      .toMatchObject({
        industry: 'Robotics',
        boothLocation: 'Hall 1',
        description: 'Changed elsewhere.',
      });
  },
);

test(
  'changes to different fields of the profile merge without a question',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('409 (Conflict)');
    const { call } = await signInAsNewcomer(page, PROFILE);
    await page.getByLabel('Industry').fill('Optics');
    await call('PUT', 'company-profile', { description: 'Changed elsewhere.' });
    await save(page).click();
    await expect(toast(page)).toContainText('Company profile updated successfully');
    await expect(page.getByLabel('Description')).toHaveValue('Changed elsewhere.');
    await expect
      .poll(() => call('GET', 'company-profile'))
      .toMatchObject({
        industry: 'Optics',
        description: 'Changed elsewhere.',
      });
  },
);

test('the profile can be filled in and saved with the keyboard alone', NIGHTLY, async ({ page }) => {
  const { call } = await signInAsNewcomer(page, PROFILE);
  await page.getByRole('tab', { name: 'Basic Info' }).focus();
  for (const tab of ['Media & Assets', 'Social Media']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: tab })).toBeFocused();
  }
  await expect(page.getByLabel('LinkedIn')).toBeVisible();
  // Until the new tab has looked for its fields, Tab stops at the tab's content.
  await expect(async () => {
    await page.getByRole('tab', { name: 'Social Media' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('LinkedIn')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('https://linkedin.example/noor');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Company profile updated successfully');
  await expect
    .poll(() => call('GET', 'company-profile'))
    .toMatchObject({ linkedin: 'https://linkedin.example/noor' });
});

test('axe finds nothing on the three tabs, with and without errors', async ({ page }) => {
  await signInAsNewcomer(page, PROFILE);
  for (const tab of ['Basic Info', 'Media & Assets', 'Social Media']) {
    await openTab(page, tab);
    await expectAccessible(page);
  }
  await page.getByLabel('Twitter').fill('no address');
  await save(page).click();
  await expect(page.getByText('Valid URL is required')).toBeVisible();
  await expectAccessible(page);
});
