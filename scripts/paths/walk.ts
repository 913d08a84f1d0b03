import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { coverAll, type Path } from './cover.ts';
import { declaredTransitions, type DeclaredTransition } from './declared.ts';
import { execute } from './execute.ts';
import { explore, type Explored, type Graph } from './graph.ts';
import { isolate } from './rebuild.ts';

export type Walk = {
  machine: string;
  transitions: DeclaredTransition[];
  paths: Path[];
  /** Declared transitions that a running actor took; observed, never copied from the plan. */
  executed: ReadonlySet<string>;
  /** The same for each path, in the order of `paths`. */
  executedBy: readonly (readonly string[])[];
  unreachable: { id: string; reason: string }[];
  /** Neither executed nor explained. */
  unexplained: string[];
};

/** Selects the wanted paths of a machine from the graphs of its starts. */
export type Plan = (graphs: readonly Graph[]) => Path[];

/**
 * The paths of a machine, without running them: by default those that take every transition. An already isolated
 * machine may be passed, because isolating is slow.
 */
export function planPaths(
  entry: Explored,
  plan: Plan = covering(entry),
  { machine } = isolate(entry.machine, entry.effects),
): Path[] {
  const inputs = entry.inputs.map((input) => input(() => 0));
  return plan(explore(machine, entry, inputs));
}

/**
 * Unreachable transitions are left out: searching for them means exploring the whole machine each time. A test does it
 * once.
 */
export const covering =
  ({ machine, unreachable = {} }: CatalogueEntry, steps?: number): Plan =>
  (graphs) =>
    coverAll(
      graphs,
      declaredTransitions(machine).flatMap(({ id }) => (unreachable[id] === undefined ? [id] : [])),
      steps,
    );

/** Plans paths of a machine, walks each in a running actor, and reports what really ran. */
export async function walk(entry: Explored, plan?: Plan): Promise<Walk> {
  const transitions = declaredTransitions(entry.machine);
  const isolated = isolate(entry.machine, entry.effects);
  const paths = planPaths(entry, plan, isolated);
  const executedBy: string[][] = [];
  for (const path of paths) executedBy.push((await execute(isolated, entry, path)).executed.flat());
  const executed = new Set(executedBy.flat());
  const explained = entry.unreachable ?? {};
  const left = transitions.map(({ id }) => id).filter((id) => !executed.has(id));
  return {
    machine: entry.id,
    transitions,
    paths,
    executed,
    executedBy,
    unreachable: left.flatMap((id) => (explained[id] === undefined ? [] : [{ id, reason: explained[id] }])),
    unexplained: left.filter((id) => explained[id] === undefined),
  };
}
