import { assign, setup } from 'xstate';
import type { PasswordResetAnswer } from '../../api/password.ts';
import type { Said } from '../../domain/said.ts';
import { JOIN_MESSAGES, PASSWORD_MESSAGES, TOAST_TITLES } from '../../domain/screen-messages.ts';
import type { AddressValues } from '../kit/address-form.ts';
import { failureText, statusOf } from '../kit/failure.ts';
import { missingPromise } from '../kit/missing.ts';
import { orOver } from '../kit/over.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { passwordFormMachine } from './password-form.ts';
import { recoveryFormMachine } from './recovery-form.ts';

/**
 * The screen for a forgotten password. By its address it asks for an email address, to which a link is mailed; by that
 * link it asks for the new password. Owned by the session, signed in or not. The token stays in the address.
 */
type RecoveryContext = {
  /** The address that was asked for, or the one of the link's account. */ email: string;
  /** What is wrong with the link. */ error: Said | null;
};

export type RecoveryEvent =
  /** The screen is open: starts again. */
  | { type: 'data.requested' }
  /** The user wants another link. */
  | { type: 'another.requested' }
  | { type: 'retry.requested' };

const succeeded = (): ToastRequest => ({
  title: TOAST_TITLES.success,
  description: PASSWORD_MESSAGES.updated,
  variant: 'success',
});

export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    input: {} as { user: null },
  },
  actors: {
    /** Whether the address carries the token of a mailed link. */
    findLink: missingPromise<boolean>('findLink'),
    readLink: missingPromise<PasswordResetAnswer>('readLink'),
    askForm: recoveryFormMachine,
    passwordForm: passwordFormMachine,
  },
  actions: {
    noteAsked: assign({ email: (_, { email }: AddressValues) => email.trim() }),
    noteOwner: assign({ email: (_, { email }: PasswordResetAnswer) => email }),
    showFailure: assign({ error: (_, e: unknown) => failureText(e, JOIN_MESSAGES.linkFailed) }),
    clearError: assign({ error: null }),
    raiseToast,
  },
  guards: {
    isFound: (_, isFound: boolean) => isFound,
    /** The link was used or altered, or has expired; a retry would not help. */
    isOver: (_, e: unknown) => statusOf(e) === 400,
  },
  delays: pendingDelays,
}).createMachine({
  id: 'recovery',
  context: { email: '', error: null },
  initial: 'idle',
  on: { 'data.requested': '.looking' },
  states: {
    idle: {},
    looking: {
      invoke: {
        id: 'findLink',
        src: 'findLink',
        onDone: [
          { guard: { type: 'isFound', params: ({ event }) => event.output }, target: 'reading' },
          { target: 'asking' },
        ],
        onError: 'asking',
      },
    },
    asking: {
      tags: ['ask'],
      invoke: {
        id: 'askForm',
        systemId: 'recoveryForm',
        src: 'askForm',
        input: ({ context: { email } }) => ({ values: { email } }),
        onDone: {
          target: 'sent',
          actions: { type: 'noteAsked', params: ({ event }) => event.output.values },
        },
      },
    },
    /** Asked for, which says nothing about the account. */
    sent: { tags: ['sent'], on: { 'another.requested': 'asking' } },
    reading: {
      entry: 'clearError',
      invoke: {
        id: 'readLink',
        src: 'readLink',
        onDone: {
          target: 'choosing',
          actions: { type: 'noteOwner', params: ({ event }) => event.output },
        },
        onError: orOver('unread'),
      },
      initial: 'prompt',
      states: pendingStates,
    },
    /** The server was not reached; the link may be fine. */
    unread: { tags: ['unread'], on: { 'retry.requested': 'reading' } },
    over: { tags: ['over'], on: { 'another.requested': 'asking' } },
    choosing: {
      tags: ['choose'],
      invoke: {
        id: 'passwordForm',
        systemId: 'passwordForm',
        src: 'passwordForm',
        input: { values: { kind: 'reset' } },
        onDone: { target: 'set', actions: { type: 'raiseToast', params: succeeded } },
      },
      // The link can end while its password is typed.
      on: { 'another.requested': 'asking' },
    },
    /** Set through the link: only the way to the sign-in is shown. */
    set: { tags: ['set'] },
  },
});

export type RecoveryLogic = typeof recoveryMachine;
