import { describe, expect, test } from 'vitest';
import { sameIn } from '../../scripts/paths/coverage-same.ts';
import { declaredTransitions } from '../../scripts/paths/declared.ts';
import { walkedMachines } from '../../scripts/paths/tester-plans.ts';
import { enteredBy, walkPlan, type WalkPlan } from '../e2e/walk/brief.ts';
import { entryOf } from '../e2e/walk/narrowed.ts';

const walked = await walkedMachines();
const brief = [...walked.values()].flatMap((vocabulary) => {
  const whole = walked.get(vocabulary.sameAs ?? '');
  return vocabulary.sameAs === undefined ? [] : [{ machine: vocabulary.machine, vocabulary, whole }];
});

const stepsOf = ({ paths }: WalkPlan): number => paths.reduce((sum, { steps }) => sum + steps.length, 0);

test('most walks of the kit are brief', () => {
  expect(brief.length).toBeGreaterThan(40);
});

describe.each(brief)('the brief walk of $machine', ({ vocabulary, whole }) => {
  const [short, long] = [walkPlan(vocabulary, false), walkPlan(vocabulary, true)];

  test('is the same as one that is walked, and whole', () => {
    expect(whole?.sameAs).toBeUndefined();
    expect(whole).toBeDefined();
  });

  test('enters every state that the whole one enters, and is no longer', () => {
    expect([...enteredBy(short.paths)].sort()).toEqual([...enteredBy(long.paths)].sort());
    expect(stepsOf(short)).toBeLessThanOrEqual(stepsOf(long));
  });

  test('leaves out only what the other has to take or explain, and takes all else', () => {
    const left = short.record.sameAs?.transitions ?? [];
    const other = whole && entryOf(whole).machine;
    const same = other ? sameIn(entryOf(vocabulary).machine, other) : new Map<string, string>();
    expect(left.filter((id) => !same.has(id))).toEqual([]);
    expect(long.expected.filter((id) => !short.expected.includes(id) && !left.includes(id))).toEqual([]);
    const planned = new Set(short.paths.flatMap(({ steps }) => steps.flatMap(({ covers }) => covers)));
    expect(short.expected.filter((id) => !planned.has(id))).toEqual([]);
  });
});

test('no walk is brief in the nightly run', () => {
  const transitions = brief.flatMap(({ vocabulary }) => walkPlan(vocabulary, true).record.sameAs ?? []);
  expect(transitions).toEqual([]);
});

test('transitions are the same where name, ends and guard are', () => {
  const [list, other] = ['teamList', 'leadList'].map((id) => walked.get(id));
  if (!list || !other) throw new Error('Both lists are walked.');
  const same = sameIn(entryOf(list).machine, entryOf(other).machine);
  expect(same.size).toBe(declaredTransitions(entryOf(list).machine).length);
  for (const [id, there] of same) expect(there).toBe(id.replace('teamList', 'leadList'));
});
