import { sendTo, setup } from 'xstate';
import { invokedAll } from '../kit/invoked.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { devicesActors } from './actors.ts';

export type DevicesEvent =
  /** The screen is open. */
  | { type: 'data.requested' }
  /** A device was signed out. */
  | ChangeReport;

/** Where the user is signed in, and ending that. Owned by the workspace and stopped with the session. */
export const devicesMachine = setup({
  types: { events: {} as DevicesEvent },
  actors: devicesActors,
  actions: {
    tellList: sendTo('deviceList', { type: 'data.requested' }),
    refreshList: sendTo('deviceList', { type: 'data.invalidated' }),
  },
}).createMachine({
  id: 'devices',
  invoke: invokedAll(devicesActors),
  on: {
    'data.requested': { actions: 'tellList' },
    'rows.changed': { actions: 'refreshList' },
  },
});
