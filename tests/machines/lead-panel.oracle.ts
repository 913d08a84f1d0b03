import { expect } from 'vitest';
import { samplePerson as LENA } from '../../src/machines/leads.catalogue.ts';
import type { Oracle, Start, Subject } from './subject.ts';

/** The open lead beside the list, by hand from the section on opening a lead in `beyond.md` and `data.md` 7. */
const OMAR = { ...LENA, _id: '1d8f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f' };
const NOTED = { ...LENA, remarks: 'Wants a demo' };
const GONE = { _tag: 'Refused', status: 404, serverMessage: null, errors: {} };
const LOST = { _tag: 'Unreachable', message: 'Failed to fetch' };

const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const context = (subject: Subject) => subject.snapshot().context as { id: string; lead: unknown };
const inputs = (subject: Subject, src: string): unknown[] => subject.calls(src).map(({ input }) => input);
const told = (subject: Subject, wanted: string): unknown[] =>
  subject
    .effects()
    .filter(({ name }) => name === wanted)
    .map(({ params }) => params);

/** Lena's lead, opened by a row and read. */
async function opened(start: Start): Promise<Subject> {
  const subject = await start();
  await subject.send({ type: 'lead.opened', lead: LENA });
  await subject.answer('read', LENA);
  return subject;
}

export const leadPanelOracle: Oracle = {
  machine: 'leadPanel',
  scenarios: {
    'is there once it was read, and nothing of it stays when it is closed': async (start) => {
      const subject = await opened(start);
      expect(tags(subject)).toEqual(['open']);
      await subject.send({ type: 'panel.closed' });
      expect(context(subject)).toMatchObject({ id: '', lead: null, at: 'all' });
    },
    'is opened by a row: shown at once, read again, and named in the address': async (start) => {
      const subject = await start();
      expect(tags(subject)).toEqual([]);
      await subject.send({ type: 'lead.opened', lead: LENA });
      expect(tags(subject)).toEqual(['open']);
      expect(context(subject)).toMatchObject({ id: LENA._id, lead: LENA });
      expect(told(subject, 'showInAddress')).toEqual([{ id: LENA._id, replace: false }]);
      expect(inputs(subject, 'read')).toEqual([LENA._id]);
      // The address then says what is open already.
      await subject.send({ type: 'address.changed', id: LENA._id });
      expect(subject.calls('read')).toHaveLength(1);
      await subject.answer('read', NOTED);
      expect(context(subject).lead).toEqual(NOTED);
    },
    'is opened and closed by the address, as Back and a sent link do': async (start) => {
      const subject = await start();
      await subject.send({ type: 'address.changed', id: '' });
      expect(tags(subject)).toEqual([]);
      await subject.send({ type: 'address.changed', id: LENA._id });
      expect(tags(subject)).toEqual(['open']);
      expect(context(subject)).toMatchObject({ id: LENA._id, lead: null });
      await subject.answer('read', LENA);
      await subject.send({ type: 'address.changed', id: OMAR._id });
      expect(context(subject)).toMatchObject({ id: OMAR._id, lead: null });
      await subject.send({ type: 'address.changed', id: '' });
      expect(tags(subject)).toEqual([]);
      expect(context(subject)).toMatchObject({ id: '', lead: null });
      expect(told(subject, 'showInAddress')).toEqual([]);
    },
    'loads the history of the open lead, and of each next one anew': async (start) => {
      const subject = await start();
      expect(subject.calls('leadHistory')).toEqual([]);
      await subject.send({ type: 'lead.opened', lead: LENA });
      const wanted = { type: 'filter.changed', name: 'lead', value: LENA._id };
      expect(subject.heard('leadHistory')).toEqual([wanted, { type: 'data.requested' }]);
      await subject.answer('read', LENA);
      await subject.send({ type: 'neighbour.requested', by: 1, rows: [LENA, OMAR] });
      expect(subject.calls('leadHistory')[0]?.signal.aborted).toBe(true);
      expect(subject.calls('leadHistory')).toHaveLength(2);
      expect(subject.heard('leadHistory').at(-2)).toEqual({ ...wanted, value: OMAR._id });
      await subject.send({ type: 'panel.closed' });
      expect(subject.calls('leadHistory')[1]?.signal.aborted).toBe(true);
    },
    'shows the history first when it was asked for, and only then': async (start) => {
      const subject = await opened(start);
      expect(subject.snapshot().context).toMatchObject({ at: 'all' });
      await subject.send({ type: 'lead.opened', lead: OMAR, at: 'history' });
      expect(subject.snapshot().context).toMatchObject({ at: 'history' });
      await subject.send({ type: 'panel.closed' });
      await subject.send({ type: 'address.changed', id: LENA._id });
      expect(subject.snapshot().context).toMatchObject({ at: 'all' });
    },
    'is closed by its button, and its address forgotten': async (start) => {
      const subject = await opened(start);
      await subject.send({ type: 'panel.closed' });
      expect(tags(subject)).toEqual([]);
      expect(told(subject, 'showInAddress').at(-1)).toEqual({ id: '', replace: true });
    },
    'goes to the next and the previous lead of the list, and stays at its ends': async (start) => {
      const subject = await opened(start);
      const rows = [LENA, OMAR];
      await subject.send({ type: 'neighbour.requested', by: -1, rows });
      expect(context(subject).id).toBe(LENA._id);
      expect(subject.calls('read')).toHaveLength(1);
      await subject.send({ type: 'neighbour.requested', by: 1, rows });
      expect(context(subject)).toMatchObject({ id: OMAR._id, lead: OMAR });
      expect(inputs(subject, 'read').at(-1)).toBe(OMAR._id);
      expect(told(subject, 'showInAddress').at(-1)).toEqual({ id: OMAR._id, replace: true });
      await subject.send({ type: 'neighbour.requested', by: 1, rows: [LENA] });
      expect(context(subject).id).toBe(OMAR._id);
    },
    'is read again after every change, and shows what was saved at once': async (start) => {
      const subject = await opened(start);
      await subject.send({ type: 'data.invalidated', saved: NOTED });
      expect(context(subject).lead).toEqual(NOTED);
      expect(subject.calls('read')).toHaveLength(2);
      await subject.send({ type: 'data.invalidated', saved: OMAR });
      expect(context(subject).lead).toEqual(NOTED);
      expect(subject.calls('read')).toHaveLength(3);
    },
    'says that a lead is gone, or could not be read, which is tried again': async (start) => {
      const subject = await opened(start);
      await subject.send({ type: 'data.invalidated' });
      await subject.reject('read', LOST);
      expect(tags(subject)).toEqual(['failed', 'open']);
      expect(context(subject).lead).toEqual(LENA);
      await subject.send({ type: 'retry.requested' });
      await subject.reject('read', GONE);
      expect(tags(subject)).toEqual(['gone', 'open']);
    },
  },
};
