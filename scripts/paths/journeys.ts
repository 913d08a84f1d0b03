import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { triggerName } from '../../src/machines/transition-key.ts';
import { pathOf, type Path } from './cover.ts';
import type { Edge, Graph, Place } from './graph.ts';

/**
 * The stops of a journey, in order: names of states ("editing.idle", or any single part, such as "editing"), tags, or
 * events. The journey ends at the last one.
 */
export type Stops = readonly string[];

/** The shortest walk from any start that passes all the stops in their order, or null when there is none. */
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
    const paths = isNew(graph.start.snapshot) ? [pathOf(graph, input, [])] : [];
    for (const route of search(graph.start, (edge) => isNew(edge.snapshot))) {
      paths.push(pathOf(graph, input, route));
    }
    return paths;
  });
}

/** Every name a state goes by: its nodes below the machine, their last parts, and its tags. */
function namesOf(snapshot: AnyMachineSnapshot): Set<string> {
  const nodes = snapshot._nodes.filter(({ path }) => path.length > 0);
  const names = nodes.flatMap(({ path }) => path.map((_, from) => path.slice(from).join('.')));
  return new Set([...names, ...snapshot.tags]);
}

const isNamed = ({ type }: EventObject, stop: string): boolean => type === stop || triggerName(type) === stop;

/** The number of stops passed on reaching a state, by an event or by being started there. */
function passed(stops: Stops, before: number, snapshot: AnyMachineSnapshot, event?: EventObject): number {
  const names = namesOf(snapshot);
  let count = before;
  if (event && isNamed(event, stops[count] ?? '')) count += 1;
  while (count < stops.length && names.has(stops[count] ?? '')) count += 1;
  return count;
}

/** Breadth first over places and passed stops: the first route that has passed them all is the shortest. */
function routeBy(graph: Graph, stops: Stops): Edge[] | null {
  type Stage = { at: Place; behind: number; last: { edge: Edge; before: Stage } | null };
  const start: Stage = { at: graph.start, behind: passed(stops, 0, graph.start.snapshot), last: null };
  const seen = new Map([[graph.start, new Set([start.behind])]]);
  const queue = [start];
  for (let stage = queue.shift(); stage; stage = queue.shift()) {
    if (stage.behind === stops.length) {
      const route: Edge[] = [];
      for (let back = stage.last; back; back = back.before.last) route.unshift(back.edge);
      return route;
    }
    for (const edge of stage.at.edges()) {
      const behind = passed(stops, stage.behind, edge.snapshot, edge.event);
      const here = seen.get(edge.to) ?? new Set();
      if (here.has(behind)) continue;
      seen.set(edge.to, here.add(behind));
      queue.push({ at: edge.to, behind, last: { edge, before: stage } });
    }
  }
  return null;
}

/** The shortest routes from a place to wanted edges, in the order they are found. */
function* search(from: Place, isWanted: (edge: Edge) => boolean): Generator<Edge[]> {
  const seen = new Set([from]);
  const queue: { at: Place; route: Edge[] }[] = [{ at: from, route: [] }];
  for (let stage = queue.shift(); stage; stage = queue.shift()) {
    for (const edge of stage.at.edges()) {
      const route = [...stage.route, edge];
      if (isWanted(edge)) yield route;
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      queue.push({ at: edge.to, route });
    }
  }
}
