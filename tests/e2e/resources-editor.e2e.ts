import { NIGHTLY } from './support/tags.ts';
import { becomeNewcomer, expect, signIn, signInAsNewcomer, test } from './support/portal.ts';
import { expectAccessible } from './support/axe.ts';
import {
  RESOURCES,
  openTab,
  addButton,
  dialogOf,
  submitButton,
  toastOf,
  rowOf,
  addLink,
  eventOf,
} from './support/resources.ts';
import { pdf } from './support/uploads.ts';

test(
  'an incomplete resource says what is missing, and closing asks when something was typed',
  NIGHTLY,
  async ({ page }) => {
    await signInAsNewcomer(page, RESOURCES);
    await addButton(page).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    await submitButton(page).click();
    await expect(dialogOf(page).getByText('Resource name is required')).toBeVisible();
    await expect(dialogOf(page).getByText('Please select a resource type')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();

    await page.getByLabel('Title').fill('Half a');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toContainText('Discard what you typed?');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Half a');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(addButton(page)).toBeFocused();
  },
);

test('a resource with a file is added, changed and deleted', NIGHTLY, async ({ page }) => {
  const title = 'प्रदर्शक पुस्तिका';
  const { call } = await signInAsNewcomer(page, RESOURCES);
  await addButton(page).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('ورقة بيانات '.repeat(30));
  await page.getByLabel('Type').selectOption('pdf');
  await dialogOf(page).getByText('PDF, DOC, or other files up to 10MB').waitFor();
  await dialogOf(page).locator('input[type=file]').setInputFiles(pdf('handbook.pdf'));
  await expect(toastOf(page)).toContainText('File uploaded successfully');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/downloads'),
  );
  await submitButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    title,
    type: 'pdf',
    isExhibitor: true,
    isPublic: false,
  });
  await expect(toastOf(page)).toContainText('Resource added successfully!');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'PDF' })).toContainText(title);

  await addButton(page).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Title').fill('Handbook');
  await submitButton(page, 'Save Changes').click();
  await expect(toastOf(page)).toContainText('Resource updated successfully!');
  await expect(page.getByRole('region', { name: 'PDF' })).toContainText('Handbook');

  await page.getByRole('button', { name: 'Delete Handbook' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this resource?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, 'Handbook')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Handbook' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page)).toContainText('Resource deleted successfully!');
  await expect(page.getByText('No resources yet')).toBeVisible();
  expect(await call('GET', `downloads?event=${await eventOf(call)}&isExhibitor=true`)).toMatchObject({
    total: 0,
  });
});

test(
  'a link is added with its address and opens in a tab of its own',
  NIGHTLY,
  async ({ page, context, allowErrors }) => {
    allowErrors('request to another host');
    await context.route('https://files.example/**', (route) => route.fulfill({ body: 'A sheet' }));
    await signInAsNewcomer(page, RESOURCES);
    await addButton(page).click();
    await page.getByLabel('Title').fill('Product film');
    await page.getByLabel('Type').selectOption('link');
    await expect(dialogOf(page).getByRole('button', { name: /Choose File/ })).toBeHidden();
    await page.getByLabel('URL').fill('https://files.example/film');
    await submitButton(page).click();
    await expect(toastOf(page)).toContainText('Resource added successfully!');
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Download Product film' }).click();
    const tab = await opened;
    await expect(tab).toHaveURL('https://files.example/film');
    expect(await tab.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
    await tab.close();
    await expect(rowOf(page, 'Product film')).toContainText('1 download');
  },
);

test(
  'a failed save and a failed deletion say so and lose nothing',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    const { call } = await becomeNewcomer(page);
    await addLink(call, 'Sheet');
    await page.goto(RESOURCES);
    await openTab(page, 'My Resources');
    await page.route('**/api/downloads**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { success: false } }),
    );
    await page.getByRole('button', { name: 'Delete Sheet' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page)).toContainText('Failed to delete resource. Please try again.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, 'Sheet')).toBeVisible();
    await addButton(page).click();
    await page.getByLabel('Title').fill('Another sheet');
    await page.getByLabel('Type').selectOption('other');
    await submitButton(page).click();
    await expect(toastOf(page)).toContainText('Failed to add resource. Please try again.');
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Another sheet');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('');
  },
);

test(
  'a session that ended while a resource was typed: signed in again, the dialog is open with it',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('401 (Unauthorized)');
    const { email, call } = await signInAsNewcomer(page, RESOURCES);
    await addButton(page).click();
    await page.getByLabel('Title').fill('Half a sheet');
    await page.getByLabel('Type').selectOption('other');
    await call('POST', 'auth/logout');
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/exhibitor\/login$/);
    await page.getByRole('button', { name: 'Back to Email Login' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('demo-password');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/exhibitor\/resources\?tab=own$/);
    await expect(page.getByLabel('Title')).toHaveValue('Half a sheet');
    await page.goto('/exhibitor/');
    await page.getByRole('button', { name: /Noor Haddad/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Mobile Number')).toBeVisible();
    await signIn(page, { email }, RESOURCES);
    await expect(dialogOf(page)).toBeHidden();
  },
);

test('a resource is added with the keyboard alone', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page, RESOURCES);
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Sheet');
  await page.keyboard.press('Tab');
  await page.keyboard.type('About us');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://files.example/sheet');
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Resource added successfully!');
  await expect(rowOf(page, 'Sheet')).toBeVisible();
  await expect(addButton(page)).toBeFocused();
});
