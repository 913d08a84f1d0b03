import { batchesOf, skippedFile, templateFile, type Skipped } from '../../domain/leads/import-file.ts';
import { readImportFile, type FileTable } from '../../domain/leads/import/read-file.ts';
import { readImportRow } from '../../domain/leads/import-row.ts';
import { IMPORT_LIMITS } from '../../domain/leads/lead.ts';
import { buildRows, NO_CHOICES } from '../../domain/leads/import/build-rows.ts';
import type { ColumnUse } from '../../domain/leads/import/column-use.ts';
import { guessColumns } from '../../domain/leads/import/guess-columns.ts';
import type { ImportRow } from '../../domain/leads/mapping.ts';
import type { FileReading, ImportPreview, PreviewRow } from '../../machines/leads/import.setup.ts';

const PREVIEW_ROWS = 10;
/** Maximum length of a column's sample cell. */
const SAMPLE_LENGTH = 80;

/** The parts of a portion as the server takes them, with the numbers of the rows in the file. */
export type Portion = { rows: readonly ImportRow[]; lines: readonly number[] };

/** Reads one lead file and holds its rows, in a worker where there are workers. */
export type ImportReader = ReturnType<typeof createImportReader>;

const refusal = (message: string): FileReading => ({ ok: false, message });

export function createImportReader() {
  let table: FileTable = { headings: [], rows: [], lines: [] };
  let rows: readonly ImportRow[] = [];
  return {
    /** Reads the bytes of a file. */
    open(bytes: ArrayBuffer, fileName: string): FileReading {
      const found = readImportFile(new Uint8Array(bytes));
      if (!found.ok) return refusal(found.message);
      const { headings } = found.table;
      const total = found.table.rows.length;
      if (total === 0) return refusal('This file has no rows.');
      if (total > IMPORT_LIMITS.rows) return refusal('This file has more than 100,000 rows.');
      ({ table } = found);
      const sample = headings.map((_, index) => (table.rows[0]?.[index] ?? '').slice(0, SAMPLE_LENGTH));
      const { profile, uses } = guessColumns(table);
      const { remarks } = found;
      return { ok: true, source: { fileName, headings, sample, profile, uses, total, remarks } };
    },
    /** Reads all rows by the columns' uses; returns the batches and the first rows as they would be stored. */
    prepare(uses: readonly ColumnUse[], zone: string): ImportPreview {
      ({ rows } = buildRows(table, { uses, choices: NO_CHOICES, zone, now: new Date() }));
      return {
        rows: rows.slice(0, PREVIEW_ROWS).map(previewOf),
        portions: batchesOf(rows).map(({ start, rows: { length } }) => ({ start, rows: length })),
      };
    },
    /** The rows of one batch. */
    portion: (start: number, count: number): Portion => ({
      rows: rows.slice(start, start + count),
      lines: table.lines.slice(start, start + count),
    }),
    /** A file of the rows that were not imported, with the reasons. */
    mend: (skipped: readonly Skipped[]): string => skippedFile(table, skipped),
    template: (): string => templateFile(),
  };
}

function previewOf(row: ImportRow): PreviewRow {
  const reading = readImportRow(row);
  if (!reading.ok) {
    const { fullName = '', emailId = '', phone = '', companyName = '' } = row;
    return { fullName, emailId, phone, companyName, reasons: reading.reasons };
  }
  const { fullName, emailId, phoneCode, phone, companyName } = reading.lead;
  return { fullName, emailId, phone: phoneCode === '' ? phone : `+${phoneCode}${phone}`, companyName, reasons: [] };
}
