import { expect, type Page } from '@playwright/test';
import { ROUTES } from '../../../src/domain/routes.ts';
import type { Answer, Standing } from '../../e2e/walk/held.ts';
import { SIGNED_IN } from '../../e2e/walk/signed-in.ts';
import { enterAt, keepToken, settled, type Scene } from '../scene.ts';
import { worldOf } from '../world.ts';
import type { Amount } from '../people.ts';

type Screen = {
  screen: string;
  path: string;
  /** The tab of the screen. */
  tab?: string;
  /** The calls that its content waits for; a screen without any is there at once. */
  reads: readonly string[];
  /** The part that differs with the number of rows. */
  amounts?: readonly Amount[];
};

const AMOUNTS = ['none', 'one', 'many', 'long'] as const;

/** The screens of a person who is signed in, each with the calls it needs. */
export const SCREENS: readonly Screen[] = [
  {
    screen: 'dashboard',
    path: ROUTES.dashboard,
    reads: ['/dashboard/analytics', '/tickets/by-type', '/leads/recent'],
  },
  { screen: 'profile', path: ROUTES.profile, reads: ['/company-profile'], amounts: ['one', 'many', 'long'] },
  { screen: 'team', path: ROUTES.team, reads: ['/team-members'] },
  { screen: 'passes', path: ROUTES.tickets, reads: ['/passes', '/ticket-allocations'] },
  {
    screen: 'invitations',
    path: ROUTES.tickets,
    tab: 'Invitations',
    // Without its passes the screen has no tabs.
    reads: ['/invitations'],
  },
  { screen: 'leads', path: ROUTES.leads, reads: ['/leads'] },
  { screen: 'capture', path: ROUTES.capture, reads: [], amounts: ['none'] },
  {
    screen: 'receipts',
    path: ROUTES.receipts,
    reads: ['/leads/captures/summary'],
    amounts: ['none', 'many'],
  },
  { screen: 'resources', path: ROUTES.resources, reads: ['/downloads'] },
  { screen: 'own resources', path: ROUTES.resources, tab: 'My Resources', reads: ['/downloads'] },
  { screen: 'questions', path: ROUTES.resources, tab: 'FAQs', reads: ['/faq'] },
  { screen: 'products', path: ROUTES.products, reads: ['/products'] },
  { screen: 'support', path: ROUTES.support, reads: ['/support'] },
  {
    screen: 'sign-in details',
    path: ROUTES.signInDetails,
    reads: ['/auth/sign-in-data', '/auth/sessions', '/auth/passkeys'],
    amounts: ['many'],
  },
  { screen: 'activity', path: ROUTES.audit, reads: ['/audit'] },
  { screen: 'password', path: ROUTES.resetPassword, reads: [], amounts: ['many'] },
];

const BROKEN: Answer = { status: 500, body: { success: false, message: 'Something went wrong.' } };

const open =
  ({ path, tab }: Screen) =>
  async (page: Page): Promise<void> => {
    await enterAt(page, path);
    if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
  };

/** What the shell needs stands; the screen's own calls get this answer. */
const answering = ({ reads }: Screen, reply: Answer | 'held'): Standing => ({
  ...worldOf('many'),
  ...Object.fromEntries(reads.map((path) => [`GET ${path}`, reply])),
});

const STATE: Readonly<Record<Amount, string>> = { none: 'empty', one: 'one', many: 'many', long: 'long' };

const withRows = (screen: Screen): Scene[] =>
  (screen.amounts ?? AMOUNTS).map((amount) => ({
    screen: screen.screen,
    state: STATE[amount],
    standing: worldOf(amount),
    ...(screen.tab !== undefined && { isChanged: true }),
    open: async ({ page }) => {
      await open(screen)(page);
      await settled(page);
    },
  }));

const waiting = (screen: Screen): Scene => ({
  screen: screen.screen,
  state: 'loading',
  standing: answering(screen, 'held'),
  ...(screen.tab !== undefined && { isChanged: true }),
  open: async ({ page }) => {
    await open(screen)(page);
    await expect(page.locator('#main [aria-busy=true]').first()).toBeAttached();
  },
});

const failing = (screen: Screen): Scene => ({
  screen: screen.screen,
  state: 'failing',
  standing: answering(screen, BROKEN),
  ...(screen.tab !== undefined && { isChanged: true }),
  open: async ({ page }) => {
    await open(screen)(page);
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await settled(page);
  },
});

const offline = (screen: Screen): Scene => ({
  screen: screen.screen,
  state: 'offline',
  standing: worldOf('many'),
  isChanged: true,
  open: async ({ page }) => {
    await open(screen)(page);
    await settled(page);
    await page.context().setOffline(true);
  },
});

/** Every screen of the workspace, loading, with any number of rows, failing, and without a network. */
export const workspaceScenes: readonly Scene[] = SCREENS.flatMap((screen) => [
  ...(screen.reads.length > 0 ? [waiting(screen)] : []),
  ...withRows(screen),
  ...(screen.reads.length > 0 ? [failing(screen)] : []),
  offline(screen),
]);

/** The screen that no address leads to, for a person who is signed in. */
export const notFound: Scene = {
  screen: 'not found',
  state: 'signed in',
  standing: SIGNED_IN,
  open: async ({ page }) => {
    await keepToken(page);
    await page.goto('/exhibitor/nope');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  },
};
