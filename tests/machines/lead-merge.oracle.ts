import { expect } from 'vitest';
import { otherPerson as OMAR, samplePerson as LENA } from '../../src/machines/leads.catalogue.ts';
import type { Oracle, Start, Subject } from './subject.ts';

/** Merging two leads by hand, by hand from issue 42, point 1: offered, shown side by side, asked once, undone. */
const REFUSED = {
  ...{ _tag: 'Refused', status: 409, message: 'x', serverMessage: 'Changed meanwhile.', errors: {} },
  ...{ data: null, retryAfter: null },
};
const LOST = { _tag: 'Unreachable', message: 'x' };
const FAILED = 'The leads could not be merged. Please try again.';

const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const message = (subject: Subject): unknown => (subject.snapshot().context as { message: unknown }).message;
const inputs = (subject: Subject, src: string): unknown[] => subject.calls(src).map(({ input }) => input);
const effects = (subject: Subject): unknown[] => subject.effects();
const send = (subject: Subject, type: string, more = {}) => subject.send({ type, ...more });

/** Both leads are shown. */
async function asking(start: Start): Promise<Subject> {
  const subject = await start();
  await send(subject, 'merge.requested', { id: LENA._id, otherId: OMAR._id });
  await subject.answer('read', [LENA, OMAR]);
  return subject;
}

async function merging(start: Start): Promise<Subject> {
  const subject = await asking(start);
  await send(subject, 'merge.confirmed');
  return subject;
}

const toast = (params: object) => ({ name: 'raiseToast', params });
const failed = toast({ title: 'Error', description: FAILED, variant: 'destructive' });

export const leadMergeOracle: Oracle = {
  machine: 'leadMerge',
  scenarios: {
    'reads both, asks once, merges what was shown, and offers Undo': async (start) => {
      const subject = await start();
      expect(tags(subject)).toEqual([]);
      await send(subject, 'merge.requested', { id: LENA._id, otherId: OMAR._id });
      expect(tags(subject)).toEqual(['open']);
      expect(inputs(subject, 'read')).toEqual([{ id: LENA._id, otherId: OMAR._id }]);
      await subject.answer('read', [LENA, OMAR]);
      expect(tags(subject)).toEqual(['asking', 'open']);
      await send(subject, 'merge.confirmed');
      expect(tags(subject)).toEqual(['asking', 'busy', 'open']);
      expect(inputs(subject, 'merge')).toEqual([[LENA, OMAR]]);
      expect(effects(subject)).toEqual([]);
      const merged = { ...LENA, remarks: 'Of both' };
      await subject.answer('merge', merged);
      expect(tags(subject)).toEqual([]);
      const undo = { to: 'leadRestore', event: { type: 'action.requested', id: OMAR._id } };
      expect(effects(subject)).toEqual([
        { name: 'announceChange', params: merged },
        toast({ title: 'Success', description: 'The two leads are one now.', variant: 'success', undo }),
      ]);
    },
    'closes with a message when a lead cannot be read': async (start) => {
      const subject = await start();
      await send(subject, 'merge.requested', { id: LENA._id, otherId: OMAR._id });
      await subject.reject('read', LOST);
      expect(tags(subject)).toEqual([]);
      expect(effects(subject)).toEqual([failed]);
    },
    'leaves both as they are when it is declined': async (start) => {
      const subject = await start();
      await send(subject, 'merge.requested', { id: LENA._id, otherId: OMAR._id });
      await send(subject, 'merge.declined');
      expect(tags(subject)).toEqual([]);
      const shown = await asking(start);
      await send(shown, 'merge.declined');
      expect(tags(shown)).toEqual([]);
      expect([...subject.effects(), ...shown.effects()]).toEqual([]);
      expect(shown.calls('merge')).toEqual([]);
    },
    'stops what is being sent, and lets the list be read again': async (start) => {
      const subject = await merging(start);
      await send(subject, 'merge.declined');
      expect(tags(subject)).toEqual([]);
      expect(effects(subject)).toEqual([{ name: 'announceChange' }]);
    },
    'shows a failure beside both, until it is tried again': async (start) => {
      const subject = await merging(start);
      await subject.reject('merge', LOST);
      expect(tags(subject)).toEqual(['asking', 'open']);
      expect(message(subject)).toBe(FAILED);
      await send(subject, 'merge.confirmed');
      expect(message(subject)).toBeNull();
      expect(inputs(subject, 'merge')).toHaveLength(2);
    },
    'shows both again, with the reason, when one was changed meanwhile': async (start) => {
      const subject = await merging(start);
      await subject.reject('merge', REFUSED);
      expect(tags(subject)).toEqual(['open']);
      expect(inputs(subject, 'read')).toHaveLength(2);
      const changed = { ...OMAR, remarks: 'New' };
      await subject.answer('read', [LENA, changed]);
      expect(message(subject)).toBe('Changed meanwhile.');
      await send(subject, 'merge.confirmed');
      expect(inputs(subject, 'merge').at(-1)).toEqual([LENA, changed]);
    },
    'says that merging takes long': async (start) => {
      const subject = await merging(start);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['asking', 'busy', 'open']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['asking', 'busy', 'open', 'slow']);
    },
    'forgets the leads and the message of the time before': async (start) => {
      const subject = await merging(start);
      await subject.reject('merge', LOST);
      await send(subject, 'merge.declined');
      await send(subject, 'merge.requested', { id: OMAR._id, otherId: LENA._id });
      expect(subject.snapshot().context).toMatchObject({ pair: null, message: null });
      expect(inputs(subject, 'read').at(-1)).toEqual({ id: OMAR._id, otherId: LENA._id });
    },
  },
};
