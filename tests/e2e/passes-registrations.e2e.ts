import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { breakServer, NAMES, toastOf } from './support/editing.ts';
import { decideReferral, signInWithPasses } from './support/passes.ts';
import { expect, test } from './support/portal.ts';
import { cardOf, registerByCall, rowIn, TICKETS } from './support/registration.ts';

const rows = (page: Page) =>
  page.getByRole('group', { name: 'Referral Registrations, list' }).getByRole('listitem');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search referrals...' });
const filter = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Status' });
const rowOf = (page: Page, text: string) => rowIn(page, 'Referral Registrations', text);

/** Four guests, one of each state but cancelled. */
async function openWithGuests(page: Page) {
  const holder = await signInWithPasses(page, {
    path: '/exhibitor/',
    passes: [{ name: 'Visitor', left: 9 }],
  });
  const ticketId = await holder.passId('Visitor');
  const ids: Record<string, string> = {};
  const numbers = { Asta: '9000000101', Bela: '9000000202', Cato: '9000000303', Dora: '9000000404' };
  for (const [name, number] of Object.entries(numbers)) {
    const email = `${name.toLowerCase()}-${crypto.randomUUID()}@guest.example`;
    const mobile = { country: '44', number };
    ids[name] = (await registerByCall(holder.call, ticketId, `${name} Lindqvist`, { email, mobile }))._id;
  }
  await decideReferral(page, 'approve', ids['Asta'] ?? '');
  await decideReferral(page, 'reject', ids['Bela'] ?? '');
  await page.goto(TICKETS);
  await expect(rows(page)).toHaveCount(4);
  return { ...holder, ids };
}

test(
  'each registered guest is a row with where it stands, found by search and filter',
  NIGHTLY,
  async ({ page }) => {
    await openWithGuests(page);
    await expect(page.getByRole('heading', { level: 2, name: 'Referral Registrations' })).toBeVisible();
    await expect(page.getByText('4 referrals registered')).toBeVisible();
    const row = rowOf(page, 'Asta Lindqvist');
    await expect(row.getByText('Referral', { exact: true })).toBeVisible();
    await expect(row).toContainText(/asta-.*@guest\.example/);
    await expect(row).toContainText('+44 9000000101');
    await expect(row.getByText('Approved', { exact: true })).toBeVisible();
    await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{2}:\d{2} [AP]M/);
    await expect(rowOf(page, 'Bela').getByText('Rejected', { exact: true })).toBeVisible();
    await expect(rowOf(page, 'Cato').getByText('Pending', { exact: true })).toBeVisible();

    // By first name, address and number; the last name finds no guest.
    for (const [text, name] of [
      ['Dora', 'Dora'],
      ['bela-', 'Bela'],
      ['9000000303', 'Cato'],
    ] as const) {
      await search(page).fill(text);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(name);
    }
    await search(page).fill('Lindqvist');
    await expect(page.getByText('No referrals found')).toBeVisible();
    await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
    // The number above is everybody's, whatever is looked for (G-35).
    await expect(page.getByText('4 referrals registered')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(rows(page)).toHaveCount(4);

    // One status at a time, together with the search.
    await expect(filter(page).locator('option')).toHaveText([
      'All Status',
      'Approved',
      'Pending',
      'Rejected',
    ]);
    const values = await filter(page)
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(values).toEqual(['all', 'approved', 'pending', 'rejected']);
    for (const [status, names] of [
      ['approved', ['Asta']],
      ['rejected', ['Bela']],
      ['pending', ['Dora', 'Cato']],
    ] as const) {
      await filter(page).selectOption(status);
      await expect(rows(page)).toHaveCount(names.length);
      for (const name of names) await expect(rowOf(page, name)).toBeVisible();
    }
    await search(page).fill('Asta');
    await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
    // Both are in the address: a reload keeps them.
    await expect(page).toHaveURL(/\/tickets\?status=pending&search=Asta$/);
    await page.reload();
    await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
    await expect(search(page)).toHaveValue('Asta');
    await expect(filter(page)).toHaveValue('pending');
    await filter(page).selectOption('all');
    await expect(rows(page)).toHaveCount(1);
  },
);

test('without any guest the list says how to start', async ({ page }) => {
  await signInWithPasses(page, { passes: [{ name: 'Visitor', left: 1 }] });
  await expect(page.getByText('No referrals found')).toBeVisible();
  await expect(page.getByText('Start by registering users via referral')).toBeVisible();
  await expect(page.getByText('0 referrals registered')).toBeVisible();
});

test(
  'a cancelled registration gives its pass back and stays in the list, marked',
  NIGHTLY,
  async ({ page }) => {
    await openWithGuests(page);
    // Nine, less Asta, Cato and Dora; the rejected one gave hers back.
    await expect(cardOf(page, 'Visitor').getByRole('definition').first()).toHaveText('6');
    const cancel = rowOf(page, 'Cato').getByRole('button', { name: 'Cancel registration of Cato Lindqvist' });
    await cancel.click();
    const asking = page.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel this registration?',
    });
    await expect(asking).toContainText('Cato Lindqvist');
    await expect(asking.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await asking.getByRole('button', { name: 'Keep it' }).click();
    await expect(asking).toBeHidden();
    await expect(cancel).toBeFocused();

    await cancel.click();
    await asking.getByRole('button', { name: 'Cancel registration' }).click();
    await expect(toastOf(page, 'Registration cancelled. The pass can be given again.')).toBeVisible();
    await expect(rowOf(page, 'Cato').getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(rowOf(page, 'Cato').getByRole('button')).toHaveCount(0);
    await expect(cardOf(page, 'Visitor').getByRole('definition').first()).toHaveText('7');
    await filter(page).selectOption('pending');
    await expect(rows(page)).toHaveCount(1);
  },
);

test(
  'a registration cancelled by a colleague is reported as such, and the question can be left',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('409');
    const { call, ids } = await openWithGuests(page);
    await call('POST', `ticket-allocations/${ids['Dora'] ?? ''}/cancel`);
    await rowOf(page, 'Dora')
      .getByRole('button', { name: /Cancel registration/ })
      .click();
    const asking = page.getByRole('alertdialog');
    await asking.getByRole('button', { name: 'Cancel registration' }).click();
    await expect(asking.getByRole('alert')).toContainText('cancelled already');
    await asking.getByRole('button', { name: 'Keep it' }).click();
    await expect(asking).toBeHidden();
  },
);

test(
  'registrations that cannot be loaded come with another try, beside passes that can',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await breakServer(page, 'GET', 'ticket-allocations');
    await signInWithPasses(page, { passes: [{ name: 'Visitor', left: 1 }] });
    await expect(cardOf(page, 'Visitor')).toBeVisible();
    const failed = page.getByRole('alert').filter({ hasText: 'The registrations could not be loaded' });
    await expect(failed).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No referrals found')).toBeVisible();
  },
);

test('a long list of guests is loaded part by part', NIGHTLY, async ({ page }) => {
  const { call, passId } = await signInWithPasses(page, {
    path: '/exhibitor/',
    passes: [{ name: 'Visitor', left: 60 }],
  });
  const ticketId = await passId('Visitor');
  for (let start = 0; start < 60; start += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        registerByCall(call, ticketId, `Guest ${String(start + index)}`),
      ),
    );
  }
  await page.goto(TICKETS);
  await expect(page.getByText('60 referrals registered')).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page)).toHaveCount(60);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(cardOf(page, 'Visitor').getByText('All passes of this category are used.')).toBeVisible();
});

test('a guest’s badge is a code without anything personal, and alone on paper', async ({ page }) => {
  const holder = await signInWithPasses(page, {
    path: '/exhibitor/',
    passes: [{ name: 'Visitor', left: 1 }],
  });
  const guest = await registerByCall(holder.call, await holder.passId('Visitor'), NAMES.devanagari);
  await page.goto(TICKETS);
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'once';
    };
  });
  const open = page.getByRole('button', { name: `Badge of ${NAMES.devanagari}` });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Badge' });
  await expect(dialog).toContainText(NAMES.devanagari);
  await expect(dialog).toContainText('Visitor');
  await expect(dialog).toContainText('Demo Expo');
  const code = dialog.getByRole('img', { name: guest.badgeToken });
  await expect(code).toBeVisible();
  expect(guest.badgeToken).not.toContain(guest._id);
  await dialog.getByRole('button', { name: 'Print badge' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'once');
  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  for (const hidden of [
    page.locator('h1'),
    dialog.getByText(NAMES.devanagari),
    dialog.getByRole('button').first(),
  ]) {
    await expect(hidden).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});
