import { expect } from 'vitest';
import { samplePerson as LENA } from '../../src/machines/leads.catalogue.ts';
import type { Oracle, Start, Subject } from './subject.ts';

/** The notes about leads, by hand from `data.md` 6 and 7 and the rule that what is typed survives. */
const OMAR = { ...LENA, _id: '1d8f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f' };

const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const context = (subject: Subject) =>
  subject.snapshot().context as { texts: Record<string, string>; storing: unknown; notes: unknown };
const inputs = (subject: Subject): unknown[] => subject.calls('storeNote').map(({ input }) => input);
const write = (subject: Subject, text: string, lead = LENA) =>
  subject.send({ type: 'note.written', id: lead._id, text });
const submit = (subject: Subject, lead = LENA) => subject.send({ type: 'note.submitted', lead });

/** A note about Lena that is being stored. */
async function storing(start: Start): Promise<Subject> {
  const subject = await start();
  await write(subject, ' Wants a demo ');
  await submit(subject);
  return subject;
}

export const leadNotesOracle: Oracle = {
  machine: 'leadNotes',
  scenarios: {
    'is not writing any more once the text is deleted': async (start) => {
      const subject = await start();
      await write(subject, 'Wants');
      expect(tags(subject)).toEqual(['writing']);
      await write(subject, '');
      expect(tags(subject)).toEqual([]);
    },
    'stores what was written without the spaces around it, and empties the box': async (start) => {
      const subject = await start();
      expect(tags(subject)).toEqual([]);
      await submit(subject);
      await write(subject, '  ');
      expect(tags(subject)).toEqual([]);
      await write(subject, ' Wants a demo ');
      expect(tags(subject)).toEqual(['writing']);
      await submit(subject);
      expect(tags(subject)).toEqual(['busy']);
      expect(inputs(subject)).toEqual([{ lead: LENA, text: 'Wants a demo' }]);
      expect(context(subject).texts).toEqual({ [LENA._id]: ' Wants a demo ' });
      await subject.answer('storeNote', undefined);
      expect(tags(subject)).toEqual([]);
      expect(context(subject)).toMatchObject({ texts: { [LENA._id]: '' }, storing: null });
    },
    'keeps the text when this device cannot store it, and says so': async (start) => {
      const subject = await storing(start);
      await subject.reject('storeNote', new DOMException('No room.', 'QuotaExceededError'));
      expect(tags(subject)).toEqual(['writing']);
      expect(context(subject)).toMatchObject({ texts: { [LENA._id]: ' Wants a demo ' }, storing: null });
      expect(subject.effects()).toEqual([
        {
          name: 'raiseToast',
          params: {
            title: 'Error',
            description: 'The note could not be stored on this device. It is kept here: please try again.',
            variant: 'destructive',
          },
        },
      ]);
      await submit(subject);
      expect(inputs(subject)).toHaveLength(2);
    },
    'stores one note at a time, each once': async (start) => {
      const subject = await storing(start);
      await submit(subject);
      expect(inputs(subject)).toHaveLength(1);
    },
    'keeps a text apart for each lead, and what is typed while a note is stored': async (start) => {
      const subject = await storing(start);
      await write(subject, 'Sends a colleague', OMAR);
      await write(subject, 'Wants a demo on site');
      await subject.answer('storeNote', undefined);
      expect(context(subject).texts).toEqual({
        [LENA._id]: 'Wants a demo on site',
        [OMAR._id]: 'Sends a colleague',
      });
      expect(tags(subject)).toEqual(['writing']);
      await submit(subject, OMAR);
      expect(inputs(subject).at(-1)).toEqual({ lead: OMAR, text: 'Sends a colleague' });
    },
    'knows the notes of this device at any time': async (start) => {
      const note = { clientId: 'c1', leadId: LENA._id, text: 'Wants a demo', state: 'waiting' };
      const subject = await storing(start);
      await subject.send({ type: 'notes.changed', notes: [note] });
      expect(context(subject).notes).toEqual([note]);
      expect(tags(subject)).toEqual(['busy']);
      await subject.answer('storeNote', undefined);
      await subject.send({ type: 'notes.changed', notes: [] });
      expect(context(subject).notes).toEqual([]);
    },
  },
};
