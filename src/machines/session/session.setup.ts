import { assign, sendTo, setup, stopChild, type ActorRefFrom } from 'xstate';
import type { CurrentUser } from '../../api/auth.port.ts';
import { SIGN_OUT_PATIENCE_MS, UNAUTHORIZED_REDIRECT_MS } from '../../domain/constants.ts';
import { routeKind, type RouteKind } from '../../domain/routes.ts';
import { isUnauthorized } from '../kit/failure.ts';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';
import { pendingDelays } from '../kit/pending.ts';
import { raiseToast } from '../kit/toast.ts';
import { loginMachine } from '../login/login.machine.ts';
import type { WorkspaceLogic } from '../workspace/workspace.machine.ts';

export type SessionInput = {
  path: string;
  eventId: string | null;
  /** The readable cookie says somebody is signed in: a hint that chooses the first picture, nothing more. */
  hinted: boolean;
  otpLength?: number;
};

type SessionContext = SessionInput & {
  user: CurrentUser | null;
  workspace: ActorRefFrom<WorkspaceLogic> | null;
};

export type SessionEvent =
  | { type: 'path.changed'; path: string }
  | { type: 'event.resolved'; eventId: string | null }
  /** There is a token in this browser: found at the start, or stored by another tab. */
  | { type: 'token.appeared' }
  /** Signed out, or signed in as somebody else, in another tab. */
  | { type: 'token.vanished' }
  /** A call came back with 401. */
  | { type: 'session.expired' }
  | { type: 'signOut.requested' }
  | { type: 'retry.requested' };

const isKind = (path: string, ...kinds: readonly RouteKind[]): boolean => kinds.includes(routeKind(path));

/** Everything the session's chart refers to by name. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    /** Null without a stored token, and then nothing is asked (SES-4). */
    checkSession: missingPromise<CurrentUser | null>('checkSession'),
    /** The signed-in part of the program arrives when it is needed. */
    loadWorkspace: missingPromise<WorkspaceLogic>('loadWorkspace'),
    /** Revokes the token, as well as it can. */
    revokeSession: missingPromise<unknown>('revokeSession'),
    watchSession: missingCallback('watchSession'),
    watchPath: missingCallback('watchPath'),
    login: loginMachine,
  },
  actions: {
    notePath: assign({ path: (_, path: string) => path }),
    noteEvent: assign({ eventId: (_, eventId: string | null) => eventId }),
    noteUser: assign({ user: (_, user: CurrentUser | null) => user }),
    tellLogin: sendTo('login', ({ event }) => event),
    /** Spawned rather than invoked: its logic is known only once it has been loaded. */
    openWorkspace: assign({
      workspace: ({ spawn }, logic: WorkspaceLogic) => spawn(logic, { systemId: 'workspace' }),
    }),
    closeWorkspace: stopChild(({ context }) => context.workspace ?? 'workspace'),
    forgetWorkspace: assign({ user: null, workspace: null }),
    raiseToast,
    /** Token and hint go; other entries of the browser's storage stay. */
    forgetToken: missingAction('forgetToken'),
    /** Both storages, as signing out promises (spec §2). */
    clearStorage: missingAction('clearStorage'),
    /** In the page, without a load; `replace` leaves no entry to come back to. */
    goTo: missingAction<{ path: string; replace?: boolean }>('goTo'),
    /** With a full load: nothing of this page survives. */
    leaveFor: missingAction<{ path: string }>('leaveFor'),
  },
  guards: {
    needsCheck: ({ context }) =>
      isKind(context.path, 'protected') || (context.hinted && isKind(context.path, 'home')),
    isProtected: (_, path: string) => isKind(path, 'protected'),
    isPublic: (_, path: string) => isKind(path, 'public'),
    isUnknown: (_, path: string) => isKind(path, 'unknown'),
    isSomebody: (_, user: CurrentUser | null) => user !== null,
    isUnauthorized: (_, error: unknown) => isUnauthorized(error),
  },
  delays: { ...pendingDelays, redirectDelay: UNAUTHORIZED_REDIRECT_MS, revokePatience: SIGN_OUT_PATIENCE_MS },
});
