import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isCompared, isSameEnd, ownStates, replayedSteps } from '../../scripts/replay/compare.ts';
import { readOptions } from '../../scripts/replay/options.ts';
import { pathOf } from '../../scripts/replay/plan-of.ts';
import { reportOf } from '../../scripts/replay/report-of.ts';
import { Model, seenAfter, sentenceOf, valueOf } from '../../scripts/replay/tell.ts';
import { testOf } from '../../scripts/replay/test-of.ts';
import { turnInto } from '../../scripts/replay/turn-into.ts';
import { compareWithRecordings, recordingsMarkdown, untested } from '../../scripts/paths/from-recordings.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
import type { RecordedStep } from '../../src/recording/format.ts';
import { recordingOf } from './recordings.ts';

const step = (
  machine: string,
  event: string,
  state: string[],
  more: Partial<RecordedStep> = {},
): RecordedStep => ({ at: 0, machine, actor: 1, event, state, taken: [], by: 'person', ...more });

const CODE = ['pending.code.entering', 'pending.life.known', 'pending.resend.cooling'];
const TYPED = step('otp', 'code.changed', CODE, {
  fields: { filled: 3 },
  taken: ['otp.pending.code :: code.changed #0'],
});
const SUBMITTED = step(
  'otp',
  'code.changed',
  ['pending.code.verifying.prompt', 'pending.life.known', 'pending.resend.cooling'],
  { fields: { filled: 4 }, taken: ['otp.pending.code.entering :: code.changed #0'] },
);
const REFUSED = step('otp', 'xstate.error.actor.verifyOtp', CODE, {
  by: 'answer',
  fields: { 'error._tag': 'Refused', 'error.status': 400 },
  taken: ['otp.pending.code.verifying :: error verifyOtp #0'],
});
const RECORDING = recordingOf([TYPED, SUBMITTED, REFUSED]);

describe('a replay', () => {
  it('compares the regions that a step touched, and no others', () => {
    const ready = { ...SUBMITTED, state: SUBMITTED.state.map((one) => one.replace('cooling', 'ready')) };
    expect(ownStates(SUBMITTED)).toEqual(['pending.code.verifying.prompt']);
    expect(isSameEnd(SUBMITTED, ready)).toBe(true);
    expect(isSameEnd(SUBMITTED, { ...SUBMITTED, state: CODE })).toBe(false);
    expect(isSameEnd(SUBMITTED, { ...SUBMITTED, taken: [] })).toBe(false);
  });

  it('waits for no step of time, of a view, or of what goes on by itself', () => {
    expect(isCompared({ ...TYPED, by: 'time' })).toBe(false);
    expect(isCompared(step('live', 'news.arrived', [], { by: 'answer' }))).toBe(false);
    expect(isCompared(step('leadList', 'data.requested', []))).toBe(false);
    expect(replayedSteps(RECORDING)).toHaveLength(3);
  });
});

describe('the words of a recording', () => {
  it('are those of the plans, with what the machine had been told', () => {
    const model = new Model();
    expect(valueOf(CODE)).toEqual({ pending: { code: 'entering', life: 'known', resend: 'cooling' } });
    const typed = model.take(TYPED);
    expect(sentenceOf(TYPED, typed)).toBe('Empty the boxes, and type 3 digits of the code.');
    expect(seenAfter(TYPED, typed.after).join(' ')).toContain('3 of the boxes are filled');
    expect(sentenceOf(SUBMITTED, model.take(SUBMITTED))).toBe(
      'Empty the boxes, and type 4 digits of the code.',
    );
    const refused = model.take(REFUSED);
    expect(seenAfter(REFUSED, refused.after).join(' ')).toContain('The server says no');
  });

  it('name the machine and its states where no plan has words', () => {
    const gone = step('gone', 'thing.done', ['there']);
    const modelled = new Model().take(gone);
    expect(sentenceOf(gone, modelled)).toBe('Gone: thing.done.');
    expect(seenAfter(gone, modelled.after)).toEqual(['Gone is in `there`.']);
  });

  it('make a path of a plan, a test and a bug report', () => {
    const { id, path, report } = pathOf(RECORDING);
    expect(id).toMatch(/^recorded-session-[0-9a-f]{8}$/);
    expect(path.steps.map(({ first, when }) => [first, when])).toEqual([
      [[], 'Empty the boxes, and type 3 digits of the code.'],
      [['bring about that the server refuses (400)'], 'Empty the boxes, and type 4 digits of the code.'],
    ]);
    expect(report.transitions).toHaveLength(3);
    expect(testOf(RECORDING, 'a/refused.json')).toContain('replayTest("refused", STEPS');
    const difference = {
      index: 1,
      step: SUBMITTED,
      sentence: 'Press “Verify OTP”.',
      expected: 'Busy.',
      seen: 'Idle.',
    };
    const text = reportOf(RECORDING, { browser: 'Chrome 140', steps: 2, difference });
    expect(text).toContain('# Differs: Press “Verify OTP”.');
    expect(text).toContain('## Expected\n\nBusy.\n\n## Seen\n\nIdle.');
    expect(text).toContain('Recorded: build unknown, Chrome 140, 1440 × 900 px');
  });
});

describe('what a recording is turned into', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recorded-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('overwrites no test and no report', () => {
    const there = join(folder, 'there.e2e.ts');
    writeFileSync(there, 'mine');
    for (const kind of ['test', 'report']) {
      const asked = ['x.json', '--as', kind, '--out', there];
      expect(() => readOptions(asked)).toThrow('is there already');
      expect(existsSync(readOptions(asked.slice(0, 3))?.out ?? there)).toBe(false);
    }
    expect(() => {
      turnInto('test', RECORDING, { file: 'x.json', out: there }, null);
    }).toThrow('EEXIST');
    expect(readFileSync(there, 'utf8')).toBe('mine');
  });

  it('keeps results in a plan, and keeps a copy where a path is gone', () => {
    const out = join(folder, 'plans', 'own.md');
    const write = (recording: typeof RECORDING): string => {
      turnInto('plan', recording, { file: 'x.json', out }, null);
      return readFileSync(out, 'utf8');
    };
    const told = write(RECORDING)
      .replace('- Result:', '- Result: passed by Lena')
      .concat('\n## Remarks\n\nA remark.\n');
    writeFileSync(out, told);
    expect(write(RECORDING)).toContain('- Result: passed by Lena');
    expect(readFileSync(`${out}.before`, 'utf8')).toBe(told);
    writeFileSync(out, '<!-- plan: recording -->\n');
    expect(() => write(RECORDING)).toThrow('no plan of a recording');
  });
});

describe('what people do, beside what tests do', () => {
  it('counts transitions, and names those that no test or nobody takes', async () => {
    const odd = step('otp', 'otp.submitted', CODE, { taken: ['otp.gone :: otp.submitted #0'] });
    const machines = await compareWithRecordings(
      [RECORDING, recordingOf([SUBMITTED, odd])],
      catalogue.filter(({ id }) => id === 'otp' || id === 'login'),
    );
    expect(machines.map(({ machine }) => machine)).toEqual(['otp']);
    const [otp] = machines;
    expect(otp?.recordings).toBe(2);
    expect(otp?.taken[0]).toMatchObject({ id: 'otp.pending.code.entering :: code.changed #0', count: 2 });
    expect(otp?.notInBrowser).toEqual([]);
    expect(otp?.neverTaken).toContain('otp.pending.resend.ready :: resend.requested #0');
    expect(untested(machines)).toEqual(['otp.gone :: otp.submitted #0']);
  });

  it('names the transitions of a machine that this version does not have', async () => {
    const gone = step('gone', 'thing.done', ['there'], { taken: ['gone.here :: thing.done #0'] });
    const machines = await compareWithRecordings([recordingOf([gone, SUBMITTED])], catalogue);
    expect(machines.map(({ machine }) => machine)).toEqual(['otp', 'gone']);
    expect(untested(machines)).toEqual(['gone.here :: thing.done #0']);
    expect(recordingsMarkdown(machines, 1)).toContain('| 1 | browser and units |');
    const [otp] = machines;
    const unitless = otp?.taken.map((one) => ({ ...one, inUnits: false })) ?? [];
    expect(recordingsMarkdown(otp ? [{ ...otp, taken: unitless }] : [], 1)).toContain('| 1 | browser |');
  });
});
