import { covering, planPaths } from '../../../scripts/paths/walk.ts';
import type { WalkPlan } from './brief.ts';
import { browserEntry, expectedTransitions, leftOut } from './narrowed.ts';
import type { Vocabulary } from './vocabulary.ts';

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
    record: { beyond: leftOut(vocabulary) },
  };
}
