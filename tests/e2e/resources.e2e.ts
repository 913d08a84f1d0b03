import { NIGHTLY } from './support/tags.ts';
import { becomeNewcomer, expect, signInAsNewcomer, test } from './support/portal.ts';
import { expectAccessible } from './support/axe.ts';
import {
  RESOURCES,
  openTab,
  addButton,
  dialogOf,
  submitButton,
  toastOf,
  rowOf,
  OWN,
  addLink,
  answerList,
  download,
  storedFile,
} from './support/resources.ts';

test('event resources stand under their category with badge, count and download', async ({ page }) => {
  await signInAsNewcomer(page, RESOURCES);
  await expect(page.getByRole('heading', { level: 1, name: 'Resources & FAQ' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Event Resources', 'My Resources', 'FAQs']);
  const planning = page.getByRole('region', { name: 'Planning' });
  await expect(planning).toContainText('Exhibitor manual');
  await expect(rowOf(page, 'Exhibitor manual')).toContainText('PDF');
  await expect(rowOf(page, 'Exhibitor manual')).toContainText(/\d+ downloads?/);
  await expect(page.getByRole('region', { name: 'Marketing' })).toContainText('Event logos');
});

test('the badge and the group of a file without a category follow its name', NIGHTLY, async ({ page }) => {
  await answerList(page, '**/api/downloads?*', [
    download({ title: 'Trailer', attachment: 'a.MOV' }),
    download({ title: 'Sheet', attachment: 'a.docx' }),
    download({ title: 'Site', attachment: 'https://a.example', type: 'link' }),
  ]);
  await signInAsNewcomer(page, RESOURCES);
  await expect(page.getByRole('region', { name: 'Video' })).toContainText('Trailer');
  await expect(page.getByRole('region', { name: 'Document' })).toContainText('Sheet');
  await expect(page.getByRole('region', { name: 'Link' })).toContainText('Site');
});

test('a file is counted once it was opened, and only once', async ({ page }) => {
  const { call } = await signInAsNewcomer(page);
  await call('POST', 'downloads', {
    ...OWN,
    type: 'pdf',
    title: 'Data sheet',
    fileUrl: await storedFile(page),
  });
  await page.goto(RESOURCES);
  await openTab(page, 'My Resources');
  await expect(rowOf(page, 'Data sheet')).toContainText('0 downloads');
  const saved = page.waitForEvent('download');
  await rowOf(page, 'Data sheet').getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(rowOf(page, 'Data sheet')).toContainText('1 download');
  const again = page.waitForEvent('download');
  await rowOf(page, 'Data sheet').getByRole('button', { name: 'Download' }).click();
  await again;
  await expect(rowOf(page, 'Data sheet').getByRole('button', { name: 'Download' })).toBeEnabled();
  await expect(rowOf(page, 'Data sheet')).toContainText('1 download');
});

test(
  'a file that does not open says so at its button, counts nothing, and opens at the next try',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('404');
    allowErrors('could not be opened');
    const { call } = await signInAsNewcomer(page);
    await call('POST', 'downloads', {
      ...OWN,
      type: 'pdf',
      title: 'Data sheet',
      fileUrl: await storedFile(page),
    });
    await page.route('**/files/**', (route) => route.fulfill({ status: 404, json: { success: false } }));
    await page.goto(RESOURCES);
    await openTab(page, 'My Resources');
    const button = rowOf(page, 'Data sheet').getByRole('button', { name: 'Download' });
    await button.click();
    await expect(rowOf(page, 'Data sheet').getByRole('alert')).toContainText('Could not be opened');
    await expectAccessible(page);
    await expect(toastOf(page)).toHaveCount(0);
    await page.unroute('**/files/**');
    const saved = page.waitForEvent('download');
    await button.click();
    await saved;
    await expect(rowOf(page, 'Data sheet').getByRole('alert')).toBeHidden();
    await expect(rowOf(page, 'Data sheet')).toContainText('1 download');
  },
);

test('without own resources the screen says how to start', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page, RESOURCES);
  await openTab(page, 'My Resources');
  await expect(page.getByText('No resources yet')).toBeVisible();
  await expect(
    page.getByText('Start building your resource library by adding your first resource'),
  ).toBeVisible();
});

test(
  'an event without resources and questions shows samples, said so, with nothing to open',
  NIGHTLY,
  async ({ page }) => {
    await answerList(page, '**/api/downloads?*', []);
    await answerList(page, '**/api/faq?*', []);
    await signInAsNewcomer(page, RESOURCES);
    await expect(page.getByText('Sample data', { exact: true })).toBeVisible();
    for (const button of await page.getByRole('button', { name: /^Download Sample/ }).all()) {
      await expect(button).toBeDisabled();
    }
    await expectAccessible(page);
    await openTab(page, 'FAQs');
    await expect(page.getByRole('tabpanel').getByText('Sample data', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Sample question: when/ }).click();
    await expect(page.getByText('A sample answer.').first()).toBeVisible();
  },
);

test(
  'lists show skeletons until they are there, and another try when they fail',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/downloads?*', async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { success: false } });
    });
    await becomeNewcomer(page);
    await page.goto(RESOURCES);
    await expect(page.getByRole('tabpanel').locator('[aria-busy=true]')).toBeVisible();
    letGo();
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expect(page.getByText('Sample data', { exact: true })).toBeHidden();
    await page.unroute('**/api/downloads?*');
    await retry.click();
    await expect(page.getByText('Exhibitor manual')).toBeVisible();
  },
);

test(
  'an event that cannot be looked up is an error with another try',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('404');
    await page.route('**/api/auth/domain-event*', (route) =>
      route.fulfill({ status: 404, json: { success: false } }),
    );
    await signInAsNewcomer(page);
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    await page.goto(RESOURCES);
    await expect(
      page.getByText(/^Error: (No event found for this domain|Failed to fetch event data)$/),
    ).toBeVisible();
    await page.unroute('**/api/auth/domain-event*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Exhibitor manual')).toBeVisible();
  },
);

test('a long list is searched on the server and goes on page by page', NIGHTLY, async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => addLink(call, `Sheet ${String(index)} of sixty`)),
  );
  await page.goto(RESOURCES);
  await openTab(page, 'My Resources');
  const shown = page.getByRole('tabpanel').getByRole('listitem');
  await expect(shown).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(shown).toHaveCount(60);
  await page.getByRole('searchbox', { name: 'Search my resources...' }).fill('Sheet 59');
  await expect(shown).toHaveCount(1);
  // The tab and its search are in the address: a reload keeps them, and so does coming back.
  await expect(page).toHaveURL(/\?tab=own&ownSearch=Sheet\+59$/);
  await page.reload();
  await expect(shown).toHaveCount(1);
  await page.getByRole('link', { name: 'Product Catalog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Catalog');
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search my resources...' })).toHaveValue('Sheet 59');
  await expect(shown).toHaveCount(1);
  await page.getByRole('searchbox').fill('Sheet one hundred');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(shown).toHaveCount(50);
});

test('axe finds nothing on the three tabs and the dialog', async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  await addLink(call, 'Sheet');
  await page.goto(RESOURCES);
  await expect(page.getByText('Exhibitor manual')).toBeVisible();
  await expectAccessible(page);
  await openTab(page, 'FAQs');
  await page.getByRole('button', { name: 'Is there parking?' }).click();
  await expect(page.getByText(/behind Hall 3/)).toBeVisible();
  await expectAccessible(page);
  await openTab(page, 'My Resources');
  await expect(rowOf(page, 'Sheet')).toBeVisible();
  await expectAccessible(page);
  await addButton(page).click();
  await submitButton(page).click();
  await expect(dialogOf(page).getByText('Resource name is required')).toBeVisible();
  await expectAccessible(page);
});
