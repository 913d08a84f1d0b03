import { EDITOR_LABELS } from '../../../scripts/paths/words/editor-labels.ts';
import { catalogue } from '../../../src/machines/catalogue.ts';
import type { FormValues } from '../../../src/machines/kit/form.machine.ts';
import type { RecordRow } from '../../../src/machines/kit/record.ts';
import type { EditorScreen } from './editor.vocabulary.ts';
import { FORM_SCREENS, PASS } from './form-screens.ts';
import { answer, SIGNED_IN } from './signed-in.ts';
import * as rows from './wire-rows.ts';

const listed = (row: object): ReturnType<typeof answer> =>
  answer({ data: [row], total: 1, nextCursor: null });

const EMPTY_INVITATION = { ticketId: PASS._id, emails: '', message: '' };

/** The row that is open in the form's second start, with nothing changed. */
function opened(form: string): EditorScreen['draft'] {
  const start = catalogue.find(({ id }) => id === form)?.inputs[1]?.(() => 0);
  // As the catalogue makes the starts of every record form.
  const { row } = start as { row: RecordRow<FormValues> };
  return { row, values: row.values, key: null };
}

const editors = [
  { machine: 'teamEditor', form: 'teamForm', typed: 'Saved by the walk' },
  { machine: 'productsEditor', form: 'productForm', typed: 'Saved by the walk' },
  { machine: 'resourcesEditor', form: 'resourceForm', typed: 'Saved by the walk' },
  { machine: 'leadEditor', form: 'leadForm', typed: 'Saved by the walk' },
  {
    machine: 'invitationEditor',
    form: 'invitationForm',
    typed: 'saved@guest.example',
    // Nobody changes a mail that was sent: what comes back was begun anew.
    draft: { row: null, values: EMPTY_INVITATION, key: null },
    standing: { 'GET /invitations': listed(rows.invitation(0)) },
  },
] as const;

/** Every editor: what each adds to the walk, and what the server answers beside it. */
export const EDITOR_SCREENS = editors.map(({ machine, form, typed, ...more }) => {
  const own = FORM_SCREENS.find(({ screen }) => screen.machine === form);
  if (!own) throw new Error(`There is no form "${form}".`);
  const { path, complete, saved } = own.screen;
  const screen: EditorScreen = {
    machine,
    form,
    typed,
    path,
    labels: EDITOR_LABELS[machine],
    draft: 'draft' in more ? more.draft : opened(form),
    saved: (isNew) => saved({}, isNew),
    ...(complete && { complete }),
  };
  return { screen, standing: { ...SIGNED_IN, ...own.standing, ...('standing' in more && more.standing) } };
});
