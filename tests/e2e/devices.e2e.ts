import type { Page } from '@playwright/test';
import { SESSION_MESSAGES } from '../../src/domain/session-messages.ts';
import { CONTROL_TEXTS } from '../../src/ui/kit/control-texts.ts';
import { DEVICES_TEXTS as TEXTS } from '../../src/ui/sign-in-details/device-texts.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { DEMO_PASSWORD, expect, PEOPLE, signIn, signInAsNewcomer, test } from './support/portal.ts';

const PATH = '/exhibitor/sign-in-details';
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const card = (page: Page) => page.getByRole('region', { name: TEXTS.title });
const question = (page: Page) => page.getByRole('alertdialog');
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('status');

test('a device that is signed out elsewhere lands on the login', async ({ page, browser }) => {
  const person = await signInAsNewcomer(page, PATH);
  const phone = await browser.newContext({ baseURL: new URL(page.url()).origin, userAgent: USER_AGENT });
  const other = await phone.newPage();
  await signIn(other, person, '/exhibitor/team');
  // And by a program, which stays signed in to the end.
  const data = { email: person.email, password: DEMO_PASSWORD };
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
  await page.reload();

  await expect(card(page).getByRole('listitem').first()).toContainText(TEXTS.thisDevice);
  await expectAccessible(page);
  const end = card(page).getByRole('button', { name: TEXTS.signOutOf('Chrome on Android'), exact: true });
  await end.click();
  await expect(question(page)).toContainText('Chrome on Android');
  await question(page).getByRole('button', { name: CONTROL_TEXTS.cancel }).click();
  await expect(question(page)).toHaveCount(0);
  await end.click();
  await question(page).getByRole('button', { name: TEXTS.signOut, exact: true }).click();
  await expect(toast(page)).toContainText(SESSION_MESSAGES.removed);
  await expect(end).toHaveCount(0);

  // It hears of it with the stream of news, which looks at its session every 15 seconds.
  await expect(other.getByLabel('Mobile Number')).toBeVisible();
  await phone.close();

  const others = card(page).getByRole('button', { name: TEXTS.signOutOthers });
  await others.click();
  await question(page).getByRole('button', { name: TEXTS.signOut, exact: true }).click();
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await expect(others).toHaveCount(0);
  await page.reload();
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
});

test('on a phone the main account signs a member out from the member’s dialog', NIGHTLY, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, PEOPLE.asha, '/exhibitor/team');
  await page.getByRole('button', { name: 'Edit Ravi Iyer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign out Ravi Iyer everywhere' }).click();
  await expect(question(page)).toContainText('Ravi Iyer');
  await expectAccessible(page);
  // Other tests need him signed in.
  await question(page).getByRole('button', { name: CONTROL_TEXTS.cancel }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Ravi Iyer');
});
