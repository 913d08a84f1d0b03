import { getStateNodes } from 'xstate/graph';
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { keepRecord } from '../../../scripts/paths/coverage-records.ts';
import { declaredTransitions } from '../../../scripts/paths/declared.ts';
import { catalogue } from '../../../src/machines/catalogue.ts';
import { transitionKey } from '../../../src/machines/transition-key.ts';

/** What running machines did: the transitions they took and the states they entered, by the names of the charts. */
export function watched() {
  const transitions = new Set<string>();
  const states = new Set<string>();
  return {
    transitions,
    states,
    note: (event: InspectionEvent): void => {
      // Private by its name but typed, and the only source of the transitions taken, as in src/app/inspect.ts.
      if (event.type === '@xstate.microstep')
        for (const transition of event._transitions) transitions.add(transitionKey(transition));
      if (
        (event.type === '@xstate.snapshot' || event.type === '@xstate.microstep') &&
        '_nodes' in event.snapshot
      )
        for (const { id } of (event.snapshot as AnyMachineSnapshot)._nodes) states.add(id);
    },
  };
}

export type Watched = ReturnType<typeof watched>;

/**
 * What a chart declares and no machine of it did: each of its events once, in whatever state, and each of its states.
 * `beyond` names what is left out, with the reason. Records the transitions for the report of coverage.
 */
export function undone(
  id: string,
  { transitions, states }: Watched,
  beyond: Readonly<Record<string, string>> = {},
): string[] {
  const machine = catalogue.find((entry) => entry.id === id)?.machine;
  if (!machine) throw new Error(`The catalogue has no machine "${id}".`);
  const declared = declaredTransitions(machine);
  keepRecord('views', id, { machine: id, executed: [...transitions] });
  const happened = new Set(declared.filter(({ id }) => transitions.has(id)).map(({ event }) => event));
  const events = [...new Set(declared.map(({ event }) => event))].filter((event) => !happened.has(event));
  const nodes = getStateNodes(machine).map(({ id }) => id);
  return [...events, ...nodes.filter((id) => !states.has(id))].filter((name) => !(name in beyond));
}
