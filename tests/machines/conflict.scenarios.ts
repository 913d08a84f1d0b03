import { expect } from 'vitest';
import { context, isBusy, open, RAVI, refused, ROW, saves, submit, told, type } from './member-form.ts';
import type { Oracle, Start, Subject } from './subject.ts';

/** Two people change one record: what a record form must do so that no change is lost. */
const LATER = '2026-03-04T09:31:00.000Z';

const changedBy = (values: Record<string, string>, updatedAt = LATER) =>
  refused(409, 'This has been changed since you opened it.', {
    data: { _id: 'm1', ...RAVI, ...values, updatedAt },
  });

const decide = (subject: Subject, name: string, choice: string) =>
  subject.send({ type: 'conflict.decided', name, choice });

/** A form with one change, after another user's save. */
const inConflict = async (start: Start, theirs: Record<string, string>): Promise<Subject> => {
  const subject = await open(start, ROW);
  await type(subject, 'designation', 'Director');
  await submit(subject);
  await subject.reject('save', changedBy(theirs));
  return subject;
};

export const conflictScenarios: Oracle['scenarios'] = {
  'keeps what was decided as a draft while it is saved': async (start) => {
    const subject = await inConflict(start, { designation: 'Head' });
    await decide(subject, 'designation', 'theirs');
    await decide(subject, 'designation', 'mine');
    const before = told(subject, 'keepDraft').length;
    await submit(subject);
    expect(isBusy(subject)).toBe(true);
    expect(told(subject, 'keepDraft').slice(before)).toMatchObject([
      {
        form: 'teamForm',
        draft: { row: { id: 'm1', updatedAt: LATER }, values: { designation: 'Director' } },
      },
    ]);
  },
  'merges changes to different fields and saves again at once': async (start) => {
    const subject = await inConflict(start, { location: 'Mumbai', profileImage: 'b.png' });
    expect(isBusy(subject)).toBe(true);
    const joined = { ...RAVI, location: 'Mumbai', profileImage: 'b.png' };
    const theirs = { id: 'm1', updatedAt: LATER, values: joined };
    const values = { ...joined, designation: 'Director' };
    expect(saves(subject).at(-1)).toEqual({
      row: theirs,
      values,
      changed: { designation: 'Director' },
      key: null,
    });
    expect(told(subject, 'keepDraft').at(-1)).toEqual({
      form: 'teamForm',
      draft: { row: theirs, values, key: null },
    });
    expect(subject.heard('upload.profileImage')).toEqual([{ type: 'path.changed', path: 'b.png' }]);
    expect(told(subject, 'raiseToast')).toEqual([]);
  },
  'does not save repeatedly when the server returns nothing new': async (start) => {
    const subject = await open(start, ROW);
    await type(subject, 'bio', 'x');
    await submit(subject);
    await subject.reject('save', changedBy({ location: 'Goa' }, '2026-03-04T09:30:00.000Z'));
    expect(isBusy(subject)).toBe(false);
    expect(context(subject).message).toBe('This has been changed since you opened it.');
  },
  'shows both sides of a field both changed, and sends nothing until it is decided': async (start) => {
    const subject = await inConflict(start, { designation: 'Head', location: 'Mumbai' });
    expect(subject.snapshot().hasTag('conflict')).toBe(true);
    expect(context(subject)).toMatchObject({
      row: ROW,
      values: { ...RAVI, designation: 'Director' },
      conflicts: [{ name: 'designation', mine: 'Director', theirs: 'Head', choice: null }],
    });
    await submit(subject);
    await type(subject, 'bio', 'Not now');
    expect(saves(subject)).toHaveLength(1);
    expect(context(subject).values.bio).toBe('');
  },
  'saves what was decided, and both sides’ other changes': async (start) => {
    for (const [choice, designation] of [
      ['mine', 'Director'],
      ['theirs', 'Head'],
    ] as const) {
      const subject = await inConflict(start, { designation: 'Head', location: 'Mumbai' });
      await decide(subject, 'designation', choice === 'mine' ? 'theirs' : 'mine');
      await decide(subject, 'designation', choice);
      await submit(subject);
      expect(isBusy(subject)).toBe(true);
      expect(saves(subject).at(-1)).toEqual({
        row: {
          id: 'm1',
          updatedAt: LATER,
          values: { ...RAVI, designation: 'Head', location: 'Mumbai' },
        },
        values: { ...RAVI, designation, location: 'Mumbai' },
        changed: choice === 'mine' ? { designation } : {},
        key: null,
      });
      expect(context(subject).conflicts).toEqual([]);
    }
  },
  'decides field by field, files too': async (start) => {
    const subject = await open(start, ROW);
    await type(subject, 'designation', 'Director');
    await subject.send({ type: 'upload.stored', name: 'profileImage', path: 'a.png' });
    await submit(subject);
    await subject.reject('save', changedBy({ designation: 'Head', profileImage: 'b.png' }));
    await decide(subject, 'designation', 'mine');
    expect(context(subject).conflicts).toEqual([
      { name: 'designation', mine: 'Director', theirs: 'Head', choice: 'mine' },
      { name: 'profileImage', mine: 'a.png', theirs: 'b.png', choice: null },
    ]);
    await submit(subject);
    expect(saves(subject)).toHaveLength(1);
    await decide(subject, 'profileImage', 'theirs');
    await submit(subject);
    expect(saves(subject).at(-1)).toMatchObject({
      values: { designation: 'Director', profileImage: 'b.png' },
    });
    expect(subject.heard('upload.profileImage')).toEqual([{ type: 'path.changed', path: 'b.png' }]);
  },
  'takes and removes no file while it saves or asks': async (start) => {
    const row = { ...ROW, values: { ...RAVI, profileImage: 'a.png' } };
    const saving = await open(start, row);
    await submit(saving);
    const asking = await open(start, row);
    await type(asking, 'designation', 'Director');
    await submit(asking);
    await asking.reject('save', changedBy({ designation: 'Head', profileImage: 'a.png' }));
    for (const subject of [saving, asking]) {
      await subject.send({ type: 'upload.started', name: 'profileImage' });
      await subject.send({ type: 'upload.removed', name: 'profileImage' });
      await subject.send({ type: 'upload.stored', name: 'profileImage', path: 'late.png' });
      expect(subject.heard('upload.profileImage')).toEqual([
        { type: 'path.changed', path: 'a.png' },
        { type: 'path.changed', path: 'a.png' },
      ]);
      expect(context(subject)).toMatchObject({ uploading: [], values: { profileImage: 'a.png' } });
    }
  },
  'takes what it stored itself, in a save without an answer, for no change of another user': async (
    start,
  ) => {
    const ends = [
      (subject: Subject) => subject.send({ type: 'form.cancelled' }),
      (subject: Subject) => subject.reject('save', { _tag: 'Unreachable', message: 'Failed to fetch' }),
    ];
    for (const end of ends)
      // Also when what was sent is taken back.
      for (const designation of ['Chief', 'Manager']) {
        const subject = await open(start, ROW);
        await type(subject, 'designation', 'Director');
        await submit(subject);
        await end(subject);
        await type(subject, 'designation', designation);
        await type(subject, 'bio', 'x');
        await submit(subject);
        await subject.reject('save', changedBy({ designation: 'Director', location: 'Goa' }));
        expect(isBusy(subject)).toBe(true);
        expect(saves(subject).at(-1)).toMatchObject({
          row: { updatedAt: LATER },
          values: { designation, bio: 'x', location: 'Goa' },
          changed: { designation, bio: 'x' },
        });
      }
  },
  'still asks about what another user stored after a save without an answer': async (start) => {
    const subject = await open(start, ROW);
    await type(subject, 'designation', 'Director');
    await submit(subject);
    await subject.send({ type: 'form.cancelled' });
    await type(subject, 'designation', 'Chief');
    await submit(subject);
    await subject.reject('save', changedBy({ designation: 'Head' }));
    expect(subject.snapshot().hasTag('conflict')).toBe(true);
    expect(context(subject).conflicts).toMatchObject([{ mine: 'Chief', theirs: 'Head' }]);
  },
  'goes back to the input when the question is left, and asks again next time': async (start) => {
    const subject = await inConflict(start, { designation: 'Head' });
    await subject.send({ type: 'conflict.cancelled' });
    expect(subject.snapshot().hasTag('busy')).toBe(false);
    expect(context(subject)).toMatchObject({
      row: ROW,
      values: { ...RAVI, designation: 'Director' },
      conflicts: [],
      theirs: null,
    });
    await submit(subject);
    expect(saves(subject).at(-1)).toMatchObject({ row: ROW });
    await subject.reject('save', changedBy({ designation: 'Head' }));
    expect(subject.snapshot().hasTag('conflict')).toBe(true);
  },
};
