import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** What Back does while overlays are open, by hand. Numbers are literal on purpose. */
const opened = (subject: Subject, id: string) => subject.send({ type: 'overlay.opened', id });
const closed = (subject: Subject, id: string) => subject.send({ type: 'overlay.closed', id });
const back = (subject: Subject) => subject.send({ type: 'back.pressed' });
const effects = (subject: Subject): string[] => subject.effects().map(({ name }) => name);
const asked = (subject: Subject): unknown[] => subject.emitted.map((event) => ({ ...event }));

async function withForm(start: Start): Promise<Subject> {
  const subject = await start();
  await opened(subject, 'form');
  return subject;
}

export const overlaysOracle: Oracle = {
  machine: 'overlays',
  scenarios: {
    'knows which overlay closed while it was asked': async (start) => {
      const subject = await withForm(start);
      await back(subject);
      await closed(subject, 'form');
      expect(subject.snapshot().context.open).toEqual([]);
    },
    'has one entry for all overlays, and drops it with the last': async (start) => {
      const subject = await withForm(start);
      await opened(subject, 'question');
      expect(effects(subject)).toEqual(['addEntry']);
      await closed(subject, 'question');
      expect(subject.calls('dropEntry')).toEqual([]);
      await closed(subject, 'form');
      expect(subject.calls('dropEntry')).toHaveLength(1);
      await subject.answer('dropEntry');
      expect(subject.snapshot().value).toBe('closed');
      expect(asked(subject)).toEqual([]);
    },
    'asks only the uppermost overlay to close': async (start) => {
      const subject = await withForm(start);
      await opened(subject, 'question');
      await back(subject);
      expect(asked(subject)).toEqual([{ type: 'close.requested', id: 'question' }]);
      await closed(subject, 'question');
      expect(effects(subject)).toEqual(['addEntry', 'addEntry']);
      await back(subject);
      expect(asked(subject).at(-1)).toEqual({ type: 'close.requested', id: 'form' });
    },
    'needs no further step back when the overlay closed by it': async (start) => {
      const subject = await withForm(start);
      await back(subject);
      await closed(subject, 'form');
      expect(subject.snapshot().value).toBe('closed');
      expect(subject.calls('dropEntry')).toEqual([]);
      await subject.wait(1_000);
      expect(effects(subject)).toEqual(['addEntry']);
    },
    'adds the entry again when the overlay asks first': async (start) => {
      const subject = await withForm(start);
      await back(subject);
      expect(effects(subject)).toEqual(['addEntry']);
      await opened(subject, 'question');
      expect(effects(subject)).toEqual(['addEntry', 'addEntry']);
      expect(subject.snapshot().context.open).toEqual(['form', 'question']);
    },
    'adds the entry again when the overlay is still there after 300 ms': async (start) => {
      const subject = await withForm(start);
      await back(subject);
      await subject.wait(299);
      expect(effects(subject)).toEqual(['addEntry']);
      await subject.wait(1);
      expect(effects(subject)).toEqual(['addEntry', 'addEntry']);
    },
    'adds the entry for an overlay that opens while the last one is dropped': async (start) => {
      const subject = await withForm(start);
      await closed(subject, 'form');
      await opened(subject, 'other');
      await opened(subject, 'third');
      await closed(subject, 'third');
      expect(effects(subject)).toEqual(['addEntry']);
      await subject.answer('dropEntry');
      expect(effects(subject)).toEqual(['addEntry', 'addEntry']);
      expect(subject.snapshot().context.open).toEqual(['other']);
    },
    'steps over an entry whose overlay a reload has closed': async (start) => {
      const subject = await start();
      await back(subject);
      expect(effects(subject)).toEqual(['goBack']);
    },
  },
};
