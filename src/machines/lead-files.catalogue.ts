import { leadExportMachine } from './leads/export.machine.ts';
import { leadImportMachine } from './leads/import.machine.ts';
import { leadImportCheck, leadImportRun, leadImportUndo } from './leads/import-runs.ts';
import { VERDICTS } from './leads/import.types.ts';
import { done, failed, sampleFailures, samplesOf, type CatalogueEntry } from './samples.ts';
import { IMPORT_PROPERTIES } from './machine-properties.ts';

const { unreachable } = sampleFailures;

const ID = '0c9f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f';

/** A machine of `createBatches` with one batch and its answer. */
export const batches = (
  machine: CatalogueEntry['machine'],
  batch: unknown,
  ...answers: readonly unknown[]
): CatalogueEntry => ({
  id: machine.id,
  machine,
  inputs: [() => ({ batches: [batch, batch] })],
  effects: ['newKey'],
  samples: samplesOf(
    ...answers.map((answer) => done('send', answer)),
    failed('send', unreachable),
    { type: 'retry.requested' },
    { type: 'run.cancelled' },
  ),
});

const leadExport: CatalogueEntry = {
  id: 'leadExport',
  machine: leadExportMachine,
  inputs: [() => undefined],
  effects: ['recall', 'remember', 'raiseToast'],
  samples: samplesOf(
    { type: 'export.requested', shown: { ids: [ID], narrowing: { search: '' } } },
    { type: 'choice.changed', choice: { format: 'vcf' } },
    { type: 'export.confirmed' },
    { type: 'export.cancelled' },
    { type: 'dialog.closed' },
    done('count', 24),
    failed('count', unreachable),
    done('download', 24),
    done('download', 0),
    failed('download', unreachable),
  ),
};

const source = {
  fileName: 'leads.csv',
  headings: ['Name', 'Contact', 'Priority'],
  sample: ['Lena Fischer', 'lena@visitor.example', 'urgent'],
  profile: null,
  uses: ['fullName', 'notes', 'priority'] as const,
  weighed: ['fullName', 'notes', 'priority'] as const,
  total: 2,
  remarks: [],
  format: { encoding: 'UTF-8', separator: ',' },
};

const skipped = { row: 1, line: 3, who: 'Omar Khan', reason: 'Invalid email' };

/** What becomes of two rows: one is left out, the other is new, or not compared yet. */
const verdict = (name: 'fresh' | 'open') => ({
  asked: name === 'open' ? 0 : 1,
  groups: {
    ...Object.fromEntries(VERDICTS.map((one) => [one, { count: 0, rows: [] }])),
    [name]: {
      count: 1,
      rows: [{ ...skipped, row: 0, line: 2, who: 'Lena Fischer', reason: 'lena@visitor.example' }],
    },
    refused: { count: 1, rows: [skipped] },
  },
});

const entry = {
  importId: ID,
  personName: 'Ravi Iyer',
  fileName: 'guests.csv',
  at: '2026-03-10T09:15:04.000Z',
  added: 1,
  merged: 0,
  skipped: 0,
  isUndone: false,
};

const taken = { deleted: 1, restored: 0, partly: 0, keptFields: [], kept: 0 };

/** One row is sent, one is left out, and one word is not known. */
const checkedFile = (becomes: string, people = 1) => ({
  rows: [],
  portions: [{ start: 0, rows: 1 }],
  ready: 1,
  refused: [skipped],
  people,
  verdict: verdict(people === 0 ? 'fresh' : 'open'),
  doubts: {
    dates: [],
    numbers: 0,
    words: [
      { key: 'priority urgent', heading: 'Priority', field: 'priority', word: 'urgent', count: 1, becomes },
    ],
  },
});

const leadImport: CatalogueEntry = {
  id: 'leadImport',
  properties: IMPORT_PROPERTIES,
  machine: leadImportMachine,
  inputs: [() => undefined],
  effects: ['holdFile', 'dropFile', 'stopReading', 'saveErrors', 'newKey', 'announceChange', 'raiseToast'],
  samples: samplesOf(
    { type: 'import.requested' },
    { type: 'file.chosen', file: { name: 'leads.csv', size: 1_000 } },
    { type: 'template.requested' },
    { type: 'reading.progressed', percent: 40 },
    { type: 'reading.cancelled' },
    { type: 'format.chosen', format: { encoding: 'Windows-1251' } },
    { type: 'column.mapped', index: 1, use: 'emailId' },
    { type: 'duplicates.chosen', choice: 'skip' },
    { type: 'preview.requested' },
    { type: 'profile.left' },
    { type: 'doubt.answered', choices: { words: { 'priority urgent': 'high' } } },
    { type: 'group.toggled', group: 'refused' },
    { type: 'comparison.requested' },
    { type: 'step.back' },
    { type: 'import.confirmed' },
    { type: 'errors.requested' },
    { type: 'undo.requested' },
    { type: 'undo.asked', entry },
    { type: 'undo.confirmed' },
    { type: 'dialog.closed' },
    done('saveTemplate'),
    failed('saveTemplate', unreachable),
    done('readFile', { ok: true, source }),
    done('readFile', { ok: true, source: { ...source, profile: 'HubSpot' } }),
    done('readFile', { ok: false, message: 'This file is empty.' }),
    failed('readFile', unreachable),
    done('prepare', checkedFile('medium')),
    done('prepare', checkedFile('medium', 0)),
    done('prepare', { ...checkedFile('medium', 0), ready: 0 }),
    failed('prepare', unreachable),
    done('check', { answers: [verdict('fresh')] }),
    done('check', { answers: [] }),
    done('run', { answers: [{ added: 1, merged: 0, skipped: [], incomplete: [], rows: 1 }] }),
    done('undo', { answers: [{ ...taken, more: false }] }),
  ),
};

export const leadFileEntries: readonly CatalogueEntry[] = [
  leadExport,
  leadImport,
  batches(
    leadImportRun,
    { start: 0, rows: 1, onDuplicate: 'merge', importId: null },
    { added: 1, merged: 0, skipped: [], incomplete: [], rows: 1 },
  ),
  batches(
    leadImportUndo,
    { importId: null },
    { ...taken, deleted: 1_000, more: true },
    { ...taken, more: false },
  ),
  batches(leadImportCheck, { start: 0, count: 1 }, verdict('fresh')),
];
