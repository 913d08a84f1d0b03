import { LEAD_MESSAGES } from '../../../src/domain/leads/messages.ts';
import {
  INVITATION_MESSAGES,
  PRODUCT_MESSAGES,
  RESOURCE_MESSAGES,
  TEAM_MESSAGES,
} from '../../../src/domain/screen-messages.ts';
import { EDITOR_TEXTS } from '../../../src/ui/leads/editor/lead-editor-texts.ts';
import { PASSES_TEXTS } from '../../../src/ui/passes/passes-texts.ts';
import { FORM_LABELS, type FormLabels } from './form-labels.ts';

/** The texts on the screen of an editor: for the words of its plan, and for the walk that looks for them. */
export type EditorLabels = {
  form: FormLabels;
  /** How the titles of the dialog begin. */
  create: string;
  edit: string;
  /** A row that can be removed, the button that removes it, the question and its answers. */
  removed: string;
  remove: string;
  /** The tab it is on, where the dialog opens from another. */
  removedTab?: string;
  /** What is chosen in the menu that `remove` opens. */
  menuItem?: string;
  question: string;
  confirm: string;
  keep: string;
  done: string;
  /** Saves a new one and keeps the dialog open for another. */
  another?: string;
  /** Removes the row that is open. */
  removeInside?: string;
};

const DELETING = { confirm: 'Delete', keep: 'Cancel' } as const;

/** By machine. */
export const EDITOR_LABELS = {
  teamEditor: {
    ...DELETING,
    form: FORM_LABELS.teamForm,
    create: 'Add Team Member',
    edit: 'Edit Team Member',
    removed: 'Ravi Iyer',
    remove: 'Delete Ravi Iyer',
    question: TEAM_MESSAGES.askRemove,
    done: TEAM_MESSAGES.removed,
  },
  productsEditor: {
    ...DELETING,
    form: FORM_LABELS.productForm,
    create: 'Add Product',
    edit: 'Edit Product',
    removed: 'Arm 7',
    remove: 'Delete Arm 7',
    question: PRODUCT_MESSAGES.askRemove,
    done: PRODUCT_MESSAGES.removed,
  },
  resourcesEditor: {
    ...DELETING,
    form: FORM_LABELS.resourceForm,
    create: 'Add Resource',
    edit: 'Edit Resource',
    removed: 'Data sheet',
    remove: 'Delete Data sheet',
    question: RESOURCE_MESSAGES.askRemove,
    done: RESOURCE_MESSAGES.removed,
  },
  leadEditor: {
    ...DELETING,
    form: FORM_LABELS.leadForm,
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
    form: FORM_LABELS.invitationForm,
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
