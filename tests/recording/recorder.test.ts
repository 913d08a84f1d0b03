import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { otpMachine, type OtpResult } from '../../src/machines/sign-in/otp.machine.ts';
import { toasterMachine } from '../../src/machines/shell/toaster.machine.ts';
import type { RecordedStep } from '../../src/recording/format.ts';
import { RECORDING_LIMITS } from '../../src/recording/limits.ts';
import { record } from '../../src/recording/recorder.ts';

const verified: OtpResult = { outcome: 'verified', user: null };

function codeStep() {
  const clock = new SimulatedClock();
  const otp = otpMachine.provide({
    actors: {
      verifyOtp: fromPromise(() => Promise.resolve(verified)),
      resendOtp: fromPromise(() => Promise.resolve<unknown>(null)),
      watchClock: fromCallback(() => undefined),
    },
  });
  const input = { phoneCode: '91', mobile: '9000000001', eventId: 'e', length: 4 };
  return { clock, actor: createActor(otp, { input, clock }) };
}

/** Records an actor from now on. */
function recorded(actor: Parameters<typeof record>[0]) {
  const steps: RecordedStep[] = [];
  const end = new AbortController();
  const start = record(actor, { signal: end.signal, clock: () => 0, onStep: (step) => steps.push(step) });
  return { steps, end, start };
}

describe('the recorder', () => {
  it('says what a person did, what came back, and where that led', async () => {
    const { actor } = codeStep();
    actor.start();
    const { steps, start } = recorded(actor);
    expect(start).toEqual([
      { machine: 'otp', actor: 1, state: expect.arrayContaining(['pending.code.entering']) as string[] },
    ]);
    actor.send({ type: 'code.changed', filled: 3, code: '482' });
    actor.send({ type: 'code.changed', filled: 4, code: '4821' });
    await new Promise<void>((resolve) => {
      actor.subscribe({ complete: resolve });
    });
    expect(steps.map(({ event, by, fields, taken }) => ({ event, by, fields, taken }))).toEqual([
      {
        event: 'code.changed',
        by: 'person',
        fields: { filled: 3 },
        taken: ['otp.pending.code :: code.changed #0'],
      },
      {
        event: 'code.changed',
        by: 'person',
        fields: { filled: 4 },
        taken: ['otp.pending.code.entering :: code.changed #0'],
      },
      {
        event: 'xstate.done.actor.verifyOtp',
        by: 'answer',
        fields: { 'output.outcome': 'verified' },
        taken: ['otp.pending.code.verifying :: done verifyOtp #0'],
      },
    ]);
    expect(steps[1]?.state).toContain('pending.code.verifying.prompt');
    expect(steps.at(-1)?.state).toEqual(['left']);
  });

  it('tells what time does from what a person does', () => {
    const { actor, clock } = codeStep();
    const { steps } = recorded(actor);
    actor.start();
    actor.send({ type: 'code.changed', filled: 4, code: '4821' });
    clock.increment(60_000);
    expect(steps[0]).toMatchObject({ event: 'xstate.init', by: 'answer' });
    expect(steps.find(({ event }) => event.startsWith('xstate.after.'))).toMatchObject({ by: 'time' });
  });

  it('writes keys that change nothing once, and every press', () => {
    const { actor } = codeStep();
    actor.start();
    const { steps } = recorded(actor);
    for (let key = 0; key < 3; key += 1) actor.send({ type: 'code.changed', filled: 2, code: '48' });
    actor.send({ type: 'back.requested' });
    expect(steps.map(({ event }) => event)).toEqual(['code.changed', 'back.requested']);
  });

  it('writes what a person did in vain', () => {
    const actor = createActor(
      toasterMachine.provide({ actors: { watchPage: fromCallback(() => undefined) } }),
      { input: { now: () => 0 } },
    ).start();
    const { steps } = recorded(actor);
    actor.send({ type: 'toast.dismissed' });
    actor.send({ type: 'toast.dismissed' });
    expect(steps.map(({ event, taken }) => ({ event, taken }))).toEqual([
      { event: 'toast.dismissed', taken: [] },
      { event: 'toast.dismissed', taken: [] },
    ]);
  });

  it('ends when it is told to, and by itself at its limits', () => {
    const { actor } = codeStep();
    actor.start();
    const { steps, end } = recorded(actor);
    end.abort();
    actor.send({ type: 'code.changed', filled: 4, code: '4821' });
    expect(steps).toEqual([]);

    const onFull = vi.fn();
    let now = 0;
    const late: RecordedStep[] = [];
    record(actor, {
      signal: new AbortController().signal,
      clock: () => now,
      onStep: (step) => late.push(step),
      onFull,
    });
    now = RECORDING_LIMITS.duration + 1;
    actor.send({ type: 'code.changed', filled: 3, code: '482' });
    actor.send({ type: 'code.changed', filled: 2, code: '48' });
    expect(late).toEqual([]);
    expect(onFull).toHaveBeenCalledOnce();
  });
});
