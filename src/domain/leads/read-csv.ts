import { parse } from 'csv-parse/browser/esm/sync';
import { unguard } from './csv.ts';
import { FILE_REFUSALS } from './import/file-texts.ts';
import { mendQuotes } from './stray-quotes.ts';

/** A table read from a file. Rows may have different lengths. */
export type Table = { headings: readonly string[]; rows: readonly (readonly string[])[] };

export type TableReading = { ok: true; table: Table } | { ok: false; message: string };

const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads a CSV file of this portal or of another program: any line ending, comma, semicolon or tab, rows of different
 * lengths. The first row is the headings; empty rows are skipped; the formula guard is removed. A quotation mark that is
 * never closed, or only by that of another row, is a refusal that names its row.
 */
export function readCsv(text: string): TableReading {
  const body = text.replace(/^\uFEFF/, '');
  const delimiter = separatorOf(body);
  const mended = mendQuotes(body, delimiter);
  const [stray] = mended.rows;
  if (stray !== undefined) return { ok: false, message: FILE_REFUSALS.openQuotation(stray) };
  const cells: string[][] = parse(mended.text, {
    delimiter,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    recordDelimiter: ['\r\n', '\n', '\r'],
  });
  const [headings, ...rows] = cells
    .map((row) => row.map(unguard))
    .filter((row) => row.some((cell) => cell.trim() !== ''));
  if (!headings) return { ok: false, message: FILE_REFUSALS.empty };
  return { ok: true, table: { headings: headings.map((heading) => heading.trim()), rows } };
}

/** The separator that occurs most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r\n|\r|\n/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (separator: string): number => bare.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}
