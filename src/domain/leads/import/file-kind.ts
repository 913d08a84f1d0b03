import { FILE_REFUSALS } from './file-texts.ts';

type Kind = Exclude<keyof typeof FILE_REFUSALS, 'tooWide' | 'openQuotation'>;

/** The first bytes of files that cannot be read, in hexadecimal digits. */
const STARTS: readonly (readonly [start: string, kind: Kind])[] = [
  ['25504446', 'pdf'],
  ['d0cf11e0', 'olderExcel'],
  ['89504e47', 'picture'],
  ['ffd8ff', 'picture'],
  ['47494638', 'picture'],
  ['1f8b', 'packed'],
  ['377abcaf', 'packed'],
  ['52617221', 'packed'],
  ['53514c69', 'database'],
];

/** The first characters of texts that are no list, in lower case. */
const TEXTS: readonly (readonly [start: string, kind: Kind])[] = [
  ['<!doctype html', 'webPage'],
  ['<html', 'webPage'],
  ['<?xml', 'xml'],
  ['{\\rtf', 'textDocument'],
  ['{', 'json'],
  ['[{', 'json'],
  ['begin:vcalendar', 'calendar'],
];

/** Files inside an archive that say which program wrote it, in lower case. */
const ARCHIVES: readonly (readonly [name: string, kind: Kind])[] = [
  ['content.xml', 'openDocument'],
  ['index/document.iwa', 'appleDocument'],
  ['word/document.xml', 'word'],
  ['ppt/presentation.xml', 'presentation'],
  ['xl/workbook.bin', 'binaryExcel'],
];

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the bytes are an archive, as an Excel workbook is. */
export const isArchive = (bytes: Uint8Array): boolean => hex(bytes.subarray(0, 4)) === '504b0304';

/** Why these bytes are no list, and what to do; null when they may be one. */
export function refusalOfBytes(bytes: Uint8Array): string | null {
  const start = hex(bytes.subarray(0, 8));
  return refusalOf(STARTS.find(([known]) => start.startsWith(known)));
}

/** Why an archive with these files is no workbook. */
export const refusalOfArchive = (names: ReadonlySet<string>): string =>
  refusalOf(ARCHIVES.find(([name]) => names.has(name))) ?? FILE_REFUSALS.packed;

/** Why this text is no list, and what to do; null when it may be one. */
export function refusalOfText(text: string): string | null {
  const start = text.slice(0, 1_000).trimStart().toLowerCase();
  const known = refusalOf(TEXTS.find(([one]) => start.startsWith(one)));
  return known ?? (start.includes('\0') ? FILE_REFUSALS.noText : null);
}

const refusalOf = (found: readonly [mark: string, kind: Kind] | undefined): string | null =>
  found ? FILE_REFUSALS[found[1]] : null;
