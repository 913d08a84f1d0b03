import type { Shape } from '../protocol.ts';
import type { Drawing } from './drawing.ts';

const drawings = new Map<string, Promise<Drawing | null>>();

/** The drawing of a chart, cached for all machines with the same states and arrows. Null when the layout failed. */
export function drawingFor(shape: Shape): Promise<Drawing | null> {
  const text = JSON.stringify([shape.states, shape.arrows]);
  const there = drawings.get(text);
  if (there) return there;
  const made = import('./lay-out.ts').then(({ layOut }) => layOut(shape)).catch(() => null);
  drawings.set(text, made);
  return made;
}
