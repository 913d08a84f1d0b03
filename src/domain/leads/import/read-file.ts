import type { Table } from '../read-csv.ts';
import { numberText } from '../../number-text.ts';
import { listText } from '../../plural.ts';
import { readCards, unnamedBytes } from '../read-vcard.ts';
import { decodeText } from './decode-text.ts';
import { LABELS } from './encodings.ts';
import type { Encoding } from './encodings.ts';
import type { EncodingReading } from './guess-encoding.ts';
import { FILE_REFUSALS, FILE_REMARKS } from './file-texts.ts';
import { isArchive, refusalOfBytes, refusalOfText } from './file-kind.ts';
import { useOfHeading } from './heading-words.ts';
import type { FileRecord, Separator } from './read-records.ts';
import { MOST_COLUMNS, readRecords } from './read-records.ts';
import { readWorkbook } from './read-workbook.ts';
import { isValue, unwrapLines } from './whole-lines.ts';

/** A table with the number that each row has in its file. */
export type FileTable = Table & { lines: readonly number[] };

/** How a text is read. Cards have no separator. */
export type FileFormat = {
  encoding: Encoding;
  separator: string | null;
  /** Where the encoding is not clear, the likeliest ones to choose from. */
  doubts?: readonly EncodingReading[];
};

/** A file that was read, with what should be known about the reading; or why it is no list. */
export type ImportFileReading =
  | {
      ok: true;
      table: FileTable;
      remarks: readonly string[];
      /** Null for a workbook. */ format: FileFormat | null;
    }
  | { ok: false; message: string };

/** What a person chose instead of what was recognised. */
export type ChosenFormat = { encoding?: Encoding | undefined; separator?: Separator | undefined };

const CARDS = /^\uFEFF?\s*BEGIN:VCARD/i;

/** Reads a file of people: text with separators in the usual encodings, an Excel workbook, or address cards. */
export function readImportFile(
  bytes: Uint8Array,
  chosen: ChosenFormat = {},
  onProgress?: (part: number) => void,
): ImportFileReading {
  const refusal = refusalOfBytes(bytes);
  if (refusal !== null) return { ok: false, message: refusal };
  if (isArchive(bytes)) {
    const found = readWorkbook(bytes, onProgress);
    if (!found.ok) return found;
    const remarks = found.sheets > 1 ? [FILE_REMARKS.firstSheet(found.sheets)] : [];
    return tableOf(unwrapLines(found.records, undefined).records, remarks, null);
  }
  const { text, ...whole } = decodeText(bytes, chosen.encoding);
  const known = refusalOfText(text);
  if (known !== null) return { ok: false, message: known };
  const isCards = CARDS.test(text);
  // Cards that are all ASCII may hold texts in another encoding.
  const unnamed = isCards && whole.encoding === 'UTF-8' ? unnamedBytes(text) : [];
  const { encoding, doubts } = unnamed.length > 0 ? decodeText(Uint8Array.from(unnamed)) : whole;
  const remarks = encoding === 'UTF-8' ? [] : [FILE_REMARKS.readAs(encoding)];
  const format = { encoding, ...(doubts.length > 0 && { doubts }) };
  if (isCards) {
    const cards = readCards(text, { onProgress, isNamed: true, charset: LABELS[encoding] });
    const table = { ...cards, lines: cards.rows.map((_, index) => index + 1) };
    return { ok: true, table, remarks, format: { ...format, separator: null } };
  }
  const found = readRecords(text, { separator: chosen.separator, onProgress });
  const strays =
    found.strays.length > 0 ? [FILE_REMARKS.strayQuotes(rowsText(found.strays), found.strays.length)] : [];
  const { records, separator } = unwrapLines(found.records, chosen.separator);
  return tableOf(records, [...remarks, ...strays], { ...format, separator: separator ?? found.separator });
}

/** Most rows that a remark names. */
const MOST_NAMED = 10;

/** The numbers of rows; of many, the first. */
const rowsText = (rows: readonly number[]): string =>
  listText([...rows.slice(0, MOST_NAMED).map(numberText), ...(rows.length > MOST_NAMED ? ['…'] : [])]);

function tableOf(
  records: readonly FileRecord[],
  remarks: readonly string[],
  format: FileFormat | null,
): ImportFileReading {
  if (records.length === 0) return { ok: false, message: FILE_REFUSALS.empty };
  if (records.some(({ cells }) => cells.length > MOST_COLUMNS))
    return { ok: false, message: FILE_REFUSALS.tooWide(MOST_COLUMNS) };
  const start = headingsAt(records);
  const rows = records.slice(start + 1);
  const headings = (records[start]?.cells ?? []).map((heading) => heading.trim());
  // Cells beyond the headings, or without any, have columns without a heading.
  for (const width = widthOf(rows); headings.length < width;) headings.push('');
  const above = start > 0 ? [FILE_REMARKS.headingsIn(records[start]?.line ?? 0)] : [];
  const without = start < 0 ? [FILE_REMARKS.noHeadings] : [];
  return {
    ok: true,
    table: {
      headings,
      rows: rows.map(({ cells }) =>
        cells.some(isError) ? cells.map((cell) => (isError(cell) ? '' : cell)) : cells,
      ),
      lines: rows.map(({ line }) => line),
    },
    remarks: [...remarks, ...above, ...without],
    format,
  };
}

/** What spreadsheets write, in several languages, for a cell that they could not calculate. */
const ERRORS: ReadonlySet<string> = new Set(
  (
    '#N/A #NV #N/D #VALUE! #REF! #NAME? #DIV/0! #NULL! #NUM! #SPILL! #CALC! #WERT! #BEZUG! #ZAHL! #VALEUR! #NOM? ' +
    '#NOMBRE! #¡VALOR! #¡REF! #¡NUM! #¡DIV/0! #¿NOMBRE? #VALOR! #NOME? #VALORE! #RIF!'
  ).split(' '),
);

const isError = (cell: string): boolean => cell.startsWith('#') && ERRORS.has(cell.trim());

/** How many rows may be above the headings. */
const LOOK = 20;

/** The index of the row with the headings; -1 when already the first row is a person. */
function headingsAt(records: readonly FileRecord[]): number {
  const first = records.slice(0, LOOK);
  const width = usualWidth(records);
  const isWide = ({ cells }: FileRecord): boolean => filled(cells) >= Math.max(1, Math.ceil(width / 2));
  const known = first.findIndex((row) => isWide(row) && knownHeadings(row.cells) >= Math.min(2, width));
  const data = first.findIndex((row) => isWide(row) && row.cells.some(isValue));
  if (known >= 0 && (data < 0 || known < data)) return known;
  if (data === 0) return -1;
  const wide = first.findIndex(isWide);
  return wide >= 0 && (data < 0 || wide < data) ? wide : data < 0 ? 0 : -1;
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** The most usual number of filled cells. */
function usualWidth(records: readonly FileRecord[]): number {
  const counts = records
    .slice(0, 200)
    .map(({ cells }) => filled(cells))
    .sort((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 1;
}

const knownHeadings = (cells: readonly string[]): number =>
  cells.filter((cell) => useOfHeading(cell) !== undefined).length;

/** The number of columns in which some row has a text. */
const widthOf = (rows: readonly FileRecord[]): number =>
  rows.reduce((most, { cells }) => {
    let width = cells.length;
    while (width > most && (cells[width - 1] ?? '').trim() === '') width -= 1;
    return Math.max(most, width);
  }, 0);
