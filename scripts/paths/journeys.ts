import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { triggerName } from '../../src/machines/transition-key.ts';
import type { Path } from './cover.ts';
import type { Edge, Graph } from './graph.ts';

/**
 * What a journey comes by, in this order: names of states ("editing.idle", or any part that stands alone, such as
 * "editing"), tags, or events. The first may be where it begins to be interesting, the last where it ends.
 */
export type Stops = readonly string[];

/** The shortest walk from any start that comes by all the stops in their order, or null when there is none. */
export function journey(graphs: readonly Graph[], stops: Stops): Path | null {
  const found = graphs.flatMap((graph, input) => {
    const route = routeBy(graph, stops);
    return route ? [pathOf(graph, input, route)] : [];
  });
  return found.sort((one, other) => one.steps.length - other.steps.length)[0] ?? null;
}

/** The shortest walk to every state of the chart that can be reached. */
export function shortestPaths(graphs: readonly Graph[]): Path[] {
  const reached = new Set<string>();
  return graphs.flatMap((graph, input) => {
    const isNew = (snapshot: AnyMachineSnapshot): boolean => {
      const value = JSON.stringify(snapshot.value);
      return !reached.has(value) && reached.add(value).size > 0;
    };
    const paths = isNew(graph.startSnapshot) ? [pathOf(graph, input, [])] : [];
    for (const route of search(graph, graph.start, (edge) => isNew(edge.snapshot))) {
      paths.push(pathOf(graph, input, route));
    }
    return paths;
  });
}

const pathOf = (graph: Graph, input: number, route: readonly Edge[]): Path => ({
  input,
  start: graph.startValue,
  startCovers: graph.startCovers,
  steps: route.map(({ event, snapshot, covers }) => ({ event, snapshot, covers })),
});

/** Every name a state goes by: its nodes below the machine, their last parts, and its tags. */
function namesOf(snapshot: AnyMachineSnapshot): Set<string> {
  const nodes = snapshot._nodes.filter(({ path }) => path.length > 0);
  const names = nodes.flatMap(({ path }) => path.map((_, from) => path.slice(from).join('.')));
  return new Set([...names, ...snapshot.tags]);
}

const isNamed = ({ type }: EventObject, stop: string): boolean => type === stop || triggerName(type) === stop;

/** How many stops are behind somebody who has just come to a state, by an event or by being started there. */
function passed(stops: Stops, before: number, snapshot: AnyMachineSnapshot, event?: EventObject): number {
  const names = namesOf(snapshot);
  let count = before;
  if (event && isNamed(event, stops[count] ?? '')) count += 1;
  while (count < stops.length && names.has(stops[count] ?? '')) count += 1;
  return count;
}

/** Breadth first over places and stops behind: the first that has them all behind it is the shortest. */
function routeBy(graph: Graph, stops: Stops): Edge[] | null {
  type Place = { at: string; behind: number; last: { edge: Edge; before: Place } | null };
  const start: Place = { at: graph.start, behind: passed(stops, 0, graph.startSnapshot), last: null };
  const seen = new Set([`${String(start.behind)} ${start.at}`]);
  const queue = [start];
  for (let place = queue.shift(); place; place = queue.shift()) {
    if (place.behind === stops.length) {
      const route: Edge[] = [];
      for (let back = place.last; back; back = back.before.last) route.unshift(back.edge);
      return route;
    }
    for (const edge of graph.edges.get(place.at) ?? []) {
      const behind = passed(stops, place.behind, edge.snapshot, edge.event);
      const key = `${String(behind)} ${edge.to}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ at: edge.to, behind, last: { edge, before: place } });
    }
  }
  return null;
}

/** The shortest routes from a place whose last edges are wanted, in the order they are come by. */
function* search(graph: Graph, from: string, isWanted: (edge: Edge) => boolean): Generator<Edge[]> {
  const seen = new Set([from]);
  const queue: { at: string; route: Edge[] }[] = [{ at: from, route: [] }];
  for (let place = queue.shift(); place; place = queue.shift()) {
    for (const edge of graph.edges.get(place.at) ?? []) {
      const route = [...place.route, edge];
      if (isWanted(edge)) yield route;
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      queue.push({ at: edge.to, route });
    }
  }
}
