import type { Path } from '../../../scripts/paths/cover.ts';
import { covering, planPaths } from '../../../scripts/paths/walk.ts';
import { browserEntry, browserPaths, expectedTransitions, leftOut } from './narrowed.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a walk does. */
export type WalkPlan = {
  paths: Path[];
  /** Declared transitions that the paths have to take together. */
  expected: string[];
  /** Declared transitions that it leaves out, each with the reason. */
  beyond: Record<string, string>;
};

/** Paths that together take every transition. */
export const wholePlan = (vocabulary: Vocabulary): WalkPlan => ({
  paths: browserPaths(vocabulary),
  expected: expectedTransitions(vocabulary),
  beyond: leftOut(vocabulary),
});

/** Half a minute in the browser. */
const MOST_STEPS = 12;

/** One path of at most twelve steps: of those that together take every transition, the one that takes most. */
export function shortPlan(vocabulary: Vocabulary): WalkPlan {
  const entry = browserEntry(vocabulary);
  const [longest] = planPaths(entry, covering(entry, MOST_STEPS))
    .map((path) => ({ path, taken: new Set(path.steps.flatMap(({ covers }) => covers)) }))
    .sort((one, other) => other.taken.size - one.taken.size);
  if (!longest) throw new Error(`${vocabulary.machine} has no path.`);
  return {
    paths: [longest.path],
    expected: expectedTransitions(vocabulary).filter((id) => longest.taken.has(id)),
    beyond: leftOut(vocabulary),
  };
}
