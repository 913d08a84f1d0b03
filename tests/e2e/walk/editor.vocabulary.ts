import { expect, type Locator } from '@playwright/test';
import type { EditorLabels } from '../../../scripts/paths/words/labels.ts';
import { DRAFT_MESSAGES } from '../../../src/domain/screen-messages.ts';
import type { FormValues } from '../../../src/machines/kit/form.machine.ts';
import type { RecordRow } from '../../../src/machines/kit/record.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { breakDraft, keepDraft } from './drafts.ts';
import { answerOf, type Answer } from './held.ts';
import { answer, arrive, chooseTab, running } from './signed-in.ts';
import { chooseInRow } from './row-menu.ts';
import { sameAs, type Stage, type Vocabulary } from './vocabulary.ts';

/** What a list's screen adds to the one walk of the one editor. */
export type EditorScreen = {
  machine: string;
  labels: EditorLabels;
  path: string;
  /** Name of the form's machine, under which its draft is kept. */
  form: string;
  /** What is typed before a save. */
  typed: string;
  /** What else a new row needs. */
  complete?: (dialog: Locator) => Promise<void>;
  /** What an earlier time left: the row that was open with nothing changed, or what was begun for a new one. */
  draft: { row: RecordRow<FormValues> | null; values: FormValues; key: null };
  /** What the server answers to a save. */
  saved: (isNew: boolean) => Answer;
};

const dialogOf = ({ page }: Stage): Locator => page.getByRole('dialog');
const questionOf = ({ page }: Stage): Locator => page.getByRole('alertdialog');
const press = (place: Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).first().click();

/** A dialog leaves with a movement, whose end is noticed only while the page's clock runs. */
const expectGone = ({ page }: Stage, dialog: Locator): Promise<void> =>
  running(page, async () => (await dialog.count()) === 0, 50);

/** The dialogs of a list: typing, closing, asking, saving, removing. What happens in the form is the form's own walk. */
export function editorVocabulary(screen: EditorScreen): Vocabulary {
  const { labels, complete = async () => undefined } = screen;
  const main = ({ page }: Stage): Locator => page.getByRole('main');
  const typeInto = (stage: Stage, text: string): Promise<void> =>
    dialogOf(stage).getByLabel(labels.form.field, { exact: true }).fill(text);
  /** Kept by hand: whether the dialog is there for a new row, and which button saves it. */
  let isNew = true;
  let wantsAnother = false;
  const open = (asNew: boolean): void => {
    isNew = asNew;
    wantsAnother = false;
  };
  const begin = async ({ page }: Stage): Promise<void> => {
    await arrive(page, screen.path);
    if (labels.form.tab !== undefined) await chooseTab(page, labels.form.tab);
  };

  return {
    machine: screen.machine,
    ...sameAs('leadEditor', screen.machine),
    // The editor begins with what it recalls: only then there is a page.
    open: async () => {
      open(true);
    },
    happens: ({ type, dirty }, { context }) => {
      // What is typed for a pass is more than nothing even when its addresses are taken back.
      const hasMore = screen.draft.row === null && context.row !== null && !context.dirty;
      return !hasMore || (type !== 'close.requested' && dirty !== false);
    },
    events: {
      'xstate.done.actor.findDraft': async (stage, { output }) => {
        if (output === null) {
          await begin(stage);
          return;
        }
        open(screen.draft.row === null);
        await keepDraft(stage.page, screen.form, screen.draft);
        await arrive(stage.page, screen.path);
      },
      'xstate.error.actor.findDraft': async (stage) => {
        await breakDraft(stage.page, screen.form);
        await begin(stage);
      },
      'create.requested': async (stage) => {
        open(true);
        await press(main(stage), labels.form.create ?? '');
      },
      'edit.requested': async (stage) => {
        open(false);
        const { row = '', edit = '', editItem } = labels.form;
        if (editItem === undefined) await press(main(stage), edit);
        else await chooseInRow(stage.page, row, editItem);
      },
      'draft.changed': async (stage, { dirty }) => {
        const original = isNew ? '' : (labels.form.row ?? '');
        await typeInto(stage, `${original} and more`);
        if (dirty !== true) await typeInto(stage, original);
      },
      'close.requested': async ({ page }) => {
        await page.keyboard.press('Escape');
      },
      'discard.confirmed': async (stage) => press(questionOf(stage), DRAFT_MESSAGES.discard),
      'discard.declined': async (stage) => press(questionOf(stage), 'Keep editing'),
      'another.chosen': async (_, { another }) => {
        wantsAnother = another === true;
      },
      'xstate.done.actor.form': async (stage) => {
        await typeInto(stage, screen.typed);
        if (isNew) await complete(dialogOf(stage));
        const { create, update } = labels.form.submit;
        await press(
          dialogOf(stage),
          isNew && wantsAnother ? (labels.another ?? '') : (isNew ? create : update)[0],
        );
        await stage.held.answerNext(screen.saved(isNew));
        open(true);
      },
      'remove.requested': async (stage, _, before) => {
        if (before?.hasTag('open')) return press(dialogOf(stage), labels.removeInside ?? '');
        if (labels.removedTab !== undefined)
          await stage.page.getByRole('tab', { name: labels.removedTab }).click();
        await press(main(stage), labels.remove);
        if (labels.menuItem !== undefined)
          await stage.page.getByRole('menuitem', { name: labels.menuItem }).click();
      },
      'remove.confirmed': async (stage) => press(questionOf(stage), labels.confirm),
      'remove.declined': async (stage) => {
        await press(questionOf(stage), labels.keep);
        stage.held.forget();
      },
      'xstate.done.actor.remove': async ({ held }) => held.answerNext(answer(null)),
      'xstate.error.actor.remove': async ({ held }, { error }) => held.answerNext(answerOf(error)),
    },
    looks: async (stage, snapshot) => {
      const { page } = stage;
      const has = (tag: string): boolean => snapshot.hasTag(tag);
      if (has('open')) {
        // Behind the question it is hidden from the accessibility tree, and there all the same.
        const title = page.locator('[role=dialog] h2').getByText(isNew ? labels.create : labels.edit);
        await running(page, async () => (await title.count()) === 1);
      } else await expectGone(stage, dialogOf(stage));
      if (has('discarding')) await expect(questionOf(stage)).toContainText(DRAFT_MESSAGES.askDiscard);
      else if (!has('confirming')) await expectGone(stage, questionOf(stage));
      if (!has('confirming')) return;
      await expect(questionOf(stage)).toContainText(labels.question);
      await expect(questionOf(stage)).toContainText(labels.removed);
      const confirm = questionOf(stage).getByRole('button', { name: labels.confirm });
      await expect.poll(async () => (await confirm.getAttribute('aria-busy')) === 'true').toBe(has('busy'));
      await expect(questionOf(stage).getByText(KIT_TEXTS.stillWorking)).toHaveCount(has('slow') ? 1 : 0);
    },
  };
}
