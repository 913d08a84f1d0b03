import type { AnyMachineSnapshot } from 'xstate';
import { CONFLICT_MESSAGES, DRAFT_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { isDirty } from '../../../src/machines/kit/record.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { TWIN_TEXTS } from '../../../src/ui/leads/editor/lead-editor-texts.ts';
import { ANSWERED, isConflict, LOST, NO_STORAGE, SIGNED_IN } from './common.ts';
import { HOLD_UP, isBegun, isEarly, LET_GO } from './early.ts';
import { download, fileOpening, framing, upload } from './files.words.ts';
import { FORM_LABELS } from './form-labels.ts';
import type { FormLabels } from './labels.ts';
import { screensWords } from './screens.words.ts';
import { says, type Phrase, type Words } from './words.ts';

/** The words of one record form, in a dialog or as a page. */
function recordForm(labels: FormLabels): Words {
  const { field, complete, fieldTab } = labels;
  const filledIn = complete === undefined ? '' : ` If it is empty: ${complete}`;
  const where = fieldTab === undefined ? '' : ` on the tab “${fieldTab}”`;
  return {
    given: (input) => [SIGNED_IN, ...beforeForm(labels, labels.row === undefined || input === 0)],
    prepare: {
      'done recallDraft': ({ output }) =>
        output === null
          ? ''
          : `open the form, type \`Draft\` as ${field}, and then close the window of the browser`,
      'error save': (event, before) => conflicting(labels, event, before),
      'field.changed': (_, before) => (isEarly(before) && !isBegun(before) ? HOLD_UP : ''),
    },
    beyond: { 'error recallDraft': NO_STORAGE },
    when: {
      'done recallDraft': ({ output }, before) => {
        if (isBegun(before)) return output === null ? `${LET_GO}${filledIn}` : LET_GO;
        return output === null
          ? `Open the form.${filledIn}`
          : 'Open the form (a dialog opens by itself): it contains the typed text.';
      },
      'field.changed': ({ value }, before) => {
        const first = isEarly(before) && !isBegun(before) ? 'Open the form. ' : '';
        return value === ''
          ? `${first}Empty “${field}”${where}.`
          : `${first}Type \`${String(value)}\` as “${field}”${where}.`;
      },
      'form.submitted': (_, before) => `Press “${buttonOf(labels, before)}”.`,
      'form.cancelled':
        labels.create === undefined
          ? 'Press Cancel, which appears when the answer takes long.'
          : 'Press “Cancel”.',
      'draft.discarded': `Press “${DRAFT_MESSAGES.discard}”.${filledIn}`,
      ...(labels.name !== undefined && decisions(labels)),
      ...(labels.upload && uploadReports(labels.upload)),
      'done save': ANSWERED,
      'error save': ({ error }) =>
        isConflict(error) ? 'The server answers that another user saved first.' : LOST,
    },
    then: (snapshot) => {
      if (snapshot.status === 'done') return [says(snapshot.context.row ? labels.updated : labels.added)];
      if (isBegun(snapshot)) return [`The form is open, and “${field}” contains the typed text.`];
      if (isEarly(snapshot)) return ['The form is not open yet.'];
      return seenIn(labels, snapshot);
    },
  };
}

/** The steps that decide a conflict, for records that another user may change. */
const decisions = ({ back }: FormLabels): Words['when'] => ({
  'conflict.decided': ({ choice }, before) =>
    isTwin(before)
      ? `Choose “${TWIN_TEXTS[choice === 'mine' ? 'add' : 'join']}”.`
      : `Choose “${choice === 'mine' ? 'Keep mine' : 'Use theirs'}”.`,
  'conflict.cancelled': `Press “${back}”.`,
});

/** The situation before the form opens, and how it is opened. */
function beforeForm(labels: FormLabels, isNew: boolean): string[] {
  const { link, tab, thing, create, createText = create, row, edit, editItem, field } = labels;
  const place = isNew || tab === undefined ? `“${link}”` : `“${link}”, tab “${tab}”`;
  const press = isNew ? createText : editItem === undefined ? edit && 'Edit' : undefined;
  const menu = isNew || editItem === undefined ? '' : `, with ${editItem} in the menu of the row`;
  return [
    ...(isNew || row === undefined ? [] : [`There is ${thing} with “${row}” as ${field}.`]),
    `The form is opened on the page ${place}${press === undefined ? '' : `, with “${press}”`}${menu}. It is not open yet.`,
  ];
}

/** What another user does first, so that the save is refused with a conflict. */
function conflicting(
  { name, field }: FormLabels,
  { error }: Record<string, unknown>,
  before: AnyMachineSnapshot | null,
): string | undefined {
  if (!isConflict(error)) return undefined;
  if (!before?.context.row) return 'in another browser, add a lead with the same email';
  const isSame = JSON.stringify(error).includes(`"${name ?? ''}":"Theirs"`);
  return isSame
    ? `in another browser, open the same entry, type \`Theirs\` as ${field} and save it`
    : 'in another browser, open the same entry, change another field of it and save it';
}

/** Whether the form asks about an existing record that equals the new one. */
const isTwin = (snapshot: AnyMachineSnapshot | null): boolean =>
  snapshot !== null && snapshot.hasTag('conflict') && snapshot.context.row === null;

/** The text of the submit button. */
function buttonOf({ submit }: FormLabels, snapshot: AnyMachineSnapshot | null): string {
  if (isTwin(snapshot)) return TWIN_TEXTS[snapshot?.context.conflicts[0]?.choice === 'mine' ? 'add' : 'join'];
  return submit[snapshot?.context.row ? 'update' : 'create'][0];
}

function uploadReports({
  label,
  tab,
  file,
  framed,
}: NonNullable<FormLabels['upload']>): Record<string, Phrase> {
  const place = `at “${label}”${tab === undefined ? '' : ` on the tab “${tab}”`}`;
  const use = framed ? ', use it as it is in the window that opens' : '';
  const waiting = (before: AnyMachineSnapshot | null): string =>
    before?.hasTag('busy') ? ' while waiting for the answer' : '';
  return {
    'upload.started': (_, before) =>
      `${before?.hasTag('busy') ? 'Choose' : 'Slow the network down, and choose'} a file like ${file} ${place}${waiting(before)}${use}.`,
    'upload.ended': `Press “Cancel” ${place}.`,
    'upload.stored': `Choose a file like ${file} ${place}${use}, and wait until it is uploaded.`,
    'upload.removed': (_, before) => `Press “Remove” ${place}${waiting(before)}.`,
  };
}

function seenIn(labels: FormLabels, snapshot: AnyMachineSnapshot): readonly string[] {
  const { context } = snapshot;
  const { upload: file, submit, field } = labels;
  if (isTwin(snapshot)) return [says(TWIN_TEXTS.text)];
  if (snapshot.hasTag('conflict')) {
    return [
      says(CONFLICT_MESSAGES.changed),
      `Both values of “${field}” are shown, with “Keep mine” and “Use theirs”.`,
    ];
  }
  const [idle, busy] = submit[context.row ? 'update' : 'create'];
  return [
    snapshot.hasTag('busy')
      ? `The button reads “${busy}”.`
      : `The form can be filled in, and its button reads “${idle}”.`,
    ...(snapshot.hasTag('slow') ? [says(KIT_TEXTS.stillWorking)] : []),
    ...(context.restored && isDirty(context) ? [says(DRAFT_MESSAGES.restored)] : []),
    ...(file && context.uploading.length > 0 ? [`“Uploading...” stands at “${file.label}”.`] : []),
    ...problemsIn(snapshot).map((problem) => says(problem, 'At a field it says')),
    ...(typeof context.message === 'string' ? [says(context.message)] : []),
  ];
}

/** The distinct messages at the form's fields. */
function problemsIn({ context }: AnyMachineSnapshot): string[] {
  // Every form of the kit keeps its errors by field.
  const errors = context.errors as Readonly<Record<string, readonly string[]>>;
  return [...new Set(Object.values(errors).flatMap(([first]) => (first === undefined ? [] : [first])))];
}

/** The words of every record form, of the screens around some of them, and of file transfers. */
export const formsWords: Readonly<Record<string, Words>> = {
  ...Object.fromEntries(
    Object.entries(FORM_LABELS).map(([machine, labels]) => [machine, recordForm(labels)]),
  ),
  ...screensWords,
  upload,
  framing,
  download,
  fileOpening,
};
