import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

/** Whether an event is the end of a delay. */
export const isDelay = ({ type }: EventObject): boolean => type.startsWith('xstate.after.');

/** Milliseconds of the named delay an after-event stands for. */
export function delayOf(
  machine: AnyStateMachine,
  event: EventObject,
  { context }: AnyMachineSnapshot,
): number {
  const name = event.type.split('.')[2] ?? '';
  const delay: unknown = machine.implementations.delays[name as never];
  const ms: unknown = typeof delay === 'function' ? delay({ context, event }, undefined) : delay;
  if (typeof ms !== 'number') throw new Error(`The delay "${name}" has no length.`);
  return ms;
}

/** Leaves out delays that a shorter one precedes: one clock runs for all, and the shortest ends first. */
export function withoutOvertaken(
  machine: AnyStateMachine,
  events: readonly EventObject[],
  snapshot: AnyMachineSnapshot,
): EventObject[] {
  const lengths = events.filter(isDelay).map((event) => delayOf(machine, event, snapshot));
  const shortest = Math.min(...lengths);
  return events.filter((event) => !isDelay(event) || delayOf(machine, event, snapshot) === shortest);
}
