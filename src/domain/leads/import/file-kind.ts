/** What to do with a file that is no list of people, by what it is. */
const SAVE_AS = 'Open it in its program, save the list as Excel (.xlsx) or CSV, and choose that file.';
const PICTURE = `This is a picture. ${SAVE_AS}`;
const PACKED = 'This is a packed file. Unpack it, and choose the list inside.';

/** The first bytes of files that cannot be read, in hexadecimal digits. */
const STARTS: readonly (readonly [start: string, sentence: string])[] = [
  ['25504446', `This is a PDF. ${SAVE_AS}`],
  ['d0cf11e0', `This is an older or protected Excel file (.xls). ${SAVE_AS}`],
  ['89504e47', PICTURE],
  ['ffd8ff', PICTURE],
  ['47494638', PICTURE],
  ['1f8b', PACKED],
  ['377abcaf', PACKED],
  ['52617221', PACKED],
  ['53514c69', `This is a database. ${SAVE_AS}`],
];

/** The first characters of texts that are no list, in lower case. */
const TEXTS: readonly (readonly [start: string, sentence: string])[] = [
  ['<!doctype html', `This is a web page. ${SAVE_AS}`],
  ['<html', `This is a web page. ${SAVE_AS}`],
  ['<?xml', `This is an XML file. ${SAVE_AS}`],
  ['{\\rtf', `This is a text document. ${SAVE_AS}`],
  ['{', `This is a JSON file. ${SAVE_AS}`],
  ['[{', `This is a JSON file. ${SAVE_AS}`],
  ['begin:vcalendar', 'This is a calendar. Choose a file of contacts (.vcf, .csv or .xlsx).'],
];

/** Files inside an archive that say which program wrote it. */
const ARCHIVES: readonly (readonly [name: string, sentence: string])[] = [
  ['content.xml', `This is an OpenDocument file. ${SAVE_AS}`],
  ['Index/Document.iwa', `This is a Numbers or Pages file. ${SAVE_AS}`],
  ['word/document.xml', `This is a Word document. ${SAVE_AS}`],
  ['ppt/presentation.xml', `This is a presentation. ${SAVE_AS}`],
  ['xl/workbook.bin', `This is a binary Excel file (.xlsb). ${SAVE_AS}`],
];

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the bytes are an archive, as an Excel workbook is. */
export const isArchive = (bytes: Uint8Array): boolean => hex(bytes.subarray(0, 4)) === '504b0304';

/** Why these bytes are no list, and what to do; null when they may be one. */
export function refusalOfBytes(bytes: Uint8Array): string | null {
  const start = hex(bytes.subarray(0, 8));
  return STARTS.find(([known]) => start.startsWith(known))?.[1] ?? null;
}

/** Why an archive with these files is no workbook. */
export const refusalOfArchive = (names: ReadonlySet<string>): string =>
  ARCHIVES.find(([name]) => names.has(name))?.[1] ?? PACKED;

/** Why this text is no list, and what to do; null when it may be one. */
export function refusalOfText(text: string): string | null {
  const start = text.slice(0, 1_000).trimStart().toLowerCase();
  const known = TEXTS.find(([one]) => start.startsWith(one));
  if (known) return known[1];
  return start.includes('\0') ? `This file is not a text. ${SAVE_AS}` : null;
}
