import { assign, sendTo, setup } from 'xstate';
import type { PasskeyAttestation, PasskeyCreation } from '../../api/passkeys.ts';
import { PASSKEY_MESSAGES } from '../../domain/passkey-messages.ts';
import type { Said } from '../../domain/said.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { reasonOf } from '../kit/failure.ts';
import { invokedAll } from '../kit/invoked.ts';
import { missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { passkeysActors } from './actors.ts';
import { passkeySaid } from './said.ts';

/** The user's passkeys, and adding one. Owned by the workspace and stopped with the session. */
type PasskeysContext = {
  /** What the browser needs to make one. */ creation: PasskeyCreation | null;
  /** What it made. */ made: PasskeyAttestation | null;
  /** Why none was added. */ problem: Said | null;
};

export type PasskeysEvent =
  /** The screen is open. */
  | { type: 'data.requested' }
  | { type: 'passkey.requested' }
  /** The user gives up while one is added. */
  | { type: 'addition.cancelled' }
  /** One was removed. */
  | ChangeReport;

const added = (): ToastRequest => ({
  title: TOAST_TITLES.success,
  description: PASSKEY_MESSAGES.added,
  variant: 'success',
});

const troubles = () => ({
  cancelled: PASSKEY_MESSAGES.notMade,
  exists: PASSKEY_MESSAGES.exists,
  unable: PASSKEY_MESSAGES.unableToAdd,
});

export const passkeysMachine = setup({
  types: { context: {} as PasskeysContext, events: {} as PasskeysEvent },
  actors: {
    ...passkeysActors,
    startCreation: missingPromise<PasskeyCreation>('startCreation'),
    /** The browser's window, which may stay open for long. */
    makePasskey: missingPromise<PasskeyAttestation, PasskeyCreation | null>('makePasskey'),
    savePasskey: missingPromise<unknown, PasskeyAttestation | null>('savePasskey'),
  },
  actions: {
    tellList: sendTo('passkeyList', { type: 'data.requested' }),
    refreshList: sendTo('passkeyList', { type: 'data.invalidated' }),
    noteCreation: assign({ creation: (_, creation: PasskeyCreation) => creation }),
    noteMade: assign({ made: (_, made: PasskeyAttestation) => made }),
    noteProblem: assign({
      problem: (_, error: unknown) => passkeySaid(error, troubles(), PASSKEY_MESSAGES.addFailed),
    }),
    clearProblem: assign({ problem: null }),
    raiseToast,
  },
  delays: pendingDelays,
}).createMachine({
  id: 'passkeys',
  context: { creation: null, made: null, problem: null },
  invoke: invokedAll(passkeysActors),
  on: {
    'data.requested': { actions: ['tellList', 'clearProblem'] },
    'rows.changed': { actions: 'refreshList' },
  },
  initial: 'resting',
  states: {
    resting: { on: { 'passkey.requested': 'adding' } },
    adding: {
      tags: ['adding'],
      entry: 'clearProblem',
      on: { 'addition.cancelled': 'resting' },
      initial: 'starting',
      states: {
        starting: {
          invoke: {
            id: 'startCreation',
            src: 'startCreation',
            onDone: {
              target: 'making',
              actions: { type: 'noteCreation', params: ({ event }) => event.output },
            },
            onError: { target: '#passkeys.resting', actions: { type: 'noteProblem', params: reasonOf } },
          },
          initial: 'prompt',
          states: pendingStates,
        },
        /** The browser asks its user. */
        making: {
          tags: ['making'],
          invoke: {
            id: 'makePasskey',
            src: 'makePasskey',
            input: ({ context }) => context.creation,
            onDone: { target: 'saving', actions: { type: 'noteMade', params: ({ event }) => event.output } },
            onError: { target: '#passkeys.resting', actions: { type: 'noteProblem', params: reasonOf } },
          },
        },
        saving: {
          invoke: {
            id: 'savePasskey',
            src: 'savePasskey',
            input: ({ context }) => context.made,
            onDone: {
              target: '#passkeys.resting',
              actions: [{ type: 'raiseToast', params: added }, 'refreshList'],
            },
            // It may have been saved, here and when the user gives up.
            onError: {
              target: '#passkeys.resting',
              actions: [{ type: 'noteProblem', params: reasonOf }, 'refreshList'],
            },
          },
          on: { 'addition.cancelled': { target: '#passkeys.resting', actions: 'refreshList' } },
          initial: 'prompt',
          states: pendingStates,
        },
      },
    },
  },
});
