import { assign, setup } from 'xstate';
import type { InstallWay } from '../../domain/capture/install.ts';
import { SEAL_AFTER_MS, type CaptureCounts } from '../../domain/capture/item.ts';
import { isUnauthorized, reasonOf } from '../kit/failure.ts';
import { retryAfterOf, statusOf } from '../kit/refusal.ts';
import { announce } from '../kit/invalidation.ts';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';

type OutboxContext = {
  /** Null until this device was read. */ counts: CaptureCounts | null;
  /** Whether the browser promised not to delete what waits. */ isKept: boolean;
  /** How an app, whose data is not deleted, is made of this page. */ install: InstallWay;
  /** Consecutive tries without an answer. */ tries: number;
  /** Retry-After of the server in seconds. */ retryAfter: number;
  /** Items were added while a batch was on its way. */ again: boolean;
  /** The server has items that the screens do not know of yet. */ isNews: boolean;
};

/** What one batch came to: receipts stored, and whether more items wait. */
export type Sent = { settled: number; more: boolean };

/** What the device holds, and whether the browser keeps it. */
export type Stored = { counts: CaptureCounts } & Pick<OutboxContext, 'isKept'>;

export type OutboxEvent =
  /** This tab now sends for all tabs of the browser. */
  | { type: 'turn.came' }
  /** The items of this device changed, in this tab or another. */
  | ({ type: 'items.changed' } & Stored)
  | { type: 'network.returned' }
  | { type: 'page.shown' }
  | { type: 'send.requested' }
  | { type: 'install.changed'; way: InstallWay }
  | { type: 'install.requested' };

const now = { target: 'sending', actions: 'forgetTries' } as const;
const noticed = { 'network.returned': now, 'page.shown': now } as const;
const sooner = { ...noticed, 'send.requested': now } as const;
const pausing = {
  id: 'pause',
  src: 'pause',
  input: ({ context: { tries, retryAfter } }: { context: OutboxContext }) => ({ tries, retryAfter }),
  onDone: 'sending',
  onError: 'sending',
} as const;

/**
 * Sends what this device captured, oldest first, whichever screen is open. One tab sends for all. Owned by the
 * workspace; stops with the session, and what waits stays on the device.
 */
export const outboxMachine = setup({
  types: { context: {} as OutboxContext, events: {} as OutboxEvent },
  actors: {
    /** Reports the turn of this tab, changed items, the network, the page and how the app is installed. */
    watchOutbox: missingCallback<OutboxEvent>('watchOutbox'),
    /** Sends one batch and stores its receipts. */
    sendNext: missingPromise<Sent>('sendNext'),
    pause: missingPromise<unknown, Pick<OutboxContext, 'tries' | 'retryAfter'>>('pause'),
  },
  actions: {
    noteCounts: assign({ counts: (_, { counts }: Stored) => counts, isKept: (_, { isKept }) => isKept }),
    noteInstall: assign({ install: (_, install: InstallWay) => install }),
    noteAgain: assign({ again: true }),
    beginBatch: assign({ again: false }),
    countTry: assign({
      tries: ({ context }) => context.tries + 1,
      retryAfter: (_, error: unknown) => retryAfterOf(error) ?? 0,
    }),
    forgetTries: assign({ tries: 0 }),
    noteNews: assign({ isNews: ({ context }, { settled }: Sent) => context.isNews || settled > 0 }),
    forgetNews: assign({ isNews: false }),
    askToInstall: missingAction('askToInstall'),
    tellScreens: ({ system }) => {
      announce(system, 'leads');
    },
    tellReceipts: ({ system }) => {
      announce(system, 'captures');
    },
  },
  guards: {
    isMore: ({ context }, { more }: Sent) => more || context.again,
    isNews: ({ context }, { settled }: Sent) => context.isNews || settled > 0,
    isSignedOut: (_, error: unknown) => isUnauthorized(error),
    isAnswered: (_, error: unknown) => statusOf(error) !== null,
    isFull: (_, error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError',
  },
  delays: { rest: SEAL_AFTER_MS },
}).createMachine({
  id: 'outbox',
  context: {
    counts: null,
    isKept: true,
    install: 'none',
    tries: 0,
    retryAfter: 0,
    again: false,
    isNews: false,
  },
  invoke: { id: 'watchOutbox', src: 'watchOutbox' },
  on: {
    'items.changed': { actions: { type: 'noteCounts', params: ({ event }) => event } },
    'install.changed': { actions: { type: 'noteInstall', params: ({ event }) => event.way } },
    'install.requested': { actions: 'askToInstall' },
  },
  initial: 'queued',
  states: {
    /** Another tab sends. */
    queued: { on: { 'turn.came': 'sending' } },
    resting: {
      // An open card that rests is sent as well.
      after: { rest: 'sending' },
      on: {
        ...noticed,
        'items.changed': {
          target: 'sending',
          actions: { type: 'noteCounts', params: ({ event }) => event },
        },
      },
    },
    /** Leaving the page in the middle loses nothing: the device holds what is sent, and it is sent again. */
    sending: {
      entry: 'beginBatch',
      invoke: {
        id: 'sendNext',
        src: 'sendNext',
        onDone: [
          {
            guard: { type: 'isMore', params: ({ event }) => event.output },
            target: 'sending',
            reenter: true,
            actions: ['forgetTries', { type: 'noteNews', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isNews', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['forgetTries', 'forgetNews', 'tellScreens', 'tellReceipts'],
          },
          { target: 'resting', actions: 'forgetTries' },
        ],
        onError: [
          { guard: { type: 'isSignedOut', params: reasonOf }, target: 'paused' },
          { guard: { type: 'isFull', params: reasonOf }, target: 'full' },
          {
            guard: { type: 'isAnswered', params: reasonOf },
            target: 'backingOff',
            actions: { type: 'countTry', params: reasonOf },
          },
          { target: 'offline', actions: { type: 'countTry', params: reasonOf } },
        ],
      },
      on: {
        'items.changed': {
          actions: [{ type: 'noteCounts', params: ({ event }) => event }, 'noteAgain'],
        },
      },
    },
    /** No answer came. */
    offline: { tags: ['offline'], invoke: pausing, on: sooner },
    /** The server asks to wait, or could not store anything. */
    backingOff: { tags: ['held'], invoke: pausing, on: sooner },
    /** The session has ended; the next one sends. */
    paused: { tags: ['paused'], on: { 'send.requested': now } },
    /** The device has no room for the receipts. */
    full: { tags: ['full'], on: { 'send.requested': now, 'page.shown': now } },
  },
});
