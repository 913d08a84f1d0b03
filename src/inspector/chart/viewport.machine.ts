import { assign, setup } from 'xstate';
import {
  bounded,
  fitted,
  moved,
  revealed,
  zoomed,
  type Box,
  type Size,
  type View,
  type Zoom,
} from './viewport.ts';

type ViewportContext = {
  view: View;
  /** The chosen size, which the browser remembers and the next chart is shown in. */ zoom: Zoom;
  /** The drawing was moved or sized by hand, so a change of the canvas leaves it where it is. */ isMoved: boolean;
  canvas: Size;
  drawing: Size;
  /** The state that became active last in this drawing. */ lit: Box | null;
};

export type ViewportEvent =
  | { type: 'canvas.measured'; canvas: Size }
  | { type: 'drawing.shown'; drawing: Size }
  /** A point of the canvas; its middle without one. */
  | { type: 'zoom.changed'; by: number; at?: { x: number; y: number } }
  | { type: 'zoom.chosen'; zoom: Zoom }
  | { type: 'view.moved'; dx: number; dy: number }
  /** A state became active: it is moved into view. */
  | { type: 'state.lit'; box: Box }
  | { type: 'drag.started' }
  | { type: 'drag.moved'; dx: number; dy: number }
  | { type: 'drag.ended' };

const NOTHING: Size = { width: 1, height: 1 };

/** Which part of the chart is shown, and how large. */
export const viewportMachine = setup({
  types: {
    context: {} as ViewportContext,
    events: {} as ViewportEvent,
    input: {} as { zoom: Zoom },
  },
  actions: {
    noteCanvas: assign((_, canvas: Size) => ({ canvas })),
    noteDrawing: assign((_, drawing: Size) => ({ drawing, isMoved: false, lit: null })),
    noteZoom: assign((_, zoom: Zoom) => ({ zoom, isMoved: false })),
    fit: assign(({ context: { isMoved, view, zoom, drawing, canvas } }) => ({
      view: isMoved ? bounded(view, drawing, canvas) : fitted(zoom, drawing, canvas),
    })),
    zoom: assign(({ context }, { by, at }: { by: number; at?: { x: number; y: number } }) => {
      const { view, drawing, canvas } = context;
      const middle = { x: canvas.width / 2, y: canvas.height / 2 };
      const next = bounded(zoomed(view, by, at ?? middle), drawing, canvas);
      return { view: next, zoom: next.scale, isMoved: true };
    }),
    move: assign(({ context }, { dx, dy }: { dx: number; dy: number }) => ({
      view: bounded(moved(context.view, dx, dy), context.drawing, context.canvas),
      isMoved: true,
    })),
    noteLit: assign((_, lit: Box) => ({ lit })),
    reveal: assign(({ context: { view, canvas, lit } }) => ({
      view: lit ? revealed(view, lit, canvas) : view,
    })),
  },
  guards: { isMoved: ({ context }) => context.isMoved },
}).createMachine({
  id: 'inspectorViewport',
  context: ({ input: { zoom } }) => ({
    view: { scale: 1, x: 0, y: 0 },
    zoom,
    isMoved: false,
    canvas: NOTHING,
    drawing: NOTHING,
    lit: null,
  }),
  on: {
    'canvas.measured': [
      {
        guard: 'isMoved',
        actions: [{ type: 'noteCanvas', params: ({ event }) => event.canvas }, 'fit'],
      },
      // A chart is drawn before its canvas is measured.
      { actions: [{ type: 'noteCanvas', params: ({ event }) => event.canvas }, 'fit', 'reveal'] },
    ],
    'drawing.shown': { actions: [{ type: 'noteDrawing', params: ({ event }) => event.drawing }, 'fit'] },
    'zoom.chosen': { actions: [{ type: 'noteZoom', params: ({ event }) => event.zoom }, 'fit'] },
    'zoom.changed': { actions: { type: 'zoom', params: ({ event }) => event } },
    'view.moved': { actions: { type: 'move', params: ({ event }) => event } },
  },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'state.lit': { actions: [{ type: 'noteLit', params: ({ event }) => event.box }, 'reveal'] },
        'drag.started': 'dragging',
      },
    },
    // The drawing stays under the pointer, whatever becomes active meanwhile.
    dragging: {
      tags: ['dragging'],
      on: {
        'drag.moved': { actions: { type: 'move', params: ({ event }) => event } },
        'drag.ended': 'resting',
      },
    },
  },
});
