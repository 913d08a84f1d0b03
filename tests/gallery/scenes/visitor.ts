import { expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/domain/constants.ts';
import { samplePasskeys } from '../../../src/machines/passkeys.catalogue.ts';
import { PASSWORD_TEXTS } from '../../../src/ui/password/password-texts.ts';
import { RECOVERY_MESSAGES } from '../../../src/domain/recovery-messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { sampleQuestion } from '../../../src/machines/sign-in.catalogue.ts';
import { FINE, SEND } from '../../e2e/walk/answers.ts';
import type { Answer } from '../../e2e/walk/held.ts';
import { answer } from '../../e2e/walk/signed-in.ts';
import * as rows from '../rows.ts';
import { ownDataScenes } from './own-data.ts';
import type { Scene } from '../scene.ts';
import { VISITOR } from './standing.ts';

const INVITATION = `${ROUTES.invitation}#token=${'opaque-token-of-an-invitation-'.repeat(2)}`;

async function openLogin(page: Page): Promise<void> {
  await page.goto(ROUTES.login);
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
}

async function askCode(page: Page): Promise<void> {
  await openLogin(page);
  await page.getByLabel('Mobile Number').fill('9812345678');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
}

const RECOVERY_LINK = `${ROUTES.forgotPassword}#token=walked`;

async function openRecovery(page: Page): Promise<void> {
  await page.goto(ROUTES.forgotPassword);
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
}

async function askForLink(page: Page): Promise<void> {
  await openRecovery(page);
  await page.getByLabel('Email').fill('asha@acme.example');
  await page.getByRole('button', { name: 'Send link' }).click();
}

const guestPage = (state: string, reply: Answer | 'held', until: (page: Page) => Promise<void>): Scene => ({
  screen: 'invitation',
  state,
  standing: { ...VISITOR, 'GET /invitation': reply },
  open: async ({ page }) => {
    await page.goto(INVITATION);
    await until(page);
  },
});

const text =
  (words: string) =>
  async (page: Page): Promise<void> =>
    expect(page.getByText(words).first()).toBeVisible();

const NO_EVENT: Answer = { status: 200, body: { success: true, data: { domainData: null } } };

/** Everything that can be seen without signing in. */
export const visitorScenes: readonly Scene[] = [
  { screen: 'login', state: 'ready', standing: VISITOR, open: ({ page }) => openLogin(page) },
  {
    screen: 'login',
    state: 'failing',
    standing: {
      ...VISITOR,
      [`POST ${SEND}`]: {
        status: 429,
        body: { success: false, message: 'Please wait 12 seconds before asking again.' },
        retryAfter: 12,
      },
    },
    isChanged: true,
    open: async ({ page }) => {
      await openLogin(page);
      await page.getByLabel('Mobile Number').fill('9812345678');
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await expect(page.locator('form').getByRole('alert').first()).toBeVisible();
    },
  },
  {
    screen: 'login',
    state: 'no event',
    standing: { '/auth/domain-event': NO_EVENT },
    isChanged: true,
    open: async ({ page }) => {
      await page.goto(ROUTES.login);
      await expect(page.getByRole('button', { name: 'Retry Loading Event Data' })).toBeVisible();
    },
  },
  {
    screen: 'login',
    state: 'offline',
    standing: VISITOR,
    isChanged: true,
    open: async ({ page }) => {
      await openLogin(page);
      await page.context().setOffline(true);
    },
  },
  {
    screen: 'login',
    state: 'without its script',
    standing: VISITOR,
    isChanged: true,
    open: async ({ page }) => {
      await page.route(/\/assets\/index-[\w-]+\.js$/, (route) => route.abort());
      await page.goto(ROUTES.login);
      await text('The portal could not be opened')(page);
    },
  },
  {
    screen: 'create account',
    state: 'ready',
    standing: VISITOR,
    isChanged: true,
    open: async ({ page }) => {
      await openLogin(page);
      await page.getByRole('button', { name: /Sign up/ }).click();
      await expect(page.getByLabel('First Name')).toBeVisible();
    },
  },
  {
    screen: 'code',
    state: 'ready',
    standing: VISITOR,
    isChanged: true,
    open: async ({ page }) => {
      await askCode(page);
      await page.keyboard.type('42');
    },
  },
  {
    screen: 'code',
    state: 'failing',
    standing: {
      ...VISITOR,
      'POST *': { status: 400, body: { success: false, message: 'Invalid OTP. 4 attempts left.' } },
      [`POST ${SEND}`]: FINE,
    },
    isChanged: true,
    open: async ({ page }) => {
      await askCode(page);
      await page.keyboard.type('4242');
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    },
  },
  {
    screen: 'e-mail login',
    state: 'ready',
    standing: VISITOR,
    open: async ({ page }) => {
      await page.goto(ROUTES.emailLogin);
      await expect(page.getByLabel('Password')).toBeVisible();
    },
  },
  {
    screen: 'team question',
    state: 'ready',
    standing: VISITOR,
    open: async ({ page }) => {
      await page.addInitScript(
        ([key, question]) => {
          sessionStorage.setItem(key, question);
        },
        [STORAGE_KEYS.question, JSON.stringify(sampleQuestion)] as const,
      );
      await page.goto(ROUTES.join);
      await expect(page.getByText('added you to its team').first()).toBeVisible();
    },
  },
  {
    screen: 'password',
    state: 'signed out',
    standing: VISITOR,
    open: async ({ page }) => {
      await page.goto(ROUTES.resetPassword);
      await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
    },
  },
  {
    screen: 'forgot password',
    state: 'ready',
    standing: VISITOR,
    open: async ({ page }) => openRecovery(page),
  },
  {
    screen: 'forgot password',
    state: 'failing',
    standing: {
      ...VISITOR,
      'POST /auth/forgot-password': {
        status: 429,
        body: { success: false, message: 'Too many attempts. Please try again in 45 seconds.' },
        retryAfter: 45,
      },
    },
    isChanged: true,
    open: async ({ page }) => {
      await askForLink(page);
      await expect(page.locator('form').getByRole('alert').first()).toBeVisible();
    },
  },
  {
    screen: 'forgot password',
    state: 'sent',
    standing: { ...VISITOR, 'POST /auth/forgot-password': FINE },
    isChanged: true,
    open: async ({ page }) => {
      await askForLink(page);
      await expect(page.getByText(RECOVERY_MESSAGES.sent)).toBeVisible();
    },
  },
  {
    screen: 'forgot password',
    state: 'used link',
    standing: {
      ...VISITOR,
      'POST /auth/forgot-password/link': {
        status: 400,
        body: { success: false, message: RECOVERY_MESSAGES.linkUsed },
      },
    },
    open: async ({ page }) => {
      await page.goto(RECOVERY_LINK);
      await expect(page.getByText(RECOVERY_MESSAGES.linkUsed)).toBeVisible();
    },
  },
  {
    screen: 'forgot password',
    state: 'new password',
    standing: {
      ...VISITOR,
      'POST /auth/forgot-password/link': answer({ email: 'asha@acme.example', passkeys: [] }),
    },
    open: async ({ page }) => {
      await page.goto(RECOVERY_LINK);
      await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
    },
  },
  {
    screen: 'forgot password',
    state: 'new password, with passkeys',
    standing: {
      ...VISITOR,
      'POST /auth/forgot-password/link': answer({ email: 'asha@acme.example', passkeys: samplePasskeys }),
    },
    open: async ({ page }) => {
      await page.goto(RECOVERY_LINK);
      await expect(page.getByLabel(PASSWORD_TEXTS.removePasskeys)).toBeVisible();
    },
  },
  ...ownDataScenes,
  {
    screen: 'passkey',
    state: 'asking',
    standing: { ...VISITOR, 'POST /auth/passkey/request': 'held' },
    open: async ({ page }) => {
      await page.goto(ROUTES.passkey);
      await expect(page.getByText('Asking your browser...')).toBeVisible();
    },
  },
  {
    screen: 'passkey',
    state: 'refused',
    standing: {
      ...VISITOR,
      'POST /auth/passkey/request': {
        status: 429,
        body: { success: false, message: 'Too many attempts. Please try again in 45 seconds.' },
        retryAfter: 45,
      },
    },
    open: async ({ page }) => {
      await page.goto(ROUTES.passkey);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    screen: 'not found',
    state: 'signed out',
    standing: VISITOR,
    open: async ({ page }) => {
      await page.goto('/exhibitor/nope');
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    },
  },
  guestPage('loading', 'held', text('Loading your invitation...')),
  guestPage('ready', answer(rows.invitationPage()), text('Full name')),
  guestPage(
    'long',
    answer(
      rows.invitationPage({
        exhibitorName: rows.profile('long').name,
        categoryName: rows.profile('long').industry,
        fields: rows.formFields,
      }),
    ),
    text('Full name'),
  ),
  guestPage(
    'closed',
    answer(rows.invitationPage({ isOpen: false, closedReason: 'All passes of this category are used.' })),
    text('All passes of this category are used.'),
  ),
  guestPage(
    'unknown',
    { status: 404, body: { success: false, message: 'This link does not open an invitation.' } },
    text('This link does not open an invitation.'),
  ),
  guestPage(
    'failing',
    { status: 500, body: { success: false, message: 'Something went wrong.' } },
    text('Your invitation could not be loaded'),
  ),
];
