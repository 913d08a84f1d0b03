import { expect, type Locator } from '@playwright/test';
import { ROUTES } from '../../../src/domain/routes.ts';
import { DRAFT_MESSAGES, REFERRAL_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { isDirty } from '../../../src/machines/kit/record.ts';
import { sampleForm } from '../../../src/machines/registration.catalogue.ts';
import { REGISTRATION_WORDS } from '../../../src/ui/registration/registration-texts.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { expectCounts } from './counts.ts';
import { breakDraft, keepDraft } from './drafts.ts';
import { earlyOf, isEarly } from './early.ts';
import { answerOf, type Standing } from './held.ts';
import { refuse } from './refuse.ts';
import { answer, arrive, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';
import { pass, referral } from './wire-rows.ts';

const PASS = pass(0);
const DRAFT = `referralForm/${PASS._id}`;

// The choices of a field that asks the portal for them are a walk of their own.
const inputs = sampleForm.inputs.filter(({ type }) => type !== 'select');
const fields = inputs.map(({ name, type, label, required }) => ({ _id: name, name, type, label, required }));

/** A pass whose form has a field of each kind the machine treats differently. */
export const WITH_FORM: Standing = {
  ...SIGNED_IN,
  'GET /passes': answer({ data: [PASS], total: 1, nextCursor: null }),
  'GET /form-fields': { status: 200, body: { success: true, data: fields, total: fields.length } },
};

const PICTURE = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

const [SUBMIT, SUBMITTING] = REGISTRATION_WORDS.exhibitor.submit;

const dialogOf = ({ page }: Stage): Locator => page.getByRole('dialog');
const nameOf = (stage: Stage): Locator => dialogOf(stage).getByLabel('firstName', { exact: true });
const photoOf = (stage: Stage): Locator => dialogOf(stage).getByRole('group', { name: 'photo', exact: true });
const press = (place: Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click();

async function begin(stage: Stage): Promise<void> {
  await arrive(stage.page, ROUTES.tickets);
  await stage.page.getByRole('button', { name: /^Register/ }).click();
  await running(stage.page, () => nameOf(stage).isVisible());
}

const choose = (stage: Stage): Promise<void> =>
  photoOf(stage).locator('input[type=file]').setInputFiles(PICTURE);

/** The form of one guest. */
export const referralFormVocabulary: Vocabulary = {
  machine: 'referralForm',
  sameAs: 'teamForm',
  inputs: [() => ({ row: null, empty: Object.fromEntries(inputs.map(({ name }) => [name, ''])) })],
  // The form begins with what it recalls: only then there is a page.
  open: async () => undefined,
  happens: (event, snapshot) => {
    if (isEarly(event, snapshot)) return false;
    const [{ type, value }, { context }] = [event, snapshot];
    // Going to another control leaves the name, and the form says that it is missing.
    if (type.startsWith('upload.')) return context.values.firstName !== '';
    return type !== 'field.changed' || value !== '' || context.touched.includes('firstName');
  },
  events: {
    'xstate.done.actor.recallDraft': async (stage, { output }) => {
      if (output !== null) await keepDraft(stage.page, DRAFT, output);
      await begin(stage);
    },
    'xstate.error.actor.recallDraft': async (stage) => {
      await breakDraft(stage.page, DRAFT);
      await begin(stage);
    },
    'field.changed': async (stage, { value }) => nameOf(stage).fill(String(value)),
    'field.left': async (stage) => {
      await nameOf(stage).focus();
      await nameOf(stage).blur();
    },
    // It says that it is disabled while something is missing, and a press then says what.
    'form.submitted': async (stage) =>
      dialogOf(stage).getByRole('button', { name: SUBMIT }).click({ force: true }),
    'form.cancelled': async (stage) => {
      await press(dialogOf(stage), 'Cancel');
      stage.held.forget();
    },
    'draft.discarded': async (stage) => press(dialogOf(stage), DRAFT_MESSAGES.discard),
    'upload.started': choose,
    'upload.ended': async (stage) => {
      await press(photoOf(stage), 'Cancel');
      stage.held.forget();
    },
    'upload.stored': async (stage) => {
      await choose(stage);
      await stage.held.answerNext(answer({ filePath: 'uploads/1.png' }));
    },
    'upload.removed': async (stage) => press(photoOf(stage), 'Remove photo'),
    'xstate.done.actor.save': async ({ held }) =>
      held.answerNext(answer({ ...referral(0), badgeToken: 'opaque' }, 201)),
    'xstate.error.actor.save': async (stage, { error }) => refuse(stage, answerOf(error)),
  },
  looks: async (stage, snapshot) => {
    const { page } = stage;
    const { context } = snapshot;
    const dialog = dialogOf(stage);
    if (snapshot.status === 'done') {
      const done = dialog.getByRole('heading', { name: REFERRAL_MESSAGES.complete });
      await running(page, () => done.isVisible());
      const toast = page.getByRole('status').filter({ hasText: REFERRAL_MESSAGES.registered });
      await running(page, () => toast.isVisible(), 50);
      return;
    }
    await expect(nameOf(stage)).toHaveValue(context.values.firstName);
    await expect(
      dialog.getByRole('button', { name: snapshot.hasTag('busy') ? SUBMITTING : SUBMIT }),
    ).toBeVisible();
    await expectCounts(
      [dialog.locator('[aria-invalid=true], button[data-invalid]'), Object.keys(context.errors).length],
      [dialog.getByText(KIT_TEXTS.stillWorking), snapshot.hasTag('slow')],
      [dialog.getByText(DRAFT_MESSAGES.restored), context.restored && isDirty(context)],
    );
    if (context.message !== null) await expect(dialog.getByText(context.message).first()).toBeVisible();
    const isOnItsWay: boolean = context.uploading.includes('photo');
    const text = isOnItsWay ? 'Uploading...' : context.values.photo === '' ? 'Choose File' : 'Change';
    await expect(photoOf(stage).getByText(text, { exact: true })).toHaveCount(1);
  },
  beyond: earlyOf('referralForm'),
};
