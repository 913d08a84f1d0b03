import { expect } from '@playwright/test';
import { SESSION_MESSAGES } from '../../../src/domain/messages.ts';
import { EVENT_MESSAGES } from '../../../src/domain/event-messages.ts';
import { routeKind, ROUTES, type RouteKind } from '../../../src/domain/routes.ts';
import { PASSWORD_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { sampleUser } from '../../../src/machines/samples.ts';
import { EVENT_FOUND, signedIn } from './answers.ts';
import { keepTokenElsewhere } from './elsewhere.ts';
import { follow } from './follow.ts';
import type { Answer } from './held.ts';
import { HeldScripts } from './held-scripts.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const LOOKUP = '/auth/domain-event';
const ME = '/auth/me';
const LOGOUT = '/auth/logout';
const STARTS = [ROUTES.home, ROUTES.dashboard, ROUTES.invitation];
const SLOW = 'Still working. The connection seems slow.';
const LOGIN = /^Log in to your/;

const SIGNED_IN: Answer = { status: 200, body: { success: true, data: sampleUser } };
const SIGNED_OUT: Answer = { status: 401, body: { success: false, message: 'Unauthorized' } };
const FINE: Answer = { status: 200, body: { success: true } };

/** One test at a time runs in a worker; each opens its own page. */
let scripts: HeldScripts | undefined;

/** A user who is sent away gets a new document, under the same clock that stands still. */
async function expectAway({ page }: Stage): Promise<void> {
  await expect(page).toHaveURL(/\/exhibitor(?:\/|\/login)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LOGIN);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
}

/** Its heading, of the person who is signed in. */
const SCREENS: Readonly<Partial<Record<RouteKind, string>>> = {
  home: 'Dashboard',
  shared: 'Reset Password',
  unknown: 'Page Not Found',
};

const isAt = (path: unknown, ...kinds: readonly string[]): boolean => kinds.includes(routeKind(String(path)));

const SIGNED_OUT_BEFORE =
  'The server answers within milliseconds; tests/two holds it up, and signs out meanwhile.';

/** Who is using the portal: from the first question to the last "Signed out". */
export const sessionVocabulary: Vocabulary = {
  machine: 'session',
  open: async ({ page, held }, input) => {
    scripts = new HeldScripts(page);
    await page.goto(STARTS[input] ?? ROUTES.home);
    await expect.poll(() => held.count(LOOKUP)).toBe(1);
  },
  happens: ({ type, path, output, user }, { value, context, ...snapshot }) => {
    const isIn = (state: string): boolean => value === state || (typeof value === 'object' && state in value);
    // Nothing more can be done to a page that is going.
    if (isIn('expired') || isIn('leaving') || isIn('signingOut')) return /\.(?:done|error)\./.test(type);
    // Asked with no token: where a guest goes on to a screen of those who are signed in.
    const isGoneGuest = isIn('checking') && isAt(context.path, 'protected');
    if (type === 'xstate.done.actor.checkSession') return (output === null) === isGoneGuest;
    if (isGoneGuest) return false;
    if (type === 'token.vanished' && isIn('checking')) return false;
    if (type === 'path.changed' && isAt(path, 'protected')) return isIn('signedOut') || isIn('guest');
    // With its user a token comes from a form, which is at the addresses of signing in.
    if (type === 'token.appeared' && user) return isAt(context.path, 'public');
    // The signed-in part is there already and starts again at once; `roles.e2e.ts` sees it.
    if (type === 'role.changed') return false;
    if (type === 'event.resolved') return context.eventId === null;
    if (type === 'session.expired' || type === 'signOut.requested') return snapshot.hasTag('signedIn');
    return true;
  },
  beyond: {
    'session.checking :: token.vanished #0': SIGNED_OUT_BEFORE,
    'session.checking :: token.vanished #1': SIGNED_OUT_BEFORE,
    'role.changed':
      'The parts that it would be waited for are on the page already; roles.e2e.ts changes a role while the person works.',
  },
  events: {
    'token.appeared': async (stage, { user }) => {
      const { page, held } = stage;
      if (!user) {
        // While the server is asked, the signed-in part is fetched already.
        await scripts?.hold();
        return keepTokenElsewhere(page, 'walked');
      }
      await follow(stage, ROUTES.emailLogin);
      await page.getByLabel('Email', { exact: true }).fill('asha@acme.example');
      await page.getByLabel('Password').fill('demo-password');
      await page.getByRole('button', { name: 'Log in' }).click();
      await scripts?.hold();
      return held.answer('/auth/login', signedIn(user));
    },
    'token.vanished': async ({ page }) => {
      // What is fetched already would be no part to wait for the next time.
      await scripts?.forget();
      await keepTokenElsewhere(page, null);
    },
    'path.changed': async (stage, { path }, before) => {
      // A guest who was also signed in goes on as a stranger.
      if (before?.matches('guest')) await keepTokenElsewhere(stage.page, null);
      if (isAt(path, 'guest', 'shared')) await scripts?.hold();
      await follow(stage, String(path));
    },
    'event.resolved': async ({ held }) => held.answer(LOOKUP, EVENT_FOUND),
    'xstate.done.actor.checkSession': async ({ held }, { output }) => {
      if (output !== null) await held.answer(ME, SIGNED_IN);
    },
    'xstate.error.actor.checkSession': async ({ held }, { error }) => {
      const isRefused = (error as { _tag: string })._tag === 'Unauthorized';
      if (isRefused) await scripts?.lose();
      await held.answer(ME, isRefused ? SIGNED_OUT : 'lost');
    },
    'xstate.done.actor.loadWorkspace': async () => scripts?.letThrough(),
    'xstate.error.actor.loadWorkspace': async () => scripts?.lose(),
    'xstate.done.actor.loadGuest': async () => scripts?.letThrough(),
    'xstate.error.actor.loadGuest': async () => scripts?.lose(),
    'retry.requested': async ({ page }, _, before) => {
      if (!before?.matches('unreachable')) await scripts?.hold();
      await page.getByRole('button', { name: 'Try again' }).click();
    },
    // A call comes back with 401; which one does not matter.
    'session.expired': async ({ held }) => held.answer('/company', SIGNED_OUT),
    'signOut.requested': async ({ page }) => {
      await page.getByRole('button', { name: sampleUser.fullName }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    },
    'xstate.done.actor.revokeSession': async ({ held }) => held.answer(LOGOUT, FINE),
    'xstate.error.actor.revokeSession': async ({ held }) => held.answer(LOGOUT, 'lost'),
  },
  looks: async (stage, snapshot) => {
    const { page } = stage;
    const { context } = snapshot;
    if (snapshot.matches('leaving')) return expectAway(stage);
    const isStranger = snapshot.matches('checking') && isAt(context.path, 'protected');
    if (snapshot.matches('expired') || isStranger) {
      const toast = page.getByRole('status').filter({ hasText: SESSION_MESSAGES.unauthorizedTitle });
      await expect(toast).toContainText(SESSION_MESSAGES.unauthorizedText);
      return;
    }
    const heading = page.getByRole('heading', { level: 1 });
    if (snapshot.hasTag('failed')) {
      await expect(heading).toHaveText('The portal cannot be reached');
      const isKnown = snapshot.matches('unreachable') || snapshot.matches('signedIn');
      await expect(page.getByText('You stay signed in.')).toHaveCount(isKnown ? 1 : 0);
    } else if (snapshot.matches({ signedOut: 'waiting' })) {
      await expect(heading).toHaveText(LOGIN);
      await expect(page.getByText(EVENT_MESSAGES.loading)).toHaveCount(context.eventId === null ? 1 : 0);
    } else if (snapshot.hasTag('visited')) {
      await expect(heading).toHaveText('Reset Password');
      await expect(page.getByText(PASSWORD_MESSAGES.signInFirst)).toBeVisible();
    } else if (snapshot.hasTag('invited')) {
      await expect(page.getByText('Loading your invitation')).toBeVisible();
    } else if (snapshot.hasTag('signedIn')) {
      // A login address leads home.
      const kind = routeKind(context.path === ROUTES.login ? ROUTES.home : context.path);
      await expect(heading).toHaveText(SCREENS[kind] ?? '');
      if (kind === 'home') await expect(page).toHaveURL(/\/exhibitor\/$/);
    } else {
      await expect(page.getByText(SESSION_MESSAGES.loading)).toBeVisible();
      await expect(page.getByText(SLOW)).toHaveCount(snapshot.hasTag('slow') ? 1 : 0);
    }
  },
};
