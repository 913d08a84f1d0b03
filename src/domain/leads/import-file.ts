import { CSV_START, csvRow } from './csv.ts';
import { headingsOf } from './columns.ts';
import { HEADING_TEXTS } from './field-texts.ts';
import { isMendReason } from './import/exported-headings.ts';
import { IMPORT_LIMITS } from './lead.ts';
import type { ImportRow } from './mapping.ts';
import { leadColumnsOf } from './question-columns.ts';
import type { LeadQuestion } from './questions.ts';
import type { Table } from './read-csv.ts';

/** Most bytes of rows in one request; the server accepts one megabyte. */
const BATCH_BYTES = 700_000;

export type Batch = {
  /** Index of the first row among the rows of the file. */
  start: number;
  rows: readonly ImportRow[];
};

/** Splits rows into batches within the limits on rows and bytes per request. */
export function batchesOf(rows: readonly ImportRow[]): Batch[] {
  const encoder = new TextEncoder();
  const batches: { start: number; rows: ImportRow[] }[] = [];
  let room = 0;
  for (const [index, row] of rows.entries()) {
    const size = encoder.encode(JSON.stringify(row)).length + 1;
    const last = batches.at(-1);
    if (last && last.rows.length < IMPORT_LIMITS.batch && size <= room) {
      last.rows.push(row);
      room -= size;
    } else {
      batches.push({ start: index, rows: [row] });
      room = BATCH_BYTES - size;
    }
  }
  return batches;
}

export type Skipped = { row: number; reason: string };

/** A CSV of the rows that were not imported, unchanged, with the reason in a last column, to correct and retry. */
export function skippedFile({ headings, rows }: Table, skipped: readonly Skipped[]): string {
  // A file that was mended before has such a column already.
  const kept = headings
    .map((heading, index) => ({ heading, index }))
    .filter(({ heading }) => !isMendReason(heading));
  const lines = skipped.map(({ row, reason }) => {
    const cells = rows[row] ?? [];
    return csvRow([...kept.map(({ index }) => cells[index] ?? ''), reason]);
  });
  return [
    CSV_START,
    csvRow([...kept.map(({ heading }) => heading), HEADING_TEXTS.mendReason]),
    ...lines,
  ].join('');
}

/** A template to fill in: the headings of an export, with those of the exhibitor's questions. */
export const templateFile = (questions: readonly Pick<LeadQuestion, '_id' | 'label'>[] = []): string =>
  CSV_START + csvRow(headingsOf(leadColumnsOf(questions)));
