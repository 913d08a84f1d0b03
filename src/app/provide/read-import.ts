import { batchesOf, skippedFile, templateFile, type Skipped } from '../../domain/leads/import-file.ts';
import { readImportFile, type FileTable } from '../../domain/leads/import/read-file.ts';
import { readImportRow, type RowReading } from '../../domain/leads/import-row.ts';
import { IMPORT_LIMITS } from '../../domain/leads/lead.ts';
import { buildRows } from '../../domain/leads/import/build-rows.ts';
import type { ImportChoices } from '../../domain/leads/import/choices.ts';
import type { ColumnUse } from '../../domain/leads/import/column-use.ts';
import { guessColumns } from '../../domain/leads/import/guess-columns.ts';
import type { ImportRow } from '../../domain/leads/mapping.ts';
import type { LeadQuestion } from '../../domain/leads/questions.ts';
import { telephoneOf } from '../../domain/leads/reach.ts';
import { leadKeys } from '../../domain/leads/rules.ts';
import type {
  FileReading,
  ImportPreview,
  PreviewRow,
  SkippedRow,
} from '../../machines/leads/import.setup.ts';

const PREVIEW_ROWS = 10;
/** Maximum length of a column's sample cell. */
const SAMPLE_LENGTH = 80;

/** The rows of a portion as the server takes them, with their places in the table and the file. */
export type Portion = { rows: readonly ImportRow[]; places: readonly Omit<SkippedRow, 'reason'>[] };

/** What a person decided about the file; `zone` is the zone of times that name none. */
export type ImportPlan = { uses: readonly ColumnUse[]; choices: ImportChoices; zone: string };

/** Reads one lead file and holds its rows, in a worker where there are workers. */
export type ImportReader = ReturnType<typeof createImportReader>;

const refusal = (message: string): FileReading => ({ ok: false, message });

/** The exhibitor's questions, those with a column in files. */
type Questions = readonly Pick<LeadQuestion, '_id' | 'label' | 'versions'>[];

export function createImportReader() {
  let table: FileTable = { headings: [], rows: [], lines: [] };
  /** The questions that columns may answer. */
  let asked: Questions = [];
  /** The rows that will be sent, by their places in the table. */
  let ready: readonly { row: ImportRow; place: number }[] = [];
  return {
    /** Reads the bytes of a file. */
    open(bytes: ArrayBuffer, fileName: string, questions: Questions = []): FileReading {
      asked = questions;
      const found = readImportFile(new Uint8Array(bytes));
      if (!found.ok) return refusal(found.message);
      const { headings } = found.table;
      const total = found.table.rows.length;
      if (total === 0) return refusal('This file has no rows.');
      if (total > IMPORT_LIMITS.rows) return refusal('This file has more than 100,000 rows.');
      ({ table } = found);
      const sample = headings.map((_, index) => (table.rows[0]?.[index] ?? '').slice(0, SAMPLE_LENGTH));
      const { profile, uses } = guessColumns(table, false, asked);
      const weighed = profile === null ? uses : guessColumns(table, true, asked).uses;
      const { remarks } = found;
      return { ok: true, source: { fileName, headings, sample, profile, uses, weighed, total, remarks } };
    },
    /** Reads all rows by the plan: the verdict over the whole file, what leaves a doubt, and the first rows. */
    prepare({ uses, choices, zone }: ImportPlan): ImportPreview {
      const { rows, doubts } = buildRows(table, { uses, choices, zone, now: new Date(), questions: asked });
      const readings = rows.map((row) => readImportRow(row));
      ready = rows.flatMap((row, place) => (readings[place]?.ok ? [{ row, place }] : []));
      const refused = readings.flatMap((reading, row) =>
        reading.ok
          ? []
          : [{ ...placeOf(row, table.lines[row], rows[row]), reason: reading.reasons.join('. ') }],
      );
      return {
        rows: rows.slice(0, PREVIEW_ROWS).map((row, index) => previewOf(row, readings[index])),
        portions: batchesOf(ready.map(({ row }) => row)).map(({ start, rows: { length } }) => ({
          start,
          rows: length,
        })),
        ready: ready.length,
        twins: twinsIn(readings),
        refused,
        doubts,
      };
    },
    /** The rows of one batch. */
    portion(start: number, count: number): Portion {
      const part = ready.slice(start, start + count);
      return {
        rows: part.map(({ row }) => row),
        places: part.map(({ row, place }) => placeOf(place, table.lines[place], row)),
      };
    },
    /** A file of the rows that were not imported, with the reasons. */
    mend: (skipped: readonly Skipped[]): string => skippedFile(table, skipped),
    template: (questions: Questions = []): string => templateFile(questions),
  };
}

function previewOf(row: ImportRow, reading: RowReading | undefined): PreviewRow {
  if (!reading?.ok) {
    const { fullName = '', emailId = '', phone = '', companyName = '' } = row;
    return { fullName, emailId, phone, companyName, reasons: reading?.reasons ?? [] };
  }
  const { fullName, emailId, companyName } = reading.lead;
  return { fullName, emailId, phone: telephoneOf(reading.lead), companyName, reasons: [] };
}

/** A row by its place and number, and the person's name in the file, else the email or phone number. */
function placeOf(row: number, line = 0, cells: ImportRow = {}): Omit<SkippedRow, 'reason'> {
  const { fullName, firstName, lastName, emailId, phone } = cells;
  const who = fullName || [firstName, lastName].filter(Boolean).join(' ') || emailId || phone || '';
  return { row, line, who };
}

/** How many rows are the same person as an earlier row. */
function twinsIn(readings: readonly RowReading[]): number {
  const known = new Set<string>();
  let twins = 0;
  for (const reading of readings) {
    if (!reading.ok) continue;
    const { email, phone } = leadKeys(reading.lead);
    const keys = [email && `mail ${email}`, phone && `phone ${phone}`].filter((key) => key !== '');
    if (keys.some((key) => known.has(key))) twins += 1;
    for (const key of keys) known.add(key);
  }
  return twins;
}
