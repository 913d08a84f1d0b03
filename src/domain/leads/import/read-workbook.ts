import { refusalOfArchive } from './file-kind.ts';
import { FILE_REFUSALS } from './file-texts.ts';
import { MOST_COLUMNS } from './read-records.ts';
import type { FileRecord } from './read-records.ts';
import { TooLarge, openParts } from './workbook-parts.ts';
import type { Parts } from './workbook-parts.ts';
import { attributeOf, decodeXml, eachTag } from './xml-tags.ts';
import { DAY } from '../../durations.ts';

export type WorkbookReading =
  { ok: true; records: FileRecord[]; sheets: number } | { ok: false; message: string };

type Tell = (part: number) => void;

/** How many texts, or rows, are read before it is said how far the reading is. */
const STEP = 2_000;
/** The part of the reading that the table of texts takes, and with it the rows. */
const TEXTS = 0.3;

/**
 * Reads the cells of the first sheet of a workbook (.xlsx) that is not hidden: formulas as their stored values, dates as ISO
 * texts, errors as empty cells. `onProgress` is told how much is read, from 0 to 1.
 */
export function readWorkbook(bytes: Uint8Array, onProgress: Tell = nothing): WorkbookReading {
  try {
    const parts = openParts(bytes);
    const book = bookOf(parts);
    if (!book) return { ok: false, message: refusalOfArchive(parts.names) };
    if (!parts.names.has(book.sheet)) return { ok: false, message: FILE_REFUSALS.damaged };
    const texts = textsOf(parts.textOf(book.texts), (part) => {
      onProgress(part * TEXTS);
    });
    const dates = dateStyles(parts.textOf(book.styles));
    const records = recordsOf(parts.textOf(book.sheet), { texts, dates, is1904: book.is1904 }, (part) => {
      onProgress(TEXTS + part * (1 - TEXTS));
    });
    return { ok: true, records, sheets: book.sheets };
  } catch (error) {
    if (error instanceof TooWide) return { ok: false, message: FILE_REFUSALS.tooWide(MOST_COLUMNS) };
    return {
      ok: false,
      message: error instanceof TooLarge ? FILE_REFUSALS.unpacksTooFar : FILE_REFUSALS.damaged,
    };
  }
}

class TooWide extends Error {}

/** Most cells that are kept of a sheet, with the empty ones before others: a few bytes name one far to the right. */
const MOST_CELLS = 5_000_000;

const nothing = (): void => undefined;

/** The names of the parts to read, how many sheets are seen, and whether days are counted from 1904. */
type Book = { sheet: string; texts: string; styles: string; sheets: number; is1904: boolean };

/** Null when the archive is no workbook. */
function bookOf(parts: Parts): Book | null {
  const root = parts.relationsOf('').find(({ kind }) => kind === 'officeDocument')?.part ?? '';
  const path = parts.names.has(root) ? root : 'xl/workbook.xml';
  const all: { id: string; isHidden: boolean }[] = [];
  let isBook = false;
  let is1904 = false;
  eachTag(parts.textOf(path), {
    open(name, attributes) {
      if (name === 'workbook') isBook = true;
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904'));
      if (name !== 'sheet') return;
      // The relationship's id has a namespace, whose prefix is the writer's.
      const named = /\s([^\s:=]{1,40}:id)\s?=/.exec(attributes)?.[1] ?? 'id';
      const isHidden = /hidden$/i.test(attributeOf(attributes, 'state'));
      all.push({ id: attributeOf(attributes, named), isHidden });
    },
    close: nothing,
    text: nothing,
  });
  if (!isBook) return null;
  const relations = parts.relationsOf(path);
  // A sheet of another kind, such as a chart, has no cells.
  const sheets = all.filter(({ id }) => !relations.some((one) => one.id === id && isOther(one.kind)));
  const seen = sheets.filter(({ isHidden }) => !isHidden);
  const first = seen[0] ?? sheets[0];
  const partOf = (kind: string, usual: string): string =>
    relations.find((one) => one.kind === kind && parts.names.has(one.part))?.part ?? usual;
  return {
    sheet: relations.find(({ id }) => id === first?.id)?.part ?? 'xl/worksheets/sheet1.xml',
    texts: partOf('sharedStrings', 'xl/sharedstrings.xml'),
    styles: partOf('styles', 'xl/styles.xml'),
    sheets: Math.max(1, seen.length),
    is1904,
  };
}

const isOther = (kind: string): boolean => kind.toLowerCase().endsWith('sheet') && kind !== 'worksheet';

/** The table of texts that cells refer to. */
function textsOf(xml: string, tell: Tell): string[] {
  const texts: string[] = [];
  let text = '';
  let inText = false;
  let phonetic = false;
  eachTag(xml, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
      inText = name === 't' && !phonetic;
    },
    close(name, at) {
      inText = false;
      if (name === 'rPh') phonetic = false;
      if (name !== 'si') return;
      texts.push(plainText(text));
      if (texts.length % STEP === 0) tell(at / xml.length);
    },
    text(piece) {
      if (inText) text += piece;
    },
  });
  return texts;
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
const plainText = (text: string): string =>
  decodeXml(text).replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The number formats that show a date or a time and need no description in the file. */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** The styles of cells that show dates, by their place. */
function dateStyles(xml: string): ReadonlySet<number> {
  const own = new Set<number>();
  const styles = new Set<number>();
  let inCells = false;
  let count = 0;
  eachTag(xml, {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true;
      const id = Number(attributeOf(attributes, 'numFmtId'));
      const format = attributeOf(attributes, 'formatCode');
      if (name === 'numFmt' && showsDate(format)) own.add(id);
      if (name !== 'xf' || !inCells) return;
      if (isDateFormat(id) || own.has(id)) styles.add(count);
      count += 1;
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
    text: nothing,
  });
  return styles;
}

const showsDate = (format: string): boolean =>
  /[dhy]|mm/i.test(format.replace(/"[^"]*"/g, '').replace(/\[[^[\]]*\]|\\./g, '')) &&
  !/general/i.test(format);

type Reading = { texts: readonly string[]; dates: ReadonlySet<number>; is1904: boolean };
/** `inline` is the text that a cell has beside its value, or instead of it. */
type Cell = { column: number; type: string; style: number; value: string; inline: string };

function recordsOf(xml: string, reading: Reading, tell: Tell): FileRecord[] {
  const records: FileRecord[] = [];
  let line = 0;
  let cells: string[] = [];
  let kept = 0;
  /** The column of a cell that does not name its own. */
  let next = 0;
  let cell: Cell | null = null;
  let within: 'value' | 'inline' | null = null;
  let phonetic = false;
  eachTag(xml, {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributeOf(attributes, 'r')) || line + 1;
        cells = [];
        next = 0;
      } else if (name === 'c') {
        const place = columnOf(attributeOf(attributes, 'r'));
        cell = {
          column: place >= 0 ? place : next,
          type: attributeOf(attributes, 't'),
          style: Number(attributeOf(attributes, 's')),
          value: '',
          inline: '',
        };
      }
      if (name === 'rPh') phonetic = true;
      within = name === 'v' ? 'value' : name === 't' && !phonetic ? 'inline' : null;
    },
    close(name, at) {
      within = null;
      if (name === 'rPh') phonetic = false;
      if (name === 'c' && cell) {
        const { column } = cell;
        const text = textOf(cell, reading);
        next = column + 1;
        cell = null;
        // A cell that only has a colour is none.
        if (text === '') return;
        if (column >= MOST_COLUMNS) throw new TooWide();
        kept += Math.max(0, next - cells.length);
        if (kept > MOST_CELLS) throw new TooLarge();
        while (cells.length < column) cells.push('');
        cells[column] = text;
      }
      if (name !== 'row') return;
      if (line % STEP === 0) tell(at / xml.length);
      if (cells.some((one) => one.trim() !== '')) records.push({ line, cells });
    },
    text(piece) {
      if (within !== null && cell) cell[within] += piece;
    },
  });
  return records;
}

/** The index of the column of a cell such as "AB12"; -1 without one. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}

function textOf({ type, style, value, inline }: Cell, { texts, dates, is1904 }: Reading): string {
  if (type === 'e') return '';
  if (type === 'inlineStr' || value.trim() === '') return plainText(inline);
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  // A day is one whose time is midnight.
  if (type === 'd') return value.replace(/T00:00:00(?:\.0{1,9})?Z?$/, '');
  if (type !== '' && type !== 'n') return plainText(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return plainText(value);
  return dates.has(style) ? dateText(number, is1904) : numberText(value, number);
}

/** The number as typed: without the exponent that a file has for long ones. */
const numberText = (value: string, number: number): string =>
  Number.isInteger(number) && Math.abs(number) < 1e21
    ? String(number)
    : /e/i.test(value)
      ? String(number)
      : value;

/** Days since 1900, or 1904, as an ISO date, with the time if there is one; below one, only the time. */
function dateText(days: number, is1904: boolean): string {
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const time = new Date(start + Math.round((days * DAY) / 1_000) * 1_000);
  if (days < 0 || Number.isNaN(time.getTime())) return String(days);
  const iso = time.toISOString();
  if (days < 1 && !is1904) return iso.slice(11, 19);
  return Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, 19);
}
