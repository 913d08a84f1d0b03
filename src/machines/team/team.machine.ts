import { createCollection } from '../kit/collection.machine.ts';
import { teamEditor, teamInvite, teamList, teamSignOut } from './actors.ts';

/** The exhibitor's team (spec §2): the list, the editor, links for members who never signed in, and signing members out. */
export const teamMachine = createCollection({
  id: 'team',
  list: teamList,
  editor: teamEditor,
  action: teamInvite,
  ending: teamSignOut,
  rows: ['TEAM-11'],
});
