import { expect } from 'vitest';
import { context, EMPTY, open, RAVI, ROW, saves, submit, told, type } from './member-form.ts';
import type { Oracle, Start, Subject } from './subject.ts';

/**
 * The draft of a record form is looked up while the form is shown already: what is typed until then must not be lost,
 * and must hide no draft.
 */
const begun = async (start: Start, row: unknown = null): Promise<Subject> => {
  const subject = await start(() => ({ row, empty: EMPTY }));
  await type(subject, 'fullName', 'Zoe');
  return subject;
};

const stored = (subject: Subject): unknown[] => [
  ...told(subject, 'keepDraft'),
  ...told(subject, 'dropDraft'),
];

export const recallScenarios: Oracle['scenarios'] = {
  'applies a draft to the newer row, unless both changed the same field': async (start) => {
    const old = { ...ROW, updatedAt: '2026-03-01T00:00:00.000Z', values: { ...RAVI, location: 'Goa' } };
    const apart = await open(start, ROW, { row: old, values: { ...old.values, bio: 'New' }, key: null });
    expect(context(apart)).toMatchObject({ row: ROW, values: { ...RAVI, bio: 'New' } });
    const clash = { ...old.values, location: 'Delhi' };
    const both = await open(start, ROW, { row: old, values: clash, key: null });
    expect(context(both)).toMatchObject({ row: old, values: clash });
  },
  'never takes another record’s draft, and starts without one when it cannot be read': async (start) => {
    const other = await open(start, ROW, { row: { ...ROW, id: 'm2' }, values: EMPTY, key: 'k' });
    const fresh = await open(start, ROW, { row: null, values: EMPTY, key: 'k' });
    const broken = await start(() => ({ row: ROW, empty: EMPTY }));
    await broken.reject('recallDraft', new Error('storage'));
    for (const subject of [other, fresh, broken]) {
      expect(context(subject)).toMatchObject({ values: RAVI, restored: false, key: null });
      await type(subject, 'bio', 'x');
      expect(context(subject).values.bio).toBe('x');
    }
  },
  'shows, reports and stores what is typed during the lookup, apart from the draft it looks for': async (
    start,
  ) => {
    for (const end of [
      (subject: Subject) => subject.answer('recallDraft', null),
      (subject: Subject) => subject.reject('recallDraft', new Error('storage')),
      // Of another record.
      (subject: Subject) => subject.answer('recallDraft', { row: ROW, values: RAVI, key: 'k' }),
    ]) {
      const subject = await begun(start);
      expect(context(subject).values).toEqual({ ...EMPTY, fullName: 'Zoe' });
      expect(told(subject, 'tellOwner')).toEqual([{ type: 'draft.changed', dirty: true }]);
      await submit(subject);
      const draft = { row: null, values: { ...EMPTY, fullName: 'Zoe' }, key: null };
      expect(stored(subject)).toEqual([{ form: 'teamForm', draft, early: true }]);
      await end(subject);
      expect(context(subject)).toMatchObject({ restored: false, key: null });
      expect(stored(subject).slice(1)).toEqual([
        { form: 'teamForm', draft: { row: null, values: { ...EMPTY, fullName: 'Zoe' }, key: null } },
      ]);
      await submit(subject);
      expect(saves(subject)).toMatchObject([{ changed: { fullName: 'Zoe' } }]);
    }
  },
  'stores nothing when what was typed during the lookup was taken back': async (start) => {
    const subject = await begun(start, ROW);
    await type(subject, 'fullName', RAVI.fullName);
    expect(told(subject, 'dropDraft')).toEqual([{ form: 'teamForm', early: true }]);
    const soFar = stored(subject);
    await subject.answer('recallDraft', null);
    expect(stored(subject)).toEqual(soFar);
    expect(told(subject, 'tellOwner').at(-1)).toEqual({ type: 'draft.changed', dirty: false });
  },
  'lays what was typed during the lookup over the draft, and keeps the rest and the key of it': async (
    start,
  ) => {
    const values = {
      ...EMPTY,
      fullName: 'Ravi',
      bio: 'Likes trains',
      location: 'Pune',
      profileImage: 'a.png',
    };
    const subject = await begun(start);
    await type(subject, 'location', 'Goa');
    await type(subject, 'location', '');
    await subject.answer('recallDraft', { row: null, values, key: 'k1' });
    const both = { ...values, fullName: 'Zoe', location: '' };
    expect(context(subject)).toMatchObject({ values: both, restored: true, key: 'k1' });
    expect(told(subject, 'keepDraft').filter((one) => !(one as { early?: true }).early)).toEqual([
      { form: 'teamForm', draft: { row: null, values: both, key: 'k1' } },
    ]);
    expect(told(subject, 'tellOwner').at(-1)).toEqual({ type: 'draft.changed', dirty: true });
    expect(subject.calls('upload')).toMatchObject([{ input: { path: 'a.png' } }]);
    // From here on the form is like any other: what was typed early is not typed again.
    await subject.send({ type: 'draft.discarded' });
    expect(context(subject).values).toEqual(EMPTY);
  },
  'lays it over a draft of an older version too, whose own base it keeps': async (start) => {
    const old = { ...ROW, updatedAt: '2026-03-01T00:00:00.000Z', values: { ...RAVI, location: 'Goa' } };
    const subject = await begun(start, ROW);
    await subject.answer('recallDraft', {
      row: old,
      values: { ...old.values, location: 'Delhi' },
      key: null,
    });
    expect(context(subject)).toMatchObject({
      row: old,
      values: { ...RAVI, location: 'Delhi', fullName: 'Zoe' },
    });
  },
};
