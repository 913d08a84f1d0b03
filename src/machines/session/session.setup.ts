import { assign, sendTo, setup, stopChild, type ActorRefFrom, type ActorRefFromLogic } from 'xstate';
import type { CurrentUser } from '../../api/auth.port.ts';
import { SIGN_OUT_PATIENCE_MS, UNAUTHORIZED_REDIRECT_MS } from '../../domain/constants.ts';
import { normalisePath, routeKind, ROUTES, type RouteKind } from '../../domain/routes.ts';
import type { InvitationLogic } from '../invitation/invitation.machine.ts';
import { isUnauthorized } from '../kit/failure.ts';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';
import { pendingDelays } from '../kit/pending.ts';
import { raiseToast } from '../kit/toast.ts';
import { loginMachine } from '../login/login.machine.ts';
import type { PasswordLogic } from '../password/password.machine.ts';
import type { TeamQuestionLogic } from '../team-question/team-question.machine.ts';
import type { WorkspaceLogic } from '../workspace/workspace.machine.ts';

export type SessionInput = {
  path: string;
  eventId: string | null;
  /** The readable cookie says somebody is signed in: a hint that chooses the first picture, nothing more. */
  hinted: boolean;
  otpLength?: number;
};

/** What runs for somebody without an account, by its screen; each is found by its own name. */
export type GuestLogic = PasswordLogic | InvitationLogic | TeamQuestionLogic;

type SessionContext = SessionInput & {
  user: CurrentUser | null;
  workspace: ActorRefFrom<WorkspaceLogic> | null;
  guest: ActorRefFromLogic<GuestLogic> | null;
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
    loadWorkspace: missingPromise<WorkspaceLogic, CurrentUser | null>('loadWorkspace'),
    /**
     * What somebody without an account sees: of a shared screen the mailed link's password, the way to sign in, or the
     * question which team to join; and the invitation at its own address.
     */
    loadGuest: missingPromise<GuestLogic, { path: string }>('loadGuest'),
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
      workspace: ({ spawn, context }, logic: WorkspaceLogic) =>
        spawn(logic, {
          systemId: 'workspace',
          input: {
            user: context.user,
            ...(context.otpLength === undefined ? {} : { otpLength: context.otpLength }),
          },
        }),
    }),
    openGuest: assign({
      guest: ({ spawn }, logic: GuestLogic) => spawn(logic, { systemId: logic.id, input: { user: null } }),
    }),
    closeGuest: stopChild(({ context }) => context.guest ?? 'guest'),
    forgetGuest: assign({ guest: null }),
    closeWorkspace: stopChild(({ context }) => context.workspace ?? 'workspace'),
    forgetWorkspace: assign({ user: null, workspace: null }),
    raiseToast,
    /** Token and hint go; other entries of the browser's storage stay. */
    forgetToken: missingAction('forgetToken'),
    /** Both storages, as signing out promises (spec §2). */
    clearStorage: missingAction('clearStorage'),
    /** Where this tab goes on after the next sign-in. */
    keepPath: missingAction<string>('keepPath'),
    /** To the path that was kept, once; else home. Leaves no entry to come back to. */
    goOn: missingAction('goOn'),
    /** In the page, without a load; `replace` leaves no entry to come back to. */
    goTo: missingAction<{ path: string; replace?: boolean }>('goTo'),
    /** With a full load: nothing of this page survives. */
    leaveFor: missingAction<{ path: string }>('leaveFor'),
  },
  guards: {
    needsCheck: ({ context }) =>
      isKind(context.path, 'protected') || (context.hinted && isKind(context.path, 'home', 'shared')),
    isProtected: (_, path: string) => isKind(path, 'protected'),
    isPublic: (_, path: string) => isKind(path, 'public') || normalisePath(path) === ROUTES.join,
    isShared: (_, path: string) => isKind(path, 'shared'),
    isForGuests: (_, path: string) => isKind(path, 'guest'),
    isElsewhere: ({ context }, path: string) => routeKind(path) !== routeKind(context.path),
    isUnknown: (_, path: string) => isKind(path, 'unknown'),
    isSomebody: (_, user: CurrentUser | null) => user !== null,
    isUnauthorized: (_, error: unknown) => isUnauthorized(error),
  },
  delays: { ...pendingDelays, redirectDelay: UNAUTHORIZED_REDIRECT_MS, revokePatience: SIGN_OUT_PATIENCE_MS },
});
