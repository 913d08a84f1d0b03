import type { AnyMachineSnapshot, EventObject, StateValue } from 'xstate';
import type { Edge, Graph } from './graph.ts';

export type Step = { event: EventObject; snapshot: AnyMachineSnapshot; covers: string[] };

/** One walk from a start. `input` says which start of the catalogue. */
export type Path = { input: number; start: StateValue; startCovers: string[]; steps: Step[] };

/**
 * Few paths that take every reachable transition: from where a path stands, walk to the nearest edge that takes
 * something new, and go on until nothing new is within reach; then begin again.
 */
export function coverAll(graphs: readonly Graph[]): Path[] {
  const covered = new Set<string>();
  return graphs.flatMap((graph, input) => {
    const paths: Path[] = [];
    for (;;) {
      const path: Path = { input, start: graph.startValue, startCovers: graph.startCovers, steps: [] };
      const isNew = paths.length === 0 && graph.startCovers.some((key) => !covered.has(key));
      for (const key of graph.startCovers) covered.add(key);
      let at = graph.start;
      for (let route = nearest(graph, at, covered); route; route = nearest(graph, at, covered)) {
        for (const { event, snapshot, covers, to } of route) {
          path.steps.push({ event, snapshot, covers });
          for (const key of covers) covered.add(key);
          at = to;
        }
      }
      if (path.steps.length === 0 && !isNew) return paths;
      paths.push(path);
      if (path.steps.length === 0) return paths;
    }
  });
}

/** Breadth first: the shortest route whose last edge takes an uncovered transition, or null. */
function nearest(graph: Graph, from: string, covered: ReadonlySet<string>): Edge[] | null {
  const cameBy = new Map<string, { edge: Edge; before: string } | null>([[from, null]]);
  const queue = [from];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const edge of graph.edges.get(at) ?? []) {
      if (edge.covers.some((key) => !covered.has(key))) return [...routeTo(at, cameBy), edge];
      if (cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, { edge, before: at });
      queue.push(edge.to);
    }
  }
  return null;
}

function routeTo(state: string, cameBy: ReadonlyMap<string, { edge: Edge; before: string } | null>): Edge[] {
  const step = cameBy.get(state);
  return step ? [...routeTo(step.before, cameBy), step.edge] : [];
}
