import { assign, sendTo, setup, stopChild, type ActorRefFrom, type ActorRefFromLogic } from 'xstate';
import type { CurrentUser } from '../../api/sign-in.ts';
import { SIGN_OUT_PATIENCE_MS, UNAUTHORIZED_REDIRECT_MS } from '../../domain/constants.ts';
import { normalisePath, routeKind, ROUTES, type RouteKind } from '../../domain/routes.ts';
import type { InvitationLogic } from '../invitation/invitation.machine.ts';
import { isUnauthorized } from '../kit/failure.ts';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';
import { pendingDelays } from '../kit/pending.ts';
import { raiseToast } from '../kit/toast.ts';
import { loginMachine } from './login.machine.ts';
import type { PasswordLogic } from '../password/password.machine.ts';
import type { OwnDataLogic } from '../own-data/own-data.machine.ts';
import type { RecoveryLogic } from '../password/recovery.machine.ts';
import type { PasskeySignInLogic } from '../passkeys/passkey-sign-in.machine.ts';
import type { GoogleLogic } from '../google/google.machine.ts';
import type { TeamQuestionLogic } from './team-question.machine.ts';
import type { WorkspaceLogic } from '../shell/workspace.machine.ts';
import type { EventReport, TokenReport } from './reports.ts';
import type { RowsMeta } from '../rows.ts';

export type SessionInput = {
  path: string;
  eventId: string | null;
  /** The readable cookie says the user is signed in: a hint that only decides what is rendered first. */
  hinted: boolean;
  /** Number of code boxes, when the event uses a length other than 4. */ otpLength?: number | undefined;
  /** People can sign in with Google. */ google?: boolean | undefined;
};

/** The machines for a user without an account, one per screen; each is found by its own name. */
export type Guests = {
  password: PasswordLogic;
  recovery: RecoveryLogic;
  ownData: OwnDataLogic;
  invitation: InvitationLogic;
  teamQuestion: TeamQuestionLogic;
  google: GoogleLogic;
  passkeySignIn: PasskeySignInLogic;
};
export type GuestLogic = Guests[keyof Guests];

type SessionContext = SessionInput & {
  user: CurrentUser | null;
  workspace: ActorRefFrom<WorkspaceLogic> | null;
  guest: ActorRefFromLogic<GuestLogic> | null;
};

export type SessionEvent =
  | { type: 'path.changed'; path: string }
  | EventReport
  | TokenReport
  /** Another tab signed out, or signed in as another user. */
  | { type: 'token.vanished' }
  /** A call came back with 401. */
  | { type: 'session.expired' }
  /** An answer named another role than the user's: what the user may do has changed. */
  | { type: 'role.changed' }
  | { type: 'signOut.requested' }
  | { type: 'retry.requested' };

/** Shared screens that a signed-in user leaves for home. */
const SIGN_IN_SCREENS: readonly string[] = [ROUTES.join, ROUTES.google, ROUTES.passkey];

const isKind = (path: string, ...kinds: readonly RouteKind[]): boolean => kinds.includes(routeKind(path));

/** Everything the session's chart refers to by name. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    meta: {} as RowsMeta,
  },
  actors: {
    /** Resolves to null without a request when no token is stored (SES-4). */
    checkSession: missingPromise<CurrentUser | null>('checkSession'),
    /** Loads the signed-in part of the app on demand. */
    loadWorkspace: missingPromise<WorkspaceLogic, CurrentUser | null>('loadWorkspace'),
    /**
     * Loads the screen for a user without an account: on a shared address the password of a mailed link, the way to
     * sign in, the question which team to join, the way to Google and back, or a passkey; and the invitation, the
     * forgotten password and one's own data at their own.
     */
    loadGuest: missingPromise<GuestLogic, { path: string }>('loadGuest'),
    /** Revokes the token, best effort. */
    revokeSession: missingPromise<unknown>('revokeSession'),
    watchSession: missingCallback('watchSession'),
    watchPath: missingCallback('watchPath'),
    login: loginMachine,
  },
  actions: {
    notePath: assign({ path: (_, path: string) => path }),
    noteEvent: assign(({ context }, { eventId, otpLength }: EventReport) => ({
      eventId,
      otpLength: otpLength ?? context.otpLength,
    })),
    noteUser: assign({ user: (_, user: CurrentUser | null) => user }),
    tellLogin: sendTo('login', ({ event }) => event),
    /** Spawned rather than invoked: its logic is known only after it has loaded. */
    openWorkspace: assign({
      workspace: ({ spawn, context }, logic: WorkspaceLogic) =>
        spawn(logic, {
          systemId: 'workspace',
          input: {
            user: context.user,
            otpLength: context.otpLength,
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
    /** Removes token and hint; other entries in the browser's storage stay. */
    forgetToken: missingAction('forgetToken'),
    /** Clears local and session storage (spec §2); the local one stays if another person has signed in since. */
    clearStorage: missingAction('clearStorage'),
    /** Stores the path this tab opens after the next sign-in. */
    keepPath: missingAction<string>('keepPath'),
    /** Opens the stored path once, else home. Replaces the history entry. */
    goOn: missingAction('goOn'),
    /** Navigates within the page, without a page load; `replace` replaces the history entry. */
    goTo: missingAction<{ path: string; replace?: boolean }>('goTo'),
    /** Navigates with a full page load, which discards all state of this page. */
    leaveFor: missingAction<{ path: string }>('leaveFor'),
  },
  guards: {
    needsCheck: ({ context }) =>
      isKind(context.path, 'protected') || (context.hinted && isKind(context.path, 'home', 'shared')),
    isProtected: (_, path: string) => isKind(path, 'protected'),
    isPublic: (_, path: string) => isKind(path, 'public') || SIGN_IN_SCREENS.includes(normalisePath(path)),
    isShared: (_, path: string) => isKind(path, 'shared'),
    isForGuests: (_, path: string) => isKind(path, 'guest'),
    isElsewhere: ({ context }, path: string) => routeKind(path) !== routeKind(context.path),
    isUnknown: (_, path: string) => isKind(path, 'unknown'),
    isKnown: (_, user: CurrentUser | null) => user !== null,
    isUnauthorized: (_, error: unknown) => isUnauthorized(error),
  },
  delays: { ...pendingDelays, redirectDelay: UNAUTHORIZED_REDIRECT_MS, revokePatience: SIGN_OUT_PATIENCE_MS },
});
