import { expect, type Locator } from '@playwright/test';
import type { FormLabels } from '../../../scripts/paths/words/labels.ts';
import { DRAFT_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { isDirty } from '../../../src/machines/kit/record.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { expectCounts } from './counts.ts';
import { breakDraft, keepDraft } from './drafts.ts';
import { earlyOf, isEarly } from './early.ts';
import { answerOf, type Answer } from './held.ts';
import { WIDE_PNG } from './held-pictures.ts';
import { refuse } from './refuse.ts';
import { answer, arrive, chooseTab, running } from './signed-in.ts';
import { chooseInRow } from './row-menu.ts';
import { sameAs, type Stage, type Vocabulary } from './vocabulary.ts';

/** What a screen adds to the one walk of the one record form. */
export type FormScreen = Pick<Vocabulary, 'inputs' | 'happens' | 'beyond'> & {
  machine: string;
  path: string;
  labels: FormLabels;
  /** Which of the starts are those of a new one. */
  starts: readonly ('new' | 'row')[];
  /** The model's name of the field that is typed in, and of the upload. */
  field: string;
  upload?: string;
  /** What else a new one needs. */
  complete?: (form: Locator) => Promise<void>;
  /** What the server answers to a save. */
  saved: (values: Readonly<Record<string, string>>, isNew: boolean) => Answer;
  /** What is seen once it is saved, besides the toast. */
  looksSaved?: (stage: Stage) => Promise<void>;
};

const FILES = {
  'logo.png': WIDE_PNG,
  'sheet.pdf': { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') },
} as const;

/** Path of the file that is stored, as the catalogue says it. */
const STORED = 'uploads/1.png';

/** A record form: its draft, its fields, its upload, its save, and what two people changed at once. */
export function recordFormVocabulary(screen: FormScreen): Vocabulary {
  const { machine, labels, field, complete = async () => undefined } = screen;
  const isDialog = labels.create !== undefined;
  let isNew = true;

  const formOf = ({ page }: Stage): Locator => (isDialog ? page.getByRole('dialog') : page.getByRole('main'));
  const button = (place: Locator, name: string): Locator => place.getByRole('button', { name, exact: true });
  const openTab = async (stage: Stage, name: string | undefined): Promise<void> => {
    if (name !== undefined) await chooseTab(stage.page, name);
  };
  const fieldOf = (stage: Stage): Locator => formOf(stage).getByLabel(labels.field, { exact: true });
  const uploadOf = (stage: Stage): Locator =>
    // Also while another tab of the form is open.
    formOf(stage).getByRole('group', {
      name: labels.upload?.label ?? '',
      exact: true,
      includeHidden: true,
    });
  const choose = async (stage: Stage, isSaving: boolean): Promise<void> => {
    await openTab(stage, labels.upload?.tab);
    const name = labels.upload?.file ?? 'logo.png';
    await uploadOf(stage)
      .locator('input[type=file]')
      .setInputFiles({ ...FILES[name], name });
    // A file that is chosen during a save is not taken.
    if (!labels.upload?.framed || isSaving) return;
    const dialog = stage.page.getByRole('dialog', { name: /^Crop/ });
    await expect(dialog).toBeVisible();
    // A window above another takes the pointer once its clock went on.
    await stage.page.clock.runFor(50);
    await button(dialog, 'Use as it is').click();
    await expect(dialog).toHaveCount(0);
  };
  const submitOf = (): readonly [string, string] => labels.submit[isNew ? 'create' : 'update'];
  const fillIn = async (stage: Stage): Promise<void> => {
    if (isNew) await complete(formOf(stage));
  };
  const show = async (stage: Stage): Promise<void> => {
    const { page } = stage;
    await openTab(stage, isNew ? undefined : labels.tab);
    if (!isNew && labels.editItem !== undefined) return chooseInRow(page, labels.row ?? '', labels.editItem);
    const opener = isNew ? labels.create : labels.edit;
    if (opener !== undefined) await button(page.getByRole('main'), opener).first().click();
  };

  return {
    machine,
    ...sameAs('teamForm', machine),
    ...(screen.inputs && { inputs: screen.inputs }),
    // The form begins with what it recalls: only then there is a page.
    open: async (_, input) => {
      isNew = screen.starts[input] === 'new';
    },
    happens: (event, snapshot) => !isEarly(event, snapshot) && (screen.happens?.(event, snapshot) ?? true),
    events: {
      'xstate.done.actor.recallDraft': async (stage, { output }) => {
        if (output !== null) await keepDraft(stage.page, machine, output);
        await arrive(stage.page, screen.path);
        // A dialog with a draft opens by itself.
        if (output === null || !isDialog) await show(stage);
        await running(stage.page, () => fieldOf(stage).isVisible());
        if (output === null) await fillIn(stage);
      },
      'xstate.error.actor.recallDraft': async (stage) => {
        await breakDraft(stage.page, machine);
        await arrive(stage.page, screen.path);
        await show(stage);
        await running(stage.page, () => fieldOf(stage).isVisible());
        await fillIn(stage);
      },
      'field.changed': async (stage, { value }) => {
        await openTab(stage, labels.fieldTab);
        await fieldOf(stage).fill(String(value));
      },
      'form.submitted': async (stage) => button(formOf(stage), submitOf()[0]).click(),
      'form.cancelled': async (stage) => {
        const cancel = button(formOf(stage), 'Cancel');
        // On a page of its own, giving up is offered once the answer is late.
        if (!isDialog) await running(stage.page, () => cancel.isVisible(), 1_000);
        await cancel.click();
        stage.held.forget();
      },
      'draft.discarded': async (stage) => {
        await button(formOf(stage), DRAFT_MESSAGES.discard).click();
        await fillIn(stage);
      },
      'conflict.decided': async ({ page }, { choice }) => {
        await page.getByRole('radio', { name: choice === 'mine' ? 'Keep mine' : 'Use theirs' }).check();
      },
      'conflict.cancelled': async (stage) => button(formOf(stage), labels.back).click(),
      'upload.started': async (stage, _, before) => choose(stage, before?.hasTag('busy') ?? false),
      'upload.ended': async (stage) => {
        await openTab(stage, labels.upload?.tab);
        await button(uploadOf(stage), 'Cancel').click();
        stage.held.forget();
      },
      'upload.stored': async (stage) => {
        await choose(stage, false);
        await stage.held.answerNext(answer({ filePath: STORED }));
      },
      'upload.removed': async (stage) => {
        await openTab(stage, labels.upload?.tab);
        await uploadOf(stage)
          .getByRole('button', { name: /^Remove/ })
          .click();
      },
      'xstate.done.actor.save': async ({ held }, _, before) =>
        held.answerNext(screen.saved(before?.context.values ?? {}, isNew)),
      'xstate.error.actor.save': async (stage, { error }) => refuse(stage, answerOf(error)),
    },
    looks: async (stage, snapshot) => {
      const { page } = stage;
      const { status, context } = snapshot;
      const form = formOf(stage);
      if (status === 'done') {
        if (isDialog) await running(page, async () => (await form.count()) === 0, 50);
        const toast = page.getByRole('status').filter({ hasText: isNew ? labels.added : labels.updated });
        await running(page, () => toast.isVisible(), 50);
        await screen.looksSaved?.(stage);
        return;
      }
      const deciding = snapshot.hasTag('conflict');
      const [idle, busy] = submitOf();
      await expect(button(form, snapshot.hasTag('busy') ? busy : idle).last()).toBeVisible();
      if (!deciding) await expect(fieldOf(stage)).toHaveValue(context.values[field]);
      const choices = form.getByRole('radio', { name: /Keep mine|Use theirs/ });
      const wrong = form.locator('[aria-invalid=true], button[data-invalid]');
      await expectCounts(
        [choices, deciding ? 2 * context.conflicts.length : 0],
        [wrong, deciding ? 0 : Object.keys(context.errors).length],
        [form.getByText(KIT_TEXTS.stillWorking), snapshot.hasTag('slow')],
        [form.getByText(DRAFT_MESSAGES.restored), context.restored && isDirty(context) && !deciding],
      );
      if (context.message !== null) await expect(form.getByText(context.message).first()).toBeVisible();
      if (screen.upload === undefined || deciding) return;
      const isOnItsWay: boolean = context.uploading.includes(screen.upload);
      const text = isOnItsWay
        ? 'Uploading...'
        : context.values[screen.upload] === ''
          ? 'Choose File'
          : 'Change';
      await expect(uploadOf(stage).getByText(text, { exact: true })).toHaveCount(1);
    },
    beyond: { ...earlyOf(machine), ...screen.beyond },
  };
}
