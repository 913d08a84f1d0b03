import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { GOOGLE_MESSAGES } from '../../src/domain/google-messages.ts';
import { GOOGLE_TEXTS as TEXTS } from '../../src/ui/google/google-texts.ts';
import { startGoogle, type TestGoogle } from '../support/google.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { ownPortal, type OwnPortal } from './support/own-portal.ts';

/** A portal whose people sign in with a real provider of OpenID Connect; its callback is on another host than the event. */
const folder = mkdtempSync(join(tmpdir(), 'google-'));
let portal: OwnPortal;
let google: TestGoogle;
/** Where the event is, and where the one callback address is. */
let [event, callback] = ['', ''];

test.beforeAll(async () => {
  const settings: Record<string, string> = {};
  portal = await ownPortal('dist', folder, { settings });
  const { port } = new URL(portal.url);
  [event, callback] = [`http://demo.localhost:${port}`, `http://localhost:${port}`];
  google = await startGoogle([callback]);
  google.set({ sub: 'asha', email: 'asha@acme.example' });
  google.set({ sub: 'nobody', email: 'nobody@example.com' });
  Object.assign(settings, google.env(callback));
  await portal.start();
});
test.afterAll(async () => {
  await portal.stop();
  await google.close();
  rmSync(folder, { recursive: true, force: true });
});

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function goToGoogle(page: Page): Promise<void> {
  await page.goto(`${event}/exhibitor/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(titled(page, 'Choose an account')).toBeVisible();
}

const choose = (page: Page, email: string): Promise<void> => page.getByRole('link', { name: email }).click();

/** The page's own request; what a redirect leads to cannot be held. */
const FINISH = '**/api/auth/google/finish';

test.describe.configure({ mode: 'serial' });

test(
  'signs in a member with Google, and then by the account whatever its address is',
  NIGHTLY,
  async ({ page }) => {
    await goToGoogle(page);
    // Google's page took the place of the way there.
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await page.goForward();
    await choose(page, 'asha@acme.example');
    await expect(page).toHaveURL(`${event}/exhibitor/`);
    await expect(page.getByRole('button', { name: /Asha Rao/ }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /Asha Rao/ }).first()).toBeVisible();
    await page.evaluate(() => {
      localStorage.clear();
    });
    google.set({ sub: 'asha', email: 'another@example.com' });
    await page.context().clearCookies();
    await goToGoogle(page);
    await choose(page, 'another@example.com');
    await expect(page.getByRole('button', { name: /Asha Rao/ }).first()).toBeVisible();
    google.set({ sub: 'asha', email: 'asha@acme.example' });
  },
);

test('says why nobody was signed in, and what to do next', NIGHTLY, async ({ page, browser }) => {
  await goToGoogle(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(titled(page, TEXTS.titles.declined)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(GOOGLE_MESSAGES.declined);
  await expectAccessible(page);
  // The answer is out of the address.
  expect(page.url()).toBe(`${event}/exhibitor/google`);

  await page.getByRole('button', { name: TEXTS.again }).click();
  await choose(page, 'nobody@example.com');
  await expect(titled(page, TEXTS.titles.unmatched)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'No exhibitor account uses nobody@example.com. Sign in with your mobile number.',
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: TEXTS.another }).click();
  await expect(titled(page, 'Choose an account')).toBeVisible();
  await page.goto(`${callback}/api/auth/google/callback?state=forged&code=forged`);
  await expect(titled(page, TEXTS.titles.over)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(GOOGLE_MESSAGES.over);
  await page.getByRole('link', { name: TEXTS.mobile }).click();
  await expect(page.getByLabel('Mobile Number')).toBeVisible();

  // Fixation: the callback of this browser, unused, opened in another one. Without cookies Google asks again for an account.
  await page.context().clearCookies();
  await goToGoogle(page);
  const back = page.waitForRequest(/\/api\/auth\/google\/callback/);
  await page.route(FINISH, (route) => route.abort());
  await choose(page, 'asha@acme.example');
  const address = (await back).url();
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(address);
  await expect(titled(elsewhere, TEXTS.titles.over)).toBeVisible();
  await elsewhere.context().close();
});

test('says that Google does not answer', NIGHTLY, async ({ page }) => {
  await goToGoogle(page);
  const { port } = new URL(google.issuer);
  await page.route(FINISH, async (route) => {
    await google.close();
    await route.continue();
  });
  await choose(page, 'asha@acme.example');
  await expect(titled(page, TEXTS.titles.other)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Google does not answer.');
  await expectAccessible(page);
  google = await startGoogle([callback], { port: Number(port) });
  google.set({ sub: 'asha', email: 'asha@acme.example' });
  await page.unrouteAll();
  await page.getByRole('button', { name: TEXTS.again }).click();
  await choose(page, 'asha@acme.example');
  await expect(page.getByRole('button', { name: /Asha Rao/ }).first()).toBeVisible();
});
