import type { Locator, Page } from '@playwright/test';
import { ROUTES } from '../../src/domain/routes.ts';
import { NOW, shortForm } from '../gallery/rows.ts';
import { enterAt, settled } from '../gallery/scene.ts';
import { worldOf } from '../gallery/world.ts';
import { expect, test } from './support/portal.ts';
import { EVENT_FOUND, FINE, SEND } from './walk/answers.ts';
import { HeldRequests, type Standing } from './walk/held.ts';
import { answer } from './walk/signed-in.ts';
import { lead, referral } from './walk/wire-rows.ts';

/**
 * What a screen reader has to say in the main stories, as texts beside this file: roles, names, states and their order.
 * After a change on purpose: `npx playwright test spoken --project=portal --update-snapshots`, and read the difference.
 */
const EVENT: Standing = { '/auth/domain-event': EVENT_FOUND };
const ONE: Standing = { ...worldOf('one'), ...EVENT };

test.beforeEach(({ allowErrors }) => {
  // The stream of news is no call that the stand-in answers.
  allowErrors('401');
});

/** A tree without the country codes behind those of the specification: their names and order are the browser's. */
const withoutCountries = (tree: string): string =>
  tree.replace(/(- option "\+41 Switzerland"\n)(?: *- '?option "\+\d[^\n]*\n)+/g, '$1');

/** The steps of one story, each with what is spoken in a part of the page. */
class Story {
  private readonly steps: string[] = [];

  constructor(private readonly name: string) {}

  async hear(step: string, part: Locator): Promise<void> {
    await expect(part).toBeVisible();
    this.steps.push(`# ${step}\n${withoutCountries(await part.ariaSnapshot())}\n`);
  }

  expectTold(): void {
    expect(this.steps.join('\n')).toMatchSnapshot(`${this.name}.yml`);
  }
}

async function begin(page: Page, standing: Standing): Promise<HeldRequests> {
  await page.clock.setFixedTime(NOW);
  return HeldRequests.on(page, standing);
}

async function openScreen(page: Page, path: string, standing: Standing = ONE): Promise<void> {
  await begin(page, standing);
  await enterAt(page, path);
  await settled(page);
}

const body = (page: Page): Locator => page.locator('body');
const main = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog');

test('signing in with a code is spoken', async ({ page }) => {
  await begin(page, { ...EVENT, [`POST ${SEND}`]: FINE });
  const story = new Story('sign-in');
  await page.goto(ROUTES.login);
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  await expect(page.getByText('Walked Expo').first()).toBeVisible();
  await story.hear('The login', body(page));
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('Mobile Number').fill('9000000001');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
  await story.hear('The code', main(page));
  story.expectTold();
});

test('adding a lead is spoken', async ({ page }) => {
  const saved = { status: 201, body: { success: true, data: lead(1), outcome: 'created' } };
  await openScreen(page, ROUTES.leads, { ...ONE, 'POST /leads': saved });
  const story = new Story('add-a-lead');
  await story.hear('The leads', body(page));
  await page.getByRole('button', { name: 'Add Lead' }).click();
  await story.hear('The form', dialog(page));
  await dialog(page).getByLabel('Email', { exact: true }).fill('nobody');
  // It says that it is disabled while something is wrong, and a press then says what.
  await dialog(page).locator('button[type=submit]').click({ force: true });
  await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible();
  await story.hear('The form, with an address that is none', dialog(page));
  await dialog(page).getByLabel('Full Name').fill('Walked 2');
  await dialog(page).getByLabel('Email', { exact: true }).fill('walked@visitor.example');
  await dialog(page).locator('button[type=submit]').click();
  await expect(dialog(page)).toBeHidden();
  await story.hear('What is said then', page.getByRole('status').first());
  story.expectTold();
});

test('capturing by typing is spoken', async ({ page }) => {
  await openScreen(page, ROUTES.capture);
  const story = new Story('capture');
  // The test's browser has none; it is asked first.
  await expect(page.getByText('There is no camera on this device.')).toBeVisible();
  await story.hear('The capture screen', main(page));
  const field = page.getByRole('textbox', { name: 'Code or name' });
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Type' }).click();
  await field.fill('MECARD:N:Fischer,Lena;ORG:Kontor AG;TITLE:Buyer;EMAIL:lena@visitor.example;;');
  await field.press('Enter');
  const card = page.getByRole('region', { name: 'Captured' });
  // The questions come with the screen, by an answer of their own.
  await expect(card.getByRole('group', { name: 'When do you want to buy?' })).toBeVisible();
  await story.hear('The card', card);
  story.expectTold();
});

test('exporting leads is spoken', async ({ page }) => {
  await openScreen(page, ROUTES.leads);
  const story = new Story('export');
  await page.getByRole('button', { name: 'Export Leads' }).click();
  await expect(dialog(page).getByRole('status').first()).toHaveText('The file will hold one lead.');
  await story.hear('What the file holds', dialog(page));
  story.expectTold();
});

test('registering a guest is spoken', async ({ page }) => {
  await openScreen(page, ROUTES.tickets, {
    ...ONE,
    'GET /form-fields': answer(shortForm),
    'POST /referral-registration': answer({ ...referral(0), badgeToken: 'opaque' }, 201),
  });
  const story = new Story('register-a-guest');
  await story.hear('The passes', main(page));
  await page.getByRole('button', { name: /^Register/ }).click();
  await expect(dialog(page).getByLabel('Full name')).toBeVisible();
  await story.hear('The form', dialog(page));
  await dialog(page).getByLabel('Full name').fill('Tara Menon');
  await dialog(page).getByLabel('E-mail').fill('tara@guest.example');
  await dialog(page).getByRole('textbox', { name: 'Mobile' }).fill('9812345678');
  await dialog(page).getByRole('button', { name: 'Register User' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Register Another Person' })).toBeVisible();
  // What makes the organiser's words safe is loaded for them; until then their room is there, and silent.
  await expect.poll(() => dialog(page).ariaSnapshot()).toContain('Done.');
  await story.hear('The badge', dialog(page));
  story.expectTold();
});
