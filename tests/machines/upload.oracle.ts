import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** One upload field, by hand from spec §2, §5 and §8 and the decisions on G-29 and G-53. */
const LOGO = { name: 'logo', kind: 'image', type: 'logo', label: 'Logo' };
const FILE = { name: 'robot.png', size: 1_000 };

const open = (start: Start, path = '', more = {}): Promise<Subject> =>
  start(() => ({ ...LOGO, path, ...more }));
const choose = (subject: Subject, file = FILE) => subject.send({ type: 'file.chosen', file });
const cancel = (subject: Subject) => subject.send({ type: 'upload.cancelled' });
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const context = (subject: Subject) => subject.snapshot().context;
const told = (subject: Subject, name: string): unknown[] =>
  subject
    .effects()
    .filter((effect) => effect.name === name)
    .map(({ params }) => params);
const reports = (subject: Subject): unknown[] => told(subject, 'tellOwner');
const toasts = (subject: Subject): unknown[] => told(subject, 'raiseToast');
const refused = (status: number, serverMessage: string | null) => ({
  _tag: 'Refused',
  status,
  message: 'An error occurred',
  serverMessage,
  errors: {},
  data: null,
  retryAfter: null,
});

const STARTED = { type: 'upload.started', name: 'logo' };
const ENDED = { type: 'upload.ended', name: 'logo' };
const FAILED = { title: 'Error', description: 'Failed to upload Logo', variant: 'destructive' };

/** The file passes its check, and the user accepts a part of the picture. */
const accept = async (subject: Subject): Promise<void> => {
  await subject.answer('check', null);
  await subject.answer('framing', 'ready');
};

/** A file that was checked and is being sent. */
const sending = async (start: Start, path = ''): Promise<Subject> => {
  const subject = await open(start, path);
  await choose(subject);
  await accept(subject);
  return subject;
};

export const uploadOracle: Oracle = {
  machine: 'upload',
  scenarios: {
    'lets go of a file that could not be sent when it is cancelled': async (start) => {
      const subject = await sending(start);
      await subject.reject('transfer', refused(500, null));
      expect(told(subject, 'dropFile')).toEqual([]);
      await cancel(subject);
      expect(told(subject, 'dropFile')).toHaveLength(1);
      expect(tags(subject)).toEqual(['empty']);
    },
    'starts empty, or with what is stored': async (start) => {
      const empty = await open(start);
      expect(tags(empty)).toEqual(['empty']);
      await empty.send({ type: 'file.removed' });
      await empty.send({ type: 'upload.progressed', percent: 5 });
      await cancel(empty);
      expect(empty.effects()).toEqual([{ name: 'tellOwner', params: ENDED }]);
      const stored = await open(start, 'a.png');
      expect(tags(stored)).toEqual(['stored']);
      expect(context(stored)).toMatchObject({ path: 'a.png', fileName: null, reason: null, percent: null });
    },
    'checks, sends with a number, stores, and says so': async (start) => {
      const subject = await open(start);
      await choose(subject);
      expect(tags(subject)).toEqual(['busy']);
      expect(told(subject, 'holdFile')).toEqual([FILE]);
      expect(JSON.stringify(context(subject))).not.toContain('1000');
      expect(subject.calls('check')[0]?.input).toMatchObject({ kind: 'image' });
      await subject.send({ type: 'upload.progressed', percent: 99 });
      expect(context(subject)).toMatchObject({ fileName: 'robot.png', percent: null });
      await subject.answer('check', null);
      expect(tags(subject)).toEqual(['busy']);
      expect(subject.calls('transfer')).toEqual([]);
      await subject.answer('framing', 'ready');
      expect(tags(subject)).toEqual(['busy', 'uploading']);
      expect(subject.calls('transfer')[0]?.input).toMatchObject({ type: 'logo' });
      expect(context(subject).percent).toBe(0);
      await subject.send({ type: 'upload.progressed', percent: 40 });
      expect(context(subject).percent).toBe(40);
      await subject.answer('transfer', 'uploads/9.png');
      expect(tags(subject)).toEqual(['stored']);
      expect(context(subject)).toMatchObject({ path: 'uploads/9.png', percent: null, reason: null });
      expect(reports(subject)).toEqual([
        ENDED,
        STARTED,
        { type: 'upload.stored', name: 'logo', path: 'uploads/9.png' },
        ENDED,
      ]);
      expect(toasts(subject)).toEqual([
        { title: 'Success', description: 'Logo uploaded successfully', variant: 'success' },
      ]);
      expect(told(subject, 'dropFile')).toHaveLength(1);
    },
    'finds the file under one key, and passes its progress on': async (start) => {
      const subject = await sending(start);
      const [check] = subject.calls('check').map(({ input }) => input as { key: string });
      const [transfer] = subject
        .calls('transfer')
        .map(({ input }) => input as { key: string; onProgress: (percent: number) => void });
      expect(check?.key).toBeTruthy();
      expect(transfer?.key).toBe(check?.key);
      transfer?.onProgress(73);
      expect(context(subject).percent).toBe(73);
    },
    'has a file checked against the types its field names': async (start) => {
      for (const [more, extensions] of [
        [{}, []],
        [{ extensions: ['.png'] }, ['.png']],
      ] as const) {
        const subject = await open(start, '', more);
        await choose(subject);
        expect(subject.calls('check')[0]?.input).toMatchObject({ kind: 'image', extensions });
      }
    },
    'refuses a wrong file with the hint, sends nothing and forgets it': async (start) => {
      for (const path of ['', 'a.png']) {
        const subject = await open(start, path);
        await choose(subject);
        await subject.answer('check', 'This is not a PNG or JPEG.');
        expect(tags(subject)).toEqual(['failed']);
        expect(context(subject)).toMatchObject({ reason: 'This is not a PNG or JPEG.', path });
        expect(subject.calls('transfer')).toEqual([]);
        expect(toasts(subject)).toEqual([FAILED]);
        expect(reports(subject).at(-1)).toEqual(ENDED);
        expect(told(subject, 'dropFile')).toHaveLength(1);
        expect(subject.snapshot().can({ type: 'retry.requested' })).toBe(false);
        await cancel(subject);
        expect(tags(subject)).toEqual([path === '' ? 'empty' : 'stored']);
        expect(context(subject)).toMatchObject({ reason: null, fileName: null });
      }
    },
    'says why sending failed, and sends the same file again when asked': async (start) => {
      for (const [failure, reason] of [
        [refused(400, 'PNG, JPG up to 5MB'), 'PNG, JPG up to 5MB'],
        [refused(503, null), 'Upload failed with status 503'],
        [{ _tag: 'Unreachable', message: 'Failed to fetch' }, 'Upload failed. Please try again.'],
      ] as const) {
        const subject = await sending(start);
        await subject.reject('transfer', failure);
        expect(tags(subject)).toEqual(['failed']);
        expect(context(subject)).toMatchObject({ reason, percent: null, path: '' });
        expect(toasts(subject)).toEqual([FAILED]);
        expect(told(subject, 'dropFile')).toEqual([]);
        await subject.send({ type: 'retry.requested' });
        expect(tags(subject)).toEqual(['busy']);
        expect(context(subject).reason).toBeNull();
        await subject.answer('check', null);
        await subject.answer('transfer', 'b.png');
        expect(tags(subject)).toEqual(['stored']);
        expect(context(subject)).toMatchObject({ path: 'b.png', reason: null });
      }
    },
    'frames a picture once, and keeps what was stored when that is given up': async (start) => {
      for (const [path, tag] of [
        ['', 'empty'],
        ['a.png', 'stored'],
      ] as const) {
        for (const giveUp of [
          (subject: Subject) => subject.answer('framing', 'cancelled'),
          (subject: Subject) => cancel(subject),
        ]) {
          const subject = await open(start, path);
          await choose(subject);
          await subject.answer('check', null);
          await giveUp(subject);
          expect(tags(subject)).toEqual([tag]);
          expect(context(subject)).toMatchObject({ path, fileName: null, reason: null });
          expect(subject.calls('transfer')).toEqual([]);
          expect(told(subject, 'dropFile')).toHaveLength(1);
          expect(toasts(subject)).toEqual([]);
        }
      }
      const sent = await sending(start);
      await sent.reject('transfer', refused(503, null));
      await sent.send({ type: 'retry.requested' });
      await sent.answer('check', null);
      expect(tags(sent)).toEqual(['busy', 'uploading']);
      await choose(sent);
      await sent.answer('check', null);
      expect(tags(sent)).toEqual(['busy']);
    },
    'says that a picture cannot be read, and keeps what was stored': async (start) => {
      const subject = await open(start, 'a.png');
      await choose(subject);
      await subject.answer('check', null);
      await subject.answer('framing', 'unreadable');
      expect(tags(subject)).toEqual(['failed']);
      expect(context(subject)).toMatchObject({
        path: 'a.png',
        reason: 'This picture cannot be read. Choose another file.',
      });
      expect(told(subject, 'dropFile')).toHaveLength(1);
      expect(subject.snapshot().can({ type: 'retry.requested' })).toBe(false);
    },
    'knows the frame of each picture; other pictures and files have none': async (start) => {
      for (const [type, ratio] of [
        ['logo', 1],
        ['banner', 3],
        ['productLogo', 1],
        ['productImage', 4 / 3],
      ] as const) {
        const subject = await open(start, '', { type });
        await choose(subject);
        await subject.answer('check', null);
        const [check] = subject.calls('check').map(({ input }) => input as { key: string });
        expect(subject.calls('framing')[0]?.input).toEqual({ key: check?.key, ratio });
      }
      for (const type of ['profileImage', 'brochure', 'resource', 'form']) {
        const subject = await open(start, '', { type });
        await choose(subject);
        await subject.answer('check', null);
        expect(tags(subject)).toEqual(['busy', 'uploading']);
      }
    },
    'says when the server named no path': async (start) => {
      const subject = await sending(start);
      await subject.answer('transfer', '');
      expect(tags(subject)).toEqual(['failed']);
      expect(context(subject)).toMatchObject({ reason: 'No file path returned from server', path: '' });
      await subject.send({ type: 'retry.requested' });
      expect(tags(subject)).toEqual(['busy']);
    },
    'says when the check itself could not be loaded': async (start) => {
      const subject = await open(start);
      await choose(subject);
      await subject.reject('check', new TypeError('chunk'));
      expect(context(subject).reason).toBe('Upload failed. Please try again.');
      await subject.send({ type: 'retry.requested' });
      expect(subject.calls('check')).toHaveLength(2);
    },
    'returns to what was there when given up, and ends the request': async (start) => {
      for (const [path, tag] of [
        ['', 'empty'],
        ['a.png', 'stored'],
      ] as const) {
        const checking = await open(start, path);
        await choose(checking);
        const uploading = await sending(start, path);
        for (const [subject, src] of [
          [checking, 'check'],
          [uploading, 'transfer'],
        ] as const) {
          await cancel(subject);
          expect(tags(subject)).toEqual([tag]);
          expect(subject.calls(src)[0]?.signal.aborted).toBe(true);
          expect(context(subject)).toMatchObject({ path, fileName: null, percent: null });
          expect(told(subject, 'dropFile')).toHaveLength(1);
          expect(reports(subject)).toEqual([ENDED, STARTED, ENDED]);
          expect(toasts(subject)).toEqual([]);
        }
      }
    },
    'replaces what is stored, what failed and what is on its way': async (start) => {
      const stored = await open(start, 'a.png');
      const failed = await sending(start);
      await failed.reject('transfer', refused(500, null));
      const uploading = await sending(start);
      for (const subject of [stored, failed, uploading]) {
        await choose(subject, { name: 'new.png', size: 2 });
        expect(tags(subject)).toEqual(['busy']);
        expect(context(subject)).toMatchObject({ fileName: 'new.png', percent: null });
        await accept(subject);
        await subject.answer('transfer', 'new-path.png');
        expect(context(subject).path).toBe('new-path.png');
      }
      expect(uploading.calls('transfer')[0]?.signal.aborted).toBe(true);
    },
    'removes what is stored': async (start) => {
      const subject = await open(start, 'a.png');
      await subject.send({ type: 'file.removed' });
      expect(tags(subject)).toEqual(['empty']);
      expect(context(subject).path).toBe('');
      expect(reports(subject)).toEqual([ENDED, { type: 'upload.removed', name: 'logo' }, ENDED]);
      const sent = await sending(start);
      await sent.answer('transfer', 'uploads/9.png');
      await sent.send({ type: 'file.removed' });
      expect(context(sent)).toMatchObject({ path: '', fileName: null });
    },
    'follows the form to another value, whatever it is doing': async (start) => {
      for (const [path, tag] of [
        ['b.png', 'stored'],
        ['', 'empty'],
      ] as const) {
        const subject = await sending(start, 'a.png');
        await subject.send({ type: 'path.changed', path });
        expect(tags(subject)).toEqual([tag]);
        expect(context(subject)).toMatchObject({ path, fileName: null, percent: null });
        expect(subject.calls('transfer')[0]?.signal.aborted).toBe(true);
        expect(told(subject, 'dropFile')).toHaveLength(1);
        expect(reports(subject).at(-1)).toEqual(ENDED);
      }
    },
    'uses sentences of its own where the specification has them': async (start) => {
      const texts = { uploaded: 'File uploaded successfully', failed: 'Failed to upload file' };
      for (const [answer, description] of [
        ['x.pdf', 'File uploaded successfully'],
        ['', 'Failed to upload file'],
      ] as const) {
        const subject = await open(start, '', { texts });
        await choose(subject);
        await accept(subject);
        await subject.answer('transfer', answer);
        expect(toasts(subject)).toMatchObject([{ description }]);
      }
    },
  },
};
