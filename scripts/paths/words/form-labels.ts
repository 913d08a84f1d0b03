import { LEAD_MESSAGES } from '../../../src/domain/leads/messages.ts';
import { PROFILE_LABELS } from '../../../src/domain/profile-texts.ts';
import {
  INVITATION_MESSAGES,
  PROFILE_MESSAGES,
  RESOURCE_MESSAGES,
  SUPPORT_MESSAGES,
  TEAM_MESSAGES,
} from '../../../src/domain/screen-messages.ts';
import { LEAD_LABELS } from '../../../src/ui/leads/editor/field-labels.ts';
import { EDITOR_TEXTS } from '../../../src/ui/leads/editor/lead-editor-texts.ts';
import { MEMBER_LABELS } from '../../../src/domain/team-texts.ts';
import { WITH_DIALOG } from './common.ts';
import { FEATURE_LABELS } from './features.ts';
import type { FormLabels } from './labels.ts';

/** By machine. */
export const SCREEN_FORMS = {
  teamForm: {
    ...WITH_DIALOG,
    link: 'Team Management',
    thing: 'a team member',
    create: 'Add Team Member',
    row: 'Ravi Iyer',
    edit: 'Edit Ravi Iyer',
    field: MEMBER_LABELS.fullName,
    name: 'fullName',
    upload: { label: MEMBER_LABELS.profileImage, file: 'logo.png' },
    submit: { create: ['Add Team Member', 'Adding...'], update: ['Update Team Member', 'Updating...'] },
    added: TEAM_MESSAGES.added,
    updated: TEAM_MESSAGES.updated,
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
    edit: 'More about Lena Fischer',
    editItem: 'Edit',
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
    upload: { label: PROFILE_LABELS.logo, tab: 'Media & Assets', file: 'logo.png', framed: true },
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

/** Those of every form, by machine. */
export const FORM_LABELS: Readonly<Record<string, FormLabels>> = {
  ...SCREEN_FORMS,
  ...FEATURE_LABELS.forms,
};
