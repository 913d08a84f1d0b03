import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** The command palette, by hand. Numbers are literal on purpose. */
const lead = { _id: 'l-1' };
const typed = (subject: Subject, text: string) => subject.send({ type: 'text.typed', text });
const searched = (subject: Subject): unknown[] => subject.calls('searchLeads').map(({ input }) => input);
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();

async function open(start: Start): Promise<Subject> {
  const subject = await start();
  await subject.send({ type: 'palette.requested' });
  return subject;
}

export const paletteOracle: Oracle = {
  machine: 'palette',
  scenarios: {
    'keeps a text too short to search for, and no leads of a search that failed': async (start) => {
      const subject = await open(start);
      await typed(subject, 'lena');
      await subject.wait(300);
      expect(tags(subject)).toEqual(['open', 'searching']);
      await subject.answer('searchLeads', [lead]);
      await typed(subject, 'lena f');
      await subject.wait(300);
      await subject.reject('searchLeads', new Error('away'));
      expect(tags(subject)).toEqual(['failed', 'open']);
      expect(subject.snapshot().context.leads).toEqual([]);
      await typed(subject, 'l');
      expect(subject.snapshot().context.text).toBe('l');
    },
    'opens and closes by its key, by its button and by Escape': async (start) => {
      const subject = await start();
      expect(subject.calls('watchHotkey')).toHaveLength(1);
      const events = ['hotkey.pressed', 'hotkey.pressed', 'palette.requested', 'palette.closed'];
      const seen: boolean[] = [];
      for (const type of events) {
        await subject.send({ type });
        seen.push(subject.snapshot().hasTag('open'));
      }
      expect(seen).toEqual([true, false, true, false]);
      expect(subject.effects().map(({ name }) => name)).toEqual(['recall', 'recall']);
    },
    'searches leads 300 ms after the last letter, from two letters on': async (start) => {
      const subject = await open(start);
      await typed(subject, 'l');
      await subject.wait(1_000);
      await typed(subject, 'le');
      await subject.wait(299);
      await typed(subject, ' len ');
      await subject.wait(299);
      expect(searched(subject)).toEqual([]);
      expect(tags(subject)).toEqual(['open', 'searching']);
      await subject.wait(1);
      expect(searched(subject)).toEqual([{ text: 'len' }]);
      await subject.answer('searchLeads', [lead]);
      expect(tags(subject)).toEqual(['found', 'open']);
      expect(subject.snapshot().context.leads).toEqual([lead]);
    },
    'aborts a search that a newer text or the end of the palette supersedes': async (start) => {
      for (const type of ['text.typed', 'palette.closed', 'hotkey.pressed']) {
        const subject = await open(start);
        await typed(subject, 'lena');
        await subject.wait(300);
        const [call] = subject.calls('searchLeads');
        expect(call?.signal.aborted).toBe(false);
        await subject.send({ type, text: 'lenas' });
        expect(call?.signal.aborted).toBe(true);
      }
    },
    'keeps the leads while newer ones are searched, and forgets them without a text': async (start) => {
      const subject = await open(start);
      await typed(subject, 'lena');
      await subject.wait(300);
      await subject.answer('searchLeads', [lead]);
      await typed(subject, 'lena f');
      expect(subject.snapshot().context.leads).toEqual([lead]);
      await typed(subject, '');
      expect(subject.snapshot().context.leads).toEqual([]);
      await typed(subject, 'lena');
      await subject.wait(300);
      await subject.answer('searchLeads', [lead]);
      await subject.send({ type: 'palette.closed' });
      await subject.send({ type: 'palette.requested' });
      expect(subject.snapshot().context).toMatchObject({ text: '', leads: [] });
    },
    'says that a search failed or takes long, and repeats it when asked': async (start) => {
      const subject = await open(start);
      await typed(subject, 'lena');
      await subject.wait(300);
      await subject.wait(3_000);
      expect(subject.snapshot().hasTag('slow')).toBe(true);
      await subject.reject('searchLeads', { _tag: 'Unreachable', message: 'x' });
      expect(tags(subject)).toEqual(['failed', 'open']);
      await subject.send({ type: 'retry.requested' });
      expect(searched(subject)).toEqual([{ text: 'lena' }, { text: 'lena' }]);
    },
    'remembers the last four entries but no lead, and closes': async (start) => {
      const subject = await start();
      for (const id of ['/a', '/b', '/a', '/c', '/d', '/e']) {
        await subject.send({ type: 'palette.requested' });
        await subject.send({ type: 'entry.chosen', entry: { id, kind: 'screen', label: id } });
        expect(subject.snapshot().hasTag('open')).toBe(false);
      }
      await subject.send({ type: 'palette.requested' });
      await subject.send({ type: 'entry.chosen', entry: { id: 'l-1', kind: 'lead', label: 'Lena' } });
      const kept = subject.effects().filter(({ name }) => name === 'remember');
      expect(kept.at(-1)?.params).toEqual(['/e', '/d', '/c', '/a']);
      expect(subject.snapshot().context.recent).toEqual(['/e', '/d', '/c', '/a']);
    },
    'takes no more than a search may have': async (start) => {
      const subject = await open(start);
      await typed(subject, 'x'.repeat(101));
      expect(subject.snapshot().context.text).toBe('x'.repeat(100));
    },
  },
};
