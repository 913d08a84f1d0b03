import { assign, setup } from 'xstate';

/** Whether the dock is open, and its height in CSS pixels; stored in the browser. */
export type DockPlace = { isOpen: boolean; height: number };

export type DockEvent =
  | { type: 'dock.toggled' }
  | { type: 'resize.started' }
  /** The requested height, and the maximum that the window allows. */
  | { type: 'resize.moved'; height: number; most: number }
  | { type: 'resize.ended' };

export const DOCK_HEIGHT = { least: 160, first: 420, step: 32 } as const;

/**
 * The inspector's panel inside the app: closed, open, or being resized with the pointer. Closing it ends the inspector's
 * page, tagged `framed`, unless the app is recorded: the page holds the recording, so it is only hidden.
 */
export const dockMachine = setup({
  types: { context: {} as DockPlace, events: {} as DockEvent, input: {} as DockPlace },
  actions: {
    noteOpen: assign({ isOpen: true }),
    noteClosed: assign({ isOpen: false }),
    noteHeight: assign(({ event }) =>
      event.type === 'resize.moved'
        ? { height: Math.max(DOCK_HEIGHT.least, Math.min(event.height, event.most)) }
        : {},
    ),
  },
  guards: {
    wasOpen: ({ context }) => context.isOpen,
    /** The app says it. */ isRecorded: (): boolean => false,
  },
}).createMachine({
  id: 'inspectorDock',
  context: ({ input }) => input,
  initial: 'placing',
  states: {
    placing: { always: [{ guard: 'wasOpen', target: 'open' }, { target: 'closed' }] },
    closed: { entry: 'noteClosed', on: { 'dock.toggled': 'open' } },
    hidden: { tags: ['framed'], entry: 'noteClosed', on: { 'dock.toggled': 'open' } },
    open: {
      entry: 'noteOpen',
      initial: 'resting',
      tags: ['framed'],
      on: {
        'dock.toggled': [{ guard: 'isRecorded', target: 'hidden' }, { target: 'closed' }],
        'resize.moved': { actions: 'noteHeight' },
      },
      states: {
        resting: { on: { 'resize.started': 'resizing' } },
        // While resizing, the frame ignores pointer events; otherwise it would receive the movement.
        resizing: { tags: ['resizing'], on: { 'resize.ended': 'resting' } },
      },
    },
  },
});
