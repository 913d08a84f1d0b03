/** A text in which every quotation mark ends, and the rows with one that did not, as a spreadsheet counts them. */
type Mended = { text: string; rows: readonly number[] };

/** How many lines say how many cells a row has. */
const LOOK = 200;
/** How many quotation marks within a cell may stand where none can end it. */
const MOST_TRIES = 20;
/** So many lines within quotation marks that look like rows are rows, whatever the line before them looks like. */
const ENOUGH_ROWS = 3;

/**
 * Finds quotation marks that begin a cell and do not end it: never closed, or only by that of another row, so that the rows
 * between would be one cell. Such a mark becomes a character of its cell, which ends with the line at the latest. Marks within
 * a quoted cell that should be doubled are, and nothing stands beside it.
 */
export function mendQuotes(text: string, separator: string): Mended {
  if (!text.includes('"')) return { text, rows: [] };
  const width = usualWidth(text, separator);
  const isBlank = (at: number): boolean => text[at] === ' ' || (text[at] === '\t' && separator !== '\t');
  const isEnd = (at: number): boolean => at >= text.length || text[at] === separator || isNewline(text[at]);
  const rest = new RegExp(`[^\\u{${(separator.codePointAt(0) ?? 44).toString(16)}}\\r\\n]*`, 'uy');
  const endOfCell = (at: number): number => {
    rest.lastIndex = at;
    rest.exec(text);
    return rest.lastIndex;
  };
  const afterBlanks = (at: number): number => {
    let next = at;
    while (isBlank(next)) next += 1;
    return next;
  };
  const pieces: string[] = [];
  const rows: number[] = [];
  let copied = 0;
  let row = 1;
  /** Where the row begins. */
  let first = 0;
  let at = 0;
  /** Writes what is between two places as a quoted cell. */
  const quote = (from: number, to: number, cell: string): void => {
    pieces.push(text.slice(copied, from), `"${cell.replace(/""?/g, '""')}"`);
    copied = to;
  };
  while (at < text.length) {
    const start = at;
    at = afterBlanks(at);
    if (text[at] === '"') {
      const found = closingOf(text, at, (place) => isEnd(afterBlanks(place)));
      const isStray =
        found.end < 0 ||
        (found.hasLines && holdsRows(text, { first, start: at, ...found }, { separator, width }));
      if (!isStray) {
        const end = afterBlanks(found.end + 1);
        const isBare = start === at && end === found.end + 1;
        if (found.isRough || !isBare) quote(start, end, text.slice(at + 1, found.end));
        at = end;
      } else {
        const end = endOfCell(at);
        quote(start, end, `"${text.slice(at + 1, end).replaceAll('"', '""')}`);
        if (found.hasLines || found.end < 0) rows.push(row);
        at = end;
      }
    }
    at = endOfCell(at);
    const isLast = isNewline(text[at]);
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (!isLast) continue;
    row += 1;
    first = at;
  }
  pieces.push(text.slice(copied));
  return { text: pieces.join(''), rows };
}

const isNewline = (character: string | undefined): boolean => character === '\n' || character === '\r';

type Closing = {
  /** The place of the mark that ends the cell; -1 without one. */ end: number;
  /** Whether marks within the cell are not doubled. */ isRough: boolean;
  /** Whether the cell has more than one line. */ hasLines: boolean;
};

/** The end of the quoted cell that begins here. */
function closingOf(text: string, start: number, ends: (after: number) => boolean): Closing {
  let isRough = false;
  let hasLines = false;
  let from = start + 1;
  for (let tries = 0; tries < MOST_TRIES;) {
    const end = text.indexOf('"', from);
    if (end < 0) break;
    hasLines ||= /[\r\n]/.test(text.slice(from, end));
    if (text[end + 1] === '"') {
      from = end + 2;
      continue;
    }
    if (ends(end + 1)) return { end, isRough, hasLines };
    isRough = true;
    tries += 1;
    from = end + 1;
  }
  return { end: -1, isRough, hasLines };
}

type Shape = { separator: string; width: number };

/**
 * Whether the lines of a quoted cell are rows: each has the cells of a row, and a value that only a row has; or an address is
 * where that of the row is in which the cell begins.
 */
function holdsRows(
  text: string,
  { first, start, end, isRough }: Closing & { first: number; start: number },
  shape: Shape,
): boolean {
  const opening = text.slice(first, lineEnd(text, start));
  // What is behind a good end belongs to the row itself.
  const last = isRough ? lineEnd(text, end) : end;
  const later = text.slice(lineEnd(text, start), last).split(/\r\n|\r|\n/, LOOK);
  const found = later.filter((line) => isRow(line, shape)).length;
  if (found >= ENOUGH_ROWS || (found > 0 && isRow(opening, shape))) return true;
  const place = opening.split(shape.separator).findIndex(isAddress);
  return place > 0 && later.some((line) => isAddress(line.split(shape.separator)[place] ?? ''));
}

function lineEnd(text: string, at: number): number {
  const newline = /[\r\n]/g;
  newline.lastIndex = at;
  return newline.exec(text)?.index ?? text.length;
}

/** How many cells a line has, if quotation marks hold separators together. */
const cellsIn = (line: string, separator: string): number =>
  line.replace(/"[^"]*"/g, '').split(separator).length;

const bare = (cell: string): string => cell.replaceAll('"', ' ').trim();

const isAddress = (cell: string): boolean => /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(bare(cell));

/** A number of seven digits at least, and no date. */
const NUMBER = /^(?!\d{1,4}[-./]\d{1,2}[-./]\d{1,4})\+?[\d ()./-]{7,20}$/;

const isValue = (cell: string): boolean => isAddress(cell) || NUMBER.test(bare(cell));

const isRow = (line: string, { separator, width }: Shape): boolean => {
  const pieces = line.split(separator);
  const isWhole = pieces.length === width || cellsIn(line, separator) === width;
  return width > 1 && isWhole && pieces.some(isValue);
};

/** How many cells most of the first lines have. */
function usualWidth(text: string, separator: string): number {
  const counts = new Map<number, number>();
  for (const line of text.slice(0, 200_000).split(/\r\n|\r|\n/, LOOK)) {
    const width = cellsIn(line, separator);
    if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 1;
}
