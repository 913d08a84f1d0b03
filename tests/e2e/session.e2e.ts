import type { Page } from '@playwright/test';
import { NIGHTLY } from './support/tags.ts';
import { expect, test, PEOPLE, signIn, MOVING } from './support/portal.ts';

test.use(MOVING);

/** The texts of main part and toasts from now on: a toast before a redirect is there for half a second. */
async function watchTexts(page: Page): Promise<string[]> {
  const shown: string[] = [];
  // Watched from inside the page, so that a busy machine cannot miss it.
  await page.exposeFunction('noteShown', (text: string) => void shown.push(text));
  await page.addInitScript(() => {
    const { noteShown } = window as unknown as { noteShown: (text: string) => void };
    const seen = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('main, [role=status]')) {
        if (seen.get(element) !== element.textContent) noteShown(element.textContent);
        seen.set(element, element.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return shown;
}

/** Less than the half second before the redirect, in a minute of looking (ms). */
const STEP = 5;

/**
 * Opens a protected screen without a session, under a clock that stands still until the toast has been loaded: before the
 * redirect it is there for half a second, which a busy machine may take to load it.
 */
async function openSignedOut(page: Page, shown: readonly string[]): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto('/exhibitor/dashboard');
  await expect
    .poll(async () => {
      await page.clock.runFor(STEP);
      return shown;
    })
    .toContain(UNAUTHORIZED);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/exhibitor\/login$/);
}

const UNAUTHORIZED = 'UnauthorizedYou are logged out. Logging in again...';

test('signing out clears both storages and shows login', async ({ page }) => {
  await signIn(page, PEOPLE.meera);
  await page.getByRole('button', { name: /Meera Shah/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Log in to your Exhibitor Portal Account.',
  );
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeHidden();
});

test('a deep link signed out says "Unauthorized" and then shows login', async ({ page }) => {
  const shown = await watchTexts(page);
  await openSignedOut(page, shown);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Log in to your Exhibitor Portal Account.',
  );
  expect(shown).toContain('Loading...');
});

test('a session that ended on the server brings one toast and one redirect', async ({
  page,
  allowErrors,
}) => {
  allowErrors('401 (Unauthorized)');
  await signIn(page, PEOPLE.meera);
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith('/api/login'))
      navigations.push(request.url());
  });
  await page.request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access_token'))}` },
  });
  const shown = await watchTexts(page);
  await openSignedOut(page, shown);
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  expect(shown.filter((text) => text === UNAUTHORIZED)).toHaveLength(1);
  expect(navigations).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('signing out in one tab signs out the other', NIGHTLY, async ({ page, context }) => {
  await signIn(page, PEOPLE.meera);
  const other = await context.newPage();
  await other.goto('/exhibitor/');
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: /Meera Shah/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeHidden();
});

test('a signed-in user who opens a login address is taken to the dashboard', NIGHTLY, async ({ page }) => {
  await signIn(page, PEOPLE.meera);
  await page.goto('/exhibitor/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test(
  'an unknown address shows the not-found screen, signed in or out',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('404 (Not Found)');
    for (const before of [() => Promise.resolve(), () => signIn(page, PEOPLE.meera)]) {
      await before();
      await page.goto('/exhibitor/nope');
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
      await expect(
        page.getByText("The page you're looking for doesn't exist or has been moved."),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Go to Dashboard' }).click();
      await expect(page).toHaveURL(/\/exhibitor\/?$/);
    }
  },
);

test('the code step opened directly goes to login, for it holds no number', async ({ page }) => {
  await page.goto('/exhibitor/otp-verification');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Log in to your Exhibitor Portal Account.',
  );
});
