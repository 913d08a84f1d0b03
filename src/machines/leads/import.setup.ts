import { assign, sendTo, setup } from 'xstate';
import type { ImportBatch, ImportResult } from '../../api/leads.port.ts';
import type { Skipped } from '../../domain/leads/import-file.ts';
import type { ImportField } from '../../domain/leads/mapping.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { createBatches, type BatchesOutput } from '../kit/batches.machine.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { pendingDelays } from '../kit/pending.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { IMPORT_TEXTS } from './lead-texts.ts';

/** What a row becomes whose person is a lead already. */
export type OnDuplicate = ImportBatch['onDuplicate'];

/** Rows of the file, from the one numbered `start`: the file itself stays outside. */
export type ImportPortion = { start: number; rows: number; onDuplicate: OnDuplicate };

/** A row that was not imported, by its place in the file, and whose it is as far as it tells. */
export type SkippedRow = Skipped & { who: string };

/** What became of a portion. */
export type PortionResult = Pick<ImportResult, 'added' | 'merged'> & {
  skipped: readonly SkippedRow[];
  /** Rows that were taken, and what of them found no room. */ incomplete: readonly SkippedRow[];
  rows: number;
};

export const leadImportRun = createBatches<ImportPortion, PortionResult>({
  id: 'leadImportRun',
  failed: IMPORT_TEXTS.failed,
});

/** A file as far as somebody has to see it to say what its columns are. */
export type ImportSource = {
  fileName: string;
  headings: readonly string[];
  /** The cells of the first row. */ sample: readonly string[];
  /** What each column is read as; null leaves it out. */ fields: readonly (ImportField | null)[];
  /** Rows below the headings. */ total: number;
};

/** Answered for a file: what is in it, or why it cannot be read. */
export type FileReading = { ok: true; source: ImportSource } | { ok: false; message: string };

/** One of the first rows as it would be stored, or why it would not. */
export type PreviewRow = {
  fullName: string;
  emailId: string;
  phone: string;
  companyName: string;
  /** None: it is imported. */ reasons: readonly string[];
};

/** The first rows, and in which portions all are sent. */
export type ImportPreview = {
  rows: readonly PreviewRow[];
  portions: readonly Omit<ImportPortion, 'onDuplicate'>[];
};

export type ImportReport = {
  added: number;
  merged: number;
  skipped: readonly SkippedRow[];
  /** Merged, but not all of it. */ incomplete: readonly SkippedRow[];
  /** Rows nobody sent, because it was given up. */ unsent: number;
};

export type ImportEvent =
  | { type: 'import.requested' }
  | { type: 'file.chosen'; file: File }
  | { type: 'template.requested' }
  | { type: 'column.mapped'; index: number; field: ImportField | null }
  | { type: 'duplicates.chosen'; choice: OnDuplicate }
  | { type: 'preview.requested' }
  | { type: 'step.back' }
  | { type: 'import.confirmed' }
  /** The rows that were not imported, as a file. */
  | { type: 'errors.requested' }
  | { type: 'dialog.closed' };

export type ImportContext = {
  source: ImportSource | null;
  onDuplicate: OnDuplicate;
  preview: ImportPreview | null;
  report: ImportReport | null;
  /** What keeps it from going on. */ message: string | null;
};

type Mapping = { index: number; field: ImportField | null };

/** A name, and something to reach the person by. */
const isComplete = (fields: readonly (ImportField | null)[]): boolean =>
  ['fullName', 'firstName', 'lastName'].some((name) => fields.includes(name as ImportField)) &&
  ['emailId', 'phone', 'rawCode'].some((name) => fields.includes(name as ImportField));

function reportOf({ source }: ImportContext, { answers }: BatchesOutput<PortionResult>): ImportReport {
  const sum = (count: (result: PortionResult) => number): number =>
    answers.reduce((total, result) => total + count(result), 0);
  return {
    added: sum(({ added }) => added),
    merged: sum(({ merged }) => merged),
    skipped: answers.flatMap(({ skipped }) => skipped),
    incomplete: answers.flatMap(({ incomplete }) => incomplete),
    unsent: (source?.total ?? 0) - sum(({ rows }) => rows),
  };
}

const NOTHING = { source: null, preview: null, report: null, message: null };

/** Everything the chart of the import refers to by name. */
export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    children: {} as { readFile: 'readFile'; saveTemplate: 'saveTemplate'; prepare: 'prepare'; run: 'run' },
  },
  actors: {
    /** Reads the file that is held. */
    readFile: missingPromise<FileReading>('readFile'),
    saveTemplate: missingPromise<unknown>('saveTemplate'),
    /** Reads the rows as the columns say; the portions are kept outside, like the file. */
    prepare: missingPromise<ImportPreview, { fields: readonly (ImportField | null)[] }>('prepare'),
    run: leadImportRun,
  },
  actions: {
    /** Keeps the file outside the machines; one held before is let go. */
    holdFile: missingAction<File>('holdFile'),
    dropFile: missingAction('dropFile'),
    saveErrors: missingAction<readonly Skipped[]>('saveErrors'),
    keepSource: assign({
      source: (_, reading: FileReading) => (reading.ok ? reading.source : null),
      message: null,
    }),
    /** Each field once: a column that had it is left out. */
    mapColumn: assign(({ context: { source } }, { index, field }: Mapping) => ({
      message: null,
      source: source && {
        ...source,
        fields: source.fields.map((one, place) => {
          if (place === index) return field;
          return one === field ? null : one;
        }),
      },
    })),
    chooseDuplicates: assign({ onDuplicate: (_, choice: OnDuplicate) => choice }),
    keepPreview: assign({ preview: (_, preview: ImportPreview) => preview }),
    keepReport: assign({
      report: ({ context }, ending: BatchesOutput<PortionResult>) => reportOf(context, ending),
    }),
    showMessage: assign({ message: (_, message: string) => message }),
    forgetMessage: assign({ message: null }),
    forgetAll: assign({ ...NOTHING, onDuplicate: 'merge' }),
    announceChange: sendTo(ownerOf, { type: 'rows.changed' } satisfies ChangeReport),
    raiseToast,
  },
  guards: {
    isReadable: (_, reading: FileReading) => reading.ok,
    isComplete: ({ context }) => isComplete(context.source?.fields ?? []),
  },
  delays: pendingDelays,
});

export const templateFailed: ToastRequest = {
  title: TOAST_TITLES.error,
  description: IMPORT_TEXTS.templateFailed,
  variant: 'destructive',
};
