import { LEAD_MESSAGES } from '../../../src/domain/leads/messages.ts';
import { PROFILE_LABELS } from '../../../src/domain/profile.ts';
import {
  INVITATION_MESSAGES,
  PRODUCT_MESSAGES,
  PROFILE_MESSAGES,
  RESOURCE_MESSAGES,
  SUPPORT_MESSAGES,
  TEAM_MESSAGES,
} from '../../../src/domain/screen-messages.ts';
import { EDITOR_TEXTS, LEAD_LABELS } from '../../../src/ui/leads/editor/lead-editor-texts.ts';
import { PRODUCT_LABELS } from '../../../src/ui/products/product-labels.ts';
import { TEAM_LABELS } from '../../../src/ui/team/team-labels.ts';

/** The text of the save button, idle and while saving. */
type Submit = readonly [idle: string, busy: string];

/** The texts on the screen of a record form: for the words of its plan, and for the walk that looks for them. */
export type FormLabels = {
  /** The link of the menu that opens its screen. */
  link: string;
  /** The tab it is on, where that is not the first. */
  tab?: string;
  /** What it is about, as in "a team member". */
  thing: string;
  /** The button that opens an empty one; absent where the form is the page. */
  create?: string;
  /** What that button reads, where its name says more. */
  createText?: string;
  /** The name of the row that is changed, and the button that opens it; absent where there are only new ones. */
  row?: string;
  edit?: string;
  /**
   * The field that is typed in; its name in an answer, where another user can have changed it; and its tab of the form,
   * if there is one.
   */
  field: string;
  name?: string;
  fieldTab?: string;
  /** What else a new one needs, as a sentence. */
  complete?: string;
  upload?: { label: string; tab?: string; file: 'logo.png' | 'sheet.pdf' };
  submit: { create: Submit; update: Submit };
  /** Gives up deciding between two sides. */
  back: string;
  added: string;
  updated: string;
};

const WITH_DIALOG = { back: 'Back' } as const;

/** By machine. */
export const FORM_LABELS = {
  teamForm: {
    ...WITH_DIALOG,
    link: 'Team Management',
    thing: 'a team member',
    create: 'Add Team Member',
    row: 'Ravi Iyer',
    edit: 'Edit Ravi Iyer',
    field: TEAM_LABELS.fullName,
    name: 'fullName',
    upload: { label: TEAM_LABELS.profileImage, file: 'logo.png' },
    submit: { create: ['Add Team Member', 'Adding...'], update: ['Update Team Member', 'Updating...'] },
    added: TEAM_MESSAGES.added,
    updated: TEAM_MESSAGES.updated,
  },
  productForm: {
    ...WITH_DIALOG,
    link: 'Product Catalog',
    thing: 'a product',
    create: 'Add Product',
    row: 'Arm 7',
    edit: 'Edit Arm 7',
    field: PRODUCT_LABELS.productName,
    name: 'productName',
    upload: { label: PRODUCT_LABELS.productLogo, file: 'logo.png' },
    submit: { create: ['Add Product', 'Adding...'], update: ['Update Product', 'Updating...'] },
    added: PRODUCT_MESSAGES.added,
    updated: PRODUCT_MESSAGES.updated,
  },
  resourceForm: {
    ...WITH_DIALOG,
    link: 'Resources & FAQ',
    tab: 'My Resources',
    thing: 'a resource',
    create: 'Add Resource',
    row: 'Data sheet',
    edit: 'Edit Data sheet',
    field: 'Title',
    name: 'title',
    complete: 'Choose “PDF” as “Type”.',
    upload: { label: 'File', file: 'sheet.pdf' },
    submit: { create: ['Add Resource', 'Adding...'], update: ['Save Changes', 'Saving...'] },
    added: RESOURCE_MESSAGES.added,
    updated: RESOURCE_MESSAGES.updated,
  },
  leadForm: {
    ...WITH_DIALOG,
    link: 'Lead Management',
    thing: 'a lead',
    create: 'Add Lead',
    row: 'Lena Fischer',
    edit: 'Edit Lena Fischer',
    field: LEAD_LABELS.fullName,
    name: 'fullName',
    complete: `Type \`lena@visitor.example\` as “${LEAD_LABELS.emailId}”.`,
    submit: EDITOR_TEXTS.submit,
    added: LEAD_MESSAGES.added,
    updated: LEAD_MESSAGES.updated,
  },
  invitationForm: {
    ...WITH_DIALOG,
    link: 'Tickets & Passes',
    thing: 'invitations to a pass',
    create: 'Invite, Walked 1',
    createText: 'Invite',
    field: 'E-mail addresses',
    submit: { create: ['Send invitations', 'Sending...'], update: ['Send invitations', 'Sending...'] },
    added: INVITATION_MESSAGES.added,
    updated: INVITATION_MESSAGES.updated,
  },
  profileForm: {
    link: 'Company Profile',
    thing: 'the company profile',
    field: PROFILE_LABELS.name,
    name: 'name',
    fieldTab: 'Basic Info',
    upload: { label: PROFILE_LABELS.logo, tab: 'Media & Assets', file: 'logo.png' },
    submit: { create: ['Save Changes', 'Saving...'], update: ['Save Changes', 'Saving...'] },
    back: 'Back to editing',
    added: PROFILE_MESSAGES.updated,
    updated: PROFILE_MESSAGES.updated,
  },
  supportForm: {
    link: 'Support',
    thing: 'a request to support',
    field: 'Name',
    complete: 'Empty “Name”, and type `No power` as “Subject” and `Both sockets are dead.` as “Message”.',
    submit: { create: ['Send request', 'Sending...'], update: ['Send request', 'Sending...'] },
    back: 'Back',
    added: SUPPORT_MESSAGES.submitted,
    updated: SUPPORT_MESSAGES.submitted,
  },
} as const satisfies Record<string, FormLabels>;
