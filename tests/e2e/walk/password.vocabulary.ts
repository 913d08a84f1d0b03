import { expect } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/domain/constants.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { JOIN_MESSAGES, PASSWORD_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { sampleUser } from '../../../src/machines/samples.ts';
import { expectCounts } from './counts.ts';
import { follow, linkTo } from './follow.ts';
import { answerOf, type Standing } from './held.ts';
import { answer, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

/** Who is signed in is said by each walk. */
export const PASSWORDS: Standing = { ...SIGNED_IN, 'GET /auth/me': 'held' };

/** As the starts of the catalogue: a stranger, and people with a password, without one, and with a fresh code. */
const PEOPLE = [
  null,
  sampleUser,
  { ...sampleUser, hasPassword: false },
  { ...sampleUser, hasPassword: false, firstPasswordUntil: '2026-03-04T09:45:00.000Z' },
];

const INVITE = '/auth/mailed-invite';
const DECLINE = '/auth/mailed-invite/decline';

/** The Reset Password screen of a stranger, in a new document. */
async function openAsStranger(stage: Stage, hasLink: boolean): Promise<void> {
  const { page } = stage;
  await follow(stage, ROUTES.login);
  await running(page, () => page.getByRole('button', { name: 'Send OTP' }).isVisible());
  await follow(stage, linkTo(ROUTES.resetPassword, hasLink));
  await running(page, () => page.getByRole('heading', { level: 1, name: 'Reset Password' }).isVisible());
}

/** Which password may be set, by whom. */
export const passwordVocabulary: Vocabulary = {
  machine: 'password',
  open: async ({ page, held }, input) => {
    const person = PEOPLE[input];
    if (!person) {
      await page.goto(ROUTES.login);
      await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
      return;
    }
    await page.addInitScript((key) => {
      localStorage.setItem(key, 'walked');
    }, STORAGE_KEYS.token);
    await page.goto(ROUTES.resetPassword);
    await held.answer('/auth/me', answer(person));
    await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
  },
  events: {
    // Opening the screen and reading its address are one step for the person.
    'data.requested': async () => undefined,
    'xstate.done.actor.findLink': async (stage, { output }) => {
      const isStranger = await stage.page.evaluate(
        (key) => localStorage.getItem(key) === null,
        STORAGE_KEYS.token,
      );
      if (isStranger) await openAsStranger(stage, output === true);
    },
    'xstate.done.actor.readInvite': async ({ held }, { output }) => held.answer(INVITE, answer(output)),
    'xstate.error.actor.readInvite': async ({ held }, { error }) => held.answer(INVITE, answerOf(error)),
    'join.chosen': async ({ page }) => page.getByRole('button', { name: JOIN_MESSAGES.join }).click(),
    'decline.chosen': async ({ page }) => page.getByRole('button', { name: JOIN_MESSAGES.decline }).click(),
    'retry.requested': async ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'xstate.done.actor.declineInvite': async ({ held }) => held.answer(DECLINE, answer(null)),
    'xstate.error.actor.declineInvite': async ({ held }, { error }) => held.answer(DECLINE, answerOf(error)),
    'xstate.done.actor.form': async ({ page, held }, _, before) => {
      const field = (label: string) => page.getByLabel(label, { exact: true });
      if (before?.hasTag('change')) await field('Current Password').fill('old-password');
      await field('New Password').fill('new-password');
      await field('Confirm New Password').fill('new-password');
      await page.getByRole('button', { name: 'Update Password' }).click();
      await held.answerNext(answer(null));
      const toast = page.getByRole('status').filter({ hasText: PASSWORD_MESSAGES.updated });
      await running(page, () => toast.isVisible());
    },
  },
  looks: async ({ page }, snapshot) => {
    if (snapshot.matches('looking') || snapshot.matches('reading')) return;
    await page.clock.runFor(100);
    const has = (tag: string): boolean => snapshot.hasTag(tag);
    const main = page.getByRole('main');
    await expectCounts(
      [page.getByLabel('Current Password', { exact: true }), has('change')],
      [page.getByLabel('New Password', { exact: true }), has('change') || has('first') || has('link')],
      [main.getByText('Your account has no password yet.'), has('first')],
      [main.getByText('Choose a password for your account'), has('link')],
      [main.getByText('Acme Robotics added you to its team.'), has('ask')],
      [main.getByRole('button', { name: JOIN_MESSAGES.decline }), has('ask')],
      [
        main.getByRole('button', { name: JOIN_MESSAGES.join }),
        has('ask') && snapshot.context.invite.mayJoin === true,
      ],
      [main.getByText(JOIN_MESSAGES.linkDeclined), has('declined')],
      [main.getByRole('button', { name: 'Try again' }), has('unread')],
      [main.getByText(PASSWORD_MESSAGES.signInAgain), has('late')],
      [main.getByRole('button', { name: 'Sign out' }), has('late')],
      [main.getByText(PASSWORD_MESSAGES.signInFirst), has('signedOut')],
      [main.getByRole('link', { name: 'Sign in' }), has('signedOut') || has('set')],
    );
  },
  beyond: { 'error findLink': 'The address of the page can always be read.' },
};
