import { sendTo, setup } from 'xstate';
import type { CurrentUser } from '../../api/sign-in.ts';
import { invoked, invokedAll } from '../kit/invoked.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { screenActors, workspaceActors } from './workspace-actors.ts';

/** The signed-in user; the session spawns the workspace only with one. */
type WorkspaceInput = {
  user: CurrentUser | null;
  /** Number of code boxes, when the server uses a length other than 4. */ otpLength?: number | undefined;
};

/**
 * All machines of a signed-in exhibitor. Spawned by the session once this part of the app has loaded, and stopped with
 * `signedIn`, together with every child. Each screen's machine is found by its system id.
 */
export const workspaceMachine = setup({
  types: { context: {} as WorkspaceInput, input: {} as WorkspaceInput },
  actors: workspaceActors,
  actions: {
    requestCompany: sendTo('company', { type: 'data.requested' }),
    tellSession: sendTo(ownerOf, { type: 'signOut.requested' }),
  },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => input,
  invoke: [
    ...invokedAll(screenActors),
    {
      ...invoked('support'),
      input: ({ context }) => context,
    },
    {
      ...invoked('password'),
      input: ({ context }) => context,
    },
    {
      ...invoked('signInDetails'),
      input: ({ context: { otpLength } }) => ({ otpLength }),
    },
  ],
  entry: 'requestCompany',
  // From `signOut`, once it is clear what becomes of the captures on this device.
  on: { 'signOut.requested': { actions: 'tellSession' } },
});

export type WorkspaceLogic = typeof workspaceMachine;
