import type { Look, Shape } from '../protocol.ts';

/** The events for which an active state has a transition, guards aside. XState's own events are left out. */
export function acceptedEvents(shape: Shape, { status, states }: Look): string[] {
  if (status !== 'active') return [];
  const names = shape.arrows
    .filter(({ source }) => states.includes(source))
    .flatMap(({ sendable }) => (sendable === null ? [] : [sendable]));
  return [...new Set(names)];
}
