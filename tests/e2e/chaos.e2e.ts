import { expect, test } from '@playwright/test';
import { runChaos } from '../../scripts/chaos/run.ts';
import { NIGHTLY } from './support/tags.ts';

const CAPTURES = 100;
/** Until then all are captured; what recovers takes its own time (ms). */
const CAPTURED_WITHIN = 400_000;

test('captures on three devices lose nothing, whatever happens between two steps', NIGHTLY, async () => {
  test.setTimeout(2 * CAPTURED_WITHIN);
  const { shown, notes, faults, stopped, notTaken, lost, doubled, notesLost, joinedWrongly, disagreements } =
    await runChaos({
      captures: CAPTURES,
      people: 0,
      // Of all steps: enough that each device meets several kinds.
      share: 0.16,
      until: performance.now() + CAPTURED_WITHIN,
      say: () => undefined,
    });
  expect({ lost, doubled, notesLost, joinedWrongly, disagreements }).toEqual({
    lost: [],
    doubled: [],
    notesLost: [],
    joinedWrongly: [],
    disagreements: [],
  });
  expect(stopped, `not done in time: ${JSON.stringify(faults)}`).toBe(false);
  expect(notTaken).toEqual([]);
  expect(shown).toBe(CAPTURES);
  expect(notes).toBeGreaterThan(0);
  expect(Object.keys(faults).length).toBeGreaterThan(3);
});
