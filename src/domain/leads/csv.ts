/**
 * CSV as spreadsheets and address books read it (RFC 4180): UTF-8 with a byte order mark, CRLF, and no cell a
 * spreadsheet would run (OWASP, security T6).
 */

/** What a file begins with, so that Excel reads it as UTF-8. */
export const CSV_START = '\uFEFF';

/** Begins a formula in some spreadsheet; the wide forms do where East Asian text is typed. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/u;

/**
 * The cell with an apostrophe in front when a spreadsheet might run it. A text that has that apostrophe already gets
 * another, so that `unguard` finds out what was meant.
 */
export const guard = (text: string): string => (RUNS.test(text) ? `'${text}` : text);

/** Takes away what `guard` added, and nothing from anybody else's apostrophes. */
export const unguard = (cell: string): string =>
  cell.startsWith("'") && RUNS.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Separators of other countries too: a file opened there must not fall apart into other cells. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/u;

/** One row with its line end. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = guard(text);
  return safe !== text || NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
