import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { breakServer, holdRequests, tabTo, toastOf } from './support/editing.ts';
import { becomeNewcomer, type Caller, expect, test } from './support/portal.ts';

const PATH = '/exhibitor/leads';

type StoredLead = {
  _id: string;
  user: { fullName: string };
  priority: string;
  status: string;
  tags: string[];
  ownerId?: string;
};

const stored = async (call: Caller): Promise<StoredLead[]> =>
  ((await call('GET', 'leads?limit=200')) as { data: StoredLead[] }).data;

const bar = (page: Page) => page.getByRole('region', { name: 'Bulk actions' });
const start = (page: Page) => page.getByRole('button', { name: 'Bulk Actions' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) });

/** Leads "Guest 000" and so on. */
async function seed(call: Caller, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    fullName: `Guest ${String(index).padStart(3, '0')}`,
    emailId: `guest${String(index)}@visitor.example`,
  }));
  await call('POST', 'leads/import', { rows });
}

/** Opens one of the bar's menus and takes an item of it. */
async function take(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await bar(page).getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Starts choosing and takes all that is shown. */
async function chooseAll(page: Page, count: number): Promise<void> {
  await start(page).click();
  await bar(page)
    .getByRole('button', { name: `Select all ${String(count)} shown` })
    .click();
  await expect(bar(page)).toContainText(`${String(count)} selected`);
}

test(
  'chosen leads get a priority, a status, a tag and an owner together, by mouse and by keyboard',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    await seed(call, 3);
    const member = (await call('POST', 'team-members', { fullName: 'Ivo Petrov' })) as { _id: string };
    await page.goto(PATH);

    await start(page).click();
    await expect(bar(page)).toContainText('None selected');
    const priority = bar(page).getByRole('button', { name: 'Priority' });
    await expect(priority).toHaveAttribute('aria-disabled', 'true');
    await expect(priority).toHaveAccessibleDescription('Select at least one lead first.');
    await box(page, 'Guest 000').check();
    await box(page, 'Guest 001').check();
    await expect(bar(page)).toContainText('2 selected');
    await box(page, 'Guest 001').uncheck();
    await box(page, 'Guest 002').check();
    await expectAccessible(page);
    await take(page, 'Priority', 'High');
    await expect(toastOf(page, '2 leads updated.')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await expect(start(page)).toBeFocused();
    const priorities = (await stored(call)).map(({ user, priority: one }) => [user.fullName, one]);
    expect(Object.fromEntries(priorities)).toEqual({
      'Guest 000': 'high',
      'Guest 001': 'medium',
      'Guest 002': 'high',
    });

    await chooseAll(page, 3);
    await take(page, 'Status', 'Qualified');
    await expect(toastOf(page, '3 leads updated.')).toBeVisible();
    await expect(bar(page)).toBeHidden();

    await chooseAll(page, 3);
    await take(page, 'Assign', 'Ivo Petrov');
    await expect(bar(page)).toBeHidden();
    expect((await stored(call)).map(({ status, ownerId }) => [status, ownerId])).toEqual(
      Array.from({ length: 3 }, () => ['qualified', member._id]),
    );
    await chooseAll(page, 3);
    await take(page, 'Assign', /Noor Haddad/);
    await expect(bar(page)).toBeHidden();
    await chooseAll(page, 3);
    await take(page, 'Assign', 'Unassigned');
    await expect(bar(page)).toBeHidden();
    expect((await stored(call)).map(({ ownerId }) => ownerId)).toEqual([undefined, undefined, undefined]);

    // The same with the keyboard alone, on a phone.
    await page.setViewportSize({ width: 360, height: 740 });
    await tabTo(page, start(page));
    await page.keyboard.press('Enter');
    await tabTo(page, bar(page).getByRole('button', { name: 'Select all 3 shown' }));
    await page.keyboard.press('Enter');
    await tabTo(page, bar(page).getByRole('button', { name: 'Add tag' }));
    await page.keyboard.press('Enter');
    await expect(bar(page).getByRole('combobox', { name: 'Tag' })).toBeFocused();
    await page.keyboard.type('day one');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect(bar(page)).toBeHidden();
    await expect(start(page)).toBeFocused();
    expect((await stored(call)).map(({ tags }) => tags)).toEqual([['day one'], ['day one'], ['day one']]);
  },
);

test(
  'chosen leads are deleted once the count was confirmed, and come back on Undo',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    await seed(call, 2);
    await page.goto(PATH);
    await chooseAll(page, 2);
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    const asking = page.getByRole('alertdialog', { name: 'Delete 2 leads?' });
    await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(asking).toBeHidden();
    await expect(bar(page)).toContainText('2 selected');
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await asking.getByRole('button', { name: 'Delete' }).click();
    const toast = toastOf(page, '2 leads deleted.');
    await expect(toast).toBeVisible();
    await expect(page.getByText('Guest 000')).toHaveCount(0);
    await expect.poll(() => stored(call)).toEqual([]);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page, '2 leads restored.')).toBeVisible();
    await expect(page.getByText('Guest 000')).toBeVisible();
    await expect.poll(() => stored(call)).toHaveLength(2);
  },
);

test(
  'what could not be changed is named with its reason and tried again; a broken server loses nothing',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    const { call } = await becomeNewcomer(page);
    await seed(call, 3);
    await page.goto(PATH);
    await chooseAll(page, 3);
    const [first] = await stored(call);
    await call('DELETE', `leads/${String(first?._id)}`);
    await take(page, 'Priority', 'Low');
    await expect(bar(page)).toContainText('2 of 3 updated. 1 failed.');
    await expect(bar(page).getByRole('listitem')).toContainText('This lead no longer exists.');
    await expect(bar(page).getByRole('button', { name: 'Retry' })).toBeFocused();
    expect((await stored(call)).map(({ priority }) => priority)).toEqual(['low', 'low']);
    await call('POST', `leads/${String(first?._id)}/restore`);
    await page.keyboard.press('Enter');
    await expect(toastOf(page, '1 lead updated.')).toBeVisible();
    expect((await stored(call)).map(({ priority }) => priority)).toEqual(['low', 'low', 'low']);

    await chooseAll(page, 3);
    await breakServer(page, 'POST', 'leads/bulk');
    await take(page, 'Status', 'Lost');
    await expect(bar(page)).toContainText('The leads could not be changed. Please try again.');
    await expect(bar(page)).toContainText('0 of 3 updated');
    await page.unrouteAll();
    await bar(page).getByRole('button', { name: 'Try again' }).click();
    await expect(toastOf(page, '3 leads updated.')).toBeVisible();
    expect((await stored(call)).map(({ status }) => status)).toEqual(['lost', 'lost', 'lost']);
  },
);

test(
  'a long deletion says how far it is and can be given up; what was deleted comes back',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    await seed(call, 120);
    await page.goto(PATH);
    await start(page).click();
    const all = bar(page).getByRole('button', { name: 'Select all 120 shown' });
    // Further rows are loaded as the list is scrolled.
    await expect(async () => {
      await page.locator('[data-scroll]').evaluate((list) => {
        list.scrollTop = list.scrollHeight;
      });
      await expect(all).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await all.click();
    let sent = 0;
    const release = await holdRequests(page, 'POST', 'leads/bulk');
    await page.route(
      (url) => url.pathname === '/api/leads/bulk',
      async (route) => {
        sent += 1;
        // The first portion passes, the second waits.
        if (sent === 1) await route.continue();
        else await route.fallback();
      },
    );
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete 120 leads?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(bar(page)).toContainText('100 of 120 deleted');
    await expect(page.getByRole('progressbar', { name: 'Deleting 120 leads' })).toHaveAttribute(
      'value',
      '83',
    );
    await bar(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(bar(page)).toContainText('Stopping as soon as what is on its way has arrived...');
    await bar(page).getByRole('button', { name: 'Stop without waiting' }).click();
    await expect(bar(page)).toContainText('100 of 120 deleted. 20 not confirmed.');
    release();
    await expect.poll(() => stored(call)).toHaveLength(20);
    await bar(page).getByRole('button', { name: 'Restore 100 leads' }).click();
    await expect(toastOf(page, '100 leads restored.')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await expect.poll(() => stored(call)).toHaveLength(120);
  },
);
