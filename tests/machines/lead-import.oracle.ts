import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Importing leads from a file, by hand from `beyond.md` section 1. */
const FILE = { name: 'leads.csv', size: 1_000 };
type Format = {
  encoding: string;
  separator: string;
  doubts?: readonly { encoding: string; example: string }[];
};
const SOURCE = {
  fileName: 'leads.csv',
  headings: ['Name', 'Mail', 'Other'],
  sample: ['Lena', 'lena@visitor.example', 'x'],
  uses: ['fullName', 'emailId', 'notes'],
  weighed: ['fullName', 'notes', 'tags'],
  profile: null,
  total: 700,
  remarks: [],
  format: { encoding: 'UTF-8', separator: ',' } as Format,
};
const REFUSED = { row: 3, line: 5, who: 'Omar', reason: 'Name is required' };
const NONE = { count: 0, rows: [] };
/** Two people are not compared with the leads yet, and one row is left out. */
const VERDICT = {
  asked: 0,
  groups: {
    fresh: NONE,
    known: NONE,
    twin: NONE,
    open: { count: 699, rows: [] },
    unreachable: NONE,
    refused: { count: 1, rows: [REFUSED] },
  },
};
const COMPARED = {
  asked: 1_400,
  groups: { ...VERDICT.groups, open: NONE, fresh: { count: 690, rows: [] }, known: { count: 9, rows: [] } },
};
const PREVIEW = {
  ready: 699,
  people: 1_400,
  verdict: VERDICT,
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

const ANY = expect.any(Function) as unknown;

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

const TAKEN = { deleted: 0, restored: 0, partly: 0, keptFields: [], kept: 0, more: false };

const portions = (count: number, importId: string | null = null) =>
  Array.from({ length: count }, () => ({ importId }));

const EMPTY = {
  source: null,
  percent: null,
  onDuplicate: 'merge',
  choices: NO_CHOICES,
  preview: null,
  shown: [],
  report: null,
  importId: null,
  entry: null,
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
    'begins anew with another file, and with another import': async (start) => {
      const subject = await previewing(start);
      await send(subject, 'doubt.answered', { choices: { code: '49' } });
      await subject.answer('prepare', PREVIEW);
      await send(subject, 'duplicates.chosen', { choice: 'skip' });
      await send(subject, 'step.back');
      await send(subject, 'step.back');
      await send(subject, 'file.chosen', { file: FILE });
      await send(subject, 'reading.progressed', { percent: 40 });
      await subject.answer('readFile', { ok: true, source: SOURCE });
      expect(context(subject)).toMatchObject({ choices: NO_CHOICES, preview: null, onDuplicate: 'skip' });
      await send(subject, 'dialog.closed');
      await send(subject, 'import.requested');
      expect(context(subject)).toEqual(EMPTY);
    },
    'takes a message and a progress away with the next step': async (start) => {
      const incomplete = await mapping(start, { ...SOURCE, uses: ['notes', 'notes', 'notes'] });
      await send(incomplete, 'preview.requested');
      expect(context(incomplete).message).not.toBeNull();
      await send(incomplete, 'format.chosen', { format: { encoding: 'Windows-1251' } });
      expect(context(incomplete).message).toBeNull();
      const back = await mapping(start, { ...SOURCE, uses: ['notes', 'notes', 'notes'] });
      await send(back, 'preview.requested');
      await send(back, 'step.back');
      expect(context(back).message).toBeNull();
      const read = await reading(start);
      await send(read, 'reading.progressed', { percent: 40 });
      await read.answer('readFile', { ok: true, source: SOURCE });
      await send(read, 'preview.requested');
      expect(context(read).percent).toBeNull();
      const none = await preparing(start);
      await none.answer('prepare', { ...PREVIEW, ready: 0 });
      await send(none, 'import.confirmed');
      expect(context(none).message).not.toBeNull();
      await send(none, 'doubt.answered', { choices: { code: '49' } });
      expect(context(none).message).toBeNull();
    },
    'reads no rows before it is clear how the names are written': async (start) => {
      const doubts = [
        { encoding: 'Windows-1252', example: 'Erdõs' },
        { encoding: 'Windows-1250', example: 'Erdős' },
      ];
      const subject = await mapping(start, { ...SOURCE, format: { ...SOURCE.format, doubts } });
      await send(subject, 'preview.requested');
      expect(tags(subject)).toEqual(['mapping', 'open']);
      expect(context(subject).message).toBe(
        'Choose how the letters of this file are read: look for the right names.',
      );
      await send(subject, 'format.chosen', { format: { encoding: 'Windows-1250' } });
      await subject.answer('readFile', { ok: true, source: SOURCE });
      await send(subject, 'preview.requested');
      expect(subject.calls('prepare')).toHaveLength(1);
    },
    'closes with a message, and begins without it': async (start) => {
      const subject = await mapping(start, { ...SOURCE, uses: ['notes', 'notes', 'notes'] });
      await send(subject, 'preview.requested');
      await send(subject, 'dialog.closed');
      expect(context(subject)).toEqual(EMPTY);
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
        { uses: ['firstName', 'phone', 'emailId'], choices: NO_CHOICES, onProgress: ANY },
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
      expect(tags(subject)).toEqual(['comparing', 'open', 'previewing']);
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
      expect(inputs(subject, 'prepare').at(-1)).toEqual({ uses: SOURCE.uses, choices, onProgress: ANY });
      await subject.answer('prepare', { ...PREVIEW, ready: 700, people: 0 });
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
      await subject.answer('prepare', { ...PREVIEW, ready: 0, people: 0, portions: [] });
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
    'says how much of a file is read, and stops reading it': async (start) => {
      const subject = await reading(start);
      expect(inputs(subject, 'readFile')).toEqual([{ format: null, onProgress: ANY }]);
      await send(subject, 'reading.progressed', { percent: 40 });
      expect(context(subject).percent).toBe(40);
      await send(subject, 'reading.cancelled');
      expect(tags(subject)).toEqual(['choosing', 'open']);
      expect(names(subject).at(-1)).toBe('dropFile');
      // Another reading begins anew.
      await send(subject, 'file.chosen', { file: FILE });
      expect(context(subject).percent).toBeNull();
      const rows = await preparing(start);
      await send(rows, 'reading.progressed', { percent: 70 });
      expect(context(rows).percent).toBe(70);
      await send(rows, 'reading.cancelled');
      expect(tags(rows)).toEqual(['mapping', 'open']);
      expect(names(rows).at(-1)).toBe('stopReading');
      expect(context(rows).source).toEqual(SOURCE);
      const again = await previewing(start);
      await send(again, 'doubt.answered', { choices: { code: '49' } });
      await send(again, 'reading.progressed', { percent: 10 });
      expect(context(again).percent).toBe(10);
    },
    'reads the file again in another encoding, and keeps what it read when that is no list': async (
      start,
    ) => {
      const subject = await mapping(start);
      const format = { encoding: 'Windows-1251' };
      await send(subject, 'format.chosen', { format });
      expect(tags(subject)).toEqual(['busy', 'mapping', 'open']);
      expect(inputs(subject, 'readFile').at(-1)).toEqual({ format, onProgress: ANY });
      expect(context(subject).source).toEqual(SOURCE);
      await send(subject, 'reading.progressed', { percent: 30 });
      expect(context(subject).percent).toBe(30);
      const other = { ...SOURCE, headings: ['Имя', 'Mail', 'Other'] };
      await subject.answer('readFile', { ok: true, source: other });
      expect(tags(subject)).toEqual(['mapping', 'open']);
      expect(context(subject).source).toEqual(other);
      for (const [end, message] of [
        [() => subject.answer('readFile', { ok: false, message: 'Empty.' }), 'Empty.'],
        [() => subject.reject('readFile', unreachable), UNREADABLE],
      ] as const) {
        await send(subject, 'format.chosen', { format: { separator: ';' } });
        await end();
        expect(tags(subject)).toEqual(['mapping', 'open']);
        expect(context(subject)).toMatchObject({ source: other, message });
      }
      await send(subject, 'format.chosen', { format });
      await subject.wait(60_000);
      expect(tags(subject)).not.toContain('slow');
      await send(subject, 'dialog.closed');
      expect(context(subject)).toEqual(EMPTY);
    },
    'compares the people with the leads before anything is sent, and asks about nobody twice': async (
      start,
    ) => {
      const subject = await previewing(start);
      expect(inputs(subject, 'check')).toEqual([
        {
          batches: [
            { start: 0, count: 1_000 },
            { start: 1_000, count: 400 },
          ],
        },
      ]);
      // Stopped after the first portion.
      await subject.answer('check', { answers: [{ ...VERDICT, asked: 1_000 }] });
      expect(tags(subject)).toEqual(['open', 'previewing']);
      expect(context(subject).preview.verdict.asked).toBe(1_000);
      await send(subject, 'comparison.requested');
      expect(tags(subject)).toEqual(['comparing', 'open', 'previewing']);
      expect(inputs(subject, 'check').at(-1)).toEqual({ batches: [{ start: 1_000, count: 400 }] });
      await subject.answer('check', { answers: [COMPARED] });
      expect(context(subject).preview).toEqual({ ...PREVIEW, verdict: COMPARED });
      await send(subject, 'comparison.requested');
      expect(subject.calls('check')).toHaveLength(2);
      // What was found stays when nothing came.
      const stopped = await previewing(start);
      await stopped.answer('check', { answers: [] });
      expect(context(stopped).preview).toEqual(PREVIEW);
      // Nobody is left to ask about.
      const known = await preparing(start);
      await known.answer('prepare', { ...PREVIEW, people: 0 });
      expect(tags(known)).toEqual(['open', 'previewing']);
      expect(known.calls('check')).toEqual([]);
    },
    'sends without waiting for the comparison': async (start) => {
      const subject = await previewing(start);
      expect(tags(subject)).toContain('comparing');
      await send(subject, 'import.confirmed');
      expect(tags(subject)).toEqual(['open', 'sending']);
    },
    'shows the rows of each number of the verdict; those left out at once': async (start) => {
      const subject = await previewing(start);
      expect(context(subject).shown).toEqual(['refused']);
      await send(subject, 'group.toggled', { group: 'fresh' });
      await send(subject, 'group.toggled', { group: 'refused' });
      expect(context(subject).shown).toEqual(['fresh']);
      await send(subject, 'group.toggled', { group: 'fresh' });
      expect(context(subject).shown).toEqual([]);
    },
    'undoes the import, and goes on where an undo was stopped': async (start) => {
      const subject = await reported(start, 1_001);
      await send(subject, 'undo.requested');
      expect(tags(subject)).toEqual(['open', 'undoing']);
      expect(inputs(subject, 'undo')).toEqual([{ batches: portions(5) }]);
      await send(subject, 'dialog.closed');
      expect(tags(subject)).toEqual(['open', 'undoing']);
      await subject.answer('undo', { answers: [{ ...TAKEN, deleted: 1_000, more: true }] });
      expect(tags(subject)).toEqual(['open', 'report']);
      expect(context(subject).undone).toEqual({ ...TAKEN, deleted: 1_000, more: true });
      await send(subject, 'undo.requested');
      expect(inputs(subject, 'undo').at(-1)).toEqual({ batches: portions(1) });
      await subject.answer('undo', { answers: [] });
      expect(context(subject).undone).toEqual({ ...TAKEN, deleted: 1_000, more: true });
      await send(subject, 'undo.requested');
      await subject.answer('undo', {
        answers: [
          { ...TAKEN, restored: 2, partly: 1, keptFields: ['status'], more: true },
          { ...TAKEN, restored: 1, partly: 2, keptFields: ['status', 'tags'], kept: 1 },
        ],
      });
      expect(context(subject).undone).toEqual({
        deleted: 1_000,
        restored: 3,
        partly: 3,
        keptFields: ['status', 'tags'],
        kept: 1,
        more: false,
      });
      expect(names(subject).filter((name) => name === 'announceChange')).toHaveLength(4);
      // There is nothing left to undo.
      await send(subject, 'undo.requested');
      expect(subject.calls('undo')).toHaveLength(3);
      await send(subject, 'dialog.closed');
      expect(context(subject)).toEqual(EMPTY);
    },
    'undoes what it merged and what may have arrived, but not an import that did nothing': async (start) => {
      const stopped = await sending(start);
      await stopped.answer('run', {
        answers: [{ added: 0, merged: 500, skipped: [], incomplete: [], rows: 500 }],
      });
      await send(stopped, 'undo.requested');
      // 199 rows may have arrived.
      expect(inputs(stopped, 'undo')).toEqual([{ batches: portions(3) }]);
      const nobody = await reported(start, 0);
      await send(nobody, 'undo.requested');
      expect(tags(nobody)).toEqual(['open', 'report']);
      expect(nobody.calls('undo')).toEqual([]);
    },
    'asks before it undoes an import of the list, of whomever': async (start) => {
      const subject = await choosing(start);
      const undone = { ...TAKEN, deleted: 100, personName: 'Ravi', at: '2026-03-10T09:20:00.000Z' };
      const entry = { importId: 'i1', added: 380, merged: 29, skipped: 3, undone };
      await send(subject, 'undo.asked', { entry });
      expect(tags(subject)).toEqual(['asking', 'open']);
      await send(subject, 'step.back');
      expect(context(subject)).toEqual(EMPTY);
      expect(tags(subject)).toEqual(['choosing', 'open']);
      await send(subject, 'undo.asked', { entry });
      await send(subject, 'dialog.closed');
      expect(context(subject)).toEqual(EMPTY);
      await send(subject, 'import.requested');
      await send(subject, 'undo.asked', { entry });
      await send(subject, 'undo.confirmed');
      expect(tags(subject)).toEqual(['open', 'undoing']);
      expect(inputs(subject, 'undo')).toEqual([{ batches: portions(2, 'i1') }]);
      await subject.answer('undo', { answers: [{ ...TAKEN, deleted: 280, restored: 29 }] });
      expect(tags(subject)).toEqual(['open', 'report']);
      expect(context(subject).undone).toEqual({ ...TAKEN, deleted: 280, restored: 29 });
      await send(subject, 'undo.requested');
      expect(subject.calls('undo')).toHaveLength(1);
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
