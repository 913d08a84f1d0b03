import { batchesOf, skippedFile, templateFile, type Skipped } from '../../domain/leads/import-file.ts';
import { readImportRow } from '../../domain/leads/import-row.ts';
import { IMPORT_LIMITS } from '../../domain/leads/lead.ts';
import { importRows, mapHeadings, type ImportField, type ImportRow } from '../../domain/leads/mapping.ts';
import { readCsv, type Table, type TableReading } from '../../domain/leads/read-csv.ts';
import { readCards } from '../../domain/leads/read-vcard.ts';
import type { FileReading, ImportPreview, PreviewRow } from '../../machines/leads/import.setup.ts';

/**
 * Reads and writes lead files in the browser. Loaded only when the user imports.
 */
const PREVIEW_ROWS = 10;
/** Maximum length of a column's sample cell. */
const SAMPLE_LENGTH = 80;

/** A parsed file; its rows stay outside the machines. */
export type OpenedFile = { reading: FileReading; table: Table };

const NOTHING: Table = { headings: [], rows: [] };
const refusal = (message: string): OpenedFile => ({ reading: { ok: false, message }, table: NOTHING });

async function openImport(file: File): Promise<OpenedFile> {
  if (file.size > IMPORT_LIMITS.bytes) return refusal('This file is larger than 50 MB.');
  const text = textOf(await file.arrayBuffer());
  const found = tableOf(text);
  if (!found.ok) return refusal(found.message);
  const { headings, rows } = found.table;
  if (rows.length === 0) return refusal('This file has no rows.');
  if (rows.length > IMPORT_LIMITS.rows) return refusal('This file has more than 100,000 rows.');
  const sample = headings.map((_, index) => (rows[0]?.[index] ?? '').slice(0, SAMPLE_LENGTH));
  const source = { fileName: file.name, headings, sample, fields: mapHeadings(headings), total: rows.length };
  return { reading: { ok: true, source }, table: found.table };
}

const tableOf = (text: string): TableReading =>
  /^\uFEFF?\s*BEGIN:VCARD/i.test(text) ? { ok: true, table: readCards(text) } : readCsv(text);

/** Decodes UTF-8 and the other encodings spreadsheets write. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** All rows, mapped by the columns' fields, and a preview: the batches and the first rows as they would be stored. */
function prepareImport(
  table: Table,
  fields: readonly (ImportField | null)[],
): { rows: readonly ImportRow[]; preview: ImportPreview } {
  const rows = importRows(table, fields);
  return {
    rows,
    preview: {
      rows: rows.slice(0, PREVIEW_ROWS).map(previewOf),
      portions: batchesOf(rows).map(({ start, rows: { length } }) => ({ start, rows: length })),
    },
  };
}

function previewOf(row: ImportRow): PreviewRow {
  const reading = readImportRow(row);
  if (!reading.ok) {
    const { fullName = '', emailId = '', phone = '', companyName = '' } = row;
    return { fullName, emailId, phone, companyName, reasons: reading.reasons };
  }
  const { fullName, emailId, phoneCode, phone, companyName } = reading.lead;
  return { fullName, emailId, phone: phone && `+${phoneCode}${phone}`, companyName, reasons: [] };
}

const csv = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });

const errorFile = (table: Table, skipped: readonly Skipped[]): Blob => csv(skippedFile(table, skipped));

const template = (): Blob => csv(templateFile());

export const importTools = { openImport, prepareImport, errorFile, template };

export type ImportTools = typeof importTools;
