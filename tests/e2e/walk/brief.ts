import type { StateValue } from 'xstate';
import { coverAll, type Path } from '../../../scripts/paths/cover.ts';
import type { WalkRecord } from '../../../scripts/paths/coverage-records.ts';
import { sameIn } from '../../../scripts/paths/coverage-same.ts';
import { covering, planPaths } from '../../../scripts/paths/walk.ts';
import { catalogue } from '../../../src/machines/catalogue.ts';
import { earlyTransition } from './early.ts';
import { browserEntry, browserPaths, entryOf, expectedTransitions, leftOut } from './narrowed.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a walk does, and what is kept about it whatever it does. */
export type WalkPlan = {
  paths: Path[];
  /** Declared transitions that the paths have to take together. */
  expected: string[];
  record: Pick<WalkRecord, 'beyond' | 'sameAs'>;
};

/**
 * Usually, of the machines of one chart only one is walked whole. The others are walked briefly: into every state once,
 * and over what only they declare. A deep walk is whole.
 */
export function walkPlan(vocabulary: Vocabulary, isDeep: boolean): WalkPlan {
  const { machine, sameAs } = vocabulary;
  const expected = expectedTransitions(vocabulary);
  const reasons = leftOut(vocabulary);
  if (sameAs === undefined || isDeep)
    return { paths: browserPaths(vocabulary), expected, record: { beyond: reasons } };
  const same = sameThere(vocabulary, sameAs);
  const paths = briefPaths(
    vocabulary,
    expected.filter((id) => !same.has(id)),
  );
  const planned = new Set(paths.flatMap(takenBy));
  const isLeft = (id: string): boolean => same.has(id) && !planned.has(id);
  // What is typed early has a walk of its own, which is that of the whole one alone.
  const early = [earlyTransition(machine)].filter((id) => reasons[id] !== undefined && isLeft(id));
  return {
    paths,
    expected: expected.filter((id) => !isLeft(id)),
    record: {
      beyond: reasons,
      sameAs: { machine: sameAs, transitions: [...expected.filter(isLeft), ...early] },
    },
  };
}

/** The machine's transitions that the machine it is the same as declares, too. */
function sameThere(vocabulary: Vocabulary, whole: string): ReadonlyMap<string, string> {
  const other = catalogue.find(({ id }) => id === whole);
  if (!other) throw new Error(`${vocabulary.machine} is the same as "${whole}", which the catalogue lacks.`);
  return sameIn(entryOf(vocabulary).machine, other.machine);
}

/** Paths that enter every state that the whole walk enters, and take these transitions. */
function briefPaths(vocabulary: Vocabulary, own: readonly string[]): Path[] {
  const entry = browserEntry(vocabulary);
  return planPaths(entry, (graphs) => {
    const whole = covering(entry)(graphs);
    return coverAll(graphs, new Set([...firstEntering(whole), ...own]));
  });
}

/** The transitions of every step of the paths that enters a state none before it entered. */
function firstEntering(paths: readonly Path[]): string[] {
  const seen = new Set<string>();
  const isNew = (value: StateValue): boolean => {
    const fresh = leavesOf(value).filter((leaf) => !seen.has(leaf));
    for (const leaf of fresh) seen.add(leaf);
    return fresh.length > 0;
  };
  return paths.flatMap(({ start, startCovers, steps }) => [
    ...(isNew(start) ? startCovers : []),
    ...steps.flatMap(({ snapshot, covers }) => (isNew(snapshot.value as StateValue) ? covers : [])),
  ]);
}

/** The innermost active states, by their paths: "data.loading.slow". */
export const leavesOf = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner = {}]) => {
        const below = leavesOf(inner);
        return below.length === 0 ? [name] : below.map((leaf) => `${name}.${leaf}`);
      });

const takenBy = ({ startCovers, steps }: Path): string[] => [
  ...startCovers,
  ...steps.flatMap(({ covers }) => covers),
];

/** Every state that the paths of a machine enter. */
export const enteredBy = (paths: readonly Path[]): Set<string> =>
  new Set(
    paths.flatMap(({ start, steps }) =>
      [start, ...steps.map(({ snapshot }) => snapshot.value as StateValue)].flatMap(leavesOf),
    ),
  );
