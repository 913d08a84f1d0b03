import type { EventObject, StateValue } from 'xstate';
import { triggerName } from '../../src/machines/transition-key.ts';
import type { Edge, Graph, Place } from './graph.ts';
import { waysTo } from './places.ts';

/** What a set of paths is measured by: the keys that starting a machine and taking a step reach. */
export type Measure = {
  start: (covers: readonly string[]) => readonly string[];
  /** `last` is the declared transition taken before the step; undefined when there was none. */
  step: (step: Taken, last: string | undefined) => readonly string[];
  /** Whether a step reaches something else after another transition. */
  looksBack: boolean;
};

/** A step as it is measured, planned or seen in a running actor. */
export type Taken = { from: StateValue; event: EventObject; covers: readonly string[] };

/** What a running actor was seen to do: the transitions it took on starting, and its steps. */
export type Execution = { started: readonly string[]; taken: readonly Taken[] };

/** Every declared transition. */
export const TRANSITIONS: Measure = {
  start: (covers) => covers,
  step: ({ covers }) => covers,
  looksBack: false,
};

/** Every event in every configuration, which is all states that are active at once. */
export const EVENTS: Measure = {
  start: () => [],
  step: ({ from, event }) => [`${JSON.stringify(from)} × ${triggerName(event.type)}`],
  looksBack: false,
};

/** Every two declared transitions that can follow each other. */
export const PAIRS: Measure = {
  start: pairsIn,
  step: ({ covers }, last) => pairsIn(last === undefined ? covers : [last, ...covers]),
  looksBack: true,
};

function pairsIn(covers: readonly string[]): string[] {
  return covers.slice(1).map((next, index) => `${covers[index] ?? ''} → ${next}`);
}

/** What an execution reached; keys may repeat. */
export function reachedBy({ started, taken }: Execution, measure: Measure): string[] {
  let last = started.at(-1);
  return [
    ...measure.start(started),
    ...taken.flatMap((step) => {
      const keys = measure.step(step, last);
      last = step.covers.at(-1) ?? last;
      return keys;
    }),
  ];
}

/** A step of a graph as it is measured. */
export const takenAs = (from: Place, { event, covers }: Edge): Taken => ({
  from: from.snapshot.value as StateValue,
  event,
  covers,
});

/** Everything that any sequence of events reaches. Explores the whole machine. */
export function reachable(graphs: readonly Graph[], measure: Measure): Set<string> {
  const places = [...waysTo(graphs).keys()];
  /** The transitions by which each place is entered. */
  const entries = new Map<Place, Set<string | undefined>>(places.map((place) => [place, new Set()]));
  for (const { start, startCovers } of graphs) entries.get(start)?.add(startCovers.at(-1));
  for (const place of places) {
    for (const { to, covers } of place.edges()) entries.get(to)?.add(covers.at(-1));
  }
  const stepped = places.flatMap((place) =>
    place.edges().flatMap((edge) => {
      const before = measure.looksBack ? (entries.get(place) ?? []) : [undefined];
      return [...before].flatMap((last) => measure.step(takenAs(place, edge), last));
    }),
  );
  return new Set([...graphs.flatMap(({ startCovers }) => measure.start(startCovers)), ...stepped]);
}
