import { createCollection } from '../kit/collection.machine.ts';
import { teamEditor, teamInvite, teamList } from './actors.ts';

/** The exhibitor's team (spec §2): the list, the editor, and links for members who never signed in. */
export const teamMachine = createCollection({
  id: 'team',
  list: teamList,
  editor: teamEditor,
  action: teamInvite,
});
