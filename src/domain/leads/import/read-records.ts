import { parse } from 'csv-parse/browser/esm/sync';
import { unguard } from '../csv.ts';
import { mendQuotes } from '../stray-quotes.ts';

/** A row of a file: its cells, and its number as a spreadsheet counts. */
export type FileRecord = { line: number; cells: readonly string[] };

/** The most columns of a list of people; each of them is shown to be assigned to a field. */
export const MOST_COLUMNS = 1_000;

/** The separators that are recognised, and that a person can choose. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;

export type Separator = (typeof SEPARATORS)[number];

/** How many lines decide about the separator. */
const LOOK = 50;

const NAMED = /^sep=(.)(?:\r\n|\r|\n|$)/i;

/** The rows, and the numbers of those with a quotation mark that does not end. */
type Reading = { records: FileRecord[]; separator: string; strays: readonly number[] };

type Options = {
  /** Chosen by a person; otherwise the file says it, or it is found. */ separator?: Separator | undefined;
  /** Is told how much of the text is read, from 0 to 1. */ onProgress?: ((part: number) => void) | undefined;
};

/** How many rows are read before it is said how far the reading is. */
const STEP = 2_000;

const LENIENT = {
  relaxColumnCount: true,
  relaxQuotes: true,
  // A quotation mark may follow a space.
  trim: true,
  recordDelimiter: ['\r\n', '\n', '\r'],
};

/** The cells of one line; the line itself when its quotation marks do not end. */
export function cellsOf(line: string, separator: string): string[] {
  try {
    const [cells]: string[][] = parse(line, { delimiter: separator, ...LENIENT });
    return (cells ?? [line]).map(unguard);
  } catch {
    return [line];
  }
}

/** Reads the rows of a text with separators; empty rows are counted and left out. */
export function readRecords(text: string, { separator: chosen, onProgress }: Options = {}): Reading {
  const body = text.replace(/^\uFEFF/, '');
  const named = NAMED.exec(body);
  const rest = named ? body.slice(named[0].length) : body;
  const separator = chosen ?? named?.[1] ?? separatorOf(rest);
  const mended = mendQuotes(rest, separator);
  let count = 0;
  let length = 0;
  const cells: string[][] = parse(mended.text, {
    delimiter: separator,
    on_record: (row: string[]) => {
      count += 1;
      for (const cell of row) length += cell.length + 1;
      if (count % STEP === 0) onProgress?.(Math.min(1, length / rest.length));
      return row;
    },
    ...LENIENT,
  });
  const before = named ? 2 : 1;
  const records = cells
    .map((row, index) => ({ line: index + before, cells: row.map(unguard) }))
    .filter((row) => row.cells.some((cell) => cell.trim() !== ''));
  return { records, separator, strays: mended.rows.map((row) => row + before - 1) };
}

/** The separator with which most lines have equally many cells, then the one with most cells. */
export function separatorOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/, LOOK)
    .filter((line) => line.trim() !== '');
  const weight = (separator: string): number => {
    const lengths = new Map<number, number>();
    for (const line of lines) {
      const length = line.split(separator).length;
      if (length > 1) lengths.set(length, (lengths.get(length) ?? 0) + 1);
    }
    return Math.max(0, ...[...lengths].map(([length, count]) => count * 1_000 + Math.min(length, 999)));
  };
  return SEPARATORS.reduce<string>((best, one) => (weight(one) > weight(best) ? one : best), ',');
}
