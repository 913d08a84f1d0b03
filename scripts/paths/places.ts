import type { Edge, Graph, Place } from './graph.ts';

/** The shortest way to a place: from a start of the catalogue, over the ways before, by the last edge. */
export type Way = { input: number; last: { edge: Edge; before: Way } | null };

/** Every place that can be reached, with the shortest way to it. Explores the whole machine. */
export function waysTo(graphs: readonly Graph[]): ReadonlyMap<Place, Way> {
  const ways = new Map<Place, Way>();
  for (const [input, { start }] of graphs.entries())
    if (!ways.has(start)) ways.set(start, { input, last: null });
  // A Map iteration includes entries added during it, in insertion order: breadth first.
  for (const [place, way] of ways) {
    for (const edge of place.edges()) {
      if (!ways.has(edge.to)) ways.set(edge.to, { input: way.input, last: { edge, before: way } });
    }
  }
  return ways;
}

/** The edges of a way, in the order they are taken. */
export function edgesOf(way: Way): Edge[] {
  const edges: Edge[] = [];
  for (let { last } = way; last; { last } = last.before) edges.unshift(last.edge);
  return edges;
}
