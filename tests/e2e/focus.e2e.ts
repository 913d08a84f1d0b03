import { nightlyUnless } from './support/tags.ts';
import { chooseOf, LEADS, seedLead } from './support/leads.ts';
import { addLink, openTab, RESOURCES } from './support/resources.ts';
import { becomeNewcomer, expect, signInAsNewcomer, test, type Caller } from './support/portal.ts';
import type { Page } from '@playwright/test';

/** What has the focus, in words; null when it fell to the page. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { activeElement: on } = document;
    if (!on || on === document.body || on === document.documentElement) return null;
    return on.getAttribute('aria-label') ?? on.textContent.trim().slice(0, 40);
  });

type Screen = {
  path: string;
  /** Where the rows are, on a screen of several lists. */
  tab?: string;
  seed: (call: Caller, name: string) => Promise<unknown>;
  /** Opens the question before this row is removed, with the keyboard. */
  ask: (page: Page, name: string) => Promise<void>;
  /** The dialog in which rows are added. */
  add: string;
};

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).first().press('Enter');

const SCREENS: readonly Screen[] = [
  {
    path: RESOURCES,
    tab: 'My Resources',
    seed: addLink,
    ask: (page, name) => press(page, `Delete ${name}`),
    add: 'Add Resource',
  },
  {
    path: '/exhibitor/products',
    seed: (call, productName) => call('POST', 'products', { productName }),
    ask: (page, name) => press(page, `Delete ${name}`),
    add: 'Add Product',
  },
  {
    path: '/exhibitor/team',
    seed: (call, fullName) => call('POST', 'team-members', { fullName }),
    ask: (page, name) => press(page, `Delete ${name}`),
    add: 'Add Team Member',
  },
  {
    path: LEADS,
    seed: (call, fullName) =>
      seedLead(call, { fullName, emailId: `${fullName}@x.example`.replaceAll(' ', '') }),
    ask: (page, name) => chooseOf(page, name, 'Delete'),
    add: 'Add Lead',
  },
];

for (const { path, tab, seed, ask, add } of SCREENS) {
  test(
    `at ${path} the focus never falls to the page: not after a dialog, nor when rows are removed`,
    nightlyUnless(path === LEADS),
    async ({ page }) => {
      const { call } = await becomeNewcomer(page);
      for (const name of ['Row one', 'Row two', 'Row three']) await seed(call, name);
      await page.goto(path);
      if (tab !== undefined) await openTab(page, tab);
      await expect(page.getByText('Row two').first()).toBeVisible();

      await press(page, add);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect.poll(() => focused(page)).toContain(add);

      for (const name of ['Row two', 'Row three', 'Row one']) {
        await ask(page, name);
        const asking = page.getByRole('alertdialog');
        await asking.getByRole('button', { name: 'Delete' }).press('Enter');
        await expect(asking).toBeHidden();
        await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0);
        await expect.poll(() => focused(page), { message: `after ${name}` }).not.toBeNull();
        // Not for a moment only.
        await expect.poll(() => page.evaluate(() => document.querySelector('[role=alertdialog]'))).toBeNull();
        expect(await focused(page)).not.toBeNull();
      }
    },
  );
}

test('F8 leads from a dialog to the toast, whose time stands still, and Escape leads back', async ({
  page,
}) => {
  const { call } = await becomeNewcomer(page);
  await seedLead(call, { priority: 'medium' });
  await page.goto(LEADS);
  await page.clock.install();
  await page.getByRole('tab', { name: 'Medium' }).click();
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Add to Nurture' }).click();
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await expect(toast).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add Lead' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Lead' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();

  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
    const above = await toast.boundingBox();
    if (!close || !above) throw new Error('The toast or what closes the dialog is not drawn.');
    const isClear = above.x + above.width <= close.x || above.y + above.height <= close.y;
    expect(isClear, `at ${String(width)} the toast lies on Close`).toBe(true);
  }

  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
});

test('Go Back leads to the screen above where there is no way back', async ({ page, context }) => {
  await signInAsNewcomer(page);
  const [fresh] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => {
      window.open('/exhibitor/team/42', '_blank', 'noopener');
    }),
  ]);
  await fresh.getByRole('button', { name: 'Go Back' }).click();
  await expect(fresh).toHaveURL(/\/exhibitor\/team$/);
});
