import { describe, expect, it } from 'vitest';
import { DRAFT_MESSAGES } from '../../src/domain/screen-messages.ts';
import { sampleFailures } from '../../src/machines/samples.ts';
import { KIT_TEXTS } from '../../src/ui/kit/texts.ts';
import { firstInShort } from '../support/tier.ts';
import { editorLabels, RECORD_SCREENS } from './record-screens.ts';
import { hold } from './stage/held.ts';
import * as at from './stage/stage.tsx';
import { undone, watched } from './stage/wiring.ts';

at.prepareViews();

const { refused } = sampleFailures;
const SINCE = '2026-03-10T09:59:00.000Z';

const UNREADABLE = 'A draft that cannot be read shows nothing; tests/machines/kept-drafts.test.ts takes it.';
const BEYOND = {
  'error findDraft': UNREADABLE,
  'error recallDraft': UNREADABLE,
  'field.left': 'What is wrong with a field of these forms is said when it is sent, not when it is left.',
};

const FILES = {
  'logo.png': [[0x89, 0x50, 0x4e, 0x47], 'image/png'],
  'sheet.pdf': [[0x25, 0x50, 0x44, 0x46], 'application/pdf'],
} as const;

/** What is said of a field below it. */
const remarkOn = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

/** What a person sees of every record that is kept in a list, in the order in which it is done. */
for (const screen of firstInShort(RECORD_SCREENS))
  describe(screen.editor, () => {
    const labels = editorLabels(screen.editor);
    const { form } = labels;
    const { typed = 'Added' } = screen;
    const watch = watched();
    const name = form.row ?? labels.removed;
    const enter = (given?: at.Opening['given']): at.Stage =>
      at.enter(screen.address, {
        watch,
        given: (api) => {
          screen.list(api, screen.row(name));
          given?.(api);
        },
      });
    const chooseTab = async (tab: string | undefined): Promise<void> => {
      if (tab !== undefined) await at.click(await at.one('tab', tab));
    };
    const create = async (): Promise<void> => {
      await chooseTab(form.tab);
      await at.click(await at.first('button', form.create ?? '', at.main));
      await at.one('dialog', new RegExp(`^${labels.create}`));
    };
    const edit = async (): Promise<void> => {
      await chooseTab(form.tab);
      await at.press(form.edit ?? '', at.main);
      if (form.editItem !== undefined) await at.press(form.editItem, undefined, 'menuitem');
      await at.one('dialog', labels.edit);
    };
    const closed = (): Promise<void> => at.gone('dialog');
    const [add, adding] = form.submit.create;
    const [save, saving] = form.submit.update;

    it('begins in its first field, and says what is missing at the fields', async () => {
      const stage = enter();
      await create();
      await at.until(() => {
        expect(at.dialog().contains(document.activeElement)).toBe(true);
        expect(document.activeElement?.matches('input, select, textarea')).toBe(true);
      });
      await at.press(add, at.dialog);
      await at.until(() => {
        const wrong = [...at.dialog().querySelectorAll('[aria-invalid=true]')];
        expect(wrong.length).toBeGreaterThan(0);
        for (const one of wrong) expect(remarkOn(one)).not.toBe('');
      });
      expect(screen.calls(stage.api).create).not.toHaveBeenCalled();
      await at.keys('{Escape}');
      await closed();
    });

    it('keeps what is typed until it is saved or given up', async () => {
      const stage = enter();
      await create();
      await at.type(form.field, 'Typed', at.dialog);
      await at.keys('{Escape}');
      await at.says(DRAFT_MESSAGES.askDiscard, at.question);
      await at.press('Keep editing', at.question);
      await at.holds(form.field, 'Typed', at.dialog);

      // The page is left and opened again.
      stage.leave();
      enter();
      await at.says(DRAFT_MESSAGES.restored, at.dialog);
      await at.holds(form.field, 'Typed', at.dialog);
      await at.press(DRAFT_MESSAGES.discard, at.dialog);
      if (screen.discardCloses) {
        await closed();
        await create();
      }
      await at.holds(form.field, '', at.dialog);
      await at.saysNot(DRAFT_MESSAGES.restored);

      await at.type(form.field, 'Typed', at.dialog);
      await at.keys('{Escape}');
      await at.press(DRAFT_MESSAGES.discard, at.question);
      await closed();
    });

    it('is added, after an answer that was late, given up, and refused', async () => {
      const stage = enter();
      const call = hold(screen.calls(stage.api).create);
      await create();
      await at.type(form.field, typed, at.dialog);
      await screen.complete?.();
      await at.press(add, at.dialog);
      await call.asked();
      await at.one('button', adding, at.dialog);
      await at.pass(3_000);
      await at.says(KIT_TEXTS.stillWorking, at.dialog);
      await at.press('Cancel', at.dialog);
      await at.press(add, at.dialog);
      await call.fail(refused);
      await at.says(refused.message, at.dialog);
      await at.holds(form.field, typed, at.dialog);
      await at.press(add, at.dialog);
      await call.answer((screen.created ?? ((row) => row))(screen.row(typed)));
      await at.toast(form.added);
      await closed();
    });

    if (form.edit !== undefined)
      it('is changed, and shows what another person changed at the same time', async () => {
        const stage = enter();
        const call = hold(screen.calls(stage.api).update);
        const conflict = { ...refused, status: 409, data: { ...screen.row('Theirs'), updatedAt: SINCE } };
        await edit();
        await at.holds(form.field, name, at.dialog);
        await at.type(form.field, 'Mine', at.dialog);
        await at.press(save, at.dialog);
        await call.asked();
        await at.one('button', saving, at.dialog);
        await call.fail(refused);
        await at.says(refused.message, at.dialog);
        await at.holds(form.field, 'Mine', at.dialog);
        await at.press(save, at.dialog);
        await call.fail(conflict);
        await at.press('Back', at.dialog);
        await at.holds(form.field, 'Mine', at.dialog);
        await at.press(save, at.dialog);
        await call.fail(conflict);
        await at.click(await at.one('radio', /^Use theirs/, at.dialog));
        await at.says('Theirs', at.dialog);
        await at.click(await at.one('radio', /^Keep mine/, at.dialog));
        await at.press(save, at.dialog);
        const args = await call.answer({ ...screen.row('Mine'), updatedAt: SINCE });
        expect(args[0]).toMatchObject({ updatedAt: SINCE });
        await at.toast(form.updated);
        await closed();
      });

    const { upload } = form;
    if (upload)
      it('sends a file, which can be given up and removed', async () => {
        const stage = enter();
        const call = hold(stage.api.files.upload);
        const group = (): HTMLElement => at.all('group', upload.label, at.dialog)[0] ?? at.dialog();
        const choose = async (): Promise<void> => {
          const [bytes, type] = FILES[upload.file];
          const input = group().querySelector('input');
          if (!input) throw new Error('There is no input for a file.');
          await at.give(input, new File([new Uint8Array(bytes)], upload.file, { type }));
          if (upload.framed) await at.press('Use as it is');
        };
        await create();
        await screen.complete?.();
        await choose();
        await at.says('Uploading...', group);
        await at.press('Cancel', group);
        await choose();
        await call.answer('uploads/1.png');
        await at.one('button', /^Change/, group);
        await at.press(/^Remove/, group);
        await at.one('button', /^Choose File/, group);
        await at.keys('{Escape}');
      });

    it('is removed, once that is confirmed', async () => {
      const stage = enter();
      const call = hold(screen.calls(stage.api).remove);
      const restore = screen.restore && hold(screen.restore(stage.api));
      const ask = async (): Promise<void> => {
        await chooseTab(labels.removedTab ?? form.tab);
        await at.press(labels.remove, at.main);
        if (labels.menuItem !== undefined) await at.press(labels.menuItem, undefined, 'menuitem');
        await at.says(labels.question, at.question);
        await at.says(labels.removed, at.question);
      };
      await ask();
      await at.press(labels.keep, at.question);
      await at.gone('alertdialog');
      await ask();
      await at.press(labels.confirm, at.question);
      await call.asked();
      await at.pass(3_000);
      await at.says(KIT_TEXTS.stillWorking, at.question);
      await call.fail(refused);
      await at.says(refused.message, at.question);
      await at.press(labels.confirm, at.question);
      await call.answer(undefined);
      await at.toast(labels.done);
      await at.gone('alertdialog');
      if (!restore) return;
      await at.press('Undo');
      await restore.answer(screen.row(name));
    });

    const { removeInside } = labels;
    if (removeInside !== undefined)
      it('is removed from its own window, which stays until that is done', async () => {
        const stage = enter();
        const call = hold(screen.calls(stage.api).remove);
        await edit();
        await at.press(removeInside, at.dialog);
        await at.press(labels.keep, at.question);
        await at.gone('alertdialog');
        await at.press(removeInside, at.dialog);
        await at.press(labels.confirm, at.question);
        await call.asked();
        await at.pass(3_000);
        await at.says(KIT_TEXTS.stillWorking, at.question);
        await call.answer(undefined);
        await at.toast(labels.done);
        await closed();
      });

    it('did all that its charts declare', () => {
      expect(undone(screen.editor, watch, BEYOND)).toEqual([]);
      const beyond = screen.discardCloses
        ? {
            ...BEYOND,
            'draft.discarded': 'The window is closed instead: a form that is emptied has no pass.',
          }
        : BEYOND;
      expect(undone(screen.form, watch, beyond)).toEqual([]);
    });
  });
