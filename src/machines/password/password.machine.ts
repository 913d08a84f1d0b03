import type { Said } from '../../domain/said.ts';
import { assign, setup } from 'xstate';
import type { CurrentUser } from '../../api/sign-in.ts';
import type { MailedInvite } from '../../api/password.ts';
import { JOIN_MESSAGES, PASSWORD_MESSAGES, TOAST_TITLES } from '../../domain/screen-messages.ts';
import { ROUTES } from '../../domain/routes.ts';
import { failureText } from '../kit/failure.ts';
import { findingStates, isFound } from '../kit/mailed-link.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { isOver, orOver } from '../kit/over.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { passwordFormMachine, type PasswordValues } from './password-form.ts';
import type { RowsMeta } from '../rows.ts';

/**
 * The Reset Password screen (G-51, G-52): which password may be set, and its form. Owned by the workspace, or by the
 * session while signed out. A mailed link takes precedence over the signed-in user; its token stays in the address. It
 * first asks whether the user joins the team, then for a password.
 *
 * The server decides whether a first password may still be set; this machine only checks whether it is likely.
 */
type PasswordInput = { user: CurrentUser | null };

type PasswordContext = {
  isSignedIn: boolean;
  hasPassword: boolean;
  /** The user signed in with a code a short time ago. */ isFresh: boolean;
  /** The team a mailed link leads to. */ invite: MailedInvite | null;
  error: Said | null;
};

export type PasswordEvent =
  /** The screen is open: starts again. */
  | { type: 'data.requested' }
  /** The answer to the mailed link's question: join this team. */
  | { type: 'join.chosen' }
  | { type: 'decline.chosen' }
  | { type: 'retry.requested' };

const succeeded = (): ToastRequest => ({
  title: TOAST_TITLES.success,
  description: PASSWORD_MESSAGES.updated,
  variant: 'success',
});

const form = (kind: PasswordValues['kind']) =>
  ({ id: 'form', systemId: 'passwordForm', src: 'form', input: { values: { kind } } }) as const;

export const passwordMachine = setup({
  types: {
    context: {} as PasswordContext,
    events: {} as PasswordEvent,
    input: {} as PasswordInput,
    meta: {} as RowsMeta,
  },
  actors: {
    /** Whether the address carries the token of a mailed link. */
    findLink: missingPromise<boolean>('findLink'),
    readInvite: missingPromise<MailedInvite>('readInvite'),
    declineInvite: missingPromise<unknown>('declineInvite'),
    form: passwordFormMachine,
  },
  actions: {
    noteFirst: assign({ hasPassword: true }),
    noteInvite: assign({ invite: (_, invite: MailedInvite) => invite }),
    showFailure: assign({ error: (_, e: unknown) => failureText(e, JOIN_MESSAGES.linkFailed) }),
    clearError: assign({ error: null }),
    /** Stores the path this tab opens after the next sign-in. */
    keepPath: missingAction<string>('keepPath'),
    raiseToast,
  },
  guards: {
    isFound,
    mayJoin: ({ context }) => context.invite?.mayJoin === true,
    isOver,
    isSignedOut: ({ context }) => !context.isSignedIn,
    hasPassword: ({ context }) => context.hasPassword,
    isFresh: ({ context }) => context.isFresh,
  },
  delays: pendingDelays,
}).createMachine({
  id: 'password',
  context: ({ input: { user } }) => ({
    isSignedIn: user !== null,
    hasPassword: user?.hasPassword ?? false,
    isFresh: user?.firstPasswordUntil !== undefined,
    invite: null,
    error: null,
  }),
  initial: 'idle',
  on: { 'data.requested': '.looking' },
  states: {
    idle: {},
    ...findingStates('choosing'),
    choosing: {
      always: [
        { guard: 'isSignedOut', target: 'signedOut' },
        { guard: 'hasPassword', target: 'changing' },
        { guard: 'isFresh', target: 'beginning' },
        { target: 'late' },
      ],
    },
    changing: {
      tags: ['change'],
      meta: { rows: ['PWD-1'] },
      invoke: {
        ...form('change'),
        onDone: {
          target: 'changing',
          reenter: true,
          meta: { rows: ['PWD-5'] },
          actions: { type: 'raiseToast', params: succeeded },
        },
      },
    },
    beginning: {
      tags: ['first'],
      invoke: {
        ...form('first'),
        onDone: { target: 'changing', actions: ['noteFirst', { type: 'raiseToast', params: succeeded }] },
      },
    },
    reading: {
      entry: 'clearError',
      invoke: {
        id: 'readInvite',
        src: 'readInvite',
        onDone: {
          target: 'asking',
          actions: { type: 'noteInvite', params: ({ event }) => event.output },
        },
        onError: orOver('unread'),
      },
      initial: 'prompt',
      states: pendingStates,
    },
    /** Before the password: names the team, and asks whether the link reached the right person. */
    asking: {
      tags: ['ask'],
      on: {
        'join.chosen': { guard: 'mayJoin', target: 'linked', actions: 'clearError' },
        'decline.chosen': 'declining',
      },
    },
    declining: {
      tags: ['ask', 'busy'],
      entry: 'clearError',
      invoke: {
        id: 'declineInvite',
        src: 'declineInvite',
        onDone: 'declined',
        onError: orOver('asking'),
      },
      initial: 'prompt',
      states: pendingStates,
    },
    declined: { tags: ['declined'] },
    over: { tags: ['over'] },
    linked: {
      tags: ['link'],
      invoke: {
        ...form('link'),
        onDone: { target: 'set', actions: { type: 'raiseToast', params: succeeded } },
      },
    },
    /** Set through the link: only the way to the sign-in is shown. */
    set: { tags: ['set'] },
    /** The user has no password and no recent code, and must sign in again. */
    late: { tags: ['late'] },
    signedOut: {
      tags: ['signedOut'],
      meta: { rows: ['SHELL-3'] },
      entry: { type: 'keepPath', params: ROUTES.resetPassword },
    },
  },
});

export type PasswordLogic = typeof passwordMachine;
