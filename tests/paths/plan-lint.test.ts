import { expect, test } from 'vitest';
import { journey, type Stops } from '../../scripts/paths/journeys.ts';
import { findingsIn, MOST_STEPS, wrongIn } from '../../scripts/paths/plan-lint.ts';
import { planOf } from '../../scripts/paths/plan.ts';
import { covering, planPaths } from '../../scripts/paths/walk.ts';
import { WORDS } from '../../scripts/paths/words/index.ts';
import type { Words } from '../../scripts/paths/words/words.ts';
import { catalogue } from '../../src/machines/catalogue.ts';

const entryOf = (machine: string) => {
  const entry = catalogue.find(({ id }) => id === machine);
  if (!entry) throw new Error(`No machine "${machine}".`);
  return entry;
};

/** What the linter finds in a journey through the question that takes a registration back, told in these words. */
function findingsOf(stops: Stops, change: Partial<Words> = {}): string[] {
  const entry = entryOf('referralCancellation');
  const words = { ...WORDS['referralCancellation'], ...change } as Words;
  const [path] = planPaths(entry, (graphs) => [journey(graphs, stops) ?? []].flat());
  if (!path) throw new Error('There is no such journey.');
  return findingsIn(entry, path, planOf(entry, path, words), words);
}

const REFUSED = ['confirming', 'removing', 'error remove'];

test.each([
  ['The machine is in editing.idle', 'a name of the code is no word of a tester'],
  ['Wait for xstate.done', 'a name of the code is no word of a tester'],
  ['The leadList is there', 'a name of the code is no word of a tester'],
  ['`remove.requested`', 'words are missing'],
  [' ', 'words are missing'],
  ['Press “Save.', 'a quote is not closed'],
  [
    'In a second window, delete the lead',
    'say whether the window is one of the same browser or of another browser',
  ],
  ['In a second window of the same browser, delete the lead', null],
  ['In another browser, delete the lead', null],
  ['Press “Save. Then go”, and type `a.b` for asha@acme.example', null],
])('says what is wrong with a sentence: %s', (sentence, wrong) => {
  expect(wrongIn(sentence)).toBe(wrong);
});

test('finds nothing where every answer has its instruction', () => {
  expect(findingsOf(REFUSED)).toEqual([]);
});

test('finds a failure that nobody is told to bring about', () => {
  expect(findingsOf(REFUSED, { prepare: { 'error remove': '' } })).toEqual([
    expect.stringContaining('"error remove" is no ordinary answer'),
  ]);
});

test('finds a step without words', () => {
  expect(findingsOf(['confirming'], { when: {} })).toEqual(['words are missing: `remove.requested`']);
});

test('finds a path that is too long', () => {
  const again = Array.from({ length: MOST_STEPS / 2 }, () => ['remove.requested', 'remove.declined']).flat();
  expect(findingsOf(again)).toEqual(['a path has at most 12 steps, not 13']);
});

test('short paths take what long ones take', () => {
  const entry = entryOf('leadSelection');
  const takenBy = (steps?: number) => {
    const paths = planPaths(entry, covering(entry, steps));
    return {
      longest: Math.max(...paths.map((path) => path.steps.length)),
      taken: new Set(paths.flatMap((path) => path.steps.flatMap(({ covers }) => covers))),
    };
  };
  const long = takenBy();
  const short = takenBy(MOST_STEPS - 1);
  expect(long.longest).toBeGreaterThan(MOST_STEPS);
  expect(short.longest).toBeLessThan(MOST_STEPS);
  expect([...short.taken].sort()).toEqual([...long.taken].sort());
});
