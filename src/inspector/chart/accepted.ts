import type { Look, Shape } from '../protocol.ts';

/** Events the active states have a transition for, whatever its guard says. Those of XState itself are left out. */
export function acceptedEvents(shape: Shape, { status, states }: Look): string[] {
  if (status !== 'active') return [];
  const names = shape.arrows
    .filter(({ source }) => states.includes(source))
    .flatMap(({ sendable }) => (sendable === null ? [] : [sendable]));
  return [...new Set(names)];
}
