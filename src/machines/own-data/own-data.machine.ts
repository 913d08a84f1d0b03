import { assign, setup } from 'xstate';
import type { OwnData, OwnDataRequestKind } from '../../api/own-data.ts';
import { plainEmail } from '../../domain/email.ts';
import { mayAsk, mayWithdraw } from '../../domain/own-data.ts';
import { OWN_DATA_MESSAGES } from '../../domain/own-data-messages.ts';
import type { Said } from '../../domain/said.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import type { AddressValues } from '../kit/address-form.ts';
import { failureText, reasonOf } from '../kit/failure.ts';
import { askingStates, findingStates, isFound } from '../kit/mailed-link.ts';
import { missingPromise } from '../kit/missing.ts';
import { isOver, orOver } from '../kit/over.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { ownDataFormMachine } from './own-data-form.ts';

/** What the owner of the data can do about it. */
export type OwnDataAct = 'withdraw' | OwnDataRequestKind;

/**
 * The page of what the event holds about a person. By its address it asks for an email address, to which a link is mailed;
 * by that link it shows the data, takes back what badges share, and asks the organiser for a copy or the erasure. Owned by
 * the session, signed in or not. The token stays in the address.
 */
type OwnDataContext = {
  /** The address that was asked for. */ email: string;
  /** What is wrong with the link, or why the data could not be loaded. */ error: Said | null;
  /** Null until it is loaded. */ data: OwnData | null;
  /** What is asked about or under way. */ act: OwnDataAct | null;
  /** Why the last act failed; the question about it stays open. */ refusal: Said | null;
};

export type OwnDataEvent =
  /** The screen is open: starts again. */
  | { type: 'data.requested' }
  /** The user wants another link. */
  | { type: 'another.requested' }
  | { type: 'retry.requested' }
  | { type: 'withdrawal.requested' }
  | { type: 'copy.requested' }
  | { type: 'erasure.requested' }
  /** The answer to the question about an act. */
  | { type: 'act.confirmed' }
  | { type: 'act.cancelled' };

const succeeded = (act: OwnDataAct | null): ToastRequest => ({
  title: TOAST_TITLES.success,
  description: act === 'withdraw' ? OWN_DATA_MESSAGES.withdrawn : OWN_DATA_MESSAGES.requested,
  variant: 'success',
});

export const ownDataMachine = setup({
  types: {
    context: {} as OwnDataContext,
    events: {} as OwnDataEvent,
    input: {} as { user: null },
  },
  actors: {
    /** Whether the address carries the token of a mailed link. */
    findLink: missingPromise<boolean>('findLink'),
    readOwnData: missingPromise<OwnData>('readOwnData'),
    /** Resolves to what the event holds afterwards. */
    act: missingPromise<OwnData, { act: OwnDataAct }>('act'),
    askForm: ownDataFormMachine,
  },
  actions: {
    noteAsked: assign({ email: (_, { email }: AddressValues) => plainEmail(email) }),
    noteData: assign({ data: (_, data: OwnData) => data }),
    noteAct: assign({ act: (_, act: OwnDataAct | null) => act, refusal: null }),
    showFailure: assign({ error: (_, e: unknown) => failureText(e, OWN_DATA_MESSAGES.readFailed) }),
    showRefusal: assign({
      refusal: ({ context: { act } }, e: unknown) =>
        failureText(
          e,
          act === 'withdraw' ? OWN_DATA_MESSAGES.withdrawFailed : OWN_DATA_MESSAGES.requestFailed,
        ),
    }),
    clearError: assign({ error: null }),
    clearRefusal: assign({ refusal: null }),
    raiseToast,
  },
  guards: {
    isFound,
    mayWithdraw: ({ context: { data } }) => data !== null && mayWithdraw(data),
    mayAsk: ({ context: { data } }, kind: OwnDataRequestKind) => data !== null && mayAsk(data.requests, kind),
    isOver,
  },
  delays: pendingDelays,
}).createMachine({
  id: 'ownData',
  context: { email: '', error: null, data: null, act: null, refusal: null },
  initial: 'idle',
  on: { 'data.requested': '.looking' },
  states: {
    idle: {},
    ...findingStates('asking'),
    ...askingStates('ownDataForm'),
    reading: {
      entry: 'clearError',
      invoke: {
        id: 'readOwnData',
        src: 'readOwnData',
        onDone: {
          target: 'shown',
          actions: { type: 'noteData', params: ({ event }) => event.output },
        },
        onError: orOver('unread'),
      },
      initial: 'prompt',
      states: pendingStates,
    },
    shown: {
      tags: ['shown'],
      initial: 'resting',
      states: {
        resting: {
          entry: { type: 'noteAct', params: null },
          on: {
            'withdrawal.requested': {
              guard: 'mayWithdraw',
              target: 'questioned',
              actions: { type: 'noteAct', params: 'withdraw' },
            },
            'copy.requested': {
              guard: { type: 'mayAsk', params: 'copy' },
              target: 'questioned',
              actions: { type: 'noteAct', params: 'copy' },
            },
            'erasure.requested': {
              guard: { type: 'mayAsk', params: 'erasure' },
              target: 'questioned',
              actions: { type: 'noteAct', params: 'erasure' },
            },
          },
        },
        /** Each act is asked about: a withdrawal cannot be undone, and a request reaches the organiser. */
        questioned: {
          tags: ['questioned'],
          on: { 'act.confirmed': 'acting', 'act.cancelled': 'resting' },
        },
        acting: {
          tags: ['questioned', 'busy'],
          entry: 'clearRefusal',
          invoke: {
            id: 'act',
            src: 'act',
            input: ({ context: { act } }) => ({ act: act ?? 'copy' }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'noteData', params: ({ event }) => event.output },
                { type: 'raiseToast', params: ({ context }) => succeeded(context.act) },
              ],
            },
            onError: [
              {
                guard: { type: 'isOver', params: reasonOf },
                target: '#ownData.over',
                actions: { type: 'showFailure', params: reasonOf },
              },
              {
                target: 'questioned',
                actions: { type: 'showRefusal', params: reasonOf },
              },
            ],
          },
          // What was sent may have been done: the data is read again.
          on: { 'act.cancelled': '#ownData.reading' },
          initial: 'prompt',
          states: pendingStates,
        },
      },
    },
  },
});

export type OwnDataLogic = typeof ownDataMachine;
