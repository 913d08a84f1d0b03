import { createActor, fromCallback } from 'xstate';
import { describe, expect, it } from 'vitest';
import { viewportMachine } from '../../src/inspector/chart/viewport.machine.ts';
import { bounded, fitted, revealed, zoomed } from '../../src/inspector/chart/viewport.ts';
import { NO_FILTER } from '../../src/inspector/inspector.setup.ts';
import { keep, readKept } from '../../src/inspector/kept.ts';
import { FIRST_SIZES, openColumns, PANES, percentOf, resized } from '../../src/inspector/layout/arrange.ts';
import { FIRST_LAYOUT, layoutMachine, type LayoutEvent } from '../../src/inspector/layout/layout.machine.ts';

/** The layout, in a window of which the test says the width. */
function laidOut() {
  let tell: (event: LayoutEvent) => void = () => undefined;
  const machine = layoutMachine.provide({
    actors: {
      watchWidth: fromCallback(({ sendBack }) => {
        tell = sendBack;
      }),
    },
  });
  const layout = createActor(machine, { input: FIRST_LAYOUT }).start();
  return { layout, tell: (event: LayoutEvent) => tell(event), context: () => layout.getSnapshot().context };
}

describe('the panes', () => {
  it('fold and unfold, but never all of them', () => {
    const { layout, context } = laidOut();
    for (const pane of PANES) layout.send({ type: 'pane.folded', pane });
    expect(context().folded).toEqual(['actors', 'chart', 'context', 'send']);
    layout.send({ type: 'pane.folded', pane: 'actors' });
    expect(context().folded).toHaveLength(4);
    layout.send({ type: 'pane.unfolded', pane: 'chart' });
    expect(context()).toMatchObject({ folded: ['actors', 'context', 'send'], moved: 'chart' });
    layout.send({ type: 'layout.reset' });
    expect(context()).toMatchObject({ folded: [], sizes: FIRST_SIZES, moved: null });
  });

  it('stand as the width of the window allows', () => {
    const { layout, tell } = laidOut();
    for (const arrangement of ['narrow', 'medium', 'wide'] as const) {
      tell({ type: 'width.changed', arrangement });
      expect(layout.getSnapshot().value).toBe(arrangement);
    }
  });

  it('share a row by their sizes, and a folded one finds its share again', () => {
    const { layout, context } = laidOut();
    const slots = ['chart', 'events'] as const;
    layout.send({ type: 'panes.resized', slots, percent: [50, 50] });
    expect(percentOf(context().sizes, slots)).toEqual([50, 50]);
    expect(context().sizes.chart + context().sizes.events).toBe(FIRST_SIZES.chart + FIRST_SIZES.events);
    expect(context().sizes.actors).toBe(FIRST_SIZES.actors);
    expect(percentOf(resized(FIRST_SIZES, ['actors'], [100]), ['actors'])).toEqual([100]);
  });

  it('leave out a column whose panes are all folded', () => {
    expect(openColumns('wide', ['actors', 'context', 'send'])).toEqual(['chart', 'events']);
    expect(openColumns('medium', ['chart', 'send'])).toEqual([
      'actors',
      { slot: 'middle', children: ['events'] },
      { slot: 'side', children: ['context'] },
    ]);
  });

  it('take other colours', () => {
    const { layout, context } = laidOut();
    layout.send({ type: 'colours.chosen', colours: 'dark' });
    expect(context().colours).toBe('dark');
  });
});

describe('the size of the chart', () => {
  const drawing = { width: 1_000, height: 2_000 };
  const canvas = { width: 500, height: 400 };

  it('fits the whole, or the width down to a legible size', () => {
    expect(fitted('whole', drawing, canvas)).toEqual({ scale: 0.2, x: 150, y: 8 });
    expect(fitted('readable', drawing, canvas).scale).toBe(0.72);
    expect(fitted('readable', drawing, { width: 900, height: 400 }).scale).toBe(0.884);
    expect(fitted(9, drawing, canvas).scale).toBe(3);
  });

  it('changes around the pointer, which stays on the same point of the drawing', () => {
    const view = { scale: 1, x: -100, y: -50 };
    const at = { x: 40, y: 30 };
    const next = zoomed(view, 2, at);
    expect(next.scale).toBe(2);
    expect((at.x - next.x) / next.scale).toBe((at.x - view.x) / view.scale);
    expect((at.y - next.y) / next.scale).toBe((at.y - view.y) / view.scale);
  });

  it('never leaves the canvas empty', () => {
    expect(bounded({ scale: 1, x: -9_999, y: 9_999 }, drawing, canvas)).toEqual({
      scale: 1,
      x: -940,
      y: 340,
    });
  });

  it('moves a state into view, and only one that is not', () => {
    const view = { scale: 1, x: 0, y: 0 };
    expect(revealed(view, { x: 10, y: 10, width: 80, height: 30 }, canvas)).toEqual(view);
    const next = revealed(view, { x: 10, y: 1_000, width: 80, height: 30 }, canvas);
    expect(next).toEqual({ scale: 1, x: 0, y: -815 });
  });

  it('shows the active state of a chart that is drawn before its canvas is measured', () => {
    const viewport = createActor(viewportMachine, { input: { zoom: 'readable' } }).start();
    const view = () => viewport.getSnapshot().context.view;
    viewport.send({ type: 'drawing.shown', drawing });
    viewport.send({ type: 'state.lit', box: { x: 0, y: 1_900, width: 50, height: 50 } });
    viewport.send({ type: 'canvas.measured', canvas });
    expect(view().y).toBe(canvas.height / 2 - 0.72 * 1_925);
    viewport.send({ type: 'drawing.shown', drawing });
    viewport.send({ type: 'canvas.measured', canvas });
    expect(view().y).toBe(8);
  });

  it('stays where a hand has moved it until another size or chart is chosen', () => {
    const viewport = createActor(viewportMachine, { input: { zoom: 'readable' } }).start();
    const view = () => viewport.getSnapshot().context.view;
    viewport.send({ type: 'canvas.measured', canvas });
    viewport.send({ type: 'drawing.shown', drawing });
    expect(view()).toEqual({ scale: 0.72, x: 8, y: 8 });
    viewport.send({ type: 'drag.moved', dx: -50, dy: -50 });
    expect(view().x).toBe(8);
    viewport.send({ type: 'drag.started' });
    viewport.send({ type: 'state.lit', box: { x: 900, y: 1_900, width: 50, height: 50 } });
    viewport.send({ type: 'drag.moved', dx: -50, dy: -50 });
    viewport.send({ type: 'drag.ended' });
    viewport.send({ type: 'canvas.measured', canvas: { width: 480, height: 380 } });
    expect(view()).toEqual({ scale: 0.72, x: -42, y: -42 });
    viewport.send({ type: 'zoom.changed', by: 1.25 });
    expect(viewport.getSnapshot().context.zoom).toBeCloseTo(0.9);
    viewport.send({ type: 'drawing.shown', drawing });
    expect(view()).toMatchObject({ x: 8, y: 8 });
    expect(view().scale).toBeCloseTo(0.9);
    viewport.send({ type: 'zoom.chosen', zoom: 'whole' });
    expect(view().scale).toBe(0.2);
    viewport.send({ type: 'view.moved', dx: 0, dy: -8 });
    expect(view().y).toBe(0);
    viewport.send({ type: 'state.lit', box: { x: 0, y: 1_990, width: 10, height: 10 } });
    expect(view().y).toBeLessThan(0);
  });
});

describe('what the browser remembers', () => {
  /** A storage with one text. */
  const storage = (first: string | null) => {
    let text = first;
    return {
      getItem: () => text,
      setItem: (_: string, next: string) => {
        text = next;
      },
    } as unknown as Storage;
  };

  it('is read as it was kept, part by part', () => {
    const kept = storage(null);
    keep(kept, { zoom: 1.5 });
    keep(kept, { filter: { text: 'otp', ownOnly: true, internals: false } });
    keep(kept, { layout: { ...FIRST_LAYOUT, folded: ['send'], colours: 'dark' } });
    expect(readKept(kept)).toEqual({
      zoom: 1.5,
      filter: { text: 'otp', ownOnly: true, internals: false },
      layout: { ...FIRST_LAYOUT, folded: ['send'], colours: 'dark' },
    });
  });

  it.each([null, 'x', '[]', '{"layout":{"sizes":{"chart":-1},"folded":["door"]},"filter":7,"zoom":"huge"}'])(
    'is as at the first visit where it cannot be read: %s',
    (text) => {
      expect(readKept(storage(text))).toEqual({ layout: FIRST_LAYOUT, filter: NO_FILTER, zoom: 'readable' });
    },
  );
});
