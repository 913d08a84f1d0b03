import { useOfHeading } from './heading-words.ts';
import { cellsOf, separatorOf } from './read-records.ts';
import type { FileRecord } from './read-records.ts';

/** Rows that were split again, and by what; null for none. */
export type Unwrapped = { records: readonly FileRecord[]; separator: string | null };

/** A heading is never an address or a telephone number. */
export const isValue = (cell: string): boolean =>
  /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(cell.trim()) || /^\+?[\d ()./-]{7,20}$/.test(cell.trim());

/**
 * Splits rows whose only cell holds a whole line, as programs write that put a line in quotation marks, or a spreadsheet
 * that took each line for one cell: all rows, or those of a person between rows that are split already.
 */
export function unwrapLines(records: readonly FileRecord[], chosen: string | undefined): Unwrapped {
  const whole = records.map(wholeLine);
  const lines = whole.filter((line) => line !== null);
  if (lines.length === 0) return { records, separator: null };
  const separator = chosen ?? separatorOf(lines.slice(0, LOOK).join('\n'));
  const split = whole.map((line) => (line?.includes(separator) === true ? cellsOf(line, separator) : null));
  const isWhole = split[0]?.some((cell) => isValue(cell) || useOfHeading(cell) !== undefined) === true;
  const isAll = isWhole && lines.length === records.length;
  const width = isWhole ? split[0]?.length : records[0]?.cells.length;
  const isPerson = (cells: readonly string[]): boolean => cells.length === width && cells.some(isValue);
  let isChanged = false;
  const found = records.map((record, index) => {
    const cells = split[index];
    if (!cells || !(isAll || isPerson(cells) || (index === 0 && isWhole))) return record;
    isChanged = true;
    return { line: record.line, cells };
  });
  return isChanged ? { records: found, separator } : { records, separator: null };
}

/** How many lines say how they are separated. */
const LOOK = 50;

/** The text of a row that has one cell. */
function wholeLine({ cells: [first = '', ...others] }: FileRecord): string | null {
  return first.trim() !== '' && others.every((cell) => cell.trim() === '') ? first : null;
}
