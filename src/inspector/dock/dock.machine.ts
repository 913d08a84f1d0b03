import { assign, setup } from 'xstate';

/** Where the dock is, kept by the browser between pages: whether it is open and how high, in CSS pixels. */
export type DockPlace = { isOpen: boolean; height: number };

export type DockEvent =
  | { type: 'dock.toggled' }
  | { type: 'resize.started' }
  /** The height asked for, and how high the window lets it be. */
  | { type: 'resize.moved'; height: number; most: number }
  | { type: 'resize.ended' };

export const DOCK_HEIGHT = { least: 160, first: 420, step: 32 } as const;

/** The panel in the app: closed, open, or following the pointer that drags its edge. */
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
  guards: { wasOpen: ({ context }) => context.isOpen },
}).createMachine({
  id: 'inspectorDock',
  context: ({ input }) => input,
  initial: 'placing',
  states: {
    placing: { always: [{ guard: 'wasOpen', target: 'open' }, { target: 'closed' }] },
    closed: { entry: 'noteClosed', on: { 'dock.toggled': 'open' } },
    open: {
      entry: 'noteOpen',
      initial: 'resting',
      on: { 'dock.toggled': 'closed', 'resize.moved': { actions: 'noteHeight' } },
      states: {
        resting: { on: { 'resize.started': 'resizing' } },
        // While the pointer is down the panel takes no pointer events, or it would swallow the movement.
        resizing: { tags: ['resizing'], on: { 'resize.ended': 'resting' } },
      },
    },
  },
});
