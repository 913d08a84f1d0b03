import type { CurrentUser } from '../../api/sign-in.ts';
import { SESSION_MESSAGES } from '../../domain/messages.ts';
import { ROUTES } from '../../domain/routes.ts';
import { reasonOf } from '../kit/failure.ts';
import { pendingStates } from '../kit/pending.ts';
import { sessionSetup, type GuestLogic } from './session.setup.ts';

const pathIn = ({ event }: { event: { path: string } }): string => event.path;

const pathOf = ({ context }: { context: { path: string } }): string => context.path;

const userIn = ({ event }: { event: { user?: CurrentUser | null } }): CurrentUser | null =>
  event.user ?? null;

/** The screen for a user without an account: loaded on demand and stopped when the screen is left. */
const visit = (tag: string) =>
  ({
    visiting: {
      invoke: {
        id: 'loadGuest',
        src: 'loadGuest',
        input: ({ context }: { context: { path: string } }) => ({ path: context.path }),
        onDone: {
          target: 'visited',
          actions: {
            type: 'openGuest',
            params: ({ event }: { event: { output: GuestLogic } }) => event.output,
          },
        },
        onError: 'unvisited',
      },
    },
    unvisited: { tags: ['failed'], on: { 'retry.requested': 'visiting' } },
    visited: { tags: [tag], exit: ['closeGuest', 'forgetGuest'] },
  }) as const;

/** Another tab signed out, or signed in as another user: nothing of the session before stays in the page. */
const startAgain = {
  target: 'leaving',
  actions: { type: 'leaveFor', params: { path: ROUTES.start } },
} as const;

/** An invitation's address takes precedence over being signed in. */
const toGuest = {
  guard: { type: 'isForGuests', params: pathIn },
  target: 'guest',
  actions: { type: 'notePath', params: pathIn },
} as const;

/**
 * The session of the current user (spec §4). Owned by the portal; lives as long as the page. Everything signed-in runs
 * inside `signedIn` and stops with it, so that no data outlives a session. The token never enters the context.
 *
 * `leaving` has no way out: the browser is loading another page, which is why "Unauthorized" fires once per load.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, user: null, workspace: null, guest: null }),
  invoke: [
    { id: 'watchSession', src: 'watchSession' },
    { id: 'watchPath', src: 'watchPath' },
  ],
  initial: 'starting',
  on: {
    'path.changed': { actions: { type: 'notePath', params: pathIn } },
    'event.resolved': { actions: { type: 'noteEvent', params: ({ event }) => event } },
  },
  states: {
    starting: {
      always: [
        { guard: { type: 'isForGuests', params: pathOf }, target: 'guest' },
        { guard: 'needsCheck', target: 'checking' },
        { target: 'signedOut' },
      ],
    },
    /** At the address of an invitation, or for a forgotten password, the user's session is not checked. */
    guest: {
      initial: 'visiting',
      states: visit('invited'),
      on: {
        'path.changed': {
          guard: { type: 'isElsewhere', params: pathIn },
          target: 'starting',
          actions: { type: 'notePath', params: pathIn },
        },
      },
    },
    checking: {
      tags: ['busy'],
      meta: { rows: ['SES-4', 'SES-6'] },
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'noteUser', params: ({ event }) => event.output },
          },
          { target: 'turnedAway' },
        ],
        onError: [
          { guard: { type: 'isUnauthorized', params: reasonOf }, target: 'turnedAway' },
          { target: 'unreachable' },
        ],
      },
      // The answer would be about a token that is gone. A shared address may carry the token of a mailed link.
      on: {
        'token.vanished': [{ guard: { type: 'isShared', params: pathOf }, target: 'signedOut' }, startAgain],
      },
      initial: 'prompt',
      states: pendingStates,
    },
    unreachable: { tags: ['failed'], on: { 'retry.requested': 'checking' } },
    turnedAway: {
      entry: 'forgetToken',
      always: [
        { guard: { type: 'isProtected', params: pathOf }, target: 'expired' },
        { target: 'signedOut' },
      ],
    },
    signedOut: {
      meta: { rows: ['SHELL-1', 'SHELL-3', 'ROLE-2'] },
      invoke: {
        id: 'login',
        systemId: 'login',
        src: 'login',
        input: ({ context }) => ({
          path: context.path,
          eventId: context.eventId,
          otpLength: context.otpLength,
          google: context.google,
        }),
      },
      initial: 'waiting',
      states: {
        waiting: {
          always: {
            guard: { type: 'isShared', params: pathOf },
            target: 'visiting',
          },
        },
        ...visit('visited'),
      },
      on: {
        'token.appeared': [
          {
            guard: { type: 'isKnown', params: userIn },
            target: 'signedIn',
            actions: { type: 'noteUser', params: userIn },
          },
          { target: 'checking' },
        ],
        'path.changed': [
          toGuest,
          {
            guard: { type: 'isProtected', params: pathIn },
            target: 'expired',
            meta: { rows: ['ROLE-2'] },
            actions: { type: 'notePath', params: pathIn },
          },
          {
            target: '.waiting',
            actions: [{ type: 'notePath', params: pathIn }, 'tellLogin'],
          },
        ],
        'event.resolved': {
          actions: [{ type: 'noteEvent', params: ({ event }) => event }, 'tellLogin'],
        },
      },
    },
    signedIn: {
      initial: 'placing',
      exit: ['closeWorkspace', 'forgetWorkspace'],
      states: {
        placing: {
          always: [
            {
              // A signed-in user does not need a login screen (G-14).
              guard: { type: 'isPublic', params: pathOf },
              target: 'opening',
              actions: 'goOn',
            },
            { target: 'opening' },
          ],
        },
        opening: {
          tags: ['busy'],
          invoke: {
            id: 'loadWorkspace',
            src: 'loadWorkspace',
            input: ({ context }) => context.user,
            onDone: {
              target: 'open',
              actions: { type: 'openWorkspace', params: ({ event }) => event.output },
            },
            onError: 'unopened',
          },
          initial: 'prompt',
          states: pendingStates,
        },
        unopened: { tags: ['failed'], on: { 'retry.requested': 'opening' } },
        open: { tags: ['signedIn'], meta: { rows: ['SHELL-4', 'SHELL-5', 'ROLE-1'] } },
      },
      on: {
        'path.changed': [
          toGuest,
          {
            guard: { type: 'isPublic', params: pathIn },
            actions: { type: 'goTo', params: { path: ROUTES.home, replace: true } },
          },
        ],
        'token.vanished': startAgain,
        'session.expired': [
          {
            guard: { type: 'isUnknown', params: pathOf },
            target: 'leaving',
            meta: { rows: ['API-8'] },
            actions: ['forgetToken', { type: 'leaveFor', params: { path: ROUTES.start } }],
          },
          { target: 'expired', actions: 'forgetToken', meta: { rows: ['SES-3', 'SES-8', 'API-8'] } },
        ],
        // Everything signed-in starts anew, with what the new role may see.
        'role.changed': 'checking',
        'signOut.requested': 'signingOut',
      },
    },
    expired: {
      tags: ['busy'],
      meta: { rows: ['SES-7'] },
      entry: [
        { type: 'keepPath', params: pathOf },
        {
          type: 'raiseToast',
          params: () => ({
            title: SESSION_MESSAGES.unauthorizedTitle,
            description: SESSION_MESSAGES.unauthorizedText,
            variant: 'destructive',
            sealed: true,
          }),
        },
      ],
      after: {
        redirectDelay: {
          target: 'leaving',
          meta: { rows: ['SES-7', 'SHELL-7'] },
          actions: { type: 'leaveFor', params: { path: ROUTES.apiLogin } },
        },
      },
    },
    signingOut: {
      tags: ['busy'],
      meta: { rows: ['SES-10'] },
      invoke: { id: 'revokeSession', src: 'revokeSession', onDone: 'signedAway', onError: 'signedAway' },
      after: { revokePatience: 'signedAway' },
    },
    signedAway: {
      meta: { rows: ['SES-10', 'SES-12'] },
      entry: ['clearStorage', { type: 'leaveFor', params: { path: ROUTES.start } }],
      always: 'leaving',
    },
    leaving: { tags: ['busy'] },
  },
});
