import { describe, expect, it, type Mock } from 'vitest';
import { LOGIN_MESSAGES } from '../../src/domain/messages.ts';
import { ROLE_MESSAGES } from '../../src/domain/role-texts.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { NOT_FOUND_MESSAGES } from '../../src/domain/screen-messages.ts';
import { sampleDevices, sampleProfile, sampleSignInData } from '../../src/machines/forms.catalogue.ts';
import { samplePasskeys } from '../../src/machines/passkeys.catalogue.ts';
import { sampleAnalytics, sampleUser } from '../../src/machines/samples.ts';
import { PASSES_TEXTS } from '../../src/ui/passes/passes-texts.ts';
import { LOGIN_TEXTS } from '../../src/ui/sign-in/sign-in-texts.ts';
import * as rows from '../e2e/walk/wire-rows.ts';
import { DEFAULT_PAGE_DATA } from '../support/page-data.ts';
import { listed } from './record-screens.ts';
import { inDirectionOfPage, readable, smallForFinger } from './stage/looks.ts';
import type { PretendedCalls } from './stage/pretended-calls.ts';
import * as at from './stage/stage.tsx';

at.prepareViews();

type Address = keyof typeof ROUTES;

/** A screen of a signed-in user. */
type Screen = {
  title: string;
  /** What only those have who may change what is there, by its name. */
  writes?: readonly string[];
  /** Only the main account, or nobody who only reads, is shown it. */
  closed?: 'members' | 'readers';
};

const dashboard: Screen = { title: 'Dashboard' };

/** Every screen of the workspace. */
const SCREENS: Partial<Record<Address, Screen>> = {
  home: dashboard,
  dashboard,
  profile: { title: 'Company Profile', writes: ['Save Changes'] },
  team: { title: 'Team Management', writes: ['Add Team Member', 'Add many', `Edit ${rows.nameOf(0)}`] },
  tickets: {
    title: 'Exhibitor Passes',
    writes: [`Register, ${rows.nameOf(0)}`, `Invite, ${rows.nameOf(0)}`],
  },
  leads: { title: 'Lead Management', writes: ['Add Lead', 'Bulk Actions', 'Import Leads'] },
  products: { title: 'Product Catalog', writes: ['Add Product', `Edit ${rows.nameOf(0)}`] },
  resources: { title: 'Resources & FAQ', writes: ['Add Resource'] },
  capture: { title: 'Capture', closed: 'readers' },
  receipts: { title: 'Receipts' },
  support: { title: 'Support' },
  signInDetails: { title: 'Sign-in Details' },
  audit: { title: 'Activity', closed: 'members' },
  resetPassword: { title: 'Reset Password' },
};

/** Every screen of a visitor who is not signed in, with its title and what the page is called. */
const VISITED: Partial<Record<Address, readonly [title: string, called?: string]>> = {
  home: [LOGIN_MESSAGES.title(DEFAULT_PAGE_DATA.settings.productName), LOGIN_TEXTS.logIn],
  login: [LOGIN_MESSAGES.title(DEFAULT_PAGE_DATA.settings.productName), LOGIN_TEXTS.logIn],
  mobileLogin: [LOGIN_MESSAGES.title(DEFAULT_PAGE_DATA.settings.productName), LOGIN_TEXTS.logIn],
  emailLogin: [LOGIN_MESSAGES.title(DEFAULT_PAGE_DATA.settings.productName), LOGIN_TEXTS.logIn],
  resetPassword: ['Reset Password'],
  forgotPassword: ['Forgot Password'],
  ownData: ['Your data'],
  invitation: ['Demo Expo', 'Invitation'],
};

/** Addresses without a screen of their own, or whose screen is a step of a machine that a test of its own takes. */
const ELSEWHERE: Partial<Record<Address, string>> = {
  start: 'The address without its last slash.',
  apiLogin: 'The server leads on from it.',
  otpVerification: 'The step after a number was sent: tests/views/forms.all.test.tsx reaches it.',
  join: 'Only after a code that several teams wait for.',
  google: 'On the way to Google and back.',
  passkey: 'Asks the browser for a passkey at once.',
};

const profile = { ...sampleProfile, industry: 'Robots', boothLocation: 'Hall 3', description: 'Arms' };
const product = { ...rows.product(0), category: 'Grippers', description: 'It grips.' };
const download = { ...rows.download(0), description: 'On one sheet' };
const lead = rows.lead(0);

/** What people typed into that. */
const TYPED = [
  ...[sampleUser.fullName, rows.nameOf(0), profile.name, profile.industry, profile.boothLocation],
  ...[profile.description, product.category, product.description, download.description],
  ...[lead.user?.companyName, lead.user?.designation],
].flatMap((text) => text ?? []);

/** Something of everything, once `letGo` is over. */
function full(api: PretendedCalls, letGo: Promise<unknown> = Promise.resolve()): void {
  const answers: readonly (readonly [unknown, unknown])[] = [
    [api.dashboard.analytics, { ...sampleAnalytics, totalLeads: 24 }],
    [api.dashboard.ticketTypes, { Exhibitor: { allocated: 50, issued: 4, available: 46 } }],
    [api.profile.profile, profile],
    [api.team.list, listed(rows.member(0))],
    [api.passes.passes, listed(rows.pass(0))],
    [api.registration.referrals, listed(rows.referral(0))],
    [api.leads.list, listed(lead)],
    [api.products.list, listed(product)],
    [api.resources.list, listed(download)],
    [api.faq.list, listed(rows.faq(0))],
    [api.signInDetails.signInData, sampleSignInData],
    [api.signInDetails.devices, sampleDevices],
    [api.passkeys.list, samplePasskeys],
  ];
  for (const [call, value] of answers)
    (call as Mock<() => Promise<unknown>>).mockImplementation(() => letGo.then(() => value));
}

const NAMED = ['button', 'link', 'textbox', 'combobox', 'checkbox', 'radio', 'tab', 'searchbox', 'menuitem'];

/** One title, which the page is called by, and a name for each control. */
async function looksWhole(title: string, called = title): Promise<void> {
  const look = (): void => {
    const titles = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
    expect(titles).toEqual([title]);
  };
  await at.until(look);
  // Everything that is loaded later is there.
  await at.pass(200);
  look();
  expect(document.title).toMatch(new RegExp(`^${called}( · Demo Expo)?$`));
  for (const role of NAMED) expect(at.all(role, '')).toEqual([]);
  expect(inDirectionOfPage(TYPED)).toEqual([]);
  expect(smallForFinger()).toEqual([]);
}

const named = Object.keys(ROUTES) as Address[];
const reader = { ...sampleUser, role: 'readOnly', isParentExhibitor: false } as const;
const member = { ...sampleUser, isParentExhibitor: false };

it('each address has a line here', () => {
  const missing = named.filter((one) => !SCREENS[one] && !VISITED[one] && ELSEWHERE[one] === undefined);
  expect(missing).toEqual([]);
});

for (const [name, { title, writes = [], closed }] of Object.entries(SCREENS)) {
  const address = ROUTES[name as Address];
  const offered = (): string[] =>
    ['button', 'link']
      .flatMap((role) => at.all(role))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);

  describe(`${title} at ${address}`, () => {
    it('is whole for the main account, with what it may change; before that no words are read out that only hold a place', async () => {
      let letGo: (value?: unknown) => void = () => undefined;
      const held = new Promise((done) => (letGo = done));
      at.enter(address, {
        given: (api) => {
          full(api, held);
        },
      });
      await at.first('heading');
      await at.pass(200);
      const loading = readable(at.main());
      letGo();
      await looksWhole(title);
      for (const write of writes) expect(offered()).toContain(write);
      const loaded = readable(at.main());
      const gone = [...loading].filter((text) => !loaded.has(text) && text !== PASSES_TEXTS.loading);
      expect(gone).toEqual([]);
    });

    it('is whole where nothing is there yet', async () => {
      at.enter(address);
      await looksWhole(title);
    });

    it(
      closed === undefined ? 'is shown to who only reads, without it' : `is not shown to ${closed}`,
      async () => {
        at.enter(address, { given: full, as: closed === 'members' ? member : reader });
        await looksWhole(closed === undefined ? title : ROLE_MESSAGES.noScreen);
        for (const write of writes) expect(offered()).not.toContain(write);
      },
    );
  });
}

for (const [name, [title, called]] of Object.entries(VISITED))
  it(`${title} at ${ROUTES[name as Address]} is whole for a visitor`, async () => {
    at.enter(ROUTES[name as Address], { as: null });
    await looksWhole(title, called);
  });

it('an address without a screen says so, and leads on', async () => {
  at.enter('/exhibitor/nowhere');
  await looksWhole(NOT_FOUND_MESSAGES.title);
  await at.one('link', 'Go to Dashboard');
  await at.one('button', 'Go Back');
});
