import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { coverAll, type Path } from './cover.ts';
import { declaredTransitions, type DeclaredTransition } from './declared.ts';
import { execute } from './execute.ts';
import { explore, type Explorable, type Graph } from './graph.ts';
import {
  EVENTS,
  PAIRS,
  reachable,
  reachedBy,
  TRANSITIONS,
  type Execution,
  type Measure,
} from './measures.ts';
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
  entry: Explorable,
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
  ({ machine, unreachable = {} }: CatalogueEntry, steps = Infinity): Plan =>
  (graphs) =>
    coverAll(
      graphs,
      declaredTransitions(machine).flatMap(({ id }) => (unreachable[id] === undefined ? [id] : [])),
      { steps },
    );

/** Plans paths of a machine, walks each in a running actor, and reports what really ran. */
export async function walk(entry: Explorable, plan?: Plan): Promise<Walk> {
  const transitions = declaredTransitions(entry.machine);
  const isolated = isolate(entry.machine, entry.effects);
  const paths = planPaths(entry, plan, isolated);
  const executedBy: string[][] = [];
  for (const path of paths)
    executedBy.push([...reachedBy(await execute(isolated, entry, path), TRANSITIONS)]);
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

/** Paths that reach everything a measure counts; explores the whole machine. */
export const reaching =
  (measure: Measure): Plan =>
  (graphs) =>
    coverAll(graphs, reachable(graphs, measure), { measure });

/** How much of what a measure counts running actors reached; `missing` can be reached and was not. */
export type Reached = { reachable: number; missing: readonly string[] };

/** What paths that explore a whole machine reached. */
export type Explored = {
  events: Reached;
  /** Only where pairs were walked. */
  pairs?: Reached;
  /** Guards that gave one answer only, as "name: always yes". */
  constantGuards: readonly string[];
};

/**
 * Walks a machine until every event has come in every configuration and, with `pairs`, every pair of transitions was taken,
 * which takes several times as long.
 */
export async function exploreWhole(entry: Explorable, { pairs }: { pairs: boolean }): Promise<Explored> {
  const isolated = isolate(entry.machine, entry.effects);
  const inputs = entry.inputs.map((input) => input(() => 0));
  const graphs = explore(isolated.machine, entry, inputs);
  const executions: Execution[] = [];
  const walkBy = async (measure: Measure): Promise<void> => {
    const { missing } = reachedOf(measure);
    const paths = coverAll(graphs, missing, { measure });
    for (const path of paths) executions.push(await execute(isolated, entry, path));
  };
  const reachedOf = (measure: Measure): Reached => {
    const wanted = reachable(graphs, measure);
    const found = new Set(executions.flatMap((execution) => reachedBy(execution, measure)));
    return { reachable: wanted.size, missing: [...wanted].filter((key) => !found.has(key)) };
  };
  if (pairs) await walkBy(PAIRS);
  await walkBy(EVENTS);
  return {
    events: reachedOf(EVENTS),
    ...(pairs ? { pairs: reachedOf(PAIRS) } : {}),
    constantGuards: isolated.constantGuards(),
  };
}
