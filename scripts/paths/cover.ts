import type { AnyMachineSnapshot, EventObject, StateValue } from 'xstate';
import type { Edge, Graph, Place } from './graph.ts';
import { takenAs, TRANSITIONS, type Measure } from './measures.ts';

export type Step = { event: EventObject; snapshot: AnyMachineSnapshot; covers: string[] };

/** One walk from a start. `input` is the index of the start in the catalogue. */
export type Path = { input: number; start: StateValue; startCovers: string[]; steps: Step[] };

/** A walk from a start of the catalogue along these edges. */
export const pathOf = ({ start, startCovers }: Graph, input: number, route: readonly Edge[]): Path => ({
  input,
  start: start.snapshot.value,
  startCovers,
  steps: route.map(({ event, snapshot, covers }) => ({ event, snapshot, covers })),
});

/** A place, and the transition by which it was entered where the measure looks back. */
type Spot = { place: Place; last: string | undefined };

/** How paths are chosen: by what they are measured, and their longest length. */
type Choice = { measure?: Measure; steps?: number };

/**
 * Few paths that reach everything wanted that can be reached: from the current place, walk to the nearest edge that
 * reaches something new, until nothing new is within reach or the path has so many steps; then begin a new path.
 */
export function coverAll(
  graphs: readonly Graph[],
  wanted: Iterable<string>,
  { measure = TRANSITIONS, steps = Infinity }: Choice = {},
): Path[] {
  const missing = new Set(wanted);
  const take = (keys: readonly string[]): void => {
    for (const key of keys) missing.delete(key);
  };
  return graphs.flatMap((graph, input) => {
    const paths: Path[] = [];
    const started = measure.start(graph.startCovers);
    // What a later start reaches on starting may be unreachable from this one, and only exploring everything would show
    // that. When nothing else is missing, it is left to that start.
    const later = new Set(graphs.slice(input + 1).flatMap(({ startCovers }) => measure.start(startCovers)));
    const isDone = (): boolean => [...missing].every((key) => later.has(key));
    for (;;) {
      const isNew = started.some((key) => missing.has(key));
      take(started);
      const walked: Edge[] = [];
      let at: Spot = { place: graph.start, last: graph.startCovers.at(-1) };
      for (;;) {
        const route = isDone() ? null : nearest(at, missing, measure, steps - walked.length);
        if (!route) break;
        for (const edge of route) {
          walked.push(edge);
          take(measure.step(takenAs(at.place, edge), at.last));
          at = { place: edge.to, last: edge.covers.at(-1) };
        }
      }
      if (walked.length === 0 && !isNew) return paths;
      paths.push(pathOf(graph, input, walked));
    }
  });
}

type Arrival = { edge: Edge; before: Arrival; steps: number } | null;

/** Breadth first: the shortest route whose last edge reaches something missing, or null. */
function nearest(from: Spot, missing: ReadonlySet<string>, measure: Measure, room: number): Edge[] | null {
  const seen = new Map<Place, Set<string | undefined>>();
  const isNew = ({ place, last }: Spot): boolean => {
    const known = seen.get(place) ?? new Set();
    const key = measure.looksBack ? last : undefined;
    if (known.has(key)) return false;
    seen.set(place, known.add(key));
    return true;
  };
  isNew(from);
  const queue: { spot: Spot; arrival: Arrival }[] = [{ spot: from, arrival: null }];
  // An array's iteration includes what is pushed during it.
  for (const { spot, arrival } of queue) {
    const steps = (arrival?.steps ?? 0) + 1;
    if (steps > room) return null;
    for (const edge of spot.place.edges()) {
      const keys = measure.step(takenAs(spot.place, edge), spot.last);
      if (keys.some((key) => missing.has(key))) return routeTo({ edge, before: arrival, steps });
      const next = { place: edge.to, last: edge.covers.at(-1) };
      if (isNew(next)) queue.push({ spot: next, arrival: { edge, before: arrival, steps } });
    }
  }
  return null;
}

function routeTo(last: Arrival): Edge[] {
  const route: Edge[] = [];
  for (let arrival = last; arrival; arrival = arrival.before) route.unshift(arrival.edge);
  return route;
}
