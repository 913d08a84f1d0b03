import type { ImportBatch, ImportEntry, ImportResult, ImportUndoResult } from '../../api/lead-imports.ts';
import type { Skipped } from '../../domain/leads/import-file.ts';
import type { ColumnUse } from '../../domain/leads/import/column-use.ts';
import type { Doubts, ImportChoices } from '../../domain/leads/import/choices.ts';
import type { ChosenFormat, FileFormat } from '../../domain/leads/import/read-file.ts';

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
  /** How a text was read; null for a workbook. */ format: FileFormat | null;
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

/** What becomes of a row: a new lead, joined with a lead or with an earlier row, not known yet, or left out. */
export const VERDICTS = ['fresh', 'known', 'twin', 'open', 'unreachable', 'refused'] as const;
export type VerdictName = (typeof VERDICTS)[number];

/** How many rows it is about, and the first of them; `reason` of a row that is sent is how to reach the person. */
type VerdictGroup = { count: number; rows: readonly SkippedRow[] };

/** What becomes of all rows of a file; `asked` counts the people that were compared with the leads. */
export type ImportVerdict = { groups: Readonly<Record<VerdictName, VerdictGroup>>; asked: number };

/** The first rows, what becomes of all rows, and the batches in which they are sent. */
export type ImportPreview = {
  rows: readonly PreviewRow[];
  /** How many rows are sent. */ ready: number;
  /** The rows that are left out, with the reasons. */ refused: readonly SkippedRow[];
  doubts: Doubts;
  portions: readonly Pick<ImportPortion, 'start' | 'rows'>[];
  /** How many people there are to compare with the leads. */ people: number;
  verdict: ImportVerdict;
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
  /** Says how much of the file is read, in per cent. */
  | { type: 'reading.progressed'; percent: number }
  | { type: 'reading.cancelled' }
  /** Reads the file again in another encoding or with another separator. */
  | { type: 'format.chosen'; format: ChosenFormat }
  | { type: 'column.mapped'; index: number; use: ColumnUse }
  | { type: 'duplicates.chosen'; choice: OnDuplicate }
  /** The file is not from the system it looks like. */
  | { type: 'profile.left' }
  | { type: 'preview.requested' }
  /** Answers what leaves a doubt in the file; the rest of the answers stays. */
  | { type: 'doubt.answered'; choices: Partial<ImportChoices> }
  /** Shows the rows of a number of the verdict, or hides them. */
  | { type: 'group.toggled'; group: VerdictName }
  /** Goes on comparing with the leads. */
  | { type: 'comparison.requested' }
  | { type: 'step.back' }
  | { type: 'import.confirmed' }
  /** Saves the rows that are left out as a file. */
  | { type: 'errors.requested' }
  /** Takes back what this import did. */
  | { type: 'undo.requested' }
  /** Asks whether to undo an import of the list. */
  | { type: 'undo.asked'; entry: ImportEntry }
  | { type: 'undo.confirmed' }
  | { type: 'dialog.closed' };

export type ImportContext = {
  source: ImportSource | null;
  /** How much of the file is read, in per cent; null before anything is known. */ percent: number | null;
  onDuplicate: OnDuplicate;
  choices: ImportChoices;
  preview: ImportPreview | null;
  /** The groups of the verdict whose rows are shown. */ shown: readonly VerdictName[];
  report: ImportReport | null;
  /** Made anew for each sending; every batch names it. */ importId: string | null;
  /** The import of the list that is undone. */ entry: ImportEntry | null;
  /** What undoing has done so far; null before it. */ undone: ImportUndoResult | null;
  /** Why the import cannot continue. */ message: string | null;
};
