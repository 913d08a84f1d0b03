type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Box = Point & Size;

/** Where the drawing's top left corner is in the canvas, in CSS pixels, and how large the drawing is shown. */
export type View = Point & { scale: number };

/** "readable" fits the width down to a legible size, "whole" fits the entire chart, a number is a scale. */
export type Zoom = 'readable' | 'whole' | number;

export const SCALES = { least: 0.2, most: 3, step: 1.25 } as const;
const LEAST_LEGIBLE = 0.72;
/** Space around the drawing, and the least of it that stays in view, in CSS pixels. */
const MARGIN = 8;
const KEPT = 60;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

function scaleFor(zoom: Zoom, drawing: Size, canvas: Size): number {
  if (typeof zoom === 'number') return within(zoom, SCALES.least, SCALES.most);
  const across = (canvas.width - 2 * MARGIN) / drawing.width;
  if (zoom === 'readable') return within(across, LEAST_LEGIBLE, 1);
  return within(Math.min(across, (canvas.height - 2 * MARGIN) / drawing.height), SCALES.least, 1);
}

/** Shows a drawing from its beginning, in the middle of the canvas where there is room. */
export function fitted(zoom: Zoom, drawing: Size, canvas: Size): View {
  const scale = scaleFor(zoom, drawing, canvas);
  return { scale, x: Math.max(MARGIN, (canvas.width - drawing.width * scale) / 2), y: MARGIN };
}

/** Changes the size around a point of the canvas, which stays on the same point of the drawing. */
export function zoomed(view: View, by: number, at: Point): View {
  const scale = within(view.scale * by, SCALES.least, SCALES.most);
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

export const moved = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x + dx,
  y: view.y + dy,
});

/** Moves the drawing so that a part of it stays in view. */
export function bounded({ scale, x, y }: View, drawing: Size, canvas: Size): View {
  return {
    scale,
    x: within(x, KEPT - drawing.width * scale, canvas.width - KEPT),
    y: within(y, KEPT - drawing.height * scale, canvas.height - KEPT),
  };
}

/** Moves a box of the drawing to the middle of the canvas, unless it is in view. */
export function revealed(view: View, box: Box, canvas: Size): View {
  const { scale } = view;
  const shift = (at: number, size: number, offset: number, room: number): number => {
    const start = offset + at * scale;
    const isInView = start >= 0 && start + size * scale <= room;
    return isInView ? 0 : room / 2 - (start + (size * scale) / 2);
  };
  return moved(
    view,
    shift(box.x, box.width, view.x, canvas.width),
    shift(box.y, box.height, view.y, canvas.height),
  );
}
