import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { breakServer, holdRequests, NAMES, toastOf } from './support/editing.ts';
import { signInWithPasses } from './support/passes.ts';
import { expect, signInAsNewcomer, test } from './support/portal.ts';
import { cardOf, openRegister, TICKETS } from './support/registration.ts';

test('each pass is a card with its numbers, its status and its share', async ({ page }) => {
  await signInWithPasses(page, {
    passes: [
      { name: 'Visitor', left: 5, limit: 20 },
      { name: 'Speaker', left: 3, limit: 3, isActive: false },
    ],
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exhibitor Passes');
  await expect(page.getByText('Welcome back, Exhibitor.')).toBeVisible();
  const visitor = cardOf(page, 'Visitor');
  await expect(visitor.getByText('Pass', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('term')).toHaveText(['Number of Passes', 'Category Passes', 'Status']);
  await expect(visitor.getByRole('definition')).toHaveText(['5', '20', 'Active']);
  await expect(visitor.getByRole('progressbar')).toHaveJSProperty('value', 25);
  const speaker = cardOf(page, 'Speaker');
  await expect(speaker.getByRole('definition')).toHaveText(['3', '3', 'Inactive']);
  await expect(speaker.getByRole('progressbar')).toHaveJSProperty('value', 100);
});

test(
  'a category without a name has one, and more passes than its limit fill the bar and no more',
  NIGHTLY,
  async ({ page }) => {
    const pass = (id: string, numberOfPasses: number, exhibitorPasses: number) => ({
      _id: id,
      numberOfPasses,
      exhibitorCategory: { categoryName: '', exhibitorPasses, isActive: true },
    });
    await page.route('**/api/passes*', (route) =>
      route.fulfill({
        json: {
          success: true,
          data: [pass(crypto.randomUUID(), 8, 5), pass(crypto.randomUUID(), 4, 0)],
          total: 2,
        },
      }),
    );
    await signInAsNewcomer(page, TICKETS);
    const cards = cardOf(page, 'Unknown Category');
    await expect(cards).toHaveCount(2);
    await expect(cards.first().getByRole('progressbar')).toHaveJSProperty('value', 100);
    await expect(cards.last().getByRole('progressbar')).toHaveJSProperty('value', 0);
  },
);

test('an exhibitor without passes gets an explanation', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page, TICKETS);
  await expect(page.getByText('No passes found')).toBeVisible();
  await expectAccessible(page);
  await expect(
    page.getByText(
      'Your exhibitor passes will appear here once they are allocated. Contact the event organizer for more information.',
    ),
  ).toBeVisible();
});

test('a spinner stands where the passes come, and a slow answer is announced', NIGHTLY, async ({ page }) => {
  const release = await holdRequests(page, 'GET', 'passes');
  const opened = signInWithPasses(page, { passes: [{ name: 'Visitor', left: 1 }] });
  const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' });
  await expect(waiting).toBeVisible();
  await expect(page.getByText('No passes found')).toHaveCount(0);
  await expect(page.getByText('Still working. The connection seems slow.')).toBeVisible();
  release();
  await opened;
  await expect(cardOf(page, 'Visitor')).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test(
  'passes that cannot be loaded come with another try, and are not taken for none',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await breakServer(page, 'GET', 'passes');
    await signInWithPasses(page, { passes: [{ name: 'Visitor', left: 1 }] });
    const failed = page.getByRole('alert').filter({ hasText: 'Your passes could not be loaded' });
    await expect(failed).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText('No passes found')).toHaveCount(0);
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(cardOf(page, 'Visitor')).toBeVisible();
  },
);

test('what cannot be given says why, on the screen and to those who listen', NIGHTLY, async ({ page }) => {
  await signInWithPasses(page, {
    passes: [
      { name: 'Used up', left: 0, limit: 4 },
      { name: 'Closed', left: 4, isActive: false },
    ],
  });
  const usedUp = 'All passes of this category are used.';
  const register = cardOf(page, 'Used up').getByRole('button', { name: 'Register, Used up' });
  await expect(register).toBeDisabled();
  await expect(register).toHaveAccessibleDescription(usedUp);
  await expect(cardOf(page, 'Used up').getByText(usedUp)).toBeVisible();
  await expect(cardOf(page, 'Used up').getByRole('button', { name: 'Invite, Used up' })).toBeEnabled();
  const inactive = 'This category is not active. Ask the event organizer to open it.';
  for (const name of ['Register, Closed', 'Invite, Closed']) {
    const button = cardOf(page, 'Closed').getByRole('button', { name });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(inactive);
    await button.click({ force: true });
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a registration spends one pass, and only the lists it changes are asked for again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname.slice(5)}`);
  });
  const times = (request: string) => asked.filter((one) => one === request).length;
  await signInWithPasses(page, { passes: [{ name: 'Visitor', left: 2 }] });
  await expect(cardOf(page, 'Visitor')).toBeVisible();
  await expect(page.getByText('No referrals found')).toBeVisible();
  await expect.poll(() => times('GET tickets')).toBe(1);
  await expect.poll(() => times('GET ticket-stats')).toBe(1);
  await expect
    .poll(() => [times('GET passes'), times('GET ticket-allocations'), times('GET form-fields')])
    .toEqual([1, 1, 0]);

  const dialog = await openRegister(page, 'Visitor');
  await dialog.getByLabel('Full name').fill('Ada Novak');
  await dialog.getByLabel('E-mail').fill('ada@guest.example');
  await dialog.getByLabel('Mobile', { exact: true }).fill('9811122233');
  expect(times('GET form-fields')).toBe(1);
  await dialog.getByRole('button', { name: 'Register User' }).click();
  await expect(toastOf(page, 'User registered successfully via referral!')).toContainText('Success');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(cardOf(page, 'Visitor').getByRole('definition').first()).toHaveText('1');
  await expect(page.getByText('1 referral registered')).toBeVisible();
  await expect.poll(() => [times('GET passes'), times('GET ticket-allocations')]).toEqual([2, 2]);
  expect([times('GET tickets'), times('GET ticket-stats')]).toEqual([1, 1]);
});

test('passes with names of every kind fit from a small phone to a wide desk', NIGHTLY, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const names = Object.values(NAMES);
  await signInWithPasses(page, { passes: names.map((name) => ({ name, left: 1000 })) });
  for (const name of names)
    await expect(cardOf(page, name).getByRole('definition').first()).toHaveText('1,000');
  for (const width of [320, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `at ${String(width)}`).toBeLessThanOrEqual(0);
  }
});
