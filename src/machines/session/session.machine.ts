import { SESSION_MESSAGES } from '../../domain/messages.ts';
import { ROUTES } from '../../domain/routes.ts';
import { reasonOf } from '../kit/failure.ts';
import { pendingStates } from '../kit/pending.ts';
import { sessionSetup } from './session.setup.ts';

/**
 * Who is using the portal (spec §4). Owned by the portal; lives as long as the page. Everything signed-in runs
 * inside `signedIn` and stops with it, so that no data outlives a session. The token itself is never in here.
 *
 * `leaving` has no way out: the browser is loading another page, which is why "Unauthorized" fires once per load.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, user: null, workspace: null }),
  invoke: [
    { id: 'watchSession', src: 'watchSession' },
    { id: 'watchPath', src: 'watchPath' },
  ],
  initial: 'starting',
  on: {
    'path.changed': { actions: { type: 'notePath', params: ({ event }) => event.path } },
    'event.resolved': { actions: { type: 'noteEvent', params: ({ event }) => event.eventId } },
  },
  states: {
    starting: { always: [{ guard: 'needsCheck', target: 'checking' }, { target: 'signedOut' }] },
    checking: {
      tags: ['busy'],
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event.output },
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
      initial: 'prompt',
      states: pendingStates,
    },
    unreachable: { tags: ['failed'], on: { 'retry.requested': 'checking' } },
    turnedAway: {
      entry: 'forgetToken',
      always: [
        { guard: { type: 'isProtected', params: ({ context }) => context.path }, target: 'expired' },
        { target: 'signedOut' },
      ],
    },
    signedOut: {
      invoke: {
        id: 'login',
        systemId: 'login',
        src: 'login',
        input: ({ context }) => ({
          path: context.path,
          eventId: context.eventId,
          ...(context.otpLength === undefined ? {} : { otpLength: context.otpLength }),
        }),
        onDone: {
          target: 'checking',
          actions: { type: 'goTo', params: { path: ROUTES.home, replace: true } },
        },
      },
      on: {
        'token.appeared': 'checking',
        'path.changed': [
          {
            guard: { type: 'isProtected', params: ({ event }) => event.path },
            target: 'expired',
            actions: { type: 'notePath', params: ({ event }) => event.path },
          },
          { actions: [{ type: 'notePath', params: ({ event }) => event.path }, 'tellLogin'] },
        ],
        'event.resolved': {
          actions: [{ type: 'noteEvent', params: ({ event }) => event.eventId }, 'tellLogin'],
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
              // Somebody who is signed in has no use for a login screen (G-14).
              guard: { type: 'isPublic', params: ({ context }) => context.path },
              target: 'opening',
              actions: { type: 'goTo', params: { path: ROUTES.home, replace: true } },
            },
            { target: 'opening' },
          ],
        },
        opening: {
          tags: ['busy'],
          invoke: {
            id: 'loadWorkspace',
            src: 'loadWorkspace',
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
        open: { tags: ['signedIn'] },
      },
      on: {
        'path.changed': {
          guard: { type: 'isPublic', params: ({ event }) => event.path },
          actions: { type: 'goTo', params: { path: ROUTES.home, replace: true } },
        },
        'token.vanished': {
          target: 'leaving',
          actions: { type: 'leaveFor', params: { path: ROUTES.start } },
        },
        'session.expired': [
          {
            guard: { type: 'isUnknown', params: ({ context }) => context.path },
            target: 'leaving',
            actions: ['forgetToken', { type: 'leaveFor', params: { path: ROUTES.start } }],
          },
          { target: 'expired', actions: 'forgetToken' },
        ],
        'signOut.requested': 'signingOut',
      },
    },
    expired: {
      tags: ['busy'],
      entry: {
        type: 'raiseToast',
        params: {
          title: SESSION_MESSAGES.unauthorizedTitle,
          description: SESSION_MESSAGES.unauthorizedText,
          variant: 'destructive',
          sealed: true,
        },
      },
      after: {
        redirectDelay: {
          target: 'leaving',
          actions: { type: 'leaveFor', params: { path: ROUTES.apiLogin } },
        },
      },
    },
    signingOut: {
      tags: ['busy'],
      invoke: { id: 'revokeSession', src: 'revokeSession', onDone: 'signedAway', onError: 'signedAway' },
      after: { revokePatience: 'signedAway' },
    },
    signedAway: {
      entry: ['clearStorage', { type: 'leaveFor', params: { path: ROUTES.start } }],
      always: 'leaving',
    },
    leaving: { tags: ['busy'] },
  },
});
