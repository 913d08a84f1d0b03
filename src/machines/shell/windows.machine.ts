import { assign, emit, setup } from 'xstate';
import { missingAction, missingCallback, missingPromise } from '../kit/missing.ts';

/** The user went back over the entry of the windows. */
export type BackEvent = { type: 'back.pressed' };

type WindowsEvent = BackEvent | { type: 'window.opened'; id: string } | { type: 'window.closed'; id: string };

/** Asks the window to do what its close button does. */
type CloseRequest = { type: 'close.requested'; id: string };

type WindowsContext = { /** Ids of the open windows, the uppermost last. */ open: readonly string[] };

/** A window that has not closed after this time stays, or asks first. */
const ANSWER_TIME_MS = 300;

/**
 * What Back does while a dialog, sheet or panel is open. One entry of the history stands for all open windows. Going
 * back over it asks the uppermost one to close; if a window is still there, the entry is added again. The last window
 * that closes otherwise takes the entry with it. Owned by the workspace.
 */
export const windowsMachine = setup({
  types: {
    context: {} as WindowsContext,
    events: {} as WindowsEvent,
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
  id: 'windows',
  context: { open: [] },
  invoke: { id: 'watchBack', src: 'watchBack' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'window.opened': {
          target: 'open',
          actions: { type: 'noteOpened', params: ({ event }) => event.id },
        },
        // After a reload the entry is there, and its window may not be.
        'back.pressed': { actions: 'goBack' },
      },
    },
    open: {
      entry: 'addEntry',
      on: {
        'window.opened': { actions: { type: 'noteOpened', params: ({ event }) => event.id } },
        'window.closed': [
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
        'window.opened': { target: 'open', actions: { type: 'noteOpened', params: ({ event }) => event.id } },
        'window.closed': [
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
        'window.opened': { actions: { type: 'noteOpened', params: ({ event }) => event.id } },
        'window.closed': { actions: { type: 'noteClosed', params: ({ event }) => event.id } },
      },
      invoke: {
        id: 'dropEntry',
        src: 'dropEntry',
        onDone: [{ guard: 'hasOpen', target: 'open' }, { target: 'closed' }],
      },
    },
  },
});
