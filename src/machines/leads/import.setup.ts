import { assign, sendTo, setup } from 'xstate';
import type { ImportBatch, ImportResult, ImportUndoResult } from '../../api/leads.ts';
import type { Skipped } from '../../domain/leads/import-file.ts';
import type { ColumnUse } from '../../domain/leads/import/column-use.ts';
import { NO_CHOICES, type Doubts, type ImportChoices } from '../../domain/leads/import/choices.ts';
import { isField } from '../../domain/leads/import/column-use.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { createBatches, type BatchesOutput } from '../kit/batches.machine.ts';
import { missingKey } from '../kit/missing-key.ts';
import { missingAction, missingPromise } from '../kit/missing.ts';
import { pendingDelays } from '../kit/pending.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { ownerOf } from '../kit/tell-owner.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { IMPORT_TEXTS } from './lead-texts.ts';

/** What happens to a row whose person is already a lead. */
export type OnDuplicate = ImportBatch['onDuplicate'];

/** A batch of `rows` rows from index `start`; the file itself stays outside the machine. */
export type ImportPortion = {
  start: number;
  rows: number;
  onDuplicate: OnDuplicate;
  importId: string | null;
};

/** A skipped row: its index among the rows, its number in the file, and the person's name or address, if any. */
export type SkippedRow = Skipped & { line: number; who: string };

/** The result of one batch. */
export type PortionResult = Pick<ImportResult, 'added' | 'merged'> & {
  skipped: readonly SkippedRow[];
  /** Merged rows, and which of their data did not fit. */ incomplete: readonly SkippedRow[];
  rows: number;
};

export const leadImportRun = createBatches<ImportPortion, PortionResult>({
  id: 'leadImportRun',
  failed: IMPORT_TEXTS.failed,
});

/** Deletes what an import added, in portions. */
export const leadImportUndo = createBatches<{ importId: string | null }, ImportUndoResult>({
  id: 'leadImportUndo',
  failed: IMPORT_TEXTS.undoFailed,
});

/** What the user sees of a file to map its columns. */
export type ImportSource = {
  fileName: string;
  headings: readonly string[];
  /** The cells of the first row. */ sample: readonly string[];
  /** The system that seems to have written the file, if one is recognised. */ profile: string | null;
  /** What becomes of each column. */ uses: readonly ColumnUse[];
  /** The same without the system. */ weighed: readonly ColumnUse[];
  /** Rows below the headings. */ total: number;
  /** What should be known about the reading, in sentences. */ remarks: readonly string[];
};

/** The result of reading a file: its content, or why it cannot be read. */
export type FileReading = { ok: true; source: ImportSource } | { ok: false; message: string };

/** One of the first rows as it would be stored, or why it would be skipped. */
export type PreviewRow = {
  fullName: string;
  emailId: string;
  phone: string;
  companyName: string;
  /** Empty when the row is imported. */ reasons: readonly string[];
};

/** The first rows, what becomes of all rows, and the batches in which they are sent. */
export type ImportPreview = {
  rows: readonly PreviewRow[];
  /** How many rows are sent. */ ready: number;
  /** How many of them are the same person as an earlier row. */ twins: number;
  /** The rows that are left out, with the reasons. */ refused: readonly SkippedRow[];
  doubts: Doubts;
  portions: readonly Pick<ImportPortion, 'start' | 'rows'>[];
};

export type ImportReport = {
  added: number;
  merged: number;
  skipped: readonly SkippedRow[];
  /** Merged rows with data that did not fit. */ incomplete: readonly SkippedRow[];
  /** Rows without an answer, because the import was cancelled. */ unsent: number;
};

export type ImportEvent =
  | { type: 'import.requested' }
  | { type: 'file.chosen'; file: File }
  | { type: 'template.requested' }
  | { type: 'column.mapped'; index: number; use: ColumnUse }
  | { type: 'duplicates.chosen'; choice: OnDuplicate }
  /** The file is not from the system it looks like. */
  | { type: 'profile.left' }
  | { type: 'preview.requested' }
  /** Answers what leaves a doubt in the file; the rest of the answers stays. */
  | { type: 'doubt.answered'; choices: Partial<ImportChoices> }
  | { type: 'step.back' }
  | { type: 'import.confirmed' }
  /** Saves the rows that are left out as a file. */
  | { type: 'errors.requested' }
  /** Deletes the leads that this import added. */
  | { type: 'undo.requested' }
  | { type: 'dialog.closed' };

export type ImportContext = {
  source: ImportSource | null;
  onDuplicate: OnDuplicate;
  choices: ImportChoices;
  preview: ImportPreview | null;
  report: ImportReport | null;
  /** Made anew for each sending; every batch names it. */ importId: string | null;
  /** What undoing has done so far; null before it. */ undone: ImportUndoResult | null;
  /** Why the import cannot continue. */ message: string | null;
};

type Mapping = { index: number; use: ColumnUse };

/** Whether a name and an email or phone number are mapped. */
const isComplete = (uses: readonly ColumnUse[]): boolean =>
  (['fullName', 'firstName', 'lastName'] as const).some((name) => uses.includes(name)) &&
  (['emailId', 'phone', 'rawCode'] as const).some((name) => uses.includes(name));

function reportOf(
  { source, preview }: ImportContext,
  { answers }: BatchesOutput<PortionResult>,
): ImportReport {
  const sum = (count: (result: PortionResult) => number): number =>
    answers.reduce((total, result) => total + count(result), 0);
  const refused = preview?.refused ?? [];
  return {
    added: sum(({ added }) => added),
    merged: sum(({ merged }) => merged),
    skipped: [...refused, ...answers.flatMap(({ skipped }) => skipped)].sort((a, b) => a.row - b.row),
    incomplete: answers.flatMap(({ incomplete }) => incomplete),
    unsent: (source?.total ?? 0) - refused.length - sum(({ rows }) => rows),
  };
}

/** Most leads that one portion of an undo deletes. */
const UNDO_PORTION = 1_000;

/** How many leads an undo deletes at most: what is not confirmed is one batch, which may have arrived. */
function leftToUndo({ report, preview, undone }: ImportContext): number {
  const unconfirmed = Math.min(report?.unsent ?? 0, preview?.portions[0]?.rows ?? 0);
  return (report?.added ?? 0) + unconfirmed - (undone?.deleted ?? 0);
}

/** The portions of an undo. One that was stopped goes on, even when other windows changed the numbers. */
export const undoPortions = ({ context }: { context: ImportContext }) => ({
  batches: Array.from({ length: Math.max(1, Math.ceil(leftToUndo(context) / UNDO_PORTION)) }, () => ({
    importId: context.importId,
  })),
});

/** The sum of all portions. Without an answer, there is more. */
function undoneAfter(
  { undone }: ImportContext,
  { answers }: BatchesOutput<ImportUndoResult>,
): ImportUndoResult {
  const last = answers.at(-1);
  return {
    deleted: answers.reduce((sum, { deleted }) => sum + deleted, undone?.deleted ?? 0),
    kept: last?.kept ?? 0,
    more: last?.more ?? true,
  };
}

const NOTHING = {
  source: null,
  choices: NO_CHOICES,
  preview: null,
  report: null,
  importId: null,
  undone: null,
  message: null,
};

/** The actors, actions, guards and delays of the import machine. */
export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    children: {} as {
      readFile: 'readFile';
      saveTemplate: 'saveTemplate';
      prepare: 'prepare';
      run: 'run';
      undo: 'undo';
    },
  },
  actors: {
    /** Reads the held file. */
    readFile: missingPromise<FileReading>('readFile'),
    saveTemplate: missingPromise<unknown>('saveTemplate'),
    /** Reads the rows by the column mapping; the rows stay outside the machine, like the file. */
    prepare: missingPromise<ImportPreview, { uses: readonly ColumnUse[]; choices: ImportChoices }>('prepare'),
    run: leadImportRun,
    undo: leadImportUndo,
  },
  actions: {
    /** Keeps the file outside the machines; replaces an earlier one. */
    holdFile: missingAction<File>('holdFile'),
    dropFile: missingAction('dropFile'),
    saveErrors: missingAction<readonly Skipped[]>('saveErrors'),
    keepSource: assign({
      source: (_, reading: FileReading) => (reading.ok ? reading.source : null),
      choices: NO_CHOICES,
      message: null,
    }),
    /** A chosen column is the only one of its field: others with that field are kept in the notes. */
    mapColumn: assign(({ context: { source } }, { index, use }: Mapping) => ({
      message: null,
      source: source && {
        ...source,
        uses: source.uses.map((one, place) => {
          if (place === index) return use;
          return isField(use) && one === use ? 'notes' : one;
        }),
      },
    })),
    /** The columns as they are weighed without the system. */
    leaveProfile: assign(({ context: { source } }) => ({
      message: null,
      source: source && { ...source, profile: null, uses: source.weighed },
    })),
    keepAnswer: assign({
      choices: ({ context }, choices: Partial<ImportChoices>) => ({
        ...context.choices,
        ...choices,
        words: { ...context.choices.words, ...choices.words },
      }),
    }),
    chooseDuplicates: assign({ onDuplicate: (_, choice: OnDuplicate) => choice }),
    keepPreview: assign({ preview: (_, preview: ImportPreview) => preview }),
    keepReport: assign({
      report: ({ context }, ending: BatchesOutput<PortionResult>) => reportOf(context, ending),
    }),
    /** A new id for this import. */
    newKey: assign({ importId: missingKey }),
    keepUndone: assign({
      undone: ({ context }, ending: BatchesOutput<ImportUndoResult>) => undoneAfter(context, ending),
    }),
    showMessage: assign({ message: (_, message: string) => message }),
    forgetMessage: assign({ message: null }),
    forgetAll: assign({ ...NOTHING, onDuplicate: 'merge' }),
    announceChange: sendTo(ownerOf, { type: 'rows.changed' } satisfies ChangeReport),
    raiseToast,
  },
  guards: {
    hasProfile: ({ context }) => (context.source?.profile ?? null) !== null,
    hasReadyRows: ({ context }) => (context.preview?.ready ?? 0) > 0,
    canUndo: ({ context }) => (context.undone ? context.undone.more : leftToUndo(context) > 0),
    isReadable: (_, reading: FileReading) => reading.ok,
    isComplete: ({ context }) => isComplete(context.source?.uses ?? []),
  },
  delays: pendingDelays,
});

export const templateFailed: ToastRequest = {
  title: TOAST_TITLES.error,
  description: IMPORT_TEXTS.templateFailed,
  variant: 'destructive',
};

/** What a person decided about the file so far. */
export const planOf = ({ context: { source, choices } }: { context: ImportContext }) => ({
  uses: source?.uses ?? [],
  choices,
});
