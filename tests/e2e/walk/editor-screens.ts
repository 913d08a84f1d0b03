import { EDITOR_LABELS } from '../../../scripts/paths/words/editor-labels.ts';
import type { EditorScreen } from './editor.vocabulary.ts';
import { FEATURE_SCREENS, type WalkedEditor } from './features.ts';
import { FORM_SCREENS, PASS } from './form-screens.ts';
import { labelsFor, listed, startOf } from './row-answers.ts';
import { SIGNED_IN } from './signed-in.ts';
import * as rows from './wire-rows.ts';

const EMPTY_INVITATION = { ticketId: PASS._id, emails: '', message: '' };

/** The row that is open in the form's second start, with nothing changed. */
function opened(form: string): EditorScreen['draft'] {
  const row = startOf(form);
  return { row, values: row.values, key: null };
}

const editors: readonly WalkedEditor[] = [
  ...FEATURE_SCREENS.flatMap((feature) => feature.editors),
  { machine: 'teamEditor', form: 'teamForm', typed: 'Saved by the walk' },
  { machine: 'resourcesEditor', form: 'resourceForm', typed: 'Saved by the walk' },
  { machine: 'leadEditor', form: 'leadForm', typed: 'Saved by the walk' },
  {
    machine: 'invitationEditor',
    form: 'invitationForm',
    typed: 'saved@guest.example',
    // A mail that was sent cannot be changed: what comes back is a new one.
    draft: { row: null, values: EMPTY_INVITATION, key: null },
    standing: { 'GET /invitations': listed(rows.invitation(0)) },
  },
];

/** Every editor: what each adds to the walk, and what the server answers beside it. */
export const EDITOR_SCREENS = editors.map(({ machine, form, typed, draft = null, standing = {} }) => {
  const own = FORM_SCREENS.find(({ screen }) => screen.machine === form);
  if (!own) throw new Error(`There is no form "${form}".`);
  const { path, complete, saved } = own.screen;
  const screen: EditorScreen = {
    machine,
    form,
    typed,
    path,
    labels: labelsFor(EDITOR_LABELS, machine),
    draft: draft ?? opened(form),
    saved: (isNew) => saved({}, isNew),
    ...(complete && { complete }),
  };
  return { screen, standing: { ...SIGNED_IN, ...own.standing, ...standing } };
});
