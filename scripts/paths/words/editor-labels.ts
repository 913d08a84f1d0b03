import { LEAD_MESSAGES } from '../../../src/domain/leads/messages.ts';
import {
  INVITATION_MESSAGES,
  RESOURCE_MESSAGES,
  TEAM_MESSAGES,
} from '../../../src/domain/screen-messages.ts';
import { EDITOR_TEXTS } from '../../../src/ui/leads/editor/lead-editor-texts.ts';
import { PASSES_TEXTS } from '../../../src/ui/passes/passes-texts.ts';
import { DELETING } from './common.ts';
import { FEATURE_LABELS } from './features.ts';
import { SCREEN_FORMS } from './form-labels.ts';
import type { EditorLabels } from './labels.ts';

const SCREENS = {
  teamEditor: {
    ...DELETING,
    form: SCREEN_FORMS.teamForm,
    create: 'Add Team Member',
    edit: 'Edit Team Member',
    removed: 'Ravi Iyer',
    remove: 'Delete Ravi Iyer',
    question: TEAM_MESSAGES.askRemove,
    done: TEAM_MESSAGES.removed,
  },
  resourcesEditor: {
    ...DELETING,
    form: SCREEN_FORMS.resourceForm,
    create: 'Add Resource',
    edit: 'Edit Resource',
    removed: 'Data sheet',
    remove: 'Delete Data sheet',
    question: RESOURCE_MESSAGES.askRemove,
    done: RESOURCE_MESSAGES.removed,
  },
  leadEditor: {
    ...DELETING,
    form: SCREEN_FORMS.leadForm,
    create: EDITOR_TEXTS.titles.create,
    edit: EDITOR_TEXTS.titles.update,
    removed: 'Lena Fischer',
    remove: 'More about Lena Fischer',
    menuItem: 'Delete',
    question: LEAD_MESSAGES.askRemove,
    done: LEAD_MESSAGES.removed,
    another: EDITOR_TEXTS.another,
    removeInside: EDITOR_TEXTS.remove,
  },
  invitationEditor: {
    form: SCREEN_FORMS.invitationForm,
    create: 'Invite guests',
    edit: 'Invite guests',
    removed: 'walked-1@guest.example',
    remove: 'Cancel invitation, walked-1@guest.example',
    removedTab: PASSES_TEXTS.invitations,
    question: INVITATION_MESSAGES.askRemove,
    confirm: 'Cancel invitation',
    keep: 'Keep it',
    done: INVITATION_MESSAGES.removed,
  },
} as const satisfies Record<string, EditorLabels>;

/** By machine. */
export const EDITOR_LABELS: Readonly<Record<string, EditorLabels>> = {
  ...SCREENS,
  ...FEATURE_LABELS.editors,
};
