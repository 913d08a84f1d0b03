import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** What Back does while windows are open, by hand. Numbers are literal on purpose. */
const opened = (subject: Subject, id: string) => subject.send({ type: 'window.opened', id });
const closed = (subject: Subject, id: string) => subject.send({ type: 'window.closed', id });
const back = (subject: Subject) => subject.send({ type: 'back.pressed' });
const effects = (subject: Subject): string[] => subject.effects().map(({ name }) => name);
const asked = (subject: Subject): unknown[] => subject.emitted.map((event) => ({ ...event }));

async function withForm(start: Start): Promise<Subject> {
  const subject = await start();
  await opened(subject, 'form');
  return subject;
}

export const windowsOracle: Oracle = {
  machine: 'windows',
  scenarios: {
    'has one entry for all windows, and drops it with the last': async (start) => {
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
    'asks only the uppermost window to close': async (start) => {
      const subject = await withForm(start);
      await opened(subject, 'question');
      await back(subject);
      expect(asked(subject)).toEqual([{ type: 'close.requested', id: 'question' }]);
      await closed(subject, 'question');
      expect(effects(subject)).toEqual(['addEntry', 'addEntry']);
      await back(subject);
      expect(asked(subject).at(-1)).toEqual({ type: 'close.requested', id: 'form' });
    },
    'needs no further step back when the window closed by it': async (start) => {
      const subject = await withForm(start);
      await back(subject);
      await closed(subject, 'form');
      expect(subject.snapshot().value).toBe('closed');
      expect(subject.calls('dropEntry')).toEqual([]);
      await subject.wait(1_000);
      expect(effects(subject)).toEqual(['addEntry']);
    },
    'adds the entry again when the window asks first': async (start) => {
      const subject = await withForm(start);
      await back(subject);
      expect(effects(subject)).toEqual(['addEntry']);
      await opened(subject, 'question');
      expect(effects(subject)).toEqual(['addEntry', 'addEntry']);
      expect(subject.snapshot().context.open).toEqual(['form', 'question']);
    },
    'adds the entry again when the window is still there after 300 ms': async (start) => {
      const subject = await withForm(start);
      await back(subject);
      await subject.wait(299);
      expect(effects(subject)).toEqual(['addEntry']);
      await subject.wait(1);
      expect(effects(subject)).toEqual(['addEntry', 'addEntry']);
    },
    'adds the entry for a window that opens while the last one is dropped': async (start) => {
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
    'steps over an entry whose window a reload has closed': async (start) => {
      const subject = await start();
      await back(subject);
      expect(effects(subject)).toEqual(['goBack']);
    },
  },
};
