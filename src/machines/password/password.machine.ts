import { assign, setup } from 'xstate';
import type { CurrentUser } from '../../api/auth.port.ts';
import { PASSWORD_MESSAGES, TOAST_TITLES } from '../../domain/screen-messages.ts';
import { ROUTES } from '../../domain/routes.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { passwordFormMachine, type PasswordValues } from './password-form.ts';

/**
 * The Reset Password screen (G-51, G-52): what may be set, and the form for it. Owned by the workspace, or by the
 * session while nobody is signed in. A mailed link comes first, whoever is signed in; its token stays in the address.
 *
 * Whether a first password may still be set is for the server to say; here it is only asked whether it might.
 */
type PasswordInput = { user: CurrentUser | null };

type PasswordContext = {
  isSignedIn: boolean;
  hasPassword: boolean;
  /** The sign-in was with a code, shortly before. */ isFresh: boolean;
};

export type PasswordEvent =
  /** The screen is open: begins anew. */
  { type: 'data.requested' };

const SUCCESS: ToastRequest = {
  title: TOAST_TITLES.success,
  description: PASSWORD_MESSAGES.updated,
  variant: 'success',
};

const form = (kind: PasswordValues['kind']) =>
  ({ id: 'form', systemId: 'passwordForm', src: 'form', input: { values: { kind } } }) as const;

export const passwordMachine = setup({
  types: {
    context: {} as PasswordContext,
    events: {} as PasswordEvent,
    input: {} as PasswordInput,
  },
  actors: {
    /** Whether the address carries the token of a mailed link. */
    findLink: missingPromise<boolean>('findLink'),
    form: passwordFormMachine,
  },
  actions: {
    noteFirst: assign({ hasPassword: true }),
    /** Where this tab goes on after the next sign-in. */
    keepPath: missingAction<string>('keepPath'),
    raiseToast,
  },
  guards: {
    isFound: (_, isFound: boolean) => isFound,
    isSignedOut: ({ context }) => !context.isSignedIn,
    hasPassword: ({ context }) => context.hasPassword,
    isFresh: ({ context }) => context.isFresh,
  },
}).createMachine({
  id: 'password',
  context: ({ input: { user } }) => ({
    isSignedIn: user !== null,
    hasPassword: user?.hasPassword ?? false,
    isFresh: user?.firstPasswordUntil !== undefined,
  }),
  initial: 'idle',
  on: { 'data.requested': '.looking' },
  states: {
    idle: {},
    looking: {
      invoke: {
        id: 'findLink',
        src: 'findLink',
        onDone: [
          { guard: { type: 'isFound', params: ({ event }) => event.output }, target: 'linked' },
          { target: 'choosing' },
        ],
        onError: 'choosing',
      },
    },
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
      invoke: {
        ...form('change'),
        onDone: { target: 'changing', reenter: true, actions: { type: 'raiseToast', params: SUCCESS } },
      },
    },
    beginning: {
      tags: ['first'],
      invoke: {
        ...form('first'),
        onDone: { target: 'changing', actions: ['noteFirst', { type: 'raiseToast', params: SUCCESS }] },
      },
    },
    linked: {
      tags: ['link'],
      invoke: {
        ...form('link'),
        onDone: { target: 'set', actions: { type: 'raiseToast', params: SUCCESS } },
      },
    },
    /** By the link: the way to the sign-in is all that is left to show. */
    set: { tags: ['set'] },
    /** Neither a password nor a recent code: the way leads through another sign-in. */
    late: { tags: ['late'] },
    signedOut: { tags: ['signedOut'], entry: { type: 'keepPath', params: ROUTES.resetPassword } },
  },
});

export type PasswordLogic = typeof passwordMachine;
