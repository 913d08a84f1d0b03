import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyActorRef } from 'xstate';
import { describe, expect, it } from 'vitest';
import { otpMachine, type OtpResult } from '../../src/machines/sign-in/otp.machine.ts';
import { asOf, extend, NO_HISTORY } from '../../src/inspector/log/history.ts';
import type { Entry } from '../../src/inspector/protocol.ts';
import { createRecorder } from '../../src/inspector/source/recorder.ts';
import { sendByHand } from '../../src/inspector/source/send.ts';

const MOBILE = '9000000001';
const CODE = '4821';

const verified: OtpResult = { outcome: 'verified', user: null };

const otp = otpMachine.provide({
  actors: {
    verifyOtp: fromPromise(() => Promise.resolve(verified)),
    resendOtp: fromPromise(() => Promise.resolve<unknown>(null)),
    watchClock: fromCallback(() => undefined),
  },
});

/** The step of the code, watched by a recorder. */
function watched() {
  const recorder = createRecorder(
    () => 0,
    () => undefined,
  );
  const actor = createActor(otp, {
    input: { phoneCode: '91', mobile: MOBILE, eventId: 'e', length: 4 },
    clock: new SimulatedClock(),
    inspect: recorder.note,
  });
  return { recorder, actor: actor.start() };
}

const brief = ({ type, taken, look }: Entry) => ({ type, taken, status: look?.status });

describe('the recorder', () => {
  it('writes who was sent what, which transitions that took, and where it led', async () => {
    const { recorder, actor } = watched();
    actor.send({ type: 'code.changed', filled: 1, code: CODE.slice(0, 1) });
    actor.send({ type: 'code.changed', filled: 4, code: CODE });
    actor.send({ type: 'otp.submitted', code: CODE });
    const before = recorder.take();
    const names = new Map(before.actors.map(({ id, name }) => [id, name]));
    const own = before.entries.filter(({ target }) => target === actor.sessionId);
    expect(own.map(brief)).toEqual([
      { type: 'xstate.init', taken: [], status: 'active' },
      { type: 'code.changed', taken: ['otp.pending.code :: code.changed #0'], status: 'active' },
      { type: 'code.changed', taken: ['otp.pending.code.entering :: code.changed #0'], status: 'active' },
      { type: 'otp.submitted', taken: [], status: 'active' },
    ]);
    expect(own[2]?.look?.states).toContain('otp.pending.code.verifying.prompt');
    expect([...names.values()]).toEqual(expect.arrayContaining(['watchClock', 'verifyOtp']));

    await new Promise<void>((resolve) => {
      actor.subscribe({ complete: resolve });
    });
    const after = recorder.take();
    const answer = after.entries.find(({ type }) => type === 'xstate.done.actor.verifyOtp');
    expect(answer && names.get(answer.source ?? '')).toBe('verifyOtp');
    expect(answer && brief(answer)).toEqual({
      type: 'xstate.done.actor.verifyOtp',
      taken: ['otp.pending.code.verifying :: done verifyOtp #0'],
      status: 'done',
    });
    const standings = asOf(extend(extend(NO_HISTORY, before), after), null);
    expect([...standings].map(([id, { look }]) => [names.get(id), look?.status])).toEqual(
      expect.arrayContaining([
        ['verifyOtp', 'done'],
        ['watchClock', 'stopped'],
      ]),
    );
  });

  it('remembers neither number nor code, in whatever it passes on', () => {
    const { recorder, actor } = watched();
    actor.send({ type: 'code.changed', filled: 4, code: CODE });
    actor.send({ type: 'otp.submitted', code: CODE });
    const told = JSON.stringify([recorder.take(), recorder.all()]);
    expect(told).toContain('otp.submitted');
    expect(told).not.toContain(MOBILE);
    expect(told).not.toContain(CODE);
  });
});

describe('an event sent by hand', () => {
  const outcome = (actor: AnyActorRef | undefined, event: { type: string }) => sendByHand(actor, event).taken;

  it('is taken, or not, as the present state has it', () => {
    const { actor } = watched();
    expect(outcome(actor, { type: 'otp.submitted' })).toBe(false);
    expect(outcome(actor, { type: 'resend.requested' })).toBe(false);
    expect(outcome(actor, { type: 'back.requested' })).toBe(true);
    expect(actor.getSnapshot().status).toBe('done');
    expect(outcome(actor, { type: 'back.requested' })).toBe(false);
    expect(outcome(undefined, { type: 'back.requested' })).toBe(false);
  });
});
