import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** The company profile and its form, by hand from spec §2 (PROF) and the decisions on G-19 and G-28. */
const VALUES = {
  name: 'Acme Robotics',
  industry: 'Robotics',
  description: '',
  website: '',
  boothLocation: '',
  logo: '',
  banner: '',
  brochure: '',
  linkedin: '',
  twitter: '',
  facebook: '',
  instagram: '',
};
const PROFILE = { ...VALUES, address: '1 Robot Road', updatedAt: '2026-03-04T09:30:00.000Z' };
const ROW = { id: 'profile', updatedAt: PROFILE.updatedAt, values: VALUES };
const LATER = { ...PROFILE, industry: 'Arms', updatedAt: '2026-03-04T09:31:00.000Z' };
const TEAM = '/exhibitor/team';

const arrive = (subject: Subject, data: object | null) =>
  subject.send({ type: 'xstate.snapshot.companyProfile', snapshot: { context: { data } } });
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const leave = (subject: Subject) => subject.send({ type: 'leave.requested', path: TEAM });
const type = (subject: Subject, dirty = true) => subject.send({ type: 'draft.changed', dirty });
const forms = (subject: Subject): unknown[] => subject.calls('profileForm').map(({ input }) => input);
const GONE = { name: 'goTo', params: { path: TEAM } };

async function arrived(start: Start): Promise<Subject> {
  const subject = await start();
  await arrive(subject, PROFILE);
  return subject;
}

export const profileOracle: Oracle = {
  machine: 'profile',
  scenarios: {
    'forwards the request for data and the retry': async (start) => {
      const subject = await start();
      await subject.send({ type: 'data.requested' });
      await subject.send({ type: 'retry.requested' });
      expect(subject.heard('companyProfile')).toEqual([
        { type: 'data.requested' },
        { type: 'retry.requested' },
      ]);
    },
    'opens the form once the profile is there, with the fields on screen and no others': async (start) => {
      const subject = await start();
      await arrive(subject, null);
      expect(tags(subject)).toEqual([]);
      expect(forms(subject)).toEqual([]);
      await arrive(subject, PROFILE);
      expect(tags(subject)).toEqual(['ready']);
      expect(forms(subject)).toEqual([{ row: ROW, empty: expect.any(Object) }]);
    },
    'starts over from a newer profile, unless something is typed': async (start) => {
      const subject = await arrived(start);
      await arrive(subject, PROFILE);
      await arrive(subject, null);
      expect(forms(subject)).toHaveLength(1);
      await type(subject);
      await arrive(subject, LATER);
      expect(forms(subject)).toHaveLength(1);
      await type(subject, false);
      await arrive(subject, LATER);
      expect(forms(subject)).toHaveLength(2);
      expect(subject.snapshot().context.row).toMatchObject({
        updatedAt: LATER.updatedAt,
        values: { industry: 'Arms' },
      });
    },
    'after saving starts over from the answer, asks for the profile and tells the header': async (start) => {
      const subject = await arrived(start);
      await type(subject);
      await subject.answer('profileForm', { row: ROW, values: VALUES, answer: LATER });
      expect(tags(subject)).toEqual(['ready']);
      expect(forms(subject).at(-1)).toMatchObject({ row: { updatedAt: LATER.updatedAt } });
      expect(subject.heard('companyProfile')).toEqual([{ type: 'data.invalidated' }]);
      expect(subject.effects()).toEqual([{ name: 'tellCompany', params: undefined }]);
      expect(subject.snapshot().context.dirty).toBe(false);
      await arrive(subject, LATER);
      expect(forms(subject)).toHaveLength(2);
    },
    'after saving keeps the answer, while what was loaded before is loaded again': async (start) => {
      const subject = await arrived(start);
      await subject.answer('profileForm', { row: ROW, values: VALUES, answer: LATER });
      // The profile's own child says that it is loading again, with what it has.
      await arrive(subject, PROFILE);
      expect(forms(subject)).toHaveLength(2);
      expect(subject.snapshot().context.row).toMatchObject({ updatedAt: LATER.updatedAt });
    },
    'lets the user leave when nothing was typed': async (start) => {
      const before = await start();
      await leave(before);
      expect(before.effects()).toEqual([GONE]);
      const ready = await arrived(start);
      await leave(ready);
      expect(ready.effects()).toEqual([GONE]);
      expect(tags(ready)).toEqual(['ready']);
    },
    'asks before the user leaves unsaved input, and keeps the form either way': async (start) => {
      for (const answer of ['leave.confirmed', 'leave.declined']) {
        const subject = await arrived(start);
        await type(subject);
        await leave(subject);
        expect(tags(subject)).toEqual(['asking', 'ready']);
        expect(subject.effects()).toEqual([]);
        await subject.send({ type: answer });
        expect(tags(subject)).toEqual(['ready']);
        expect(subject.effects()).toEqual(answer === 'leave.confirmed' ? [GONE] : []);
        expect(forms(subject)).toHaveLength(1);
      }
    },
  },
};
