import { expect } from '@playwright/test';
import { PASSWORD_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { signInAsNewcomer } from '../support/portal.ts';
import { answerOf } from './held.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const SLOW = 'Still working. The connection seems slow.';

async function expectBusy({ page }: Stage, names: readonly [string, string], busy: boolean): Promise<void> {
  await expect(page.getByRole('button', { name: names[busy ? 1 : 0] })).toBeVisible();
}

async function expectMessage({ page }: Stage, text: string | null): Promise<void> {
  if (text !== null) await expect(page.locator('form').getByText(text).first()).toBeVisible();
}

/** Gives up as soon as that is offered. */
async function giveUp({ page, held }: Stage): Promise<void> {
  const cancel = page.locator('form').getByRole('button', { name: 'Cancel' });
  if ((await cancel.count()) === 0) await page.clock.runFor(3_000);
  await cancel.click();
  held.forget();
}

/** Changing one's password. What is typed is nowhere but in the view. */
export const passwordFormVocabulary: Vocabulary = {
  machine: 'passwordForm',
  sameAs: 'emailForm',
  open: async ({ page }) => {
    await signInAsNewcomer(page, '/exhibitor/reset-password');
    await expect(page.getByLabel('Current Password', { exact: true })).toBeVisible();
  },
  events: {
    'secret.changed': async ({ page }) => {
      await page.getByLabel('New Password', { exact: true }).fill('x');
    },
    'form.submitted': async ({ page }, { secret }) => {
      const typed = (secret ?? { currentPassword: '', newPassword: '', confirmPassword: '' }) as Record<
        string,
        string
      >;
      await page.getByLabel('Current Password', { exact: true }).fill(typed['currentPassword'] ?? '');
      await page.getByLabel('New Password', { exact: true }).fill(typed['newPassword'] ?? '');
      await page.getByLabel('Confirm New Password', { exact: true }).fill(typed['confirmPassword'] ?? '');
      await page.getByRole('button', { name: 'Update Password' }).click();
    },
    'form.cancelled': giveUp,
    'xstate.done.actor.submit': async ({ held }) =>
      held.answerNext({ status: 200, body: { success: true, message: PASSWORD_MESSAGES.updated } }),
    'xstate.error.actor.submit': async ({ held }, { error }) => held.answerNext(answerOf(error)),
  },
  looks: async (stage, { value, status, context }) => {
    const { page } = stage;
    if (status === 'done') {
      await page.clock.runFor(500);
      await expect(page.getByRole('status').filter({ hasText: PASSWORD_MESSAGES.updated })).toBeVisible();
      await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('');
      return;
    }
    const shown = JSON.stringify(value);
    await expectBusy(stage, ['Update Password', 'Updating...'], shown.includes('submitting'));
    await expectMessage(stage, context.message);
    const isWrong = Object.keys(context.errors).length > 0;
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(isWrong ? 3 : 0);
    await expect(page.locator('form').getByText(SLOW)).toHaveCount(shown.includes('slow') ? 1 : 0);
  },
  beyond: { 'field.changed': 'Which password it is, is decided before the form is drawn.' },
};
