import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Sending what a device captured, by hand from the design of capturing at the booth. Numbers are literal on purpose. */
const UNREACHABLE = { _tag: 'Unreachable', message: 'Failed to fetch' };
const UNAUTHORIZED = { _tag: 'Unauthorized', message: '401: Unauthorized', reason: 'Unauthorized' };
const refused = (status: number, retryAfter: number | null) => ({
  ...{ _tag: 'Refused', status, retryAfter, message: 'No', serverMessage: 'No', errors: {}, data: null },
});
const FULL = new DOMException('No room.', 'QuotaExceededError');
const NOTICED = ['network.returned', 'page.shown'];
const SOONER = [...NOTICED, 'send.requested'];

const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const sends = (subject: Subject): number => subject.calls('sendNext').length;
const pauses = (subject: Subject) => subject.calls('pause').map(({ input }) => input);
const told = (subject: Subject): string[] => subject.effects().map(({ name }) => name);
const answer = (subject: Subject, settled: number, more = false) =>
  subject.answer('sendNext', { settled, more });
const change = (subject: Subject, waiting: number) =>
  subject.send({
    type: 'items.changed',
    counts: { captured: waiting, confirmed: 0, waiting, refused: 0 },
    isKept: waiting !== 2,
  });
const waiting = (subject: Subject): unknown => subject.snapshot().context.counts?.waiting;

async function sending(start: Start): Promise<Subject> {
  const subject = await start();
  await subject.send({ type: 'turn.came' });
  return subject;
}

async function resting(start: Start): Promise<Subject> {
  const subject = await sending(start);
  await answer(subject, 0);
  return subject;
}

export const outboxOracle: Oracle = {
  machine: 'outbox',
  scenarios: {
    'counts in every tab, and sends in the tab whose turn it is': async (start) => {
      const subject = await start();
      await change(subject, 2);
      for (const type of SOONER) await subject.send({ type });
      await subject.wait(600_000);
      expect(waiting(subject)).toBe(2);
      expect(subject.snapshot().context.isKept).toBe(false);
      expect(sends(subject)).toBe(0);
      expect(subject.calls('watchOutbox')).toHaveLength(1);
      await subject.send({ type: 'turn.came' });
      expect(tags(subject)).toEqual([]);
      expect(sends(subject)).toBe(1);
    },
    'sends again when an item comes, the network or the page is back, or a card has rested': async (
      start,
    ) => {
      for (const type of NOTICED) {
        const subject = await resting(start);
        expect(tags(subject)).toEqual([]);
        await subject.send({ type });
        expect(sends(subject), type).toBe(2);
      }
      const changed = await resting(start);
      await change(changed, 3);
      expect(sends(changed)).toBe(2);
      expect(waiting(changed)).toBe(3);
      const rested = await resting(start);
      await rested.wait(59_999);
      expect(sends(rested)).toBe(1);
      await rested.wait(1);
      expect(sends(rested)).toBe(2);
    },
    'sends batch after batch, and tells the screens once': async (start) => {
      const subject = await sending(start);
      await answer(subject, 50, true);
      expect(sends(subject)).toBe(2);
      await answer(subject, 50, true);
      expect(told(subject)).toEqual([]);
      await answer(subject, 7);
      expect(sends(subject)).toBe(3);
      expect(tags(subject)).toEqual([]);
      expect(told(subject)).toEqual(['tellScreens', 'tellReceipts']);
      await change(subject, 0);
      await answer(subject, 0);
      expect(told(subject)).toEqual(['tellScreens', 'tellReceipts']);
    },
    'looks again for items that changed meanwhile, and tells of those before': async (start) => {
      const subject = await sending(start);
      await change(subject, 4);
      await answer(subject, 1);
      expect(waiting(subject)).toBe(4);
      expect(sends(subject)).toBe(2);
      expect(told(subject)).toEqual([]);
      await answer(subject, 0);
      expect(tags(subject)).toEqual([]);
      expect(sends(subject)).toBe(2);
      expect(told(subject)).toEqual(['tellScreens', 'tellReceipts']);
    },
    'counts its tries anew once there is a reason to send': async (start) => {
      for (const [failure, reasons] of [
        [refused(503, null), SOONER],
        [UNAUTHORIZED, ['send.requested']],
        [FULL, ['send.requested', 'page.shown']],
      ] as const)
        for (const type of reasons) {
          const subject = await sending(start);
          await subject.reject('sendNext', UNREACHABLE);
          await subject.answer('pause');
          await subject.reject('sendNext', failure);
          await subject.send({ type });
          await subject.reject('sendNext', UNREACHABLE);
          expect(pauses(subject).at(-1)).toEqual({ tries: 1, retryAfter: 0 });
        }
    },
    'knows how the app is installed, and asks for it when told, whatever is sent': async (start) => {
      for (const begin of [start, () => sending(start), () => resting(start)]) {
        const subject = await begin();
        const way = (): unknown => subject.snapshot().context.install;
        const sent = sends(subject);
        expect(way()).toBe('none');
        await subject.send({ type: 'install.changed', way: 'prompt' });
        expect(way()).toBe('prompt');
        expect(told(subject)).toEqual([]);
        await subject.send({ type: 'install.requested' });
        expect(told(subject)).toEqual(['askToInstall']);
        await subject.send({ type: 'install.changed', way: 'menu' });
        expect(way()).toBe('menu');
        expect(told(subject)).toEqual(['askToInstall']);
        expect(sends(subject)).toBe(sent);
      }
    },
    'tells nothing when nothing was sent': async (start) => {
      expect(told(await resting(start))).toEqual([]);
    },
    'waits longer after each try without an answer, and sends at once when something changes': async (
      start,
    ) => {
      for (const type of SOONER) {
        const subject = await sending(start);
        await subject.reject('sendNext', UNREACHABLE);
        expect(tags(subject)).toEqual(['offline']);
        await subject.answer('pause');
        expect(tags(subject)).toEqual([]);
        await subject.reject('sendNext', UNREACHABLE);
        await subject.reject('pause', new Error('stopped'));
        await subject.reject('sendNext', new Error('a receipt is missing'));
        expect(pauses(subject)).toEqual([1, 2, 3].map((tries) => ({ tries, retryAfter: 0 })));
        await change(subject, 5);
        expect(waiting(subject)).toBe(5);
        expect(sends(subject)).toBe(3);
        await subject.send({ type });
        expect(sends(subject), type).toBe(4);
        expect(subject.calls('pause').at(-1)?.signal.aborted).toBe(true);
        await subject.reject('sendNext', UNREACHABLE);
        expect(pauses(subject).at(-1)).toEqual({ tries: 1, retryAfter: 0 });
      }
    },
    'waits as long as the server asks': async (start) => {
      for (const type of SOONER) {
        const subject = await sending(start);
        await subject.reject('sendNext', refused(429, 30));
        expect(tags(subject)).toEqual(['held']);
        await subject.answer('pause');
        await subject.reject('sendNext', refused(503, null));
        await subject.reject('pause', new Error('stopped'));
        await subject.reject('sendNext', refused(503, null));
        expect(pauses(subject)).toEqual([
          { tries: 1, retryAfter: 30 },
          { tries: 2, retryAfter: 0 },
          { tries: 3, retryAfter: 0 },
        ]);
        await subject.send({ type });
        expect(tags(subject), type).toEqual([]);
      }
    },
    'begins to count tries from the start after an answer': async (start) => {
      for (const [settled, more] of [
        [0, false],
        [3, false],
        [50, true],
      ] as const) {
        const subject = await sending(start);
        await subject.reject('sendNext', UNREACHABLE);
        await subject.answer('pause');
        await answer(subject, settled, more);
        if (!more) await change(subject, 1);
        await subject.reject('sendNext', UNREACHABLE);
        expect(pauses(subject)).toEqual([
          { tries: 1, retryAfter: 0 },
          { tries: 1, retryAfter: 0 },
        ]);
      }
    },
    'pauses when the session has ended, until told to send': async (start) => {
      const subject = await sending(start);
      await subject.reject('sendNext', UNAUTHORIZED);
      expect(tags(subject)).toEqual(['paused']);
      await change(subject, 6);
      for (const type of ['network.returned', 'page.shown']) await subject.send({ type });
      await subject.wait(600_000);
      expect(sends(subject)).toBe(1);
      expect(waiting(subject)).toBe(6);
      await subject.send({ type: 'send.requested' });
      expect(sends(subject)).toBe(2);
    },
    'says that the device has no room, and tries when told or when the page is shown': async (start) => {
      for (const type of ['send.requested', 'page.shown']) {
        const subject = await sending(start);
        await subject.reject('sendNext', FULL);
        expect(tags(subject)).toEqual(['full']);
        await subject.wait(600_000);
        expect(sends(subject)).toBe(1);
        await subject.send({ type });
        expect(sends(subject)).toBe(2);
        expect(tags(subject)).toEqual([]);
      }
    },
  },
};
