import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Judge, type Outcome } from '../../scripts/mutate/judge.ts';
import { importersIn, nearestTests } from '../../scripts/mutate/nearest.ts';
import { mutantsOfSource } from '../../scripts/mutate/source-mutants.ts';
import { judgeOne } from '../../scripts/mutate/sources.ts';
import { wiring } from '../../scripts/mutate/wiring.ts';

const LAMP = 'tests/mutate/lamp.ts';

test('the tests of a source notice a dropped signal, and not a label that none of them asks for', async () => {
  const text = readFileSync(LAMP, 'utf8');
  const tests = nearestTests(LAMP, importersIn(['tests/mutate']));
  expect(tests).toEqual(['tests/mutate/lamp.test.ts']);
  const judge = new Judge(60_000, true);
  const verdicts: [string, string | null][] = [];
  expect((await judge.run(null, tests)).noticedBy).toBeNull();
  for (const mutant of mutantsOfSource(LAMP, text, wiring))
    verdicts.push([mutant.kind, (await judge.run(mutant, tests)).noticedBy]);
  // Nothing of the last mistake is left.
  expect((await judge.run(null, tests)).noticedBy).toBeNull();
  await judge.stop();
  expect(verdicts).toEqual([
    ['field', null],
    ['signal', 'tests/mutate/lamp.test.ts: a lamp goes out with its signal'],
  ]);
  // The mistakes were made in memory only.
  expect(readFileSync(LAMP, 'utf8')).toBe(text);
});

test.each([
  ['passes', { noticedBy: null }, 'an unhandled error'],
  ['fails', { noticedBy: 'an unhandled error' }, null],
  ['does not end in time', { noticedBy: null, isOverdue: true }, null],
] as const)(
  'a run that fails without a failed test counts where the clean run passes; here it %s',
  async (_, clean, expected) => {
    const run = (mutant: object | null): Promise<Outcome> =>
      Promise.resolve({ seconds: 1, ...(mutant ? { noticedBy: 'an unhandled error' } : clean) });
    const [mutant] = mutantsOfSource(LAMP, readFileSync(LAMP, 'utf8'), wiring);
    if (!mutant) throw new Error('The lamp has no mutant.');
    expect((await judgeOne({ run }, mutant, ['a.test.ts'])).noticedBy).toBe(expected);
  },
);
