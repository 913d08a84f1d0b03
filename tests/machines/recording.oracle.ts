import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** A recording that the organiser asks for, by hand from docs/security.md. */
const ASKED = { _id: 'r1', state: 'asked', secondsLeft: 86_400, endsAt: 0, reason: 'A fault' };
const RUNNING = { _id: 'r1', state: 'running', secondsLeft: 3_600, endsAt: 0 };
const STOPPED = { ...RUNNING, state: 'stopped' };
const LOST = { _tag: 'Unreachable', message: 'Failed to fetch' };
const OVER = {
  _tag: 'Refused',
  status: 409,
  message: 'Over',
  serverMessage: 'Over',
  errors: {},
  data: null,
  retryAfter: null,
};
const ENDED = {
  name: 'raiseToast',
  params: {
    title: 'The recording has ended.',
    description: 'Nothing is recorded any more.',
    variant: 'default',
  },
};
const OVER_NOW = {
  name: 'raiseToast',
  params: {
    title: 'This request or recording is over.',
    variant: 'default',
  },
};

const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const isIdle = (subject: Subject): void => {
  expect(subject.snapshot().value).toBe('idle');
  expect(subject.snapshot().context.recording).toBeNull();
};

async function asked(start: Start): Promise<Subject> {
  const subject = await start();
  await subject.wait(4_000);
  await subject.answer('readRecording', ASKED);
  return subject;
}

async function running(start: Start): Promise<Subject> {
  const subject = await asked(start);
  await subject.send({ type: 'recording.agreed' });
  await subject.answer('agree', RUNNING);
  return subject;
}

export const recordingOracle: Oracle = {
  machine: 'recording',
  scenarios: {
    'asks the server four seconds after the start, and again when the page is shown': async (start) => {
      const subject = await start();
      await subject.wait(3_999);
      expect(subject.calls('readRecording')).toHaveLength(0);
      await subject.wait(1);
      expect(subject.calls('readRecording')).toHaveLength(1);
      await subject.answer('readRecording', null);
      isIdle(subject);
      await subject.wait(10_000_000);
      expect(subject.calls('readRecording')).toHaveLength(1);
      await subject.send({ type: 'look.requested' });
      expect(subject.calls('readRecording')).toHaveLength(2);
      await subject.reject('readRecording', LOST);
      isIdle(subject);
      expect(subject.effects()).toEqual([]);
    },
    'records nothing before the user has agreed and the server has stored it': async (start) => {
      const subject = await asked(start);
      expect(tags(subject)).toEqual(['asked']);
      expect(subject.calls('record')).toHaveLength(0);
      await subject.send({ type: 'recording.agreed' });
      expect(tags(subject)).toEqual(['asked', 'busy']);
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['asked', 'busy', 'slow']);
      expect(subject.calls('record')).toHaveLength(0);
      expect(subject.calls('answerRecording')[0]?.input).toEqual({ id: 'r1', agreed: true });
      await subject.answer('agree', RUNNING);
      expect(tags(subject)).toEqual(['shown']);
      expect(subject.calls('record').map(({ input }) => input)).toEqual([{ id: 'r1' }]);
      expect(subject.effects().map(({ name }) => name)).toEqual(['rememberRunning']);
    },
    'ends after an hour by itself': async (start) => {
      const subject = await running(start);
      await subject.wait(3_599_999);
      expect(tags(subject)).toEqual(['shown']);
      await subject.wait(1);
      isIdle(subject);
      expect(subject.effects().slice(1)).toEqual([{ name: 'forgetRunning', params: undefined }, ENDED]);
    },
    'tells the server when it ends for a reason of its own, and does not go on': async (start) => {
      const subject = await running(start);
      await subject.send({ type: 'recording.ended' });
      expect(tags(subject)).toEqual(['busy', 'shown', 'stopped']);
      expect(subject.effects().slice(1)).toEqual([
        { name: 'forgetRunning', params: undefined },
        { name: 'rememberStop', params: 'r1' },
      ]);
      expect(subject.calls('stopRecording').map(({ input }) => input)).toEqual([{ id: 'r1' }]);
      await subject.answer('stopRecording');
      isIdle(subject);
      expect(subject.effects().at(-1)).toEqual(ENDED);
    },
    'tells the server of what was stopped in this browser before, and records nothing': async (start) => {
      const found = await start();
      await found.send({ type: 'look.requested' });
      await found.answer('readRecording', STOPPED);
      const checked = await asked(start);
      await checked.send({ type: 'look.requested' });
      await checked.answer('checkRecording', STOPPED);
      const agreed = await asked(start);
      await agreed.send({ type: 'recording.agreed' });
      await agreed.answer('agree', STOPPED);
      for (const subject of [found, checked, agreed]) {
        expect(tags(subject)).toEqual(['busy', 'shown', 'stopped']);
        expect(subject.calls('record')).toHaveLength(0);
        await subject.reject('stopRecording', LOST);
        expect(tags(subject)).toEqual(['shown', 'stopped', 'untold']);
        await subject.wait(30_000);
        expect(subject.calls('stopRecording').map(({ input }) => input)).toEqual([
          { id: 'r1' },
          { id: 'r1' },
        ]);
        await subject.answer('stopRecording');
        isIdle(subject);
      }
    },
    'says after ten seconds that the server was not told': async (start) => {
      const subject = await running(start);
      await subject.send({ type: 'stop.requested' });
      await subject.wait(9_999);
      expect(tags(subject)).toEqual(['busy', 'shown', 'slow', 'stopped']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['shown', 'stopped', 'untold']);
    },
    'stops at once, and tells the server until it knows': async (start) => {
      const subject = await running(start);
      await subject.send({ type: 'stop.requested' });
      expect(tags(subject)).toEqual(['busy', 'shown', 'stopped']);
      expect(subject.effects().slice(1)).toEqual([
        { name: 'forgetRunning', params: undefined },
        { name: 'rememberStop', params: 'r1' },
      ]);
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['busy', 'shown', 'slow', 'stopped']);
      await subject.reject('stopRecording', LOST);
      expect(tags(subject)).toEqual(['shown', 'stopped', 'untold']);
      await subject.send({ type: 'stop.requested' });
      expect(subject.calls('stopRecording')).toHaveLength(2);
      await subject.reject('stopRecording', LOST);
      await subject.wait(29_999);
      expect(subject.calls('stopRecording')).toHaveLength(2);
      await subject.wait(1);
      expect(subject.calls('stopRecording')).toHaveLength(3);
      await subject.answer('stopRecording');
      isIdle(subject);
      expect(subject.effects().at(-1)).toEqual(ENDED);
      expect(subject.calls('stopRecording').map(({ input }) => input)).toEqual([
        { id: 'r1' },
        { id: 'r1' },
        { id: 'r1' },
      ]);
    },
    'takes a recording that is over for stopped': async (start) => {
      const subject = await running(start);
      await subject.send({ type: 'stop.requested' });
      await subject.reject('stopRecording', OVER);
      isIdle(subject);
      expect(subject.effects().at(-1)).toEqual(ENDED);
    },
    'declines, and says so': async (start) => {
      const subject = await asked(start);
      await subject.send({ type: 'recording.declined' });
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['asked', 'busy', 'slow']);
      expect(subject.calls('answerRecording')[0]?.input).toEqual({ id: 'r1', agreed: false });
      await subject.answer('decline', null);
      isIdle(subject);
      expect(subject.effects()).toEqual([
        { name: 'raiseToast', params: { title: 'Nothing is recorded.', variant: 'default' } },
      ]);
    },
    'keeps the question when an answer is not saved': async (start) => {
      const subject = await asked(start);
      for (const [event, call] of [
        ['recording.agreed', 'agree'],
        ['recording.declined', 'decline'],
      ] as const) {
        await subject.send({ type: event });
        expect(subject.snapshot().context.problem).toBeNull();
        await subject.reject(call, LOST);
        expect(tags(subject)).toEqual(['asked']);
        expect(subject.snapshot().context.problem).toBe('Your answer could not be saved. Please try again.');
      }
      expect(subject.calls('record')).toHaveLength(0);
    },
    'closes the question that is over': async (start) => {
      for (const end of [
        async (subject: Subject) => subject.reject('agree', OVER),
        async (subject: Subject) => subject.answer('agree', null),
      ]) {
        const subject = await asked(start);
        await subject.send({ type: 'recording.agreed' });
        await end(subject);
        isIdle(subject);
        expect(subject.effects()).toEqual([OVER_NOW]);
      }
      const subject = await asked(start);
      await subject.send({ type: 'recording.declined' });
      await subject.reject('decline', OVER);
      isIdle(subject);
      expect(subject.effects()).toEqual([OVER_NOW]);
      const late = await asked(start);
      await late.wait(86_400_000);
      isIdle(late);
      expect(late.effects()).toEqual([]);
    },
    'is not asked again in this page once the question was put off': async (start) => {
      const subject = await asked(start);
      await subject.send({ type: 'answer.postponed' });
      isIdle(subject);
      await subject.send({ type: 'look.requested' });
      await subject.answer('readRecording', ASKED);
      isIdle(subject);
      // It was agreed to in another window of the browser.
      await subject.send({ type: 'look.requested' });
      await subject.answer('readRecording', RUNNING);
      expect(tags(subject)).toEqual(['shown']);
    },
    'looks again while the question is open': async (start) => {
      const subject = await asked(start);
      await subject.send({ type: 'look.requested' });
      expect(tags(subject)).toEqual(['asked']);
      await subject.reject('checkRecording', LOST);
      expect(tags(subject)).toEqual(['asked']);
      await subject.send({ type: 'look.requested' });
      await subject.answer('checkRecording', { ...ASKED, secondsLeft: 10 });
      expect(tags(subject)).toEqual(['asked']);
      await subject.wait(9_999);
      expect(tags(subject)).toEqual(['asked']);
      await subject.wait(1);
      isIdle(subject);
      const elsewhere = await asked(start);
      await elsewhere.send({ type: 'look.requested' });
      await elsewhere.answer('checkRecording', RUNNING);
      expect(tags(elsewhere)).toEqual(['shown']);
      const takenBack = await asked(start);
      await takenBack.send({ type: 'look.requested' });
      await takenBack.answer('checkRecording', null);
      isIdle(takenBack);
    },
    'goes on with what runs when the page is loaded again': async (start) => {
      const subject = await start();
      await subject.send({ type: 'look.requested' });
      await subject.answer('readRecording', RUNNING);
      expect(tags(subject)).toEqual(['shown']);
      await subject.send({ type: 'look.requested' });
      expect(subject.calls('readRecording')).toHaveLength(1);
    },
  },
};
