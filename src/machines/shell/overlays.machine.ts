import { assign, emit, setup } from 'xstate';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';

/** The user went back over the entry of the overlays. */
export type BackEvent = { type: 'back.pressed' };

type OverlaysEvent =
  BackEvent | { type: 'overlay.opened'; id: string } | { type: 'overlay.closed'; id: string };

/** Asks the overlay to do what its close button does. */
type CloseRequest = { type: 'close.requested'; id: string };

type OverlaysContext = { /** Ids of the open overlays, the uppermost last. */ open: readonly string[] };

/** An overlay that has not closed after this time stays, or asks first. */
const ANSWER_TIME_MS = 300;

/**
 * What Back does while an overlay is open: a dialog, sheet, drawer or the palette. One entry of the history stands for all open overlays. Going
 * back over it asks the uppermost one to close; if an overlay is still there, the entry is added again. The last overlay
 * that closes otherwise takes the entry with it. Owned by the workspace.
 */
export const overlaysMachine = setup({
  types: {
    context: {} as OverlaysContext,
    events: {} as OverlaysEvent,
    emitted: {} as CloseRequest,
  },
  actors: {
    watchBack: missingCallback<BackEvent>('watchBack'),
    /** Goes back over the entry, if it is the one that is shown; resolves once the browser has. */
    dropEntry: missingPromise<unknown>('dropEntry'),
  },
  actions: {
    noteOpened: assign({ open: ({ context: { open } }, id: string) => [...open, id] }),
    noteClosed: assign({ open: ({ context: { open } }, id: string) => open.filter((one) => one !== id) }),
    /** Adds the entry, unless it is the one that is shown. */
    addEntry: missingAction('addEntry'),
    goBack: missingAction('goBack'),
    askToClose: emit(({ context: { open } }): CloseRequest => ({
      type: 'close.requested',
      id: open.at(-1) ?? '',
    })),
  },
  guards: {
    isLast: ({ context: { open } }, id: string) => open.every((one) => one === id),
    hasOpen: ({ context: { open } }) => open.length > 0,
  },
  delays: { answerTime: ANSWER_TIME_MS },
}).createMachine({
  id: 'overlays',
  context: { open: [] },
  invoke: { id: 'watchBack', src: 'watchBack' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'overlay.opened': {
          target: 'open',
          actions: { type: 'noteOpened', params: ({ event }) => event.id },
        },
        // After a reload the entry is there, and its overlay may not be.
        'back.pressed': { actions: 'goBack' },
      },
    },
    open: {
      entry: 'addEntry',
      on: {
        'overlay.opened': { actions: { type: 'noteOpened', params: ({ event }) => event.id } },
        'overlay.closed': [
          {
            guard: { type: 'isLast', params: ({ event }) => event.id },
            target: 'dropping',
            actions: { type: 'noteClosed', params: ({ event }) => event.id },
          },
          { actions: { type: 'noteClosed', params: ({ event }) => event.id } },
        ],
        'back.pressed': 'asking',
      },
    },
    asking: {
      entry: 'askToClose',
      on: {
        'overlay.opened': {
          target: 'open',
          actions: { type: 'noteOpened', params: ({ event }) => event.id },
        },
        'overlay.closed': [
          {
            guard: { type: 'isLast', params: ({ event }) => event.id },
            target: 'closed',
            actions: { type: 'noteClosed', params: ({ event }) => event.id },
          },
          { target: 'open', actions: { type: 'noteClosed', params: ({ event }) => event.id } },
        ],
      },
      after: { answerTime: 'open' },
    },
    dropping: {
      on: {
        'overlay.opened': { actions: { type: 'noteOpened', params: ({ event }) => event.id } },
        'overlay.closed': { actions: { type: 'noteClosed', params: ({ event }) => event.id } },
      },
      invoke: {
        id: 'dropEntry',
        src: 'dropEntry',
        onDone: [{ guard: 'hasOpen', target: 'open' }, { target: 'closed' }],
      },
    },
  },
});
