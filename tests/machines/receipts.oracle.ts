import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** The receipts, and the question at signing out, by hand from the design of capturing at the booth. */
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const send = (subject: Subject, type: string) => subject.send({ type });
const told = (subject: Subject): string[] => subject.effects().map(({ name }) => name);

const NOT_STORED = 'This device could not store the change. The capture stays as it is.';
const NOT_SAVED = 'The file could not be made. Reload the page, then try again.';

/** What a person asks for on the page, the call it makes, whether the page changes afterwards, and how a failure reads. */
const REQUESTS = [
  [{ type: 'again.requested', id: 'c-1' }, 'sendAgain', { id: 'c-1' }, ['refresh'], NOT_STORED],
  [{ type: 'dismissal.requested', id: 'c-2' }, 'giveUp', { id: 'c-2' }, ['refresh'], NOT_STORED],
  [{ type: 'file.requested' }, 'saveFile', undefined, [], NOT_SAVED],
] as const;

export const receiptsOracle: Oracle = {
  machine: 'receipts',
  scenarios: {
    'passes on to its parts that the page is open, or is to be loaded again': async (start) => {
      const subject = await start();
      for (const src of ['captureItems', 'captureDevices']) expect(subject.calls(src)).toHaveLength(1);
      await send(subject, 'data.requested');
      await send(subject, 'file.requested');
      await send(subject, 'retry.requested');
      expect(subject.effects()).toEqual([
        { name: 'tellParts', params: { type: 'data.requested' } },
        { name: 'tellParts', params: { type: 'retry.requested' } },
      ]);
    },
    'sends a refused item again, gives it up, or saves the file, one after the other': async (start) => {
      for (const [request, src, input, after, failure] of REQUESTS) {
        for (const end of ['answer', 'failure'] as const) {
          const subject = await start();
          expect(tags(subject)).toEqual([]);
          await subject.send(request);
          for (const [another] of REQUESTS) await subject.send(another);
          expect(tags(subject)).toEqual(['busy']);
          const calls = REQUESTS.flatMap(([, one]) => subject.calls(one));
          expect(calls).toEqual(subject.calls(src));
          expect(calls.map((call) => call.input)).toEqual([input]);
          expect(told(subject)).toEqual([]);
          if (end === 'answer') await subject.answer(src);
          else await subject.reject(src, new Error('no storage'));
          if (end === 'answer') expect(told(subject)).toEqual(after);
          else {
            const toast = { title: 'Error', description: failure, variant: 'destructive' };
            expect(told(subject)).toEqual([...after, 'raiseToast']);
            expect(subject.effects().at(-1)?.params).toEqual(toast);
          }
          expect(tags(subject)).toEqual([]);
          await subject.send(request);
          expect(subject.calls(src)).toHaveLength(2);
        }
      }
    },
  },
};

async function asked(start: Start, waiting = 3): Promise<Subject> {
  const subject = await start();
  await send(subject, 'signOut.requested');
  await subject.answer('countWaiting', waiting);
  return subject;
}

async function warned(start: Start): Promise<Subject> {
  const subject = await asked(start);
  await send(subject, 'discard.chosen');
  return subject;
}

/** Signs out at the end: the content of confirmed captures goes first. */
async function expectLeaving(subject: Subject): Promise<void> {
  expect(tags(subject)).toEqual(['busy']);
  expect(subject.calls('forgetConfirmed')).toHaveLength(1);
  expect(told(subject)).toEqual([]);
  await subject.answer('forgetConfirmed');
  expect(told(subject)).toEqual(['tellOwner']);
  expect(tags(subject)).toEqual([]);
}

export const signOutOracle: Oracle = {
  machine: 'signOut',
  scenarios: {
    'signs out without a question if nothing waits, or the device stores nothing': async (start) => {
      const subject = await asked(start, 0);
      await expectLeaving(subject);
      const blocked = await start();
      await send(blocked, 'signOut.requested');
      expect(tags(blocked)).toEqual(['busy']);
      await blocked.reject('countWaiting', new Error('no storage'));
      expect(tags(blocked)).toEqual(['busy']);
      await blocked.reject('forgetConfirmed', new Error('no storage'));
      expect(told(blocked)).toEqual(['tellOwner']);
    },
    'asks what becomes of what waits, and does nothing when the question is closed': async (start) => {
      const subject = await asked(start, 3);
      expect(tags(subject)).toEqual(['open']);
      expect(subject.snapshot().context).toMatchObject({ waiting: 3, trouble: null });
      await send(subject, 'question.closed');
      expect(tags(subject)).toEqual([]);
      expect(told(subject)).toEqual([]);
      for (const src of ['sendAll', 'discardAll', 'forgetConfirmed'])
        expect(subject.calls(src), src).toEqual([]);
      await send(subject, 'signOut.requested');
      expect(subject.calls('countWaiting')).toHaveLength(2);
    },
    'keeps what waits when told so': async (start) => {
      const subject = await asked(start);
      await send(subject, 'keep.chosen');
      await expectLeaving(subject);
      expect(subject.calls('discardAll')).toEqual([]);
    },
    'sends what waits, and signs out when all is sent': async (start) => {
      const subject = await asked(start);
      await send(subject, 'send.chosen');
      expect(tags(subject)).toEqual(['open', 'sending']);
      expect(subject.calls('sendAll')).toHaveLength(1);
      await subject.answer('sendAll', 0);
      await expectLeaving(subject);
    },
    'says that some could not be sent, and asks again': async (start) => {
      const left = await asked(start);
      await send(left, 'send.chosen');
      await left.answer('sendAll', 1);
      expect(left.snapshot().context).toMatchObject({ waiting: 1, trouble: 'unsent' });
      const failed = await asked(start);
      await send(failed, 'send.chosen');
      await failed.reject('sendAll', { _tag: 'Unreachable', message: 'x' });
      expect(failed.snapshot().context).toMatchObject({ waiting: 3, trouble: 'unsent' });
      for (const subject of [left, failed]) {
        expect(tags(subject)).toEqual(['open']);
        await send(subject, 'question.closed');
        await send(subject, 'signOut.requested');
        await subject.answer('countWaiting', 3);
        expect(subject.snapshot().context).toMatchObject({ waiting: 3, trouble: null });
      }
    },
    'leaves sending to keep the rest, or to stay': async (start) => {
      const kept = await asked(start);
      await send(kept, 'send.chosen');
      await send(kept, 'keep.chosen');
      expect(kept.calls('sendAll')[0]?.signal.aborted).toBe(true);
      await expectLeaving(kept);
      const stayed = await asked(start);
      await send(stayed, 'send.chosen');
      await send(stayed, 'question.closed');
      expect(tags(stayed)).toEqual([]);
      expect(stayed.calls('sendAll')[0]?.signal.aborted).toBe(true);
      expect(stayed.calls('forgetConfirmed')).toEqual([]);
      expect(told(stayed)).toEqual([]);
    },
    'discards only after the word is typed': async (start) => {
      const subject = await warned(start);
      expect(tags(subject)).toEqual(['open', 'warning']);
      for (const word of ['', 'keep', 'discar']) {
        await subject.send({ type: 'word.typed', word });
        await send(subject, 'discard.confirmed');
        expect(subject.calls('discardAll')).toEqual([]);
      }
      await subject.send({ type: 'word.typed', word: ' Discard ' });
      await send(subject, 'discard.confirmed');
      await send(subject, 'question.closed');
      expect(subject.calls('discardAll')).toHaveLength(1);
      expect(subject.calls('forgetConfirmed')).toEqual([]);
      expect(tags(subject)).toEqual(['discarding', 'open', 'warning']);
      await subject.answer('discardAll');
      await expectLeaving(subject);
    },
    'goes back from the warning, and begins it without the word': async (start) => {
      const subject = await warned(start);
      await subject.send({ type: 'word.typed', word: 'discard' });
      await send(subject, 'question.closed');
      expect(tags(subject)).toEqual(['open']);
      await send(subject, 'discard.chosen');
      expect(subject.snapshot().context.typed).toBe('');
      await send(subject, 'discard.confirmed');
      expect(subject.calls('discardAll')).toEqual([]);
    },
    'begins anew at the next time': async (start) => {
      const subject = await warned(start);
      await subject.send({ type: 'word.typed', word: 'disc' });
      await send(subject, 'question.closed');
      await send(subject, 'question.closed');
      await send(subject, 'signOut.requested');
      expect(subject.snapshot().context).toMatchObject({ waiting: 0, trouble: null, typed: '' });
    },
    'says that nothing could be discarded, and asks again': async (start) => {
      const subject = await warned(start);
      await subject.send({ type: 'word.typed', word: 'discard' });
      await send(subject, 'discard.confirmed');
      await subject.reject('discardAll', new Error('no storage'));
      expect(tags(subject)).toEqual(['open']);
      expect(subject.snapshot().context).toMatchObject({ waiting: 3, trouble: 'undiscarded' });
      expect(told(subject)).toEqual([]);
    },
  },
};
