/**
 * CSV for spreadsheets and address books (RFC 4180): UTF-8 with a byte order mark, CRLF, and no cell that a spreadsheet
 * would run as a formula (OWASP CSV injection, security T6).
 */

/** The byte order mark, so that Excel reads the file as UTF-8. */
export const CSV_START = '\uFEFF';

/** Characters that start a formula in some spreadsheets; full-width forms do in East Asian locales. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/**
 * Prefixes the cell with an apostrophe if a spreadsheet might run it. A text that already has one gets another, so that
 * `unguard` restores the original.
 */
export const guard = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `guard` adds; keeps all other apostrophes. */
export const unguard = (cell: string): string =>
  cell.startsWith("'") && RUNS.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Includes the separators of other locales, so that a file opened there keeps its cells. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/u;

/** One row with its line ending. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = guard(text);
  return safe !== text || NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
