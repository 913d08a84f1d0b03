import { expect } from '@playwright/test';
import { RECOVERY_MESSAGES } from '../../../src/domain/recovery-messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { PASSWORD_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { RECOVERY_TEXTS as TEXTS } from '../../../src/ui/password/recovery-texts.ts';
import { expectCounts } from './counts.ts';
import { openAnew } from './follow.ts';
import { answerOf } from './held.ts';
import { answer, running } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const ASK = '/auth/forgot-password';
const LOOK = '/auth/forgot-password/link';
const RESET = '/auth/reset-password';

const press = ({ page }: Stage, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** Asking for a link, and what it opens. */
export const recoveryVocabulary: Vocabulary = {
  machine: 'recovery',
  open: async ({ page }) => {
    await page.goto(ROUTES.emailLogin);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  },
  events: {
    // Opening the screen and reading its address are one step for the person.
    'data.requested': async () => undefined,
    'xstate.done.actor.findLink': async (stage, { output }) =>
      openAnew(stage, { path: ROUTES.forgotPassword, title: TEXTS.title }, output === true),
    'xstate.done.actor.readLink': async ({ held }, { output }) => held.answer(LOOK, answer(output)),
    'xstate.error.actor.readLink': async ({ held }, { error }) => held.answer(LOOK, answerOf(error)),
    'another.requested': async (stage) => press(stage, TEXTS.another),
    'retry.requested': async (stage) => press(stage, TEXTS.tryAgain),
    'xstate.done.actor.askForm': async (stage, { output }) => {
      const { email } = (output as { values: { email: string } }).values;
      await stage.page.getByLabel(TEXTS.email, { exact: true }).fill(email);
      await press(stage, TEXTS.send);
      await stage.held.answer(ASK, answer(null));
    },
    'xstate.done.actor.passwordForm': async (stage) => {
      const { page, held } = stage;
      await page.getByLabel('New Password', { exact: true }).fill('new-password');
      await page.getByLabel('Confirm New Password', { exact: true }).fill('new-password');
      await press(stage, 'Update Password');
      await held.answer(RESET, answer(null));
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
      [page.getByLabel(TEXTS.email, { exact: true }), has('ask')],
      [main.getByText(RECOVERY_MESSAGES.sent), has('sent')],
      [main.getByText(TEXTS.once), has('sent')],
      [page.getByLabel('New Password', { exact: true }), has('choose')],
      [main.getByRole('button', { name: TEXTS.another }), has('sent') || has('over') || has('choose')],
      [main.getByRole('button', { name: TEXTS.tryAgain }), has('unread')],
      [main.getByRole('link', { name: TEXTS.signIn, exact: true }), has('set')],
      [main.getByRole('link', { name: TEXTS.back }), !has('set') && !snapshot.matches('idle')],
    );
    if (has('over') || has('unread')) {
      await expect(main.getByText(String(snapshot.context.error))).toBeVisible();
    }
  },
  beyond: { 'error findLink': 'The address of the page can always be read.' },
};
