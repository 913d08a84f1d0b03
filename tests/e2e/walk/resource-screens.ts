import type { Page } from '@playwright/test';
import { RESOURCE_LABELS } from '../../../scripts/paths/words/resource-labels.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { PASS_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { samplePasskeys } from '../../../src/machines/passkeys.catalogue.ts';
import { PASSKEY_TEXTS } from '../../../src/ui/passkeys/passkey-texts.ts';
import { DEVICES_TEXTS } from '../../../src/ui/sign-in-details/device-texts.ts';
import { SIGN_IN_TEXTS } from '../../../src/ui/sign-in-details/sign-in-texts.ts';
import { sampleView } from '../../../src/machines/lead-views.catalogue.ts';
import { VIEW_TEXTS } from '../../../src/ui/lead-views/view-texts.ts';
import { sampleDevices, sampleProfile, sampleSignInData } from '../../../src/machines/forms.catalogue.ts';
import { sampleAnalytics, sampleLead } from '../../../src/machines/samples.ts';
import type { Standing } from './held.ts';
import { closeViews, openViews } from './lead-views.vocabulary.ts';
import { tellOfNews } from './news.ts';
import type { ResourceScreen } from './resource.vocabulary.ts';
import { captureItem, heldItems, putItem, tellOfItems } from './capture-items.ts';
import { holdAfterWrite, letThrough } from './held-device.ts';
import { chooseInRow } from './row-menu.ts';
import { answer, goTo, running, SIGNED_IN } from './signed-in.ts';
import type { Stage } from './vocabulary.ts';
import * as rows from './wire-rows.ts';

const pageOf = (row: object): ReturnType<typeof answer> =>
  answer({ data: [row], total: 1, nextCursor: null });

/** Refused for good: what speaks of a 401 is not tried again by itself. */
const REFUSED = { status: 400, body: { success: false, message: 'Refused (401)' } } as const;

let saves = 0;

/** A person saves the company profile. */
async function saveProfile({ page, held }: Stage): Promise<void> {
  saves += 1;
  const name = `Acme ${String(saves)}`;
  await page.getByLabel('Company Name').fill(name);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await held.answerNext(answer({ ...sampleProfile, name, updatedAt: new Date(saves).toISOString() }));
}

/** A person takes the sample rows away: every number of the dashboard is asked for. */
async function removeSamples({ page, held }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await held.answerNext(answer({}));
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Analytics' });

async function openAnalytics(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Analytics', exact: true }).click();
  await running(page, () => drawer(page).isVisible());
}

const importing = (page: Page) => page.getByRole('dialog', { name: 'Import Leads' });

async function openImports(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Import Leads' }).click();
  await running(page, () => importing(page).isVisible());
}

/** The screen of one's own number and address, from the menu with the person's name. */
async function openSignInDetails(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Asha Rao' }).click();
  const item = page.getByRole('menuitem', { name: SIGN_IN_TEXTS.title });
  await running(page, () => item.isVisible());
  await item.click();
  await running(page, () => page.getByRole('heading', { level: 1, name: SIGN_IN_TEXTS.title }).isVisible());
}

const NO_RETRY = 'Nothing offers it: the company is asked for again with the next screen that is opened.';
const NO_FORM = 'Only the form changes the profile, and there is none before the profile has come.';
const NO_DETAILS = 'Only what stands on the page can be changed, and there is nothing before it has come.';
const UNSEEN = 'No screen shows these numbers, so none can call them old or request them again.';

/** The page of the passes, with or without them. */
const whatever = (page: Page) => page.getByText(PASS_MESSAGES.none, { exact: true });

const unseen = { 'data.invalidated': UNSEEN, 'retry.requested': UNSEEN };

type Screen = ResourceScreen & { standing?: Standing };

/** The capture screen leads to the receipts. */
async function openReceipts(page: Page): Promise<void> {
  await page.getByRole('link', { name: /captured/ }).click();
  await running(page, () => page.getByRole('heading', { level: 1, name: 'Receipts' }).isVisible());
}
async function openReceiptsAgain(page: Page): Promise<void> {
  await goTo(page, 'Product Catalog');
  await page.goBack();
  await running(page, () => page.getByRole('heading', { level: 1, name: 'Receipts' }).isVisible());
}

const busyCard = (page: Page, name: string) =>
  page.locator('#main [aria-busy=true]', { has: page.getByRole('heading', { name }) });

/** An item that waits is sent, and the server has it. */
async function sendItem({ page, held }: Stage): Promise<void> {
  const item = captureItem(await putItem(page, 'waiting'), 'waiting');
  await tellOfItems(page);
  const receipt = { ...item, outcome: 'added', receivedAt: item.capturedAt };
  await running(page, () => held.count('/leads/captures') > 0);
  await held.answer('/leads/captures', answer({ receipts: [receipt] }));
}

/** The server has nothing of any device. */
export const NO_RECEIPTS: Standing = { 'GET /leads/captures/summary': answer({ devices: [] }) };

/** As many as the walk gives up. */
const REFUSED_ITEMS = 12;
const IN_TURN =
  'The device reads and writes in turn: what is given up is written when the reading has ended.';
const ON_DEVICE = 'Only what is listed can be given up, and nothing is listed before it has been read.';

const LEADS = {
  standing: { 'GET /leads': pageOf(rows.lead(0)) },
  begin: async ({ page }: Stage) => goTo(page, 'Lead Management'),
};

const screens: readonly Screen[] = [
  {
    machine: 'company',
    path: '/company',
    data: { name: 'Acme Robotics', logoUrl: '', boothNumber: 'A-12' },
    at: ROUTES.profile,
    atOnce: true,
    change: saveProfile,
    beyond: { 'retry.requested': NO_RETRY },
    standing: { 'GET /company-profile': answer(sampleProfile) },
  },
  {
    machine: 'analytics',
    path: '/dashboard/analytics',
    data: { ...sampleAnalytics, boothVisits: 7 },
    news: true,
    change: async ({ page }) => tellOfNews(page),
    standing: { 'GET /tickets/by-type': answer({}) },
  },
  {
    machine: 'ticketTypes',
    path: '/tickets/by-type',
    data: { Exhibitor: { allocated: 50, issued: 4, available: 46 } },
    placeholder: (page) => page.getByText('Another type', { exact: true }),
    change: removeSamples,
    standing: { 'GET /dashboard/analytics': answer({ ...sampleAnalytics, hasSampleData: true }) },
  },
  {
    machine: 'recentLeads',
    path: '/leads/recent',
    data: [sampleLead],
    // The numbers bring the newest leads with them; these are for when they do not come.
    lacking: true,
    retry: async (page) =>
      page
        .getByRole('alert')
        .filter({ hasText: RESOURCE_LABELS.analytics.failed })
        .getByRole('button', { name: 'Try again' })
        .click(),
    news: true,
    change: async ({ page }) => tellOfNews(page),
    standing: { 'GET /dashboard/analytics': REFUSED, 'GET /tickets/by-type': answer({}) },
  },
  {
    machine: 'leadMaterials',
    path: '/products',
    data: {
      data: [{ ...rows.product(0), productLink: 'https://arm.example/7' }],
      total: 1,
      nextCursor: null,
    },
    ...LEADS,
    show: async (page) => chooseInRow(page, rows.nameOf(0), 'Send Info'),
    placeholder: (page) => page.getByText('Something of yours to send').first(),
    shown: (page) => page.getByRole('checkbox', { name: rows.nameOf(0) }),
    standing: { ...LEADS.standing, 'GET /company-profile': answer(sampleProfile) },
  },
  {
    machine: 'leadAnalytics',
    path: '/leads/analytics',
    data: rows.leadNumbers,
    ...LEADS,
    show: openAnalytics,
    again: async (page) => {
      await page.keyboard.press('Escape');
      await running(page, async () => (await drawer(page).count()) === 0, 50);
      await openAnalytics(page);
    },
    news: true,
    change: async ({ page }) => tellOfNews(page),
  },
  {
    machine: 'leadViewList',
    path: '/lead-views',
    data: [sampleView],
    show: async (page) => {
      await goTo(page, 'Lead Management');
      await openViews(page);
    },
    again: async (page) => {
      await closeViews(page);
      await goTo(page, 'Product Catalog');
      await goTo(page, 'Lead Management');
      await openViews(page);
    },
    placeholder: (page) => page.getByText(VIEW_TEXTS.loading, { exact: true }),
    shown: (page) => page.getByRole('menuitem', { name: sampleView.name }),
    retry: async (page) => page.getByRole('menuitem', { name: VIEW_TEXTS.retry }).click(),
    news: true,
    change: async ({ page }) => tellOfNews(page, 'settings'),
  },
  {
    machine: 'leadImports',
    path: '/leads/imports',
    data: { imports: [rows.leadImport] },
    ...LEADS,
    show: openImports,
    again: async (page) => {
      await page.keyboard.press('Escape');
      await running(page, async () => (await importing(page).count()) === 0, 50);
      await openImports(page);
    },
    placeholder: (page) => page.getByText('Looking for recent imports...'),
    news: true,
    change: async ({ page }) => tellOfNews(page),
  },
  { machine: 'tickets', path: '/tickets', data: [], isUnseen: true, shown: whatever, beyond: unseen },
  {
    machine: 'ticketStats',
    path: '/ticket-stats',
    data: { issued: 4, totalTickets: 66 },
    isUnseen: true,
    shown: whatever,
    beyond: unseen,
  },
  {
    machine: 'companyProfile',
    path: '/company-profile',
    data: sampleProfile,
    tries: 1,
    placeholder: (page) => page.getByRole('group', { name: 'Company Profile' }),
    shown: (page) => page.getByLabel('Company Name'),
    change: saveProfile,
    changes: (loaded) => loaded,
    beyond: {
      'companyProfile.loading :: data.invalidated #0': NO_FORM,
      'companyProfile.failed :: data.invalidated #1': NO_FORM,
    },
  },
  {
    machine: 'signInData',
    path: '/auth/sign-in-data',
    data: sampleSignInData,
    show: openSignInDetails,
    again: async (page) => {
      await goTo(page, 'Product Catalog');
      await openSignInDetails(page);
    },
    change: async ({ page, held }) => {
      await page.getByRole('button', { name: SIGN_IN_TEXTS.resend }).click();
      await held.answerNext(answer({}));
    },
    changes: (loaded) => loaded,
    beyond: {
      'signInData.loading :: data.invalidated #0': NO_DETAILS,
      'signInData.failed :: data.invalidated #1': NO_DETAILS,
    },
  },
  {
    machine: 'deviceList',
    path: '/auth/sessions',
    data: sampleDevices,
    show: openSignInDetails,
    again: async (page) => {
      await goTo(page, 'Product Catalog');
      await openSignInDetails(page);
    },
    placeholder: (page) => busyCard(page, DEVICES_TEXTS.title),
    change: async ({ page, held }) => {
      await page.getByRole('button', { name: SIGN_IN_TEXTS.resend }).click();
      await held.answer('/auth/sign-in-data/email', answer({}));
    },
    standing: { 'GET /auth/sign-in-data': answer(sampleSignInData) },
  },
  {
    machine: 'passkeyList',
    path: '/auth/passkeys',
    data: samplePasskeys,
    show: openSignInDetails,
    again: async (page) => {
      await goTo(page, 'Product Catalog');
      await openSignInDetails(page);
    },
    placeholder: (page) => busyCard(page, PASSKEY_TEXTS.title),
    change: async ({ page, held }) => {
      await page.getByRole('button', { name: SIGN_IN_TEXTS.resend }).click();
      await held.answer('/auth/sign-in-data/email', answer({}));
    },
    standing: { 'GET /auth/sign-in-data': answer(sampleSignInData) },
  },
  {
    machine: 'captureDevices',
    path: '/leads/captures/summary',
    data: { devices: [] },
    at: ROUTES.capture,
    show: openReceipts,
    again: openReceiptsAgain,
    change: sendItem,
    placeholder: (page) => busyCard(page, 'What the server has'),
  },
  {
    machine: 'captureItems',
    labels: {
      what: 'the captures of this device',
      link: 'Lead Management',
      failed: 'The captures on this device could not be read',
      outdated: 'The captures on this device could not be refreshed. What you see may be out of date.',
    },
    path: '',
    data: [],
    standing: NO_RECEIPTS,
    calls: heldItems,
    begin: async ({ page }) => {
      for (let count = 0; count < REFUSED_ITEMS; count += 1) await putItem(page, 'refused');
    },
    placeholder: (page) => busyCard(page, 'This device'),
    shown: (page) => page.getByRole('region', { name: 'This device' }).getByRole('list'),
    at: ROUTES.capture,
    show: openReceipts,
    again: openReceiptsAgain,
    change: async ({ page }) => {
      // What is given up is written; what is read because of it waits.
      await letThrough(page);
      await holdAfterWrite(page);
      await page.getByRole('button', { name: 'Give up' }).first().click();
    },
    changes: (loaded) => loaded,
    beyond: {
      'captureItems.loading :: data.invalidated #0': ON_DEVICE,
      'captureItems.failed :: data.invalidated #1': ON_DEVICE,
      'captureItems.refreshing :: data.invalidated #0': IN_TURN,
    },
  },
  {
    machine: 'choice',
    path: '/choices',
    data: [{ _id: 'a7', name: 'Arm 7' }],
    begin: async ({ page }) => goTo(page, 'Tickets & Passes', RESOURCE_LABELS.choice.title),
    show: async (page) => page.getByRole('button', { name: `Register, ${rows.nameOf(0)}` }).click(),
    placeholder: (page) => page.getByText('Loading choices...'),
    shown: (page) => page.getByRole('option', { name: 'Arm 7' }),
    standing: {
      'GET /passes': pageOf(rows.pass(0)),
      'GET /form-fields': answer([
        { name: 'name', type: 'text', label: 'Full name', required: true },
        { name: 'demo', type: 'select', label: 'Wants to see', selectApi: '/api/choices' },
      ]),
    },
  },
];

/** Every piece of data of the portal: what each adds to the walk, and what the server answers beside it. */
export const RESOURCE_SCREENS = screens.map(({ standing = {}, ...screen }) => ({
  screen,
  standing: { ...SIGNED_IN, ...standing },
}));
