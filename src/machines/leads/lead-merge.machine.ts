import { assign, sendTo, setup } from 'xstate';
import type { Lead } from '../../api/leads.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import type { Said } from '../../domain/said.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { reasonOf, refusalText } from '../kit/failure.ts';
import { missingPromise } from '../kit/missing.ts';
import { pendingDelays, pendingStates } from '../kit/pending.ts';
import { statusOf } from '../kit/refusal.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { leadRestore } from './lead-editor.ts';

/** The ids of the lead that stays and of the one that goes into it. */
type Both = { id: string; otherId: string };

/** Both as they were read; the first stays. */
export type Pair = readonly [Lead, Lead];

type LeadMergeEvent =
  | ({ type: 'merge.requested' } & Both)
  | { type: 'merge.confirmed' }
  /** While merging, aborts the request. */
  | { type: 'merge.declined' };

type LeadMergeContext = Both & {
  pair: Pair | null;
  /** Why merging failed. */ message: Said | null;
};

const NOTHING: LeadMergeContext = { id: '', otherId: '', pair: null, message: null };

const mergedToast = ({ otherId }: Both): ToastRequest => ({
  title: TOAST_TITLES.success,
  description: LEAD_MESSAGES.joined,
  variant: 'success',
  undo: { to: leadRestore.id, event: { type: 'action.requested', id: otherId } },
});

const failedToast = (error: unknown): ToastRequest => ({
  title: TOAST_TITLES.error,
  description: refusalText(error, LEAD_MESSAGES.joinFailed),
  variant: 'destructive',
});

/**
 * Merges a lead that shares an address or number with the open one into it: shows both, asks once, and offers an undo,
 * which restores the other lead. Owned by `leads`, which it tells of the merge.
 */
export const leadMergeMachine = setup({
  types: { context: {} as LeadMergeContext, events: {} as LeadMergeEvent },
  actors: {
    read: missingPromise<Pair, Both>('read'),
    /** Returns the lead that stays. */
    merge: missingPromise<Lead, Pair | null>('merge'),
  },
  actions: {
    noteBoth: assign((_, { id, otherId }: Both) => ({ ...NOTHING, id, otherId })),
    notePair: assign({ pair: (_, pair: Pair) => pair }),
    showFailure: assign({ message: (_, error: unknown) => refusalText(error, LEAD_MESSAGES.joinFailed) }),
    forgetMessage: assign({ message: null }),
    announceChange: sendTo(ownerOf, (_, saved: Lead | undefined): ChangeReport => ({
      type: 'rows.changed',
      ...(saved && { saved }),
    })),
    raiseToast,
  },
  guards: {
    isChanged: (_, error: unknown) => statusOf(error) === 409,
  },
  delays: pendingDelays,
}).createMachine({
  id: 'leadMerge',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: {
      on: {
        'merge.requested': {
          target: 'reading',
          actions: { type: 'noteBoth', params: ({ event }) => event },
        },
      },
    },
    reading: {
      tags: ['open'],
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { id, otherId } }) => ({ id, otherId }),
        onDone: { target: 'asking', actions: { type: 'notePair', params: ({ event }) => event.output } },
        onError: {
          target: 'closed',
          actions: { type: 'raiseToast', params: ({ event }) => failedToast(event.error) },
        },
      },
      on: { 'merge.declined': 'closed' },
    },
    asking: {
      tags: ['open', 'asking'],
      on: { 'merge.confirmed': 'merging', 'merge.declined': 'closed' },
    },
    merging: {
      tags: ['open', 'asking', 'busy'],
      entry: 'forgetMessage',
      invoke: {
        id: 'merge',
        src: 'merge',
        input: ({ context }) => context.pair,
        onDone: {
          target: 'closed',
          actions: [
            { type: 'announceChange', params: ({ event }) => event.output },
            { type: 'raiseToast', params: ({ context }) => mergedToast(context) },
          ],
        },
        onError: [
          {
            // One of the two was changed meanwhile: both are shown as they are now.
            guard: { type: 'isChanged', params: reasonOf },
            target: 'reading',
            actions: { type: 'showFailure', params: reasonOf },
          },
          { target: 'asking', actions: { type: 'showFailure', params: reasonOf } },
        ],
      },
      // The server may have merged them before the request was aborted.
      on: { 'merge.declined': { target: 'closed', actions: { type: 'announceChange', params: undefined } } },
      initial: 'prompt',
      states: pendingStates,
    },
  },
});
