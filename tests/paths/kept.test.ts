import { expect, test } from 'vitest';
import type { Path } from '../../scripts/paths/cover.ts';
import { identifying } from '../../scripts/paths/graph.ts';
import { keep, replay } from '../../scripts/paths/kept.ts';
import { walkedMachines } from '../../scripts/paths/tester-plans.ts';
import { browserEntry, browserPaths } from '../e2e/walk/narrowed.ts';
import { shortPlan } from '../e2e/walk/plans.ts';

const walked = await walkedMachines();

/** Files, errors, and samples that depend on the state. */
test.each(['capture', 'leadList', 'upload', 'otp'])(
  'a path of %s is the same after it was written into a file and read again',
  (machine) => {
    const vocabulary = walked.get(machine);
    if (!vocabulary) throw new Error(`No walk of ${machine}.`);
    const entry = browserEntry(vocabulary);
    const paths = browserPaths(vocabulary);
    const written = JSON.stringify(paths.map((path) => keep(entry, path)));
    const read = (JSON.parse(written) as ReturnType<typeof keep>[]).map((path) => replay(entry, path));
    const seen = ({ steps, ...start }: Path): unknown => ({
      ...start,
      steps: steps.map(({ event, snapshot, covers }) => [event, identifying(entry, snapshot), covers]),
    });
    expect(read.map(seen)).toEqual(paths.map(seen));
  },
);

test('a short walk has one path of at most twelve steps', () => {
  for (const machine of ['leadList', 'otp']) {
    const vocabulary = walked.get(machine);
    const plan = vocabulary && shortPlan(vocabulary);
    expect(plan?.paths.map(({ steps }) => steps.length <= 12)).toEqual([true]);
    expect(plan?.expected.length).toBeGreaterThan(5);
  }
});
