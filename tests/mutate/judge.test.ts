import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Judge } from '../../scripts/mutate/judge.ts';
import { importersIn, nearestTests } from '../../scripts/mutate/nearest.ts';
import { mutantsOfSource } from '../../scripts/mutate/source-mutants.ts';
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
