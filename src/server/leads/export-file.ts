import { cellsOf, headingsOf, sheetCellsOf, sheetColumnsOf } from '../../domain/leads/columns.ts';
import type { LeadColumns } from '../../domain/leads/columns.ts';
import { CSV_START, csvRow } from '../../domain/leads/csv.ts';
import type { ExportFormat } from '../../domain/leads/file-name.ts';
import type { LeadRecord } from '../../domain/leads/lead.ts';
import { leadCard } from '../../domain/leads/vcard.ts';
import { openWorkbook } from '../../domain/leads/xlsx.ts';

type Settings = {
  table: LeadColumns;
  /** The event's: of times in a workbook, and of days without a time. */
  zone: string;
  now: Date;
  /** Called after the last byte was read; the stream ends when its promise resolves. */
  done?: () => Promise<void>;
};

/** Streams the bytes of the file, one chunk per portion of leads. */
export async function* fileOf(
  format: ExportFormat,
  records: AsyncIterable<LeadRecord[]>,
  { table, zone, now, done }: Settings,
): AsyncGenerator<Uint8Array> {
  const pieces = { csv: csvPieces, vcf: cardPieces, xlsx: sheetPieces }[format];
  for await (const piece of pieces(records, table, zone, now)) if (piece.length > 0) yield piece;
  await done?.();
}

async function* csvPieces(
  records: AsyncIterable<LeadRecord[]>,
  table: LeadColumns,
  zone: string,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_START + csvRow(headingsOf(table)));
  for await (const portion of records) {
    yield Buffer.from(portion.map((lead) => csvRow(cellsOf(table, lead, zone))).join(''));
  }
}

async function* cardPieces(
  records: AsyncIterable<LeadRecord[]>,
  _table: LeadColumns,
  zone: string,
): AsyncGenerator<Uint8Array> {
  for await (const portion of records)
    yield Buffer.from(portion.map((lead) => leadCard(lead, zone)).join(''));
}

async function* sheetPieces(
  records: AsyncIterable<LeadRecord[]>,
  table: LeadColumns,
  zone: string,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const book = openWorkbook([{ name: 'Leads', columns: sheetColumnsOf(table) }], now);
  for await (const portion of records) yield book.add(portion.map((lead) => sheetCellsOf(table, lead, zone)));
  yield book.end();
}
