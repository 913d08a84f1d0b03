import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** News of colleagues, by hand from decision 0015. Numbers are literal on purpose. */
const line = (subject: Subject): unknown => (subject.snapshot().value as { line: unknown }).line;
const told = (subject: Subject): number =>
  subject.effects().filter(({ name }) => name === 'tellScreens').length;
const news = (subject: Subject, id: string) => subject.send({ type: 'news.arrived', id });
const inputs = (subject: Subject, src: string) => subject.calls(src).map(({ input }) => input);
const last = (subject: Subject, src: string) => subject.calls(src).at(-1);

async function listening(start: Start): Promise<Subject> {
  const subject = await start();
  await subject.send({ type: 'turn.came' });
  return subject;
}

async function open(start: Start): Promise<Subject> {
  const subject = await listening(start);
  await subject.send({ type: 'stream.opened', id: 'a-7' });
  return subject;
}

export const liveOracle: Oracle = {
  machine: 'live',
  scenarios: {
    'opens the stream when it holds the lock, and not before': async (start) => {
      const subject = await start();
      for (const type of ['page.shown', 'network.returned', 'stream.beat']) await subject.send({ type });
      expect(subject.calls('listen')).toEqual([]);
      expect(subject.calls('watchTabs')).toHaveLength(1);
      await subject.send({ type: 'turn.came' });
      await subject.send({ type: 'turn.came' });
      expect(inputs(subject, 'listen')).toEqual([{ lastId: '' }]);
      expect(told(subject)).toBe(0);
    },
    'remembers what the news is about until the screens are told': async (start) => {
      const subject = await open(start);
      const about = (): unknown => subject.snapshot().context.about;
      await subject.send({ type: 'page.hidden' });
      await subject.send({ type: 'news.arrived', id: 'a-8', about: 'settings' });
      expect(about()).toBe('settings');
      await subject.send({ type: 'news.arrived', id: 'a-9', about: 'settings' });
      expect(about()).toBe('settings');
      await news(subject, 'a-10');
      expect(about()).toBe('all');
      await subject.send({ type: 'page.shown' });
      expect(told(subject)).toBe(1);
      expect(about()).toBeNull();
    },
    'tells the screens the news of this tab and of other tabs': async (start) => {
      const subject = await open(start);
      expect(told(subject)).toBe(0);
      await news(subject, 'a-8');
      expect(told(subject)).toBe(1);
      const follower = await start();
      await news(follower, 'a-8');
      expect(told(follower)).toBe(1);
    },
    'tells them again only when they have answered, and once for all news since': async (start) => {
      const subject = await open(start);
      for (const id of ['a-8', 'a-9', 'a-10']) await news(subject, id);
      expect(told(subject)).toBe(1);
      await subject.answer('settle');
      expect(told(subject)).toBe(2);
      await subject.answer('settle');
      expect(told(subject)).toBe(2);
      await news(subject, 'a-11');
      expect(told(subject)).toBe(3);
      await news(subject, 'a-12');
      await subject.reject('settle', new Error('broke'));
      expect(told(subject)).toBe(4);
      await subject.reject('settle', new Error('broke'));
      await news(subject, 'a-13');
      expect(told(subject)).toBe(5);
    },
    'waits at most 5 seconds for a missing answer': async (start) => {
      const subject = await open(start);
      await news(subject, 'a-8');
      await news(subject, 'a-9');
      await subject.wait(4_999);
      expect(told(subject)).toBe(1);
      await subject.wait(1);
      expect(told(subject)).toBe(2);
      await subject.wait(5_000);
      expect(told(subject)).toBe(2);
      await news(subject, 'a-10');
      expect(told(subject)).toBe(3);
    },
    'requests nothing while the tab is hidden, and the missed changes when it is shown': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'page.hidden' });
      await subject.send({ type: 'page.shown' });
      expect(told(subject)).toBe(0);
      await news(subject, 'a-7');
      expect(told(subject)).toBe(1);
      await subject.answer('settle');
      await subject.send({ type: 'page.hidden' });
      await news(subject, 'a-8');
      await news(subject, 'a-9');
      expect(told(subject)).toBe(1);
      await subject.send({ type: 'page.shown' });
      expect(told(subject)).toBe(2);
      await subject.answer('settle');
      expect(told(subject)).toBe(2);
      await news(subject, 'a-10');
      await news(subject, 'a-11');
      await subject.send({ type: 'page.hidden' });
      await subject.wait(60_000);
      expect(told(subject)).toBe(3);
      await subject.send({ type: 'page.shown' });
      expect(told(subject)).toBe(4);
    },
    'resumes from the newest event, in whichever tab it arrived': async (start) => {
      const subject = await open(start);
      await subject.answer('listen', 'broken');
      await subject.answer('pause');
      expect(last(subject, 'listen')?.input).toEqual({ lastId: 'a-7' });
      await news(subject, 'a-8');
      await subject.answer('listen', 'broken');
      await subject.answer('pause');
      expect(last(subject, 'listen')?.input).toEqual({ lastId: 'a-8' });
      const follower = await start();
      await news(follower, 'a-9');
      await follower.send({ type: 'turn.came' });
      expect(inputs(follower, 'listen')).toEqual([{ lastId: 'a-9' }]);
    },
    'waits longer after each failure, and as long as the server asks': async (start) => {
      const subject = await listening(start);
      await subject.reject('listen', { _tag: 'Unreachable', message: 'Failed to fetch' });
      await subject.answer('pause');
      const busy = { _tag: 'Refused', status: 429, message: 'Busy', serverMessage: 'Busy', errors: {} };
      await subject.reject('listen', { ...busy, retryAfter: 30 });
      await subject.reject('pause', new Error('no timer'));
      await subject.answer('listen', 'broken');
      expect(inputs(subject, 'pause')).toEqual([
        { tries: 1, retryAfter: 0 },
        { tries: 2, retryAfter: 30 },
        { tries: 3, retryAfter: 0 },
      ]);
    },
    'resets the failures when a stream has lasted, not when it opened': async (start) => {
      const subject = await open(start);
      await subject.answer('listen', 'broken');
      await subject.answer('pause');
      await subject.send({ type: 'stream.opened', id: 'a-7' });
      await subject.answer('listen', 'broken');
      await subject.answer('pause');
      await subject.send({ type: 'stream.opened', id: 'a-7' });
      await subject.send({ type: 'stream.beat' });
      await subject.answer('listen', 'broken');
      expect(inputs(subject, 'pause').map((input) => (input as { tries: number }).tries)).toEqual([1, 2, 0]);
    },
    'closes a stream that is silent for 40 seconds': async (start) => {
      const subject = await listening(start);
      await subject.wait(39_999);
      await subject.send({ type: 'stream.opened', id: 'a-7' });
      await subject.wait(39_999);
      await subject.send({ type: 'stream.beat' });
      await subject.wait(39_999);
      await subject.send({ type: 'stream.beat' });
      await subject.wait(39_999);
      await subject.send({ type: 'stream.beat' });
      await subject.wait(39_999);
      const listens = last(subject, 'listen');
      expect(listens?.signal.aborted).toBe(false);
      await subject.wait(1);
      expect(listens?.signal.aborted).toBe(true);
      expect(line(subject)).toBe('waiting');
      for (const event of [null, { type: 'stream.opened', id: 'a-1' }]) {
        const silent = await listening(start);
        if (event) await silent.send(event);
        await silent.wait(40_000);
        expect(line(silent)).toBe('waiting');
      }
    },
    'reconnects at once when the network is back, because the open stream may be dead': async (start) => {
      const subject = await open(start);
      const before = last(subject, 'listen');
      await subject.send({ type: 'network.returned' });
      expect(before?.signal.aborted).toBe(true);
      expect(inputs(subject, 'listen')).toEqual([{ lastId: '' }, { lastId: 'a-7' }]);
      await subject.answer('listen', 'broken');
      await subject.send({ type: 'network.returned' });
      expect(subject.calls('listen')).toHaveLength(3);
      expect(last(subject, 'pause')?.signal.aborted).toBe(true);
    },
    'assumes news if events may have been missed': async (start) => {
      const subject = await listening(start);
      await subject.reject('listen', { _tag: 'Unreachable', message: 'Failed to fetch' });
      await subject.answer('pause');
      await subject.send({ type: 'stream.opened', id: 'a-7' });
      expect(told(subject)).toBe(1);
      expect(subject.snapshot().context.lastId).toBe('a-7');
      // From then on the server tells what was missed.
      await subject.answer('listen', 'broken');
      expect(inputs(subject, 'pause').at(-1)).toMatchObject({ tries: 2 });
      await subject.answer('pause');
      await subject.answer('settle');
      await subject.send({ type: 'stream.opened', id: 'a-7' });
      expect(told(subject)).toBe(1);
    },
    'leaves the stream to the session that took it, until the tab is shown or gets the lock': async (
      start,
    ) => {
      for (const type of ['page.shown', 'turn.came']) {
        const subject = await open(start);
        await subject.answer('listen', 'replaced');
        expect(line(subject)).toBe('elsewhere');
        await subject.send({ type: 'network.returned' });
        await subject.wait(600_000);
        expect(subject.calls('listen')).toHaveLength(1);
        await news(subject, 'a-8');
        expect(told(subject)).toBe(1);
        await subject.send({ type });
        expect(inputs(subject, 'listen')).toEqual([{ lastId: '' }, { lastId: 'a-8' }]);
      }
    },
  },
};
