import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { catalogue } from '../../src/machines/catalogue.ts';
import { transitionKey } from '../../src/machines/transition-key.ts';
import { readRecording, writeRecording } from '../../src/recording/format.ts';
import { RECORDING_LIMITS } from '../../src/recording/limits.ts';
import type { RecordedStep } from '../../src/recording/format.ts';
import { recordingOf } from './recordings.ts';

/** The names of the transitions that a state and those in it declare. */
const transitionsOf = (node: AnyStateNode): string[] => [
  ...[...node.transitions.values(), node.always ?? []].flat().map(transitionKey),
  ...Object.values(node.states).flatMap(transitionsOf),
];

const STEP: RecordedStep = {
  at: 1_200,
  machine: 'signInForm',
  actor: 3,
  event: 'field.changed',
  fields: { name: 'mobile', value: true },
  state: ['editing'],
  taken: ['signInForm.editing :: field.changed #0'],
  by: 'person',
};

const problemOf = (data: unknown): string => {
  const reading = readRecording(JSON.stringify(data));
  return reading.ok ? '' : reading.problem;
};

const withStep = (step: object): object => ({ ...recordingOf([STEP]), steps: [STEP, { ...STEP, ...step }] });

describe('a recording’s file', () => {
  it('is read as it was written', () => {
    const recording = recordingOf([STEP]);
    expect(readRecording(writeRecording(recording))).toEqual({ ok: true, recording });
  });

  it.each([
    ['no JSON', '{', 'The file is not JSON.'],
    ['something else', '{"kind":"plan"}', 'The file is not a recording of the portal.'],
    [
      'a later version',
      '{"kind":"portal-recording","version":2}',
      'The file is of version 2; this reads version 1.',
    ],
  ])('that is %s is refused in words', (_, text, problem) => {
    expect(readRecording(text)).toEqual({ ok: false, problem });
  });

  it.each([
    ['a text in a field', { fields: { name: 'mobile', value: '9000000001' } }, 'steps 2: holds a field'],
    ['a field that is not allowed', { fields: { code: true } }, 'steps 2: holds a field'],
    ['an event that is no name', { event: 'Asha Rao' }, 'steps 2 event'],
    ['a state that is no name', { state: ['+91 9000000001'] }, 'steps 2 state 1'],
    ['a transition that is no name', { taken: ['Asha'] }, 'steps 2 taken 1'],
    [
      'a sentence for a transition',
      { taken: ['Vera :: Lindqvist of Globex wants a discount #0'] },
      'steps 2 taken 1',
    ],
    ['more than a step has', { context: {} }, 'steps 2 context'],
    ['a time beyond the longest', { at: RECORDING_LIMITS.duration + 1 }, 'steps 2 at'],
  ])('with %s is refused at its place', (_, step, place) => {
    expect(problemOf(withStep(step))).toContain(place);
  });

  it('holds every transition that a machine declares', () => {
    const taken = catalogue.flatMap(({ machine }) => transitionsOf(machine.root));
    expect(taken.length).toBeGreaterThan(catalogue.length);
    const steps = taken.map((name): RecordedStep => ({ ...STEP, taken: [name] }));
    expect(problemOf(recordingOf(steps))).toBe('');
  });

  it('is no longer than what was measured of it', () => {
    const recording = recordingOf(Array.from({ length: 50 }, () => STEP));
    expect(writeRecording(recording)).toHaveLength(JSON.stringify(recording).length + 1);
  });

  it('with too many steps is refused', () => {
    const steps = Array.from({ length: RECORDING_LIMITS.steps + 1 }, () => STEP);
    expect(problemOf(recordingOf(steps))).toContain('at steps');
  });
});
