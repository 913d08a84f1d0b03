import { expect, type Page } from '@playwright/test';
import { CAPTURE_MESSAGES } from '../../../src/domain/capture/messages.ts';
import { PROOF_MESSAGES } from '../../../src/domain/proof-messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { REFERRAL_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { PASSKEY_TEXTS } from '../../../src/ui/passkeys/passkey-texts.ts';
import { DEVICES_TEXTS } from '../../../src/ui/sign-in-details/device-texts.ts';
import { PROOF_TEXTS } from '../../../src/ui/sign-in-details/proof-texts.ts';
import { answer } from '../../e2e/walk/signed-in.ts';
import * as rows from '../rows.ts';
import type { Scene } from '../scene.ts';
import { dialogOf, MANY, press, scene, shown } from './acts.ts';
import { flat } from '../world.ts';
import { leadScenes } from './leads.ts';

async function register(page: Page): Promise<void> {
  await press(page, /^Register/);
  await expect(dialogOf(page).getByLabel('Full name')).toBeVisible();
}

const passScenes: readonly Scene[] = [
  scene('passes', 'register', ROUTES.tickets, register),
  scene('passes', 'register, every field', ROUTES.tickets, register, {
    ...MANY,
    'GET /form-fields': { status: 200, body: { success: true, data: rows.formFields, total: 20 } },
  }),
  scene('passes', 'register, refused', ROUTES.tickets, async (page) => {
    await register(page);
    await dialogOf(page).getByRole('button', { name: 'Register User' }).click({ force: true });
    await expect(dialogOf(page).locator('[aria-invalid=true]').first()).toBeVisible();
  }),
  scene(
    'passes',
    'registered',
    ROUTES.tickets,
    async (page) => {
      await register(page);
      await dialogOf(page).getByLabel('Full name').fill('Tara Menon');
      await dialogOf(page).getByLabel('E-mail').fill('tara@guest.example');
      await dialogOf(page).getByRole('textbox', { name: 'Mobile' }).fill('9812345678');
      await dialogOf(page).getByRole('button', { name: 'Register User' }).click();
      await expect(dialogOf(page).getByRole('heading', { name: REFERRAL_MESSAGES.complete })).toBeVisible();
    },
    {
      ...MANY,
      'POST /referral-registration': answer(
        { ...rows.referrals('one')[0], badgeToken: 'opaque-badge-token' },
        201,
      ),
    },
  ),
  scene('passes', 'registration cancelled?', ROUTES.tickets, async (page) => {
    await page
      .getByRole('button', { name: /^Cancel registration of/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  scene('passes', 'badge', ROUTES.tickets, async (page) => {
    await page.getByRole('button', { name: /badge/i }).first().click();
    await shown(page);
  }),
  scene('passes', 'invite', ROUTES.tickets, async (page) => {
    await press(page, /^Invite/);
    await shown(page);
  }),
  scene(
    'passes',
    'invite, with a link',
    ROUTES.tickets,
    async (page) => {
      await press(page, /^Invite/);
      await dialogOf(page).getByRole('button', { name: 'Make a link' }).click();
      await expect(dialogOf(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
    {
      ...MANY,
      'POST /invitations': {
        ...flat([
          {
            ...rows.invitations('one')[0],
            email: '',
            link: 'https://demo.localhost/exhibitor/invitation#token=opaque',
          },
        ]),
        status: 201,
      },
    },
  ),
];

const editorScenes: readonly Scene[] = [
  scene('team', 'add a member', ROUTES.team, async (page) => {
    await press(page, 'Add Team Member');
    await shown(page);
  }),
  scene('team', 'edit a member', ROUTES.team, async (page) => {
    await press(page, /^Edit/);
    await shown(page);
  }),
  scene('team', 'member removed?', ROUTES.team, async (page) => {
    await press(page, /^(Remove|Delete)/);
    await expect(page.getByRole('alertdialog').or(page.getByRole('status').first())).toBeVisible();
  }),
  scene('products', 'add a product', ROUTES.products, async (page) => {
    await press(page, 'Add Product');
    await shown(page);
  }),
  scene('products', 'edit a product', ROUTES.products, async (page) => {
    await press(page, /^Edit/);
    await shown(page);
  }),
  scene('own resources', 'add a resource', ROUTES.resources, async (page) => {
    await page.getByRole('tab', { name: 'My Resources' }).click();
    await press(page, 'Add Resource');
    await shown(page);
  }),
  scene('questions', 'an answer', ROUTES.resources, async (page) => {
    await page.getByRole('tab', { name: 'FAQs' }).click();
    await press(page, /When can booth 1/);
  }),
  scene('profile', 'leave without saving?', ROUTES.profile, async (page) => {
    await page.getByLabel('Company Name').fill('Acme Robotics and more');
    const dashboard = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
    if (!(await dashboard.isVisible())) await page.getByRole('button', { name: 'Open navigation' }).click();
    await dashboard.click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  scene('sign-in details', 'another number', ROUTES.signInDetails, async (page) => {
    await press(page, /number/i);
    await shown(page);
  }),
  scene(
    'sign-in details',
    'who is there?',
    ROUTES.signInDetails,
    async (page) => {
      await press(page, PASSKEY_TEXTS.add);
      await expect(dialogOf(page).getByRole('button', { name: PROOF_TEXTS.passkey })).toBeVisible();
      await dialogOf(page).getByRole('button', { name: PROOF_TEXTS.sendCode }).click();
      await expect(dialogOf(page).getByRole('group', { name: PROOF_TEXTS.code })).toBeVisible();
    },
    {
      ...MANY,
      'POST /auth/proof/code': answer(null),
      'POST /auth/passkeys/creation': {
        status: 403,
        body: {
          success: false,
          message: PROOF_MESSAGES.proveAgain,
          data: { proofBy: ['password', 'passkey', 'code'] },
        },
      },
    },
  ),
  scene('sign-in details', 'without passkeys everywhere else', ROUTES.signInDetails, async (page) => {
    await press(page, DEVICES_TEXTS.signOutAndPasskeys);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  scene('sign-in details', 'another device', ROUTES.signInDetails, async (page) => {
    await press(page, /^Sign out:/);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  scene('team', 'signed out?', ROUTES.team, async (page) => {
    const inRow = page.getByRole('main').getByRole('button', { name: /^Sign out .* everywhere$/ });
    // A phone's rows have no room for it: there the opened member has.
    if (!(await inRow.first().isVisible())) await press(page, /^Edit/);
    await page
      .getByRole('button', { name: /^Sign out( .*)? everywhere$/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  scene(
    'support',
    'sent',
    ROUTES.support,
    async (page) => {
      await page.getByLabel('Subject').fill('No power');
      await page.getByLabel('Message').fill('Both sockets are dead.');
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByRole('main').getByText('SUP-7F3K9Q2M')).toBeVisible();
    },
    {
      ...MANY,
      'POST *': {
        status: 201,
        body: { success: true, ticketId: 'SUP-7F3K9Q2M', data: { ticketId: 'SUP-7F3K9Q2M' } },
      },
    },
  ),
];

async function openPersonMenu(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Asha Rao/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
}

async function captureCard(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Code or name' });
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Type' }).click();
  await field.fill('MECARD:N:Fischer,Lena;ORG:Kontor AG;TITLE:Buyer;EMAIL:lena@visitor.example;;');
  await field.press('Enter');
  await expect(page.getByRole('region', { name: 'Captured' })).toBeVisible();
}

/** With a card that the server does not have. */
async function signOutWithCard(page: Page): Promise<void> {
  await captureCard(page);
  await openPersonMenu(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await shown(page);
}

const shellScenes: readonly Scene[] = [
  scene('shell', 'menu of the person', ROUTES.dashboard, openPersonMenu),
  scene('capture', 'a card', ROUTES.capture, captureCard),
  scene('capture', 'signed out, with a card?', ROUTES.capture, signOutWithCard),
  scene(
    'capture',
    'signed out, and not sent',
    ROUTES.capture,
    async (page) => {
      await signOutWithCard(page);
      await dialogOf(page).getByRole('button', { name: 'Send now' }).click();
      await expect(dialogOf(page).getByText(CAPTURE_MESSAGES.signOutTrouble.unsent)).toBeVisible();
    },
    { ...MANY, 'POST /leads/captures': 'lost' },
  ),
  scene('capture', 'discarded?', ROUTES.capture, async (page) => {
    await signOutWithCard(page);
    await dialogOf(page).getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(dialogOf(page).getByLabel('Type "discard"')).toBeVisible();
  }),
];

/** What a person opens on the screens: dialogs, menus, questions, and what came of them. */
export const dialogScenes: readonly Scene[] = [...leadScenes, ...passScenes, ...editorScenes, ...shellScenes];
