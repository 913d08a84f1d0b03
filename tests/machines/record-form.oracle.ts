import { expect } from 'vitest';
import { conflictScenarios } from './conflict.scenarios.ts';
import { recallScenarios } from './recall.scenarios.ts';
import {
  context,
  EMPTY,
  isBusy,
  open,
  RAVI,
  refused,
  ROW,
  saves,
  submit,
  toast,
  told,
  type,
} from './member-form.ts';
import type { Oracle } from './subject.ts';

/**
 * A record form, by hand from spec §2, §4, §5 and §8 and the rule that what is typed survives: run against the form
 * of a team member.
 */
export const recordFormOracle: Oracle = {
  machine: 'teamForm',
  scenarios: {
    'forgets what the server refused while it saves again': async (start) => {
      const subject = await open(start);
      await type(subject, 'fullName', 'Ravi');
      await submit(subject);
      await subject.reject('save', refused(400, 'No', { errors: { bio: ['Too bold'] } }));
      expect(context(subject).errors).toEqual({ bio: ['Too bold'] });
      await submit(subject);
      expect(isBusy(subject)).toBe(true);
      expect([context(subject).errors, context(subject).message]).toEqual([{}, null]);
    },
    'looks for a draft of this record, and stores none of its own accord': async (start) => {
      for (const [row, rowId] of [
        [null, null],
        [ROW, 'm1'],
      ] as const) {
        const subject = await start(() => ({ row, empty: EMPTY }));
        expect(subject.calls('recallDraft').map(({ input }) => input)).toEqual([
          { form: 'teamForm', rowId, own: false },
        ]);
        expect(subject.calls('upload')).toEqual([]);
        await subject.answer('recallDraft', null);
        expect(context(subject)).toMatchObject({
          values: row ? RAVI : EMPTY,
          restored: false,
          message: null,
        });
        expect(told(subject, 'newKey')).toHaveLength(1);
        for (const name of ['tellOwner', 'keepDraft', 'dropDraft']) expect(told(subject, name)).toEqual([]);
      }
    },
    ...recallScenarios,
    'takes only its own draft when it starts empty': async (start) => {
      const subject = await start(() => ({ row: null, empty: EMPTY, fresh: true }));
      const wanted = { form: 'teamForm', rowId: null, own: true };
      expect(subject.calls('recallDraft').map(({ input }) => input)).toEqual([wanted]);
    },
    'restores what was typed before the reload, and tells its uploads': async (start) => {
      const draft = { row: ROW, values: { ...RAVI, bio: 'Likes trains', profileImage: 'a.png' }, key: 'k1' };
      const subject = await open(start, ROW, draft);
      expect(context(subject)).toMatchObject({ values: draft.values, row: ROW, restored: true, key: 'k1' });
      expect(told(subject, 'tellOwner')).toEqual([{ type: 'draft.changed', dirty: true }]);
      expect(subject.calls('upload').map(({ input }) => input)).toEqual([
        {
          name: 'profileImage',
          kind: 'image',
          type: 'profileImage',
          label: 'Profile image',
          texts: {
            uploaded: 'Profile image uploaded successfully',
            failed: 'Failed to upload profile image',
          },
          path: 'a.png',
        },
      ]);
    },
    'keeps every change as a draft, and no draft once nothing differs': async (start) => {
      const subject = await open(start, ROW);
      await type(subject, 'bio', 'A');
      await type(subject, 'bio', '');
      expect(told(subject, 'keepDraft')).toEqual([
        { form: 'teamForm', draft: { row: ROW, values: { ...RAVI, bio: 'A' }, key: null } },
      ]);
      expect(told(subject, 'dropDraft')).toEqual([{ form: 'teamForm' }]);
      expect(told(subject, 'tellOwner')).toEqual([
        { type: 'draft.changed', dirty: true },
        { type: 'draft.changed', dirty: false },
      ]);
    },
    'goes back to the start when the draft is discarded, uploads too': async (start) => {
      for (const [row, start0] of [
        [null, EMPTY],
        [ROW, RAVI],
      ] as const) {
        const values = { ...start0, bio: 'Draft', profileImage: 'a.png' };
        const subject = await open(start, row, { row, values, key: 'k1' });
        await subject.send({ type: 'draft.discarded' });
        expect(context(subject)).toMatchObject({
          values: start0,
          restored: false,
          message: null,
          errors: {},
        });
        expect(told(subject, 'newKey')).toHaveLength(2);
        expect(told(subject, 'dropDraft')).toEqual([{ form: 'teamForm' }]);
        expect(told(subject, 'tellOwner').at(-1)).toEqual({ type: 'draft.changed', dirty: false });
        expect(subject.heard('upload.profileImage')).toEqual([{ type: 'path.changed', path: '' }]);
      }
    },
    'says what is missing instead of sending, until it is typed': async (start) => {
      const subject = await open(start);
      await type(subject, 'emailId', 'no-address');
      await submit(subject);
      expect(isBusy(subject)).toBe(false);
      expect(saves(subject)).toEqual([]);
      expect(context(subject).errors).toEqual({
        fullName: ['Name is required'],
        emailId: ['Invalid email'],
      });
      await type(subject, 'fullName', 'Ravi');
      expect(Object.keys(context(subject).errors)).toEqual(['emailId']);
    },
    'shows what is wrong with a field once it was left, and updates that from then on': async (start) => {
      const subject = await open(start);
      const leave = (name: string) => subject.send({ type: 'field.left', name });
      await type(subject, 'emailId', 'no-address');
      expect(context(subject)).toMatchObject({ errors: {}, touched: [] });
      await leave('emailId');
      await leave('emailId');
      await leave('bio');
      expect(context(subject)).toMatchObject({
        errors: { emailId: ['Invalid email'] },
        touched: ['emailId', 'bio'],
      });
      await type(subject, 'bio', 'A');
      expect(context(subject).errors).toEqual({ emailId: ['Invalid email'] });
      await type(subject, 'emailId', 'ravi@acme.example');
      expect(context(subject).errors).toEqual({});
      await type(subject, 'emailId', 'ravi@');
      expect(context(subject).errors).toEqual({ emailId: ['Invalid email'] });
      expect(saves(subject)).toEqual([]);
      await subject.send({ type: 'draft.discarded' });
      await type(subject, 'emailId', 'no-address');
      expect(context(subject)).toMatchObject({ errors: {}, touched: [] });
    },
    'updates the errors of every field from the first submission on': async (start) => {
      const empty = await open(start);
      await submit(empty);
      const sent = await open(start, ROW);
      await submit(sent);
      await sent.reject('save', refused(500, null));
      for (const subject of [empty, sent]) {
        expect(context(subject).touched).toEqual(Object.keys(EMPTY));
        await type(subject, 'fullName', 'Ravi');
        expect(context(subject).errors).toEqual({});
        await type(subject, 'fullName', ' ');
        expect(context(subject).errors).toEqual({ fullName: ['Name is required'] });
      }
    },
    'does not send while a file is on its way': async (start) => {
      const subject = await open(start, ROW);
      await subject.send({ type: 'upload.started', name: 'profileImage' });
      await submit(subject);
      expect(saves(subject)).toEqual([]);
      expect(context(subject)).toMatchObject({
        uploading: ['profileImage'],
        errors: { profileImage: ['Wait until the upload has finished.'] },
      });
      await subject.send({ type: 'upload.stored', name: 'profileImage', path: 'a.png' });
      await subject.send({ type: 'upload.ended', name: 'profileImage' });
      expect(context(subject)).toMatchObject({
        uploading: [],
        errors: {},
        values: { profileImage: 'a.png' },
      });
      expect(told(subject, 'keepDraft')).toHaveLength(1);
      await submit(subject);
      expect(saves(subject)).toMatchObject([{ changed: { profileImage: 'a.png' } }]);
    },
    'no longer says to wait for a cancelled upload': async (start) => {
      const subject = await open(start, ROW);
      await subject.send({ type: 'upload.started', name: 'profileImage' });
      await submit(subject);
      await subject.send({ type: 'upload.ended', name: 'profileImage' });
      expect(context(subject)).toMatchObject({ uploading: [], errors: {} });
      expect(saves(subject)).toEqual([]);
    },
    'empties the field of a removed file': async (start) => {
      const subject = await open(start, { ...ROW, values: { ...RAVI, profileImage: 'a.png' } });
      await subject.send({ type: 'upload.removed', name: 'profileImage' });
      expect(context(subject).values.profileImage).toBe('');
      expect(told(subject, 'tellOwner')).toEqual([{ type: 'draft.changed', dirty: true }]);
      await submit(subject);
      expect(saves(subject)).toMatchObject([{ changed: { profileImage: '' } }]);
    },
    'adds a record once, as it was typed, and says so': async (start) => {
      const subject = await open(start);
      await type(subject, 'fullName', 'Ravi Iyer');
      for (let click = 0; click < 3; click += 1) await submit(subject);
      await type(subject, 'fullName', 'Too late');
      const values = { ...EMPTY, fullName: 'Ravi Iyer' };
      expect(saves(subject)).toEqual([{ row: null, values, changed: { fullName: 'Ravi Iyer' }, key: null }]);
      expect(isBusy(subject)).toBe(true);
      await subject.answer('save', { _id: 'm9' });
      expect(subject.snapshot()).toMatchObject({
        status: 'done',
        output: { row: null, values, answer: { _id: 'm9' } },
      });
      expect(told(subject, 'raiseToast')).toEqual([
        toast('Success', 'Team member added successfully!', 'success'),
      ]);
      expect(told(subject, 'dropDraft')).toEqual([{ form: 'teamForm' }]);
    },
    'sends only the changed fields of an existing record, and says so': async (start) => {
      const subject = await open(start, ROW);
      await type(subject, 'location', 'Mumbai');
      await submit(subject);
      expect(saves(subject)).toEqual([
        { row: ROW, values: { ...RAVI, location: 'Mumbai' }, changed: { location: 'Mumbai' }, key: null },
      ]);
      await subject.answer('save');
      expect(told(subject, 'raiseToast')).toEqual([
        toast('Success', 'Team member updated successfully!', 'success'),
      ]);
    },
    'keeps everything typed when saving fails, and says why': async (start) => {
      const added = 'Failed to add team member. Please try again.';
      const updated = 'Failed to update team member. Please try again.';
      const gone = 'This no longer exists. It was deleted after you opened it.';
      for (const [row, failure, message, text] of [
        [null, refused(500, null), added, added],
        [ROW, refused(500, null), updated, updated],
        [ROW, refused(409, 'This number is taken.'), 'This number is taken.', updated],
        [ROW, refused(404, 'Not found'), gone, updated],
        [null, refused(404, 'Not found'), 'Not found', added],
        [null, { _tag: 'Unreachable', message: 'Failed to fetch' }, added, added],
        [ROW, new TypeError('chunk'), updated, updated],
      ] as const) {
        const subject = await open(start, row);
        await type(subject, 'fullName', 'Ravi K. Iyer');
        await submit(subject);
        await subject.reject('save', failure);
        expect(isBusy(subject)).toBe(false);
        expect(subject.snapshot().hasTag('conflict')).toBe(false);
        expect(context(subject)).toMatchObject({ message, values: { fullName: 'Ravi K. Iyer' } });
        expect(told(subject, 'raiseToast')).toEqual([toast('Error', text, 'destructive')]);
        expect(told(subject, 'dropDraft')).toEqual([]);
        await submit(subject);
        expect(context(subject).message).toBeNull();
        expect(saves(subject)).toHaveLength(2);
      }
    },
    'sends what was typed since under a new key, once the server has something else under the old one':
      async (start) => {
        const used = refused(409, 'This key was used for another request.');
        const said = 'An earlier version of this was saved already. Save again to add this one as well.';
        const fresh = await open(start);
        await type(fresh, 'fullName', 'Ravi');
        await submit(fresh);
        await fresh.reject('save', used);
        expect(context(fresh)).toMatchObject({ message: said, values: { fullName: 'Ravi' } });
        expect(told(fresh, 'raiseToast')).toEqual([toast('Error', said, 'destructive')]);
        expect(told(fresh, 'newKey')).toHaveLength(2);
        expect(told(fresh, 'keepDraft')).toHaveLength(2);
        // A refusal in other words, and a row that exists, keep the key.
        for (const [row, failure] of [
          [null, refused(409, 'This number is taken.')],
          [ROW, used],
        ] as const) {
          const subject = await open(start, row);
          await type(subject, 'fullName', 'Ravi');
          await submit(subject);
          await subject.reject('save', failure);
          expect(told(subject, 'newKey')).toHaveLength(1);
        }
      },
    'shows the server’s field errors at its fields': async (start) => {
      const subject = await open(start, ROW);
      await type(subject, 'bio', 'x');
      await submit(subject);
      await subject.reject('save', refused(400, 'Check it', { errors: { bio: ['Too long'] } }));
      expect(context(subject).errors).toEqual({ bio: ['Too long'] });
    },
    'says that it is still working after 3 seconds, and can be cancelled': async (start) => {
      const subject = await open(start, ROW);
      await type(subject, 'bio', 'x');
      await submit(subject);
      await subject.wait(2_999);
      expect(subject.snapshot().hasTag('slow')).toBe(false);
      await subject.wait(1);
      expect(subject.snapshot().hasTag('slow')).toBe(true);
      await subject.send({ type: 'form.cancelled' });
      expect(isBusy(subject)).toBe(false);
      expect(subject.calls('save')[0]?.signal.aborted).toBe(true);
      expect(context(subject).values.bio).toBe('x');
    },
    ...conflictScenarios,
  },
};
