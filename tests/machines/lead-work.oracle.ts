import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Work on many leads: portions, choosing and changing, and the file, by hand from `beyond.md` section 1. */
const send = (subject: Subject, type: string, more = {}) => subject.send({ type, ...more });
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const context = (subject: Subject) => subject.snapshot().context;
const names = (subject: Subject): string[] => subject.effects().map(({ name }) => name);
const told = (subject: Subject, wanted: string): unknown[] =>
  subject
    .effects()
    .filter(({ name }) => name === wanted)
    .map(({ params }) => params);
const inputs = (subject: Subject, src: string): unknown[] => subject.calls(src).map(({ input }) => input);
const success = (description: string) => ({ title: 'Success', description, variant: 'success' });
const unreachable = { _tag: 'Unreachable', message: 'Failed to fetch' };

const [ONE, TWO] = [
  { ids: ['a'], action: 'delete' },
  { ids: ['b'], action: 'delete' },
];
const CHANGED = { changed: 1, failed: [] };

const running = (start: Start): Promise<Subject> => start(() => ({ batches: [ONE, TWO] }));

export const batchesOracle: Oracle = {
  machine: 'leadBulkRun',
  scenarios: {
    'sends one portion after the other, each under a key of its own, and ends with every answer': async (
      start,
    ) => {
      const subject = await running(start);
      expect(tags(subject)).toEqual(['busy']);
      expect(inputs(subject, 'send')).toEqual([{ batch: ONE, key: null }]);
      expect(names(subject)).toEqual(['newKey']);
      await subject.answer('send', CHANGED);
      expect(context(subject).answers).toEqual([CHANGED]);
      expect(inputs(subject, 'send').at(-1)).toEqual({ batch: TWO, key: null });
      expect(names(subject)).toEqual(['newKey', 'newKey']);
      await subject.answer('send', { changed: 0, failed: [] });
      expect(subject.snapshot()).toMatchObject({
        status: 'done',
        output: { answers: [CHANGED, { changed: 0, failed: [] }] },
      });
    },
    'says why it stopped, and goes on with the same portion under the same key': async (start) => {
      for (const [failure, message] of [
        [unreachable, 'The leads could not be changed. Please try again.'],
        [{ _tag: 'Refused', status: 429, serverMessage: 'Later.', errors: {} }, 'Later.'],
      ] as const) {
        const subject = await running(start);
        await subject.answer('send', CHANGED);
        await subject.reject('send', failure);
        expect(tags(subject)).toEqual(['failed']);
        expect(context(subject).message).toBe(message);
        await send(subject, 'retry.requested');
        expect(tags(subject)).toEqual(['busy']);
        expect(context(subject).message).toBeNull();
        expect(inputs(subject, 'send').at(-1)).toEqual({ batch: TWO, key: null });
        expect(names(subject)).toEqual(['newKey', 'newKey']);
      }
    },
    'is given up with what was answered so far': async (start) => {
      const sending = await running(start);
      await sending.answer('send', CHANGED);
      await send(sending, 'run.cancelled');
      expect(tags(sending)).toEqual(['busy']);
      expect(context(sending).stopping).toBe(true);
      await send(sending, 'run.cancelled');
      expect(sending.calls('send').at(-1)?.signal.aborted).toBe(true);
      expect(sending.snapshot()).toMatchObject({ status: 'done', output: { answers: [CHANGED] } });
      const patient = await running(start);
      await send(patient, 'run.cancelled');
      expect(patient.calls('send')[0]?.signal.aborted).toBe(false);
      await patient.answer('send', CHANGED);
      expect(patient.calls('send')).toHaveLength(1);
      expect(patient.snapshot()).toMatchObject({ status: 'done', output: { answers: [CHANGED] } });
      const retried = await running(start);
      await send(retried, 'run.cancelled');
      await retried.reject('send', unreachable);
      expect(tags(retried)).toEqual(['failed']);
      await send(retried, 'retry.requested');
      await retried.answer('send', CHANGED);
      expect(retried.calls('send')).toHaveLength(3);
      const stopped = await running(start);
      await stopped.reject('send', unreachable);
      await send(stopped, 'run.cancelled');
      expect(stopped.snapshot()).toMatchObject({ status: 'done', output: { answers: [] } });
    },
    'says that a portion takes long': async (start) => {
      const subject = await running(start);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'slow']);
    },
  },
};

const LOW = { action: 'update', priority: 'low' };
const DELETE = { action: 'delete' };
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `l${String(index)}`);

const choosing = async (start: Start, ids: readonly string[] = ['a', 'b']): Promise<Subject> => {
  const subject = await start();
  await send(subject, 'selection.started');
  await send(subject, 'leads.chosen', { ids });
  return subject;
};

const applying = async (start: Start, ids: readonly string[], action: unknown = LOW): Promise<Subject> => {
  const subject = await choosing(start, ids);
  await send(subject, 'bulk.requested', { action });
  return subject;
};

const NOTHING = { ids: [], action: { action: 'update' }, result: null, waiting: [] };

export const leadSelectionOracle: Oracle = {
  machine: 'leadSelection',
  scenarios: {
    'chooses leads one by one and all at once, a thousand at most': async (start) => {
      const subject = await start();
      await send(subject, 'lead.toggled', { id: 'a' });
      expect(context(subject).ids).toEqual([]);
      await send(subject, 'selection.started');
      expect(tags(subject)).toEqual(['selecting']);
      for (const id of ['a', 'b', 'a']) await send(subject, 'lead.toggled', { id });
      expect(context(subject).ids).toEqual(['b']);
      await send(subject, 'leads.chosen', { ids: many(1_001) });
      expect(context(subject).ids).toEqual(many(1_000));
      await send(subject, 'lead.toggled', { id: 'one more' });
      expect(context(subject).ids).toHaveLength(1_000);
      await send(subject, 'selection.ended');
      expect(tags(subject)).toEqual([]);
      expect(context(subject)).toEqual(NOTHING);
    },
    'does nothing to none': async (start) => {
      for (const action of [LOW, DELETE]) {
        const subject = await applying(start, [], action);
        expect(tags(subject)).toEqual(['selecting']);
        expect(subject.calls('run')).toEqual([]);
      }
    },
    'changes what was chosen in portions, says so and leaves the mode': async (start) => {
      const subject = await applying(start, many(250));
      expect(tags(subject)).toEqual(['applying', 'selecting']);
      expect(inputs(subject, 'run')).toEqual([
        {
          batches: [
            { ...LOW, ids: many(250).slice(0, 100) },
            { ...LOW, ids: many(250).slice(100, 200) },
            { ...LOW, ids: many(250).slice(200) },
          ],
        },
      ]);
      await subject.answer('run', {
        answers: [100, 100, 50].map((changed) => ({ changed, failed: [] })),
      });
      expect(tags(subject)).toEqual([]);
      expect(context(subject)).toEqual(NOTHING);
      expect(names(subject)).toEqual(['raiseToast', 'announceChange']);
      expect(told(subject, 'raiseToast')).toEqual([success('250 leads updated.')]);
    },
    'asks before it deletes, and offers Undo': async (start) => {
      const subject = await applying(start, ['a'], DELETE);
      expect(tags(subject)).toEqual(['confirming', 'selecting']);
      expect(subject.calls('run')).toEqual([]);
      await send(subject, 'bulk.declined');
      expect(tags(subject)).toEqual(['selecting']);
      expect(context(subject).ids).toEqual(['a']);
      await send(subject, 'bulk.requested', { action: DELETE });
      await send(subject, 'bulk.confirmed');
      expect(inputs(subject, 'run')).toEqual([{ batches: [{ ...DELETE, ids: ['a'] }] }]);
      await subject.answer('run', { answers: [CHANGED] });
      const event = { type: 'restore.requested', ids: ['a'] };
      expect(told(subject, 'raiseToast')).toEqual([
        { ...success('1 lead deleted.'), undo: { to: 'leadSelection', event } },
      ]);
      await subject.send(event);
      expect(inputs(subject, 'run').at(-1)).toEqual({ batches: [{ action: 'restore', ids: ['a'] }] });
      await subject.answer('run', { answers: [CHANGED] });
      expect(told(subject, 'raiseToast').at(-1)).toEqual(success('1 lead restored.'));
      expect(tags(subject)).toEqual([]);
    },
    'names the leads it was refused for, and tries those again': async (start) => {
      const ids = many(102);
      const subject = await applying(start, ids);
      await subject.answer('run', {
        answers: [
          { changed: 99, failed: [{ index: 3, reason: 'Gone.' }] },
          { changed: 1, failed: [{ index: 1, reason: 'Busy.' }] },
        ],
      });
      expect(tags(subject)).toEqual(['partial', 'selecting']);
      expect(names(subject)).toEqual(['announceChange']);
      expect(context(subject)).toMatchObject({
        ids: ['l3', 'l101'],
        result: {
          changed: 100,
          failed: [
            { id: 'l3', reason: 'Gone.' },
            { id: 'l101', reason: 'Busy.' },
          ],
          unsent: 0,
          done: ids.filter((id) => id !== 'l3' && id !== 'l101'),
        },
      });
      await send(subject, 'retry.requested');
      expect(inputs(subject, 'run').at(-1)).toEqual({ batches: [{ ...LOW, ids: ['l3', 'l101'] }] });
      await subject.answer('run', { answers: [{ changed: 2, failed: [] }] });
      expect(tags(subject)).toEqual([]);
    },
    'keeps those a run never came to, and can be left': async (start) => {
      const subject = await applying(start, many(150));
      await subject.answer('run', { answers: [{ changed: 100, failed: [] }] });
      expect(tags(subject)).toEqual(['partial', 'selecting']);
      expect(context(subject).ids).toEqual(many(150).slice(100));
      expect(context(subject).result).toEqual({
        changed: 100,
        failed: [],
        unsent: 50,
        done: many(100),
      });
      await send(subject, 'selection.ended');
      expect(context(subject)).toEqual(NOTHING);
    },
    'restores deleted leads at once, except during another question or run': async (start) => {
      const restored = { batches: [{ action: 'restore', ids: ['x'] }] };
      const undo = (subject: Subject) => send(subject, 'restore.requested', { ids: ['x'] });
      const off = await start();
      await undo(off);
      expect(tags(off)).toEqual(['applying', 'selecting']);
      expect(inputs(off, 'run')).toEqual([restored]);
      await undo(off);
      expect(inputs(off, 'run')).toHaveLength(1);
      await off.answer('run', { answers: [CHANGED] });
      expect(inputs(off, 'run')).toEqual([restored, restored]);
      await off.answer('run', { answers: [CHANGED] });
      expect(tags(off)).toEqual([]);
      expect(context(off)).toEqual(NOTHING);

      const chosen = await choosing(start);
      await undo(chosen);
      expect(inputs(chosen, 'run')).toEqual([restored]);

      const asked = await applying(start, ['a'], DELETE);
      await undo(asked);
      expect(tags(asked)).toEqual(['confirming', 'selecting']);
      await send(asked, 'bulk.declined');
      expect(inputs(asked, 'run')).toEqual([restored]);

      const partly = await applying(start, many(150));
      await partly.answer('run', { answers: [{ changed: 100, failed: [] }] });
      await undo(partly);
      expect(inputs(partly, 'run').at(-1)).toEqual(restored);
      expect(context(partly)).toMatchObject({ ids: ['x'], result: null, waiting: [] });
    },
    'offers Undo for all deleted leads, also over several tries': async (start) => {
      const subject = await applying(start, many(250), DELETE);
      await send(subject, 'bulk.confirmed');
      await subject.answer('run', { answers: [{ changed: 100, failed: [] }] });
      expect(context(subject).result).toMatchObject({ done: many(100), unsent: 150 });
      await send(subject, 'retry.requested');
      await subject.answer('run', { answers: [{ changed: 99, failed: [{ index: 0, reason: 'Gone.' }] }] });
      const done = many(200).filter((id) => id !== 'l100');
      expect(context(subject).result).toMatchObject({ changed: 99, unsent: 50, done });
      expect(context(subject).ids).toEqual(['l100', ...many(250).slice(200)]);
      await send(subject, 'retry.requested');
      await subject.answer('run', { answers: [{ changed: 51, failed: [] }] });
      const event = { type: 'restore.requested', ids: [...done, 'l100', ...many(250).slice(200)] };
      expect(told(subject, 'raiseToast')).toEqual([
        { ...success('51 leads deleted.'), undo: { to: 'leadSelection', event } },
      ]);
    },
    'restores a thousand at most': async (start) => {
      const subject = await start();
      await send(subject, 'restore.requested', { ids: many(1_001) });
      expect(context(subject).ids).toEqual(many(1_000));
    },
  },
};

const SHOWN = { ids: ['a'], narrowing: { search: 'lena', filters: {} } };

const USUAL = { format: 'csv', columns: 'all', only: [] };

const exporting = async (start: Start): Promise<Subject> => {
  const subject = await start();
  await send(subject, 'export.requested', { choice: { scope: 'selected' }, shown: SHOWN });
  await send(subject, 'export.confirmed');
  return subject;
};

export const leadExportOracle: Oracle = {
  machine: 'leadExport',
  scenarios: {
    'asks which leads and which format, and starts with the defaults each time': async (start) => {
      const subject = await start();
      await send(subject, 'export.requested', { shown: SHOWN });
      expect(tags(subject)).toEqual(['counting', 'open']);
      expect(names(subject)).toEqual(['recall']);
      expect(context(subject).choice).toEqual({ scope: 'all', ...USUAL });
      await send(subject, 'choice.changed', { choice: { format: 'vcf' } });
      await send(subject, 'choice.changed', { choice: { scope: 'new' } });
      expect(context(subject).choice).toEqual({ scope: 'new', format: 'vcf', columns: 'all', only: [] });
      await send(subject, 'dialog.closed');
      expect(tags(subject)).toEqual([]);
      await send(subject, 'export.requested', { shown: SHOWN });
      expect(context(subject).choice).toEqual({ scope: 'all', ...USUAL });
    },
    'begins without the message of the time before': async (start) => {
      const subject = await start();
      await send(subject, 'export.requested', { shown: SHOWN });
      await subject.answer('count', 24);
      await send(subject, 'export.confirmed');
      await subject.reject('download', new Error('lost'));
      expect(context(subject).message).not.toBeNull();
      await send(subject, 'dialog.closed');
      await send(subject, 'export.requested', { shown: SHOWN });
      expect(context(subject).message).toBeNull();
    },
    'counts the leads of each choice, and can do without the number': async (start) => {
      const subject = await start();
      await send(subject, 'export.requested', { shown: SHOWN });
      await subject.answer('count', 24);
      expect(tags(subject)).toEqual(['open']);
      expect(context(subject).count).toBe(24);
      await send(subject, 'choice.changed', { choice: { scope: 'new' } });
      expect(context(subject).count).toBeNull();
      await send(subject, 'choice.changed', { choice: { scope: 'selected' } });
      expect(inputs(subject, 'count')).toEqual(
        ['all', 'new', 'selected'].map((scope) => ({ choice: { scope, ...USUAL }, shown: SHOWN })),
      );
      expect(subject.calls('count')[1]?.signal.aborted).toBe(true);
      await subject.reject('count', unreachable);
      expect(tags(subject)).toEqual(['open']);
      expect(context(subject)).toMatchObject({ count: null, message: null });
      await send(subject, 'export.confirmed');
      expect(tags(subject)).toEqual(['busy', 'open']);
    },
    'downloads the file and says how many leads are in it': async (start) => {
      for (const [count, text] of [
        [24, 'Exported 24 leads'],
        [1, 'Exported 1 lead'],
        [null, 'Exported the leads'],
      ] as const) {
        const subject = await exporting(start);
        expect(tags(subject)).toEqual(['busy', 'open']);
        expect(inputs(subject, 'download')).toEqual([
          { choice: { scope: 'selected', ...USUAL }, shown: SHOWN },
        ]);
        await subject.answer('download', count);
        expect(tags(subject)).toEqual([]);
        expect(told(subject, 'raiseToast')).toEqual([success(text)]);
        expect(told(subject, 'remember')).toEqual([{ scope: 'selected', ...USUAL }]);
      }
    },
    'lets the choice made last win: a newsletter list is no address card': async (start) => {
      const subject = await start();
      const choice = () => context(subject).choice;
      await send(subject, 'export.requested', {
        choice: { columns: 'newsletter', format: 'xlsx' },
        shown: SHOWN,
      });
      expect(choice()).toEqual({ scope: 'all', format: 'xlsx', columns: 'newsletter', only: [] });
      await send(subject, 'choice.changed', { choice: { format: 'vcf' } });
      expect(choice()).toEqual({ scope: 'all', format: 'vcf', columns: 'all', only: [] });
      await send(subject, 'choice.changed', { choice: { scope: 'new' } });
      expect(choice()).toEqual({ scope: 'new', format: 'vcf', columns: 'all', only: [] });
      await send(subject, 'choice.changed', { choice: { columns: 'newsletter' } });
      expect(choice()).toEqual({ scope: 'new', format: 'csv', columns: 'newsletter', only: [] });
    },
    'says that there was nothing to export, and stays open': async (start) => {
      const subject = await exporting(start);
      await subject.answer('download', 0);
      expect(tags(subject)).toEqual(['counting', 'open']);
      expect(context(subject).message).toBe('No leads to export');
      expect(names(subject)).toEqual(['recall']);
      await send(subject, 'choice.changed', { choice: { scope: 'all' } });
      expect(context(subject).message).toBeNull();
    },
    'says why there is no file, and keeps the choice': async (start) => {
      const subject = await exporting(start);
      await subject.reject('download', unreachable);
      expect(tags(subject)).toEqual(['counting', 'open']);
      expect(context(subject)).toMatchObject({
        choice: { scope: 'selected' },
        message: 'The file could not be made. Please try again.',
      });
      await send(subject, 'export.confirmed');
      expect(context(subject).message).toBeNull();
      expect(subject.calls('download')).toHaveLength(2);
      expect(names(subject)).toEqual(['recall']);
    },
    'cancels a file that is being made': async (start) => {
      for (const [event, after] of [
        ['export.cancelled', ['counting', 'open']],
        ['dialog.closed', []],
      ] as const) {
        const subject = await exporting(start);
        await send(subject, event);
        expect(tags(subject)).toEqual(after);
        expect(subject.calls('download')[0]?.signal.aborted).toBe(true);
      }
    },
    'says that a file takes long': async (start) => {
      const subject = await exporting(start);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy', 'open']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'open', 'slow']);
    },
  },
};
