import type { AnyMachineSnapshot } from 'xstate';
import { DRAFT_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { ANSWERED, NO_STORAGE, REFUSED, SIGNED_IN } from './common.ts';
import { EDITOR_LABELS } from './editor-labels.ts';
import type { EditorLabels } from './labels.ts';
import { says, type Words } from './words.ts';

/** The words of one list's dialogs: adding, editing, closing and removing. */
function editor(labels: EditorLabels): Words {
  const { form, confirm, keep, removeInside, another, menuItem, removedTab } = labels;
  const { link, tab, field, create, createText = create, edit, editItem, row } = form;
  const place = tab === undefined ? `“${link}”` : `“${link}”, tab “${tab}”,`;
  const chooses = menuItem === undefined ? '' : ` and choose ${menuItem}`;
  // On another tab the row becomes visible only once that tab is open, so it is not quoted here.
  const remover =
    removedTab === undefined
      ? `Press ${removerOf(labels)} in the row “${labels.removed}”${chooses}.`
      : `On the tab “${removedTab}”, press ${removerOf(labels)} in the row of ${labels.removed}.`;
  return {
    given: () => [SIGNED_IN, `The page ${place} has a row “${labels.removed}”. It is not open yet.`],
    prepare: {
      'done findDraft': ({ output }) =>
        output === null
          ? ''
          : `on that page, ${row === undefined ? `press “${createText ?? ''}”` : `press “${edit ?? ''}”${editItem === undefined ? '' : `, choose ${editItem}`}`}, change ${field}, change it back, and close the window of the browser`,
      'done form': '',
    },
    beyond: { 'error findDraft': NO_STORAGE },
    when: {
      'done findDraft': `Open the page ${place}.`,
      'create.requested': `Press “${createText ?? ''}”.`,
      ...(row !== undefined && {
        'edit.requested':
          editItem === undefined
            ? `Press “Edit” in the row “${row}”.`
            : `Choose ${editItem} in the menu of the row “${row}”.`,
      }),
      'draft.changed': ({ dirty }) =>
        dirty === true ? `Type something as “${field}”.` : `Change “${field}”, then restore its text.`,
      'close.requested': 'Press Escape.',
      'discard.confirmed': `Press “${DRAFT_MESSAGES.discard}”.`,
      'discard.declined': 'Press “Keep editing”.',
      ...(another !== undefined && {
        'another.chosen': ({ another: wants }) =>
          `Choose to save with “${wants === true ? another : form.submit.create[0]}”.`,
      }),
      'done form': (_, before) => savedWith(labels, before),
      'remove.requested': (_, before) =>
        before?.hasTag('open') === true ? `Press “${removeInside ?? ''}”.` : remover,
      'remove.confirmed': `Press “${confirm}” in the question.`,
      'remove.declined': `Press “${keep}” in the question.`,
      'done remove': `${ANSWERED} For a moment it says: ${labels.done}`,
      'error remove': REFUSED,
    },
    then: (snapshot) => seenIn(labels, snapshot),
  };
}

/** The control that removes a row; some lists have an icon button or a menu. */
const removerOf = ({ menuItem, confirm }: EditorLabels): string =>
  menuItem === undefined ? `the control named ${confirm}` : 'the menu';

/** The step that saves the dialog, with the button chosen before. */
function savedWith({ form, another }: EditorLabels, before: AnyMachineSnapshot | null): string {
  const isNew = before?.context.row === null;
  const filledIn = isNew ? 'Fill in the required fields' : `Type \`Saved\` as “${form.field}”`;
  const submit = form.submit[isNew ? 'create' : 'update'][0];
  const button = isNew && before.context.another === true ? (another ?? submit) : submit;
  return `${filledIn}, and press “${button}”. ${ANSWERED}`;
}

function seenIn({ question, removed, ...labels }: EditorLabels, snapshot: AnyMachineSnapshot): string[] {
  if (snapshot.matches('recalling')) return ['The page is not open yet.'];
  if (snapshot.hasTag('confirming')) {
    const { message } = snapshot.context;
    return [
      `It asks “${question}” and names “${removed}”.`,
      ...(snapshot.hasTag('busy') ? [`“${labels.confirm}” shows that it is busy.`] : []),
      ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
      ...(typeof message === 'string' ? [says(message)] : []),
    ];
  }
  if (snapshot.hasTag('discarding')) return [`It asks “${DRAFT_MESSAGES.askDiscard}”`];
  if (!snapshot.hasTag('open')) return ['No window is open.'];
  const isNew = snapshot.context.row === null;
  return [`The window “${isNew ? labels.create : labels.edit}” is open.`];
}

/** The words of every editor, by machine. */
export const editorsWords: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(EDITOR_LABELS).map(([machine, labels]) => [machine, editor(labels)]),
);
