import type { TeamMember } from '../../api/team.ts';
import { TEAM_MESSAGES } from '../../domain/screen-messages.ts';
import { SESSION_MESSAGES } from '../../domain/session-messages.ts';
import { validateTeamMember } from '../../domain/team.ts';
import { createEditor } from '../kit/editor.machine.ts';
import { createList } from '../kit/list.machine.ts';
import { createRecordForm } from '../kit/record-form.machine.ts';
import { createRemoval } from '../kit/removal.machine.ts';
import { createRowAction } from '../kit/row-action.machine.ts';
import { emptyMember, memberRows, type TeamValues } from './team-fields.ts';

export const teamList = createList<TeamMember>('teamList', [], { list: ['TEAM-4', 'TEAM-11', 'TEAM-15'] });

export const teamForm = createRecordForm<TeamValues>({
  id: 'teamForm',
  validate: validateTeamMember,
  texts: TEAM_MESSAGES,
  readRow: memberRows.readRow,
  rows: {
    form: ['TEAM-12'],
    invalid: ['VAL-8'],
    saving: ['TEAM-7', 'TEAM-8'],
    saved: ['TEAM-7', 'TEAM-8'],
    failed: ['TEAM-10'],
  },
  uploads: {
    profileImage: {
      kind: 'image',
      type: 'profileImage',
      label: TEAM_MESSAGES.image,
      texts: { uploaded: TEAM_MESSAGES.imageUploaded, failed: TEAM_MESSAGES.imageFailed },
    },
  },
});

export const teamEditor = createEditor({
  id: 'teamEditor',
  form: teamForm,
  empty: emptyMember,
  texts: TEAM_MESSAGES,
  rows: {
    add: ['TEAM-7'],
    edit: ['TEAM-8'],
    remove: ['TEAM-9'],
    removed: ['TEAM-9'],
    removeFailed: ['TEAM-10'],
  },
});

/** Resends the link to a member who never signed in. */
export const teamInvite = createRowAction({
  id: 'teamInvite',
  texts: { done: TEAM_MESSAGES.linkSent, failed: TEAM_MESSAGES.linkFailed },
});

/** Signs a member out on all devices; offered to the main account. */
export const teamSignOut = createRemoval({
  id: 'teamSignOut',
  texts: { removed: SESSION_MESSAGES.memberEnded, removeFailed: SESSION_MESSAGES.memberFailed },
});

export const teamActors = { teamList, teamEditor, teamInvite, teamSignOut };
