import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** A step of a machine: the event, what it was before and is afterwards, and the actions that ran. Null at the start. */
export type Moment = {
  before: AnyMachineSnapshot | null;
  event: (EventObject & Record<string, unknown>) | null;
  snapshot: AnyMachineSnapshot;
  effects: readonly { name: string; params: unknown }[];
};

type Of<Subject> = (subject: Subject) => boolean;

/**
 * What is always so of a machine over time, beyond its single steps. The walker checks it in every place that can be reached, and
 * answers with the shortest way to where it is broken.
 *
 * - `always`, `never`: at the start and in every step.
 * - `begins`, `by`: what `begins` names begins only by one of these events, and not at the start.
 * - `after`, `eventually`: once `after` happened, `eventually` happens, although the user does nothing more: in whatever
 *   way answers come and time passes.
 * - `after`, `stays`, `until`: once `after` happened, each state is as `stays` says, until `until` happens.
 */
export type Property = { says: string } & (
  | { always: Of<Moment> }
  | { never: Of<Moment> }
  | { begins: Of<AnyMachineSnapshot>; by: readonly string[] }
  | { after: Of<Moment>; eventually: Of<Moment> }
  | { after: Of<Moment>; stays: Of<AnyMachineSnapshot>; until: Of<Moment> }
);

/** Whether an action ran in a step. */
export const did = ({ effects }: Moment, name: string): boolean => effects.some((one) => one.name === name);

/** Whether an event of one of these types came. */
export const came = ({ event }: Moment, ...types: readonly string[]): boolean =>
  event !== null && types.includes(event.type);
