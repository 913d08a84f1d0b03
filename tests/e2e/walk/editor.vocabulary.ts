import { expect, type Locator } from '@playwright/test';
import { signInAsNewcomer, type Caller } from '../support/portal.ts';
import { answerOf, type Standing } from './held.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

/** Reading is real; what is written waits for the walk to answer it, and never reaches the server. */
export const REAL_READING: Standing = { 'GET *': 'real' };

/** What a list's screen adds to the one walk of the one editor. */
export type EditorScreen = {
  machine: string;
  path: string;
  /** Puts the row `ROW` on the screen. */
  seed: (call: Caller) => Promise<unknown>;
  /** Opens the tab the list is on. */
  show?: (stage: Stage) => Promise<void>;
  /** Button that opens the dialog for a new row, its title and its own button. */
  create: string;
  /** Title and button of the dialog for an existing one. */
  edit: string;
  update: string;
  /** Button that saves a new row, where it is not called like the one that opens the dialog. */
  save?: string;
  /** Button that saves a new row and opens the dialog for another; a list without one has no row removed in its dialog. */
  another?: string;
  /** Button in the dialog that removes its row. */
  removeInside?: string;
  /** Asks to remove the row, where that is no button of its own. */
  remove?: (stage: Stage) => Promise<void>;
  /** The field that is typed in. */
  label: string;
  /** What else a new row needs. */
  complete?: (stage: Stage) => Promise<void>;
  question: string;
  /** A row as the server answers it; its name does not matter. */
  entity: object;
};

/** The name of the row the walk edits and removes. */
export const ROW = 'Walked row';

const FOUND = 'The walk begins in a browser where nothing was typed; the tests of drafts come back to one.';
const ONE = 'This list adds one row at a time.';
const SLOW = 'Still working. The connection seems slow.';

const dialogOf = ({ page }: Stage) => page.getByRole('dialog');
const questionOf = ({ page }: Stage) => page.getByRole('alertdialog');

/** A dialog leaves with a movement, whose end is noticed only while the page's clock runs. */
async function expectGone({ page }: Stage, dialog: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return dialog.count();
    })
    .toBe(0);
}

/** Removing the row that is open: the states within `open` and what leads to them. */
const insideOf = (machine: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      'typing :: remove.requested #0',
      'confirming :: remove.confirmed #0',
      'confirming :: remove.declined #0',
      'removing :: done remove #0',
      'removing :: error remove #0',
      'removing :: remove.declined #0',
      'removing.prompt :: after stillWorking #0',
      'gone :: always #0',
    ].map((transition) => [`${machine}.open.${transition}`, 'Rows of this list are removed from the list.']),
  );

/** The dialogs of a list: typing, closing, asking, saving, removing. What happens in the form is the form's own walk. */
export function editorVocabulary(screen: EditorScreen): Vocabulary {
  const typeInto = async (stage: Stage, text: string): Promise<void> =>
    dialogOf(stage).getByLabel(screen.label, { exact: true }).fill(text);
  /** Pressed together with the button that saves. */
  let wantsAnother = false;
  /** The paths do not tell rows apart, so what is open is read off the screen. */
  const isNew = async (stage: Stage): Promise<boolean> =>
    (await dialogOf(stage).getByRole('heading', { name: screen.create }).count()) > 0;
  return {
    machine: screen.machine,
    open: async (stage) => {
      wantsAnother = false;
      const { call } = await signInAsNewcomer(stage.page);
      await screen.seed(call);
      await stage.page.goto(screen.path);
      await screen.show?.(stage);
      await expect(stage.page.getByRole('button', { name: `Edit ${ROW}` })).toBeVisible();
    },
    happens: ({ type, output }, snapshot) => {
      // Nothing was typed in this browser before.
      if (type === 'xstate.done.actor.findDraft') return output === null;
      const isRow = snapshot.context.row !== null;
      if (type === 'remove.requested' && snapshot.hasTag('open')) {
        return screen.removeInside !== undefined && isRow;
      }
      return type !== 'another.chosen' || (screen.another !== undefined && !isRow);
    },
    events: {
      'xstate.done.actor.findDraft': async () => undefined,
      'create.requested': async ({ page }) => {
        await page.getByRole('button', { name: screen.create }).first().click();
      },
      'edit.requested': async ({ page }) => {
        await page.getByRole('button', { name: `Edit ${ROW}` }).click();
      },
      'draft.changed': async (stage, { dirty }) => {
        const original = (await isNew(stage)) ? '' : ROW;
        await typeInto(stage, `${original} and more`);
        if (dirty !== true) await typeInto(stage, original);
      },
      'close.requested': async ({ page }) => {
        await page.keyboard.press('Escape');
      },
      'discard.confirmed': async (stage) => {
        await questionOf(stage).getByRole('button', { name: 'Discard changes' }).click();
      },
      'discard.declined': async (stage) => {
        await questionOf(stage).getByRole('button', { name: 'Keep editing' }).click();
      },
      'another.chosen': async (_, { another }) => {
        wantsAnother = another === true;
      },
      'xstate.done.actor.form': async (stage) => {
        const created = await isNew(stage);
        await typeInto(stage, 'Saved by the walk');
        if (created) await screen.complete?.(stage);
        const { another = '', create, save = create, update } = screen;
        const submit = created ? (wantsAnother ? another : save) : update;
        await dialogOf(stage).getByRole('button', { name: submit, exact: true }).click();
        wantsAnother = false;
        const body = { success: true, message: 'Saved.', data: screen.entity };
        await stage.held.answerNext({ status: created ? 201 : 200, body });
      },
      'remove.requested': async (stage, _, before) => {
        if (before?.hasTag('open')) {
          await dialogOf(stage)
            .getByRole('button', { name: screen.removeInside ?? '' })
            .click();
        } else if (screen.remove) await screen.remove(stage);
        else await stage.page.getByRole('button', { name: `Delete ${ROW}` }).click();
      },
      'remove.confirmed': async (stage) => {
        await questionOf(stage).getByRole('button', { name: 'Delete' }).click();
      },
      'remove.declined': async (stage) => {
        await questionOf(stage).getByRole('button', { name: 'Cancel' }).click();
        stage.held.forget();
      },
      'xstate.done.actor.remove': async ({ held }) =>
        held.answerNext({ status: 200, body: { success: true, message: 'Deleted.' } }),
      'xstate.error.actor.remove': async ({ held }, { error }) => held.answerNext(answerOf(error)),
    },
    looks: async (stage, snapshot) => {
      const { value } = snapshot;
      const { page } = stage;
      const has = (tag: string): boolean => snapshot.hasTag(tag);
      if (has('open')) {
        // Behind the question it is hidden from the accessibility tree, and there all the same.
        const titles = new RegExp(`^(?:${screen.create}|${screen.edit})$`);
        await expect(page.locator('[role=dialog] h2').filter({ hasText: titles })).toHaveCount(1);
      } else await expectGone(stage, dialogOf(stage));
      if (has('discarding')) await expect(questionOf(stage)).toContainText('Discard what you typed?');
      else if (!has('confirming')) await expectGone(stage, questionOf(stage));
      if (!has('confirming')) return;
      await expect(questionOf(stage)).toContainText(screen.question);
      await expect(questionOf(stage)).toContainText(ROW);
      const button = questionOf(stage).getByRole('button', { name: 'Delete' });
      await expect.poll(async () => (await button.getAttribute('aria-busy')) === 'true').toBe(has('busy'));
      const isSlow = JSON.stringify(value).includes('slow');
      await expect(questionOf(stage).getByText(SLOW)).toHaveCount(isSlow ? 1 : 0);
    },
    beyond: {
      'error findDraft':
        'A draft that cannot be read is a matter of the storage; tests/machines/drafts shows it.',
      [`${screen.machine}.recalling :: done findDraft #0`]: FOUND,
      ...(screen.another === undefined && {
        'another.chosen': ONE,
        [`${screen.machine}.open :: done form #0`]: ONE,
      }),
      ...(screen.removeInside === undefined && insideOf(screen.machine)),
    },
  };
}
