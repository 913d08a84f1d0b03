import { and, assign, createMachine, not, type AnyStateMachine } from 'xstate';

/** What a mistake is about. */
export const MUTANT_KINDS = ['transition', 'guard', 'delay', 'target', 'action', 'tag', 'assign'] as const;

type MutantKind = (typeof MUTANT_KINDS)[number];

/** A machine with one mistake in it, named by its place. */
export type Mutant = {
  kind: MutantKind;
  name: string;
  build: () => AnyStateMachine;
};

type Part = Record<string, unknown>;
type Path = readonly (string | number)[];
type Place = { path: Path; branch: unknown };

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Every mutant of seven kinds: a transition missing, a guard negated, a delay a millisecond longer, a transition to a
 * sibling of the right state, an action missing (of a transition, an entry or an exit), a tag missing, a value of the
 * context not assigned.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const chart = machine.config as Part;
  const build = (changed: Part, implementations: object = machine.implementations): AnyStateMachine =>
    // The chart is the machine's own with one place changed; the change loses its type.
    createMachine(changed as AnyStateMachine['config'], implementations);
  const places = branchesOf(chart, []);
  const transitions = places.map(({ path }): Mutant => ({
    kind: 'transition',
    name: `${machine.id}: without ${path.join('.')}`,
    build: () => build(changed(chart, path, () => undefined)),
  }));
  const guards = places.flatMap(({ path, branch }): Mutant[] =>
    isPart(branch) && branch.guard !== undefined
      ? [
          {
            kind: 'guard',
            name: `${machine.id}: ${path.join('.')} when not ${guardName(branch.guard)}`,
            build: () =>
              build(changed(chart, [...path, 'guard'], (guard) => and([endsAtLast(), not(guard as never)]))),
          },
        ]
      : [],
  );
  const targets = places.flatMap(({ path, branch }): Mutant[] => {
    const beside = wrongTarget(chart, machine.id, path, isPart(branch) ? branch.target : branch);
    if (beside === null) return [];
    const place = isPart(branch) ? [...path, 'target'] : path;
    return [
      {
        kind: 'target',
        name: `${machine.id}: ${path.join('.')} to ${beside}`,
        build: () => build(changed(chart, place, () => beside)),
      },
    ];
  });
  const used = JSON.stringify(chart);
  const delays = Object.entries(machine.implementations.delays)
    .filter(([name]) => used.includes(`"${name}"`))
    .map(([name, delay]: [string, unknown]): Mutant => ({
      kind: 'delay',
      name: `${machine.id}: ${name} is 1 ms longer`,
      build: () => {
        const longer =
          typeof delay === 'function'
            ? (...args: unknown[]): number => Number(delay(...args)) + 1
            : Number(delay) + 1;
        const { implementations } = machine;
        return build(chart, { ...implementations, delays: { ...implementations.delays, [name]: longer } });
      },
    }));
  const without =
    (kind: 'action' | 'tag') =>
    (path: Path): Mutant => ({
      kind,
      name: `${machine.id}: without ${path.join('.')}`,
      build: () => build(changed(chart, path, () => undefined)),
    });
  const actions = [
    ...places.flatMap(({ path, branch }) =>
      isPart(branch) ? eachOf(branch.actions, [...path, 'actions']) : [],
    ),
    ...nodesOf(chart, []).flatMap(({ path, node }) =>
      ['entry', 'exit'].flatMap((name) => eachOf(node[name], [...path, name])),
    ),
  ];
  const tags = nodesOf(chart, []).flatMap(({ path, node }) => eachOf(node.tags, [...path, 'tags']));
  return [
    ...transitions,
    ...guards,
    ...delays,
    ...targets,
    ...actions.map(without('action')),
    ...tags.map(without('tag')),
    ...assignsOf(machine, build),
  ];
}

/** One value of the context less in an assignment that names several; one that names a single value is an action. */
function assignsOf(
  machine: AnyStateMachine,
  build: (chart: Part, implementations: object) => AnyStateMachine,
): Mutant[] {
  const { implementations } = machine;
  const used = JSON.stringify(machine.config);
  return Object.entries(implementations.actions).flatMap(([name, action]: [string, unknown]): Mutant[] => {
    const { assignment } = action as { assignment?: unknown };
    if (!isPart(assignment) || Object.keys(assignment).length < 2 || !used.includes(`"${name}"`)) return [];
    return Object.keys(assignment).map((value) => ({
      kind: 'assign',
      name: `${machine.id}: ${name} leaves ${value} as it was`,
      build: () => {
        const others = Object.fromEntries(Object.entries(assignment).filter(([one]) => one !== value));
        const less = assign(others as never);
        return build(machine.config as Part, {
          ...implementations,
          actions: { ...implementations.actions, [name]: less },
        });
      },
    }));
  });
}

/**
 * The state beside the one a transition leads to, written as the chart writes targets: "name" beside the source,
 * ".name" inside it, "#machine.name" from the top. Null where the transition stays, or no state is beside the other.
 */
function wrongTarget(chart: Part, id: string, path: Path, target: unknown): string | null {
  const written = typeof target === 'string' ? /^(#[^.]+\.|\.)?(.+)$/.exec(target) : null;
  if (!written) return null;
  const [, start = '', route = ''] = written;
  if (start.startsWith('#') && start !== `#${id}.`) return null;
  const names = route.split('.');
  const last = names.pop() ?? '';
  const source = path.slice(0, path.lastIndexOf('states') + 2);
  const from = start === '' ? source.slice(0, -2) : start === '.' ? source : [];
  const around = [...(path.includes('states') ? from : []), ...names.flatMap((name) => ['states', name])];
  const parent = around.reduce<unknown>((part, key) => (isPart(part) ? part[key] : undefined), chart);
  const siblings = Object.keys(isPart(parent) && isPart(parent.states) ? parent.states : {});
  const beside = siblings[(siblings.indexOf(last) + 1) % siblings.length];
  if (!siblings.includes(last) || beside === undefined || beside === last) return null;
  return `${start}${[...names, beside].join('.')}`;
}

/** More evaluations of one guard than any scenario needs. */
const MOST_EVALUATIONS = 10_000;

/** A guard that lets pass, and throws in a mutant whose eventless transitions follow each other without end. */
function endsAtLast(): () => boolean {
  let evaluations = 0;
  return () => {
    evaluations += 1;
    if (evaluations > MOST_EVALUATIONS) throw new Error('The mutant does not end.');
    return true;
  };
}

const guardName = (guard: unknown): string => (isPart(guard) ? String(guard.type) : String(guard));

/** The paths to the parts of a list, or to the one that is written without one. */
function eachOf(value: unknown, path: Path): Path[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value.map((_, index) => [...path, index]) : [path];
}

/** The states of a chart, itself included. */
function nodesOf(node: Part, path: Path): { path: Path; node: Part }[] {
  const children = Object.entries(isPart(node.states) ? node.states : {});
  return [
    { path, node },
    ...children.flatMap(([name, child]) => (isPart(child) ? nodesOf(child, [...path, 'states', name]) : [])),
  ];
}

/** Where transitions are written in a chart, with every guarded branch as a place of its own. */
function branchesOf(node: Part, path: Path): Place[] {
  const invokes = [node.invoke ?? []].flat().filter(isPart);
  const inInvoke = (index: number) =>
    Array.isArray(node.invoke) ? [...path, 'invoke', index] : [...path, 'invoke'];
  return [
    ...Object.entries(isPart(node.on) ? node.on : {}).flatMap(([event, value]) =>
      split(value, [...path, 'on', event]),
    ),
    ...Object.entries(isPart(node.after) ? node.after : {}).flatMap(([delay, value]) =>
      split(value, [...path, 'after', delay]),
    ),
    ...split(node.always, [...path, 'always']),
    ...invokes.flatMap((invoke, index) =>
      ['onDone', 'onError', 'onSnapshot'].flatMap((end) => split(invoke[end], [...inInvoke(index), end])),
    ),
    ...Object.entries(isPart(node.states) ? node.states : {}).flatMap(([name, child]) =>
      isPart(child) ? branchesOf(child, [...path, 'states', name]) : [],
    ),
  ];
}

function split(value: unknown, path: Path): Place[] {
  if (value === undefined) return [];
  return Array.isArray(value)
    ? value.map((branch: unknown, index) => ({ path: [...path, index], branch }))
    : [{ path, branch: value }];
}

/** A copy with the value at one place replaced; `undefined` removes it. */
function changed<T>(part: T, [key, ...rest]: Path, change: (value: unknown) => unknown): T {
  if (key === undefined) return part;
  const entries = Object.entries(part as Part).flatMap(([name, value]): [string, unknown][] => {
    if (name !== String(key)) return [[name, value]];
    const next = rest.length === 0 ? change(value) : changed(value, rest, change);
    return next === undefined ? [] : [[name, next]];
  });
  // A list stays a list and an object an object; only the place named differs.
  return (Array.isArray(part) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T;
}
