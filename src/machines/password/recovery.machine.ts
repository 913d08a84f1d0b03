import { assign, setup } from 'xstate';
import type { PasswordResetAnswer } from '../../api/password.ts';
import { plainEmail } from '../../domain/email.ts';
import type { Said } from '../../domain/said.ts';
import { JOIN_MESSAGES, PASSWORD_MESSAGES, TOAST_TITLES } from '../../domain/screen-messages.ts';
import type { AddressValues } from '../kit/address-form.ts';
import { failureText } from '../kit/failure.ts';
import { askingStates, findingStates, isFound } from '../kit/mailed-link.ts';
import { missingPromise } from '../kit/missing.ts';
import { isOver, orOver } from '../kit/over.ts';
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
  /** What goes on to sign in to that account. */ passkeys: PasswordResetAnswer['passkeys'];
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
    noteAsked: assign({ email: (_, { email }: AddressValues) => plainEmail(email) }),
    noteOwner: assign((_, { email, passkeys }: PasswordResetAnswer) => ({ email, passkeys })),
    showFailure: assign({ error: (_, e: unknown) => failureText(e, JOIN_MESSAGES.linkFailed) }),
    clearError: assign({ error: null }),
    raiseToast,
  },
  guards: {
    isFound,
    isOver,
  },
  delays: pendingDelays,
}).createMachine({
  id: 'recovery',
  context: { email: '', passkeys: [], error: null },
  initial: 'idle',
  on: { 'data.requested': '.looking' },
  states: {
    idle: {},
    ...findingStates('asking'),
    ...askingStates('recoveryForm'),
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
