import type { ImportContact } from '../../api/lead-imports.ts';
import { batchesOf, skippedFile, templateFile, type Skipped } from '../../domain/leads/import-file.ts';
import { readImportFile, type ChosenFormat, type FileTable } from '../../domain/leads/import/read-file.ts';
import { readImportRow, type RowReading } from '../../domain/leads/import-row.ts';
import { IMPORT_LIMITS } from '../../domain/leads/lead.ts';
import { createRowBuilder } from '../../domain/leads/import/build-rows.ts';
import type { ImportChoices } from '../../domain/leads/import/choices.ts';
import type { ColumnUse } from '../../domain/leads/import/column-use.ts';
import { guessColumns } from '../../domain/leads/import/guess-columns.ts';
import type { ImportRow } from '../../domain/leads/mapping.ts';
import type { LeadQuestion } from '../../domain/leads/questions.ts';
import { telephoneOf } from '../../domain/leads/reach.ts';
import type {
  FileReading,
  ImportPreview,
  ImportVerdict,
  PreviewRow,
  SkippedRow,
} from '../../machines/leads/import.types.ts';
import { createJudge } from './import-verdict.ts';
import { LEAD_FILE_TEXTS } from './lead-texts.ts';

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

/** Rows that are read before the worker hears whether to stop. */
const STEP = 2_500;

/** Lets other questions through. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** `tell` is told how far a reading is, in per cent. */
export function createImportReader(tell: (percent: number) => void) {
  let file = { bytes: new Uint8Array(), name: '' };
  let table: FileTable = { headings: [], rows: [], lines: [] };
  /** The questions that columns may answer. */
  let asked: Questions = [];
  /** The rows that will be sent, by their places in the table. */
  let ready: readonly { row: ImportRow; place: number }[] = [];
  /** Counts the readings of rows: a later one stops those before it. */
  let readings = 0;
  let judge = createJudge();
  const tellPart = (part: number): void => {
    tell(Math.floor(part * 100));
  };
  const read = (chosen?: ChosenFormat): FileReading => {
    const found = readImportFile(file.bytes, chosen, tellPart);
    if (!found.ok) return refusal(found.message);
    const { headings } = found.table;
    const total = found.table.rows.length;
    if (total === 0) return refusal(LEAD_FILE_TEXTS.noRows);
    if (total > IMPORT_LIMITS.rows) return refusal(LEAD_FILE_TEXTS.tooManyRows);
    ({ table } = found);
    const sample = headings.map((_, index) => (table.rows[0]?.[index] ?? '').slice(0, SAMPLE_LENGTH));
    const { profile, uses } = guessColumns(table, false, asked);
    const weighed = profile === null ? uses : guessColumns(table, true, asked).uses;
    const { remarks, format } = found;
    return {
      ok: true,
      source: { fileName: file.name, headings, sample, profile, uses, weighed, total, remarks, format },
    };
  };
  return {
    /** Reads the bytes of a file. */
    open(bytes: ArrayBuffer, name: string, questions: Questions = []): FileReading {
      asked = questions;
      file = { bytes: new Uint8Array(bytes), name };
      return read();
    },
    /** Reads the same bytes otherwise. When they are no list then, what was read before stays. */
    reopen(chosen: ChosenFormat): FileReading {
      judge = createJudge();
      return read(chosen);
    },
    /** Reads all rows by the plan: the verdict over the whole file, what leaves a doubt, and the first rows. */
    async prepare({ uses, choices, zone }: ImportPlan): Promise<ImportPreview> {
      readings += 1;
      const reading = readings;
      const builder = createRowBuilder(table, { uses, choices, zone, now: new Date(), questions: asked });
      const all: { row: ImportRow; read: RowReading }[] = [];
      for (const index of table.rows.keys()) {
        if (index % STEP === STEP - 1) {
          tellPart(index / table.rows.length);
          await pause();
          if (reading !== readings) throw new Error('The reading was stopped.');
        }
        const row = builder.rowAt(index);
        all.push({ row, read: readImportRow(row, zone) });
      }
      ready = all.flatMap(({ row, read: { ok } }, place) => (ok ? [{ row, place }] : []));
      const judged = all.map(({ row, read: one }, place) => ({
        reading: one,
        place: {
          ...placeOf(place, table.lines[place], row),
          reason: one.ok ? '' : LEAD_FILE_TEXTS.reasons(one.reasons),
        },
      }));
      return {
        rows: all.slice(0, PREVIEW_ROWS).map(({ row, read: one }) => previewOf(row, one)),
        portions: batchesOf(ready.map(({ row }) => row)).map(({ start, rows: { length } }) => ({
          start,
          rows: length,
        })),
        ready: ready.length,
        refused: judged.flatMap(({ reading: { ok }, place }) => (ok ? [] : [place])),
        doubts: builder.doubts(),
        people: judge.take(judged),
        verdict: judge.verdict(),
      };
    },
    /** Stops reading rows. */
    stop(): void {
      readings += 1;
    },
    /** People to compare with the leads. */
    contacts: (start: number, count: number): ImportContact[] => judge.contacts(start, count),
    /** Keeps who of them is a lead already; answers what becomes of the rows. */
    learn(start: number, count: number, places: readonly number[]): ImportVerdict {
      judge.learn(start, count, places);
      return judge.verdict();
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

function previewOf(row: ImportRow, reading: RowReading): PreviewRow {
  if (!reading.ok) {
    const { fullName = '', emailId = '', phone = '', companyName = '' } = row;
    return { fullName, emailId, phone, companyName, reasons: reading.reasons };
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
