import { expect } from '@playwright/test';
import { LEAD_MESSAGES } from '../../../src/domain/leads/messages.ts';
import { samplePerson } from '../../../src/machines/leads.catalogue.ts';
import { emptyLead, leadRows } from '../../../src/machines/leads/lead-fields.ts';
import { signInAsNewcomer } from '../support/portal.ts';
import { answerOf } from './held.ts';
import { dialogOf, expectCount, openLeads, press, SLOW } from './leads.vocabulary.ts';
import { refuse } from './refuse.ts';
import type { Vocabulary } from './vocabulary.ts';

const UNREAD = 'A draft that cannot be read is a matter of the storage.';
const RESTORED = 'Offered when a draft came back; the tests of drafts do that.';
const NO_UPLOAD = 'This form has no upload.';

/** The form of a lead: what a new one and one that exists have in common. */
const leadFormVocabulary: Omit<Vocabulary, 'open' | 'title'> = {
  machine: 'leadForm',
  events: {
    'xstate.done.actor.recallDraft': async () => undefined,
    'field.changed': async (stage, { value }) => {
      await dialogOf(stage).getByLabel('Full Name').fill(String(value));
    },
    'form.submitted': async (stage) => press(dialogOf(stage), 'Save'),
    'form.cancelled': async (stage) => {
      await press(dialogOf(stage), 'Cancel');
      stage.held.forget();
    },
    'conflict.decided': async ({ page }, { choice }) => {
      await page.getByRole('radio', { name: choice === 'mine' ? 'Keep mine' : 'Use theirs' }).check();
    },
    'conflict.cancelled': async (stage) => press(dialogOf(stage), 'Back'),
    'xstate.done.actor.save': async ({ held }, _, before) => {
      const data = {
        ...samplePerson,
        user: { ...samplePerson.user, fullName: before?.context.values.fullName },
      };
      const answer = before?.context.row ? { data } : { data, outcome: 'created' };
      await held.answerNext({
        status: before?.context.row ? 200 : 201,
        body: { success: true, message: 'Saved.', ...answer },
      });
    },
    'xstate.error.actor.save': async (stage, { error }) => refuse(stage, answerOf(error)),
  },
  looks: async (stage, { value, status, context }) => {
    const { page } = stage;
    const dialog = dialogOf(stage);
    if (status === 'done') {
      await expectCount(stage, dialog, 0);
      const text = context.row ? LEAD_MESSAGES.updated : LEAD_MESSAGES.added;
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
      return;
    }
    const shown = JSON.stringify(value);
    const deciding = shown.includes('conflicting');
    await expect(
      dialog.getByRole('button', { name: shown.includes('saving') ? 'Saving...' : 'Save', exact: true }),
    ).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /Keep mine|Use theirs/ })).toHaveCount(
      deciding ? 2 * context.conflicts.length : 0,
    );
    if (!deciding) await expect(dialog.getByLabel('Full Name')).toHaveValue(context.values.fullName);
    if (context.message !== null) await expect(dialog.getByText(context.message).first()).toBeVisible();
    await expect(dialog.getByText(SLOW)).toHaveCount(shown.includes('slow') ? 1 : 0);
  },
};

const FOUND = {
  'field.left': 'What is wrong with a field of this form is said when it is sent, not when it is left.',
  'draft.discarded': RESTORED,
  'error recallDraft': UNREAD,
  'leadForm.recalling :: done recallDraft #0': RESTORED,
  'upload.started': NO_UPLOAD,
  'upload.ended': NO_UPLOAD,
  'upload.stored': NO_UPLOAD,
  'upload.removed': NO_UPLOAD,
};

const EDITED = 'Two people can change a lead only once it is there: walked with one that is.';

/** Capturing a lead: typed, saved, tried again. */
export const leadCaptureVocabulary: Vocabulary = {
  ...leadFormVocabulary,
  title: 'leadForm, a new lead',
  inputs: [() => ({ row: null, empty: { ...emptyLead, emailId: 'lena@visitor.example' } })],
  open: async (stage) => {
    await openLeads(stage);
    await press(stage.page.getByRole('main'), 'Add Lead');
    await dialogOf(stage).getByLabel('Email', { exact: true }).fill('lena@visitor.example');
  },
  happens: ({ type, output, error }) =>
    type === 'xstate.done.actor.recallDraft'
      ? output === null
      : type !== 'conflict.decided' && (error as { status?: number } | undefined)?.status !== 409,
  beyond: {
    ...FOUND,
    'leadForm.active.saving :: error save #0': EDITED,
    'leadForm.active.saving :: error save #1': EDITED,
    'conflict.decided': EDITED,
    'conflict.cancelled': EDITED,
    'leadForm.active.conflicting :: form.submitted #0': EDITED,
  },
};

/** Changing one, while somebody else does too. */
export const leadChangeVocabulary: Vocabulary = {
  ...leadFormVocabulary,
  title: 'leadForm, a lead that is there',
  inputs: [() => ({ row: leadRows.toRow(samplePerson), empty: emptyLead })],
  open: async ({ page }) => {
    const { call } = await signInAsNewcomer(page);
    const { user, phoneCode, phone, priority, status } = samplePerson;
    await call('POST', 'leads', { ...user, phoneCode, phone, priority, status });
    await page.goto('/exhibitor/leads');
    await page.getByRole('button', { name: `Edit ${user?.fullName ?? ''}` }).click();
    await expect(page.getByRole('dialog').getByLabel('Full Name')).toHaveValue(user?.fullName ?? '');
  },
  happens: ({ type, output }) => type !== 'xstate.done.actor.recallDraft' || output === null,
  beyond: FOUND,
};
