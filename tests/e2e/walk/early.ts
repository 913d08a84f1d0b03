import type { AnyMachineSnapshot, EventObject } from 'xstate';

const REASON =
  'The lookup of the draft ends within milliseconds, before the walk can type; two-windows.e2e.ts holds it up and types.';

/** Whether the user would act on a record form while its draft is looked up. */
export const isEarly = ({ type }: EventObject, snapshot: AnyMachineSnapshot): boolean =>
  type.startsWith('field.') && snapshot.matches('recalling');

/** The transitions of a record form that its walk leaves out for this. */
export const earlyOf = (machine: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['field.changed', 'field.left'].map((event) => [`${machine}.recalling :: ${event} #0`, REASON]),
  );
