import { fromPromise } from 'xstate';
import type { Role } from '../../../openapi/portal.gen.ts';
import { emptyMember, type TeamValues } from '../../machines/team/team-fields.ts';
import { teamEditor, teamForm, teamInvite, teamList, teamSignOut } from '../../machines/team/actors.ts';
import { teamMachine } from '../../machines/team/team.machine.ts';
import { provideEditor } from './editor.ts';
import { provideList } from './list.ts';
import type { World } from './world.ts';

// The form holds texts; its choice offers only roles.
const asDraft = (values: TeamValues) => values as TeamValues & { role: Role };
const asChanges = (changed: Partial<TeamValues>) =>
  changed as Partial<Omit<TeamValues, 'role'>> & { role?: Role };

/** The exhibitor's team and its calls. */
export function provideTeam(world: World) {
  const team = async () => (await world.api()).team;
  return teamMachine.provide({
    actors: {
      list: provideList(teamList, async (query, signal) => (await team()).list(query, signal)),
      editor: provideEditor(
        world,
        { editor: teamEditor, form: teamForm, empty: emptyMember },
        {
          create: async (values, key, signal) => (await team()).create(asDraft(values), key, signal),
          update: async (basis, changed, signal) => (await team()).update(basis, asChanges(changed), signal),
          remove: async (id, signal) => (await team()).remove(id, signal),
        },
      ),
      action: teamInvite.provide({
        actors: {
          act: fromPromise(async ({ input, signal }) => (await team()).invite(input.id, signal)),
        },
      }),
      ending: teamSignOut.provide({
        actors: {
          remove: fromPromise(async ({ input, signal }) => (await team()).signOut(input.id, signal)),
        },
      }),
    },
  });
}
