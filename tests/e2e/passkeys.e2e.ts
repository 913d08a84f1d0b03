import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { PASSKEY_MESSAGES } from '../../src/domain/passkey-messages.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { DEMO_PASSWORD, expect, signInAsNewcomer, test } from './support/portal.ts';

// A passkey belongs to the name of a host; an address has none.
test.use({ baseURL: ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

const said = (page: Page, text: string) => page.getByRole('main').getByText(text);
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

type Authenticator = { cdp: CDPSession; id: string };

/** An authenticator of the browser itself, as a phone or a laptop has one; it agrees at once. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<Authenticator> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

const credentialsOf = async ({ cdp, id }: Authenticator): Promise<number> =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials.length;

/** Signs out by the menu with the name. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
}

test('a passkey is added after a sign-in, signs in without a code, and is removed', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors('400');
  const { name } = await signInAsNewcomer(page, '/exhibitor/sign-in-details');
  const authenticator = await addAuthenticator(context, page);
  await expect(said(page, 'You have no passkey yet.')).toBeVisible();
  await press(page, 'Add a passkey');
  await expect(page.getByText(PASSKEY_MESSAGES.added)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove: Chrome/ })).toBeVisible();
  await expectAccessible(page);
  // The device has one already, and says so instead of making a second.
  await press(page, 'Add a passkey');
  await expect(said(page, PASSKEY_MESSAGES.exists)).toBeVisible();
  expect(await credentialsOf(authenticator)).toBe(1);

  await signOut(page);
  await press(page, 'Sign in with a passkey');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('banner').getByText(name).first()).toBeVisible();

  await page.goto('/exhibitor/sign-in-details');
  await page.getByRole('button', { name: /^Remove: Chrome/ }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(said(page, 'You have no passkey yet.')).toBeVisible();

  // The device keeps it, and it signs in no more.
  await signOut(page);
  await press(page, 'Sign in with a passkey');
  await expect(page.getByRole('alert').filter({ hasText: PASSKEY_MESSAGES.refused })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in with your mobile number' }).click();
  await expect(page.getByLabel('Mobile Number')).toBeVisible();
});

test(
  'a user whom the device does not recognise is not signed in, and gets no passkey',
  NIGHTLY,
  async ({ page, context }) => {
    await signInAsNewcomer(page, '/exhibitor/sign-in-details');
    const { cdp, id } = await addAuthenticator(context, page);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
    await press(page, 'Add a passkey');
    await expect(said(page, PASSKEY_MESSAGES.notMade)).toBeVisible();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
    await press(page, 'Add a passkey');
    await expect(page.getByText(PASSKEY_MESSAGES.added)).toBeVisible();
    await signOut(page);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
    await press(page, 'Sign in with a passkey');
    await expect(page.getByRole('alert').filter({ hasText: PASSKEY_MESSAGES.cancelled })).toBeVisible();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
    await press(page, 'Try again');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  },
);

test('a browser without passkeys says so, and leads to the code', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
  await page.goto('/exhibitor/passkey');
  await expect(page.getByRole('alert').filter({ hasText: PASSKEY_MESSAGES.unable })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in with your mobile number' }).click();
  await expect(page.getByLabel('Mobile Number')).toBeVisible();
});

test(
  'an addition that is given up closes the window, and the next one works',
  NIGHTLY,
  async ({ page, context }) => {
    await signInAsNewcomer(page, '/exhibitor/sign-in-details');
    const { cdp, id } = await addAuthenticator(context, page);
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false });
    await press(page, 'Add a passkey');
    await expect(said(page, 'Follow the window of your browser.')).toBeVisible();
    await press(page, 'Cancel');
    await expect(said(page, 'Follow the window of your browser.')).toHaveCount(0);
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true });
    await press(page, 'Add a passkey');
    await expect(page.getByText(PASSKEY_MESSAGES.added)).toBeVisible();
  },
);

test('after a sign-in a passkey is offered once, to who has none', NIGHTLY, async ({ page, context }) => {
  const { email } = await signInAsNewcomer(page, '/exhibitor/sign-in-details');
  await addAuthenticator(context, page);
  const enter = async (): Promise<void> => {
    await signOut(page);
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  };
  await enter();
  const offer = page.getByRole('status').filter({ hasText: PASSKEY_MESSAGES.offer });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('link', { name: PASSKEY_MESSAGES.offerAction }).click();
  await press(page, 'Add a passkey');
  await expect(page.getByText(PASSKEY_MESSAGES.added)).toBeVisible();
  // This browser offers none again for a while, whatever it signs out of.
  await signOut(page);
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => name === 'passkey_offered')).toHaveLength(1);
});
