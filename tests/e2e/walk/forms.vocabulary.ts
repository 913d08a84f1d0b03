import { expect } from '@playwright/test';
import {
  PASSWORD_MESSAGES,
  PROFILE_MESSAGES,
  SUPPORT_MESSAGES,
} from '../../../src/domain/screen-messages.ts';
import { emptyProfile } from '../../../src/machines/profile/profile-fields.ts';
import { signInAsNewcomer } from '../support/portal.ts';
import { answerOf } from './held.ts';
import { refuse } from './refuse.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const SLOW = 'Still working. The connection seems slow.';
const AT_ONCE = 'What is wrong with a field of this form is said when it is sent, not when it is left.';
const RESTORED = 'Offered when a draft came back; the tests of drafts do that.';
const UPLOADS = 'The tests of uploads choose, cancel, replace and remove files.';
const UNREAD = 'A draft that cannot be read is a matter of the storage.';

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

const noDraft: Vocabulary['happens'] = ({ type, output }) =>
  type !== 'xstate.done.actor.recallDraft' || output === null;

const WRITTEN = { subject: 'No power', message: 'Both sockets are dead.', email: 'walk@newcomer.example' };

/** Asking for support, with everything filled in but the name, which the walk types. */
export const supportFormVocabulary: Vocabulary = {
  machine: 'supportForm',
  inputs: [() => ({ row: null, empty: { name: '', category: 'general', priority: 'medium', ...WRITTEN } })],
  open: async ({ page }) => {
    await signInAsNewcomer(page, '/exhibitor/support');
    await page.getByLabel('Subject').fill(WRITTEN.subject);
    await page.getByLabel('Message').fill(WRITTEN.message);
    await page.getByLabel('Name', { exact: true }).fill('');
  },
  happens: noDraft,
  events: {
    'xstate.done.actor.recallDraft': async () => undefined,
    'field.changed': async ({ page }, { value }) => {
      await page.getByLabel('Name', { exact: true }).fill(String(value));
    },
    'form.submitted': async ({ page }) => {
      await page.getByRole('button', { name: 'Send request' }).click();
    },
    'form.cancelled': giveUp,
    'xstate.done.actor.save': async ({ held }) => {
      const ticketId = 'SUP-7F3K9Q2M';
      await held.answerNext({ status: 201, body: { success: true, ticketId, data: { ticketId } } });
    },
    'xstate.error.actor.save': async (stage, { error }) => refuse(stage, answerOf(error)),
  },
  looks: async (stage, { value, status, context }) => {
    const { page } = stage;
    if (status === 'done') {
      await page.clock.runFor(500);
      await expect(page.getByRole('status').filter({ hasText: SUPPORT_MESSAGES.submitted })).toBeVisible();
      await expect(page.getByRole('main').getByText('SUP-7F3K9Q2M')).toBeVisible();
      return;
    }
    const shown = JSON.stringify(value);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(context.values.name);
    await expectBusy(stage, ['Send request', 'Sending...'], shown.includes('saving'));
    await expectMessage(stage, context.message);
    await expect(page.getByText('Name is required')).toHaveCount(context.errors['name'] ? 1 : 0);
    await expect(page.locator('form').getByText(SLOW)).toHaveCount(shown.includes('slow') ? 1 : 0);
  },
  beyond: {
    'field.left': AT_ONCE,
    'draft.discarded': RESTORED,
    'error recallDraft': UNREAD,
    'supportForm.recalling :: done recallDraft #0': RESTORED,
    'upload.started': 'This form has no upload.',
    'upload.ended': 'This form has no upload.',
    'upload.stored': 'This form has no upload.',
    'upload.removed': 'This form has no upload.',
  },
};

const PROFILE = { ...emptyProfile, name: 'Acme Robotics' };
const BEFORE = '2026-03-04T09:30:00.000Z';

/** The company profile: typing, saving, and what two people changed at once. */
export const profileFormVocabulary: Vocabulary = {
  machine: 'profileForm',
  inputs: [() => ({ row: { id: 'profile', updatedAt: BEFORE, values: PROFILE }, empty: emptyProfile })],
  open: async ({ page }) => {
    const { call } = await signInAsNewcomer(page);
    await call('PUT', 'company-profile', { name: PROFILE.name });
    await page.goto('/exhibitor/profile');
    await expect(page.getByLabel('Company Name')).toHaveValue(PROFILE.name);
  },
  happens: noDraft,
  events: {
    'xstate.done.actor.recallDraft': async () => undefined,
    'field.changed': async ({ page }, { value }) => {
      await page.getByLabel('Company Name').fill(String(value));
    },
    'form.submitted': async ({ page }) => {
      await page.getByRole('button', { name: 'Save Changes' }).click();
    },
    'form.cancelled': giveUp,
    'draft.discarded': async ({ page }) => {
      const discard = page.getByRole('button', { name: 'Discard changes' });
      // There is nothing to discard where nothing was typed.
      if ((await discard.count()) === 0) await page.getByLabel('Company Name').fill('Typed');
      await discard.click();
    },
    'conflict.decided': async ({ page }, { choice }) => {
      await page.getByRole('radio', { name: choice === 'mine' ? 'Keep mine' : 'Use theirs' }).check();
    },
    'conflict.cancelled': async ({ page }) => {
      await page.getByRole('button', { name: 'Back to editing' }).click();
    },
    'xstate.done.actor.save': async ({ held }, _, before) => {
      const data = { ...PROFILE, ...before?.context.values, updatedAt: '2026-03-04T09:32:00.000Z' };
      await held.answerNext({ status: 200, body: { success: true, data } });
    },
    'xstate.error.actor.save': async (stage, { error }) => refuse(stage, answerOf(error)),
  },
  looks: async (stage, { value, status, context }) => {
    const { page } = stage;
    if (status === 'done') {
      await page.clock.runFor(500);
      const toast = page.getByRole('status').filter({ hasText: PROFILE_MESSAGES.updated });
      await expect(toast).toBeVisible();
      return;
    }
    const shown = JSON.stringify(value);
    const deciding = shown.includes('conflicting');
    await expect(page.getByLabel('Company Name')).toHaveValue(context.values.name);
    await expectBusy(stage, ['Save Changes', 'Saving...'], shown.includes('saving'));
    await expectMessage(stage, context.message);
    await expect(page.getByRole('radio')).toHaveCount(deciding ? 2 * context.conflicts.length : 0);
    await expect(page.locator('form').getByText(SLOW)).toHaveCount(shown.includes('slow') ? 1 : 0);
  },
  beyond: {
    'field.left': AT_ONCE,
    'error recallDraft': UNREAD,
    'profileForm.recalling :: done recallDraft #0': RESTORED,
    'upload.started': UPLOADS,
    'upload.ended': UPLOADS,
    'upload.stored': UPLOADS,
    'upload.removed': UPLOADS,
  },
};

/** Changing one's password. What is typed is nowhere but in the view. */
export const passwordFormVocabulary: Vocabulary = {
  machine: 'passwordForm',
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
