import type { AnyMachineSnapshot, EventObject, StateValue } from 'xstate';
import type { Edge, Graph, Place } from './graph.ts';

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

/**
 * Few paths that take every reachable wanted transition: from the current place, walk to the nearest edge that takes
 * something new, until nothing new is within reach or the path has so many steps; then begin a new path.
 */
export function coverAll(graphs: readonly Graph[], wanted: Iterable<string>, steps = Infinity): Path[] {
  const missing = new Set(wanted);
  const take = (keys: readonly string[]): void => {
    for (const key of keys) missing.delete(key);
  };
  return graphs.flatMap((graph, input) => {
    const paths: Path[] = [];
    // A transition that a later start takes on starting may be unreachable from this one, and only exploring everything
    // would show that. When nothing else is missing, it is left to that start.
    const later = new Set(graphs.slice(input + 1).flatMap(({ startCovers }) => startCovers));
    const isDone = (): boolean => [...missing].every((key) => later.has(key));
    const next = (from: Place, room: number): Edge[] | null =>
      isDone() ? null : nearest(from, missing, room);
    for (;;) {
      const isNew = graph.startCovers.some((key) => missing.has(key));
      take(graph.startCovers);
      const walked: Edge[] = [];
      let at = graph.start;
      for (let route = next(at, steps); route; route = next(at, steps - walked.length)) {
        for (const edge of route) {
          walked.push(edge);
          take(edge.covers);
          at = edge.to;
        }
      }
      if (walked.length === 0 && !isNew) return paths;
      paths.push(pathOf(graph, input, walked));
    }
  });
}

type Arrival = { edge: Edge; before: Arrival; steps: number } | null;

/** Breadth first: the shortest route whose last edge takes a missing transition, or null. */
function nearest(from: Place, missing: ReadonlySet<string>, room: number): Edge[] | null {
  const arrivals = new Map<Place, Arrival>([[from, null]]);
  // A Map iteration includes entries added during it, in insertion order.
  for (const [place, arrival] of arrivals) {
    const steps = (arrival?.steps ?? 0) + 1;
    if (steps > room) return null;
    for (const edge of place.edges()) {
      if (edge.covers.some((key) => missing.has(key))) return routeTo({ edge, before: arrival, steps });
      if (!arrivals.has(edge.to)) arrivals.set(edge.to, { edge, before: arrival, steps });
    }
  }
  return null;
}

function routeTo(last: Arrival): Edge[] {
  const route: Edge[] = [];
  for (let arrival = last; arrival; arrival = arrival.before) route.unshift(arrival.edge);
  return route;
}
