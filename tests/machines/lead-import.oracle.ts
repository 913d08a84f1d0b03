import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Importing leads from a file, by hand from `beyond.md` section 1. */
const FILE = { name: 'leads.csv', size: 1_000 };
const SOURCE = {
  fileName: 'leads.csv',
  headings: ['Name', 'Mail', 'Other'],
  sample: ['Lena', 'lena@visitor.example', 'x'],
  uses: ['fullName', 'emailId', 'notes'],
  weighed: ['fullName', 'notes', 'tags'],
  profile: null,
  total: 700,
  remarks: [],
};
const REFUSED = { row: 3, line: 5, who: 'Omar', reason: 'Name is required' };
const PREVIEW = {
  ready: 699,
  twins: 0,
  refused: [REFUSED],
  doubts: { dates: [], numbers: 2, words: [] },
  rows: [{ fullName: 'Lena', emailId: 'lena@visitor.example', phone: '', companyName: '', reasons: [] }],
  portions: [
    { start: 0, rows: 500 },
    { start: 500, rows: 199 },
  ],
};
const NO_CHOICES = { dateOrder: null, code: '', words: {} };
const UNREADABLE = 'This file could not be read. Choose a .csv, .xlsx or .vcf file.';
const unreachable = { _tag: 'Unreachable', message: 'Failed to fetch' };

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
const map = (subject: Subject, index: number, use: string | null) =>
  send(subject, 'column.mapped', { index, use });

const choosing = async (start: Start): Promise<Subject> => {
  const subject = await start();
  await send(subject, 'import.requested');
  return subject;
};

const reading = async (start: Start): Promise<Subject> => {
  const subject = await choosing(start);
  await send(subject, 'file.chosen', { file: FILE });
  return subject;
};

const mapping = async (start: Start, source = SOURCE): Promise<Subject> => {
  const subject = await reading(start);
  await subject.answer('readFile', { ok: true, source });
  return subject;
};

const preparing = async (start: Start): Promise<Subject> => {
  const subject = await mapping(start);
  await send(subject, 'preview.requested');
  return subject;
};

const previewing = async (start: Start): Promise<Subject> => {
  const subject = await preparing(start);
  await subject.answer('prepare', PREVIEW);
  return subject;
};

const sending = async (start: Start): Promise<Subject> => {
  const subject = await previewing(start);
  await send(subject, 'import.confirmed');
  return subject;
};

/** All rows are sent, and so many were added. */
const reported = async (start: Start, added: number): Promise<Subject> => {
  const subject = await sending(start);
  const answer = { added, merged: 0, skipped: [], incomplete: [], rows: 699 };
  await subject.answer('run', { answers: [answer] });
  return subject;
};

const EMPTY = {
  source: null,
  onDuplicate: 'merge',
  choices: NO_CHOICES,
  preview: null,
  report: null,
  importId: null,
  undone: null,
  message: null,
};

export const leadImportOracle: Oracle = {
  machine: 'leadImport',
  scenarios: {
    'waits for a file, and is left without one': async (start) => {
      const subject = await choosing(start);
      expect(tags(subject)).toEqual(['choosing', 'open']);
      await send(subject, 'dialog.closed');
      expect(tags(subject)).toEqual([]);
      expect(subject.calls('readFile')).toEqual([]);
    },
    'hands out a template, as often as it is wanted': async (start) => {
      const subject = await choosing(start);
      await send(subject, 'template.requested');
      await send(subject, 'template.requested');
      expect(subject.calls('saveTemplate')).toHaveLength(1);
      await subject.answer('saveTemplate');
      await send(subject, 'template.requested');
      await subject.reject('saveTemplate', unreachable);
      expect(told(subject, 'raiseToast')).toEqual([
        {
          title: 'Error',
          description: 'The template could not be made. Please try again.',
          variant: 'destructive',
        },
      ]);
      await send(subject, 'template.requested');
      expect(subject.calls('saveTemplate')).toHaveLength(3);
    },
    'reads the file, which is kept outside': async (start) => {
      const subject = await reading(start);
      expect(told(subject, 'holdFile')).toEqual([FILE]);
      expect(tags(subject)).toEqual(['busy', 'open']);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy', 'open']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'open', 'slow']);
      await subject.answer('readFile', { ok: true, source: SOURCE });
      expect(tags(subject)).toEqual(['mapping', 'open']);
      expect(context(subject)).toEqual({ ...EMPTY, source: SOURCE });
    },
    'says why a file cannot be read, and takes another': async (start) => {
      for (const [end, message] of [
        [(subject: Subject) => subject.answer('readFile', { ok: false, message: 'Empty.' }), 'Empty.'],
        [(subject: Subject) => subject.reject('readFile', unreachable), UNREADABLE],
      ] as const) {
        const subject = await reading(start);
        await end(subject);
        expect(tags(subject)).toEqual(['choosing', 'open']);
        expect(context(subject)).toEqual({ ...EMPTY, message });
        await send(subject, 'file.chosen', { file: FILE });
        expect(context(subject).message).toBeNull();
        expect(subject.calls('readFile')).toHaveLength(2);
      }
    },
    'releases the file in whichever step it is left': async (start) => {
      for (const step of [choosing, reading, mapping, preparing, previewing]) {
        const subject = await step(start);
        await send(subject, 'dialog.closed');
        expect(tags(subject)).toEqual([]);
        expect(context(subject)).toEqual(EMPTY);
        expect(names(subject).at(-1)).toBe('dropFile');
      }
    },
    'reads each field from one column': async (start) => {
      const subject = await mapping(start);
      await map(subject, 2, 'emailId');
      expect(context(subject).source.uses).toEqual(['fullName', 'notes', 'emailId']);
      await map(subject, 1, 'phone');
      await map(subject, 0, null);
      expect(context(subject).source.uses).toEqual([null, 'phone', 'emailId']);
      await map(subject, 0, 'firstName');
      await send(subject, 'preview.requested');
      expect(inputs(subject, 'prepare')).toEqual([
        { uses: ['firstName', 'phone', 'emailId'], choices: NO_CHOICES },
      ]);
    },
    'leaves the system that the file looks like': async (start) => {
      const subject = await mapping(start, { ...SOURCE, profile: 'a HubSpot export' } as never);
      await send(subject, 'profile.left');
      expect(context(subject).source).toEqual({ ...SOURCE, uses: ['fullName', 'notes', 'tags'] });
      await send(subject, 'preview.requested');
      expect(context(subject).message).not.toBeNull();
      await send(subject, 'profile.left');
      expect(context(subject).message).not.toBeNull();
    },
    'goes on only with a name and something to reach people by': async (start) => {
      for (const uses of [
        [null, 'emailId', null],
        ['fullName', null, 'companyName'],
      ]) {
        const subject = await mapping(start, { ...SOURCE, uses } as never);
        await send(subject, 'preview.requested');
        expect(tags(subject)).toEqual(['mapping', 'open']);
        expect(subject.calls('prepare')).toEqual([]);
        expect(context(subject).message).toBe(
          'Choose the columns of the name and of an email or a mobile number.',
        );
        await map(subject, 2, 'tags');
        expect(context(subject).message).toBeNull();
      }
    },
    'goes back a step from everywhere': async (start) => {
      const subject = await previewing(start);
      expect(tags(subject)).toEqual(['open', 'previewing']);
      await send(subject, 'step.back');
      expect(tags(subject)).toEqual(['mapping', 'open']);
      expect(context(subject).source).toEqual(SOURCE);
      await send(subject, 'step.back');
      expect(tags(subject)).toEqual(['choosing', 'open']);
    },
    'shows the first rows before anything is sent': async (start) => {
      const subject = await preparing(start);
      expect(tags(subject)).toEqual(['busy', 'open']);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy', 'open']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'open', 'slow']);
      await subject.answer('prepare', PREVIEW);
      expect(context(subject).preview).toEqual(PREVIEW);
      expect(subject.calls('run')).toEqual([]);
      const failing = await preparing(start);
      await failing.reject('prepare', unreachable);
      expect(tags(failing)).toEqual(['mapping', 'open']);
      expect(context(failing).message).toBe(UNREADABLE);
    },
    'reads all rows again with each answer, and keeps the others': async (start) => {
      const subject = await previewing(start);
      await send(subject, 'doubt.answered', { choices: { code: '49' } });
      expect(tags(subject)).toEqual(['checking', 'open', 'previewing']);
      // Before the rows are read again.
      await send(subject, 'doubt.answered', { choices: { words: { 'status open': 'contacted' } } });
      await subject.wait(2_999);
      expect(tags(subject)).not.toContain('slow');
      await subject.wait(1);
      expect(tags(subject)).toContain('slow');
      const choices = { dateOrder: null, code: '49', words: { 'status open': 'contacted' } };
      expect(inputs(subject, 'prepare').at(-1)).toEqual({ uses: SOURCE.uses, choices });
      await subject.answer('prepare', { ...PREVIEW, ready: 700 });
      expect(tags(subject)).toEqual(['open', 'previewing']);
      expect(context(subject).preview.ready).toBe(700);
      await send(subject, 'doubt.answered', { choices: { words: { 'source web': 'referral' } } });
      expect(context(subject).choices.words).toEqual({
        'status open': 'contacted',
        'source web': 'referral',
      });
      await subject.reject('prepare', unreachable);
      expect(tags(subject)).toEqual(['mapping', 'open']);
      expect(context(subject).message).toBe(UNREADABLE);
      const other = await previewing(start);
      await send(other, 'doubt.answered', { choices: { dateOrder: 'day' } });
      await send(other, 'dialog.closed');
      expect(context(other)).toEqual(EMPTY);
    },
    'sends nothing when every row is left out, and saves those rows': async (start) => {
      const subject = await preparing(start);
      await subject.answer('prepare', { ...PREVIEW, ready: 0, portions: [] });
      await send(subject, 'import.confirmed');
      expect(tags(subject)).toEqual(['open', 'previewing']);
      expect(context(subject).message).toBe('No row of this file can be imported.');
      await send(subject, 'errors.requested');
      expect(told(subject, 'saveErrors')).toEqual([[REFUSED]]);
      await send(subject, 'step.back');
      expect(context(subject).message).toBeNull();
    },
    'sends every portion, with what is to become of duplicates': async (start) => {
      const subject = await previewing(start);
      await send(subject, 'duplicates.chosen', { choice: 'skip' });
      await send(subject, 'import.confirmed');
      expect(tags(subject)).toEqual(['open', 'sending']);
      expect(inputs(subject, 'run')).toEqual([
        {
          batches: [
            { start: 0, rows: 500, onDuplicate: 'skip', importId: null },
            { start: 500, rows: 199, onDuplicate: 'skip', importId: null },
          ],
        },
      ]);
      await send(subject, 'dialog.closed');
      expect(tags(subject)).toEqual(['open', 'sending']);
    },
    'reports the result of the rows, and downloads those that were not imported': async (start) => {
      const subject = await sending(start);
      await subject.answer('run', {
        answers: [
          { added: 500, merged: 0, skipped: [], incomplete: [], rows: 500 },
          {
            added: 190,
            merged: 8,
            skipped: [{ row: 600, reason: 'No email.' }],
            incomplete: [{ row: 601, reason: 'Too many tags.' }],
            rows: 199,
          },
        ],
      });
      expect(tags(subject)).toEqual(['open', 'report']);
      const skipped = [REFUSED, { row: 600, reason: 'No email.' }];
      expect(context(subject).report).toEqual({
        added: 690,
        merged: 8,
        skipped,
        incomplete: [{ row: 601, reason: 'Too many tags.' }],
        unsent: 0,
      });
      expect(names(subject)).toEqual(['dropFile', 'holdFile', 'newKey', 'announceChange']);
      await send(subject, 'errors.requested');
      expect(told(subject, 'saveErrors')).toEqual([skipped]);
      await send(subject, 'dialog.closed');
      expect(tags(subject)).toEqual([]);
      expect(names(subject).at(-1)).toBe('dropFile');
    },
    'undoes the import, and goes on where an undo was stopped': async (start) => {
      const subject = await reported(start, 1_001);
      await send(subject, 'undo.requested');
      expect(tags(subject)).toEqual(['open', 'undoing']);
      expect(inputs(subject, 'undo')).toEqual([{ batches: [{ importId: null }, { importId: null }] }]);
      await send(subject, 'dialog.closed');
      expect(tags(subject)).toEqual(['open', 'undoing']);
      await subject.answer('undo', { answers: [{ deleted: 1_000, kept: 0, more: true }] });
      expect(tags(subject)).toEqual(['open', 'report']);
      expect(context(subject).undone).toEqual({ deleted: 1_000, kept: 0, more: true });
      await send(subject, 'undo.requested');
      expect(inputs(subject, 'undo').at(-1)).toEqual({ batches: [{ importId: null }] });
      await subject.answer('undo', { answers: [] });
      expect(context(subject).undone).toEqual({ deleted: 1_000, kept: 0, more: true });
      await send(subject, 'undo.requested');
      await subject.answer('undo', { answers: [{ deleted: 0, kept: 1, more: false }] });
      expect(context(subject).undone).toEqual({ deleted: 1_000, kept: 1, more: false });
      expect(names(subject).filter((name) => name === 'announceChange')).toHaveLength(4);
      // There is nothing left to undo.
      await send(subject, 'undo.requested');
      expect(subject.calls('undo')).toHaveLength(3);
      await send(subject, 'dialog.closed');
      expect(context(subject)).toEqual(EMPTY);
    },
    'undoes what may have arrived, but not an import that added nobody': async (start) => {
      const stopped = await sending(start);
      await stopped.answer('run', {
        answers: [{ added: 500, merged: 0, skipped: [], incomplete: [], rows: 500 }],
      });
      await send(stopped, 'undo.requested');
      expect(inputs(stopped, 'undo')).toEqual([{ batches: [{ importId: null }] }]);
      const more = await sending(start);
      await more.answer('run', {
        answers: [{ added: 1_000, merged: 0, skipped: [], incomplete: [], rows: 500 }],
      });
      await send(more, 'undo.requested');
      expect(inputs(more, 'undo')).toEqual([{ batches: [{ importId: null }, { importId: null }] }]);
      const nobody = await reported(start, 0);
      await send(nobody, 'undo.requested');
      expect(tags(nobody)).toEqual(['open', 'report']);
      expect(nobody.calls('undo')).toEqual([]);
    },
    'says how many rows were not sent when it was given up': async (start) => {
      const subject = await sending(start);
      await subject.answer('run', {
        answers: [{ added: 500, merged: 0, skipped: [], incomplete: [], rows: 500 }],
      });
      expect(context(subject).report).toEqual({
        added: 500,
        merged: 0,
        skipped: [REFUSED],
        incomplete: [],
        unsent: 199,
      });
    },
  },
};
