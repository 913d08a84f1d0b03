import { sendTo, setup } from 'xstate';
import type { CurrentUser } from '../../api/sign-in.ts';
import type { Role } from '../../../openapi/portal.gen.ts';
import { ROLE_LABELS, ROLE_MESSAGES } from '../../domain/role-texts.ts';
import { missingCallback } from '../kit/missing.ts';
import { raiseToast } from '../kit/toast.ts';
import { invoked, invokedAll } from '../kit/invoked.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { screenActors, workspaceActors } from './workspace-actors.ts';

/** The signed-in user; the session spawns the workspace only with one. */
type WorkspaceInput = {
  user: CurrentUser | null;
  /** Number of code boxes, when the event uses a length other than 4. */ otpLength?: number | undefined;
};

/** An answer named the role that the user has now. */
export type RoleMet = { type: 'role.met'; role: Role };

/**
 * All machines of a signed-in exhibitor. Spawned by the session once this part of the app has loaded, and stopped with
 * `signedIn`, together with every child. Each screen's machine is found by its system id.
 */
export const workspaceMachine = setup({
  types: {
    context: {} as WorkspaceInput,
    input: {} as WorkspaceInput,
    events: {} as RoleMet | { type: 'signOut.requested' },
  },
  actors: {
    ...workspaceActors,
    /** Reports the role that answers name. */
    watchRole: missingCallback<RoleMet>('watchRole'),
  },
  actions: {
    requestCompany: sendTo('company', { type: 'data.requested' }),
    tellSession: sendTo(ownerOf, { type: 'signOut.requested' }),
    tellRole: sendTo(ownerOf, { type: 'role.changed' }),
    raiseToast,
  },
  guards: { isOther: ({ context }, role: Role) => context.user !== null && context.user.role !== role },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => input,
  invoke: [
    { id: 'watchRole', src: 'watchRole' },
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
    {
      ...invoked('proof'),
      input: ({ context: { otpLength } }) => ({ otpLength }),
    },
  ],
  entry: 'requestCompany',
  // From `signOut`, once it is clear what becomes of the captures on this device.
  on: {
    'signOut.requested': { actions: 'tellSession' },
    'role.met': {
      guard: { type: 'isOther', params: ({ event }) => event.role },
      actions: [
        {
          type: 'raiseToast',
          params: ({ event }) => ({
            title: ROLE_MESSAGES.changed,
            description: ROLE_MESSAGES.now(ROLE_LABELS[event.role]),
            variant: 'default' as const,
          }),
        },
        'tellRole',
      ],
    },
  },
});

export type WorkspaceLogic = typeof workspaceMachine;
