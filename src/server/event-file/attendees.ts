import { readFile, stat } from 'node:fs/promises';
import { plainEmail } from '../../domain/email.ts';
import { FIELD_LABELS, FIELD_WORDS } from '../../domain/leads/field-texts.ts';
import { LEAD_FIELDS } from '../../domain/leads/fields.ts';
import { readCsv } from '../../domain/leads/read-csv.ts';
import { validateLead } from '../../domain/leads/rules.ts';
import { tidyField, tidyLine, tidyPhone } from '../../domain/leads/tidy.ts';
import { readTime } from '../../domain/times.ts';
import { LONGEST_CODE } from '../capture/code.ts';
import { isPlainEmail } from '../contract/formats.ts';
import { SHARED_TEXTS } from '../db/schema/attendees.ts';
import type { SharedText } from '../db/schema/attendees.ts';
import { columnOf } from '../writes/fields.ts';
import { pathBeside } from './attachments.ts';
import { bitsOf, ENOUGH_BITS } from './code-bits.ts';
import type { EventFile, WrittenFile } from './file.ts';
import { ApplyError } from './report.ts';
import { isUnreadable } from './unreadable.ts';

/** One attendee as the file says it. */
export type FileAttendee = {
  code: string;
  fullName: string;
  email: string | null;
  phoneCode: string | null;
  phone: string | null;
  companyName: string | null;
  designation: string | null;
  shares: SharedText[];
  consentText: string | null;
  /** A version of the event's text `attendees`, whose words are then the text. */
  consentVersion: string | null;
  consentAt: Date | null;
};

export type AttendeeFile = { name: string; attendees: FileAttendee[]; warnings: string[] };

const LIMITS = { rows: 100_000, bytes: 50 * 1024 * 1024, consentText: 1_000, version: 40 };
/** Most rows that a warning names. */
const NAMED = 5;

const namesOf = (field: SharedText): readonly string[] => {
  const { heading, names } = LEAD_FIELDS[field];
  return [heading, FIELD_LABELS[field], ...names];
};

const COLUMNS = {
  code: ['code', 'badge code', 'raw code', 'ticket code', 'ticket id', 'badge id'],
  fullName: namesOf('fullName'),
  emailId: namesOf('emailId'),
  phone: namesOf('phone'),
  companyName: namesOf('companyName'),
  designation: namesOf('designation'),
  shares: ['shares', 'share', 'may share', 'agreed to share'],
  consentText: ['consent text', 'consent wording'],
  consentVersion: ['consent version', 'version of consent'],
  consentAt: ['consent at', 'consent time', 'consent date'],
} as const satisfies Record<string, readonly string[]>;
type Column = keyof typeof COLUMNS;
// `COLUMNS` has no keys beyond its type.
const COLUMN_NAMES = Object.keys(COLUMNS) as readonly Column[];

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Reads the attendees that an event file names; null when it names none. Throws `ApplyError` for an unusable file. */
export async function readAttendees(
  { attendees }: EventFile<WrittenFile>,
  folder: string,
): Promise<AttendeeFile | null> {
  if (attendees === undefined) return null;
  const { file: name } = attendees;
  const fail = (message: string): never => {
    throw new ApplyError({ path: ['attendees', 'file'], message });
  };
  const path = await pathBeside(folder, name, fail);
  if ((await stat(path)).size > LIMITS.bytes) return fail(`${name} is larger than 50 MB.`);
  return parseAttendees(name, await readFile(path, 'utf8'));
}

/** The attendees of a CSV file. Throws `ApplyError` for an unusable one. */
export function parseAttendees(name: string, text: string): AttendeeFile {
  const fail = (message: string): never => {
    throw new ApplyError({ path: ['attendees', 'file'], message });
  };
  if (Buffer.byteLength(text) > LIMITS.bytes) return fail(`${name} is larger than 50 MB.`);
  const reading = readCsv(text);
  if (!reading.ok) return fail(`${name}: ${reading.message}`);
  const { headings, rows } = reading.table;
  if (rows.length > LIMITS.rows) return fail(`${name} has more than 100,000 rows.`);
  const places = placesOf(headings);
  if (places.code < 0) return fail(`${name} has no column "code".`);
  const warnings = createWarnings(name);
  const byCode = new Map<string, FileAttendee>();
  for (const [index, cells] of rows.entries()) {
    const row = String(index + 2);
    const cell = (column: Column): string => (cells[places[column]] ?? '').trim();
    const code = cell('code');
    if (code === '') return fail(`${name}, row ${row}: the code is missing.`);
    if (isUnreadable(cells))
      return fail(`${name}, row ${row}: a cell has unreadable characters. Save the file as CSV in UTF-8.`);
    if (code.length > LONGEST_CODE || /\s/.test(code))
      return fail(`${name}, row ${row}: a code has up to 200 characters and no spaces.`);
    if (byCode.has(code)) return fail(`${name}, row ${row}: another row has the code ${code}.`);
    byCode.set(
      code,
      attendeeOf(code, cell, (what) => warnings.note(what, row)),
    );
  }
  const bits = bitsOf([...byCode.keys()]);
  const told = warnings.all();
  if (byCode.size > 0 && bits < ENOUGH_BITS)
    told.unshift(
      `${name}: the codes can be guessed (about ${String(Math.floor(bits))} bits each). Use codes of at least ${String(ENOUGH_BITS)} random bits.`,
    );
  return { name, attendees: [...byCode.values()], warnings: told };
}

function placesOf(headings: readonly string[]): Record<Column, number> {
  const known = headings.map(plain);
  const entries = COLUMN_NAMES.map((column) => {
    const names = COLUMNS[column].map(plain);
    return [column, known.findIndex((heading) => names.includes(heading))];
  });
  return Object.fromEntries(entries) as Record<Column, number>; // all of them
}

function attendeeOf(
  code: string,
  cell: (column: Column) => string,
  warn: (what: string) => void,
): FileAttendee {
  const fits = (column: 'fullName' | 'companyName' | 'designation'): string => {
    const text = tidyField(column, cell(column));
    if (text.length > LEAD_FIELDS[column].most) warn(`the ${FIELD_WORDS[column]} is too long and cut`);
    return text.slice(0, LEAD_FIELDS[column].most);
  };
  const email = plainEmail(cell('emailId'));
  const isGoodEmail = email === '' || isPlainEmail(email);
  if (!isGoodEmail) warn('the email is left out, because it is none');
  const isGoodPhone = !('phone' in validateLead({ fullName: '-', rawCode: '-', phone: cell('phone') }));
  if (!isGoodPhone) warn('the phone number is left out, because it is none');
  const phone = tidyPhone('', isGoodPhone ? cell('phone') : '');
  const consentAt = readTime(cell('consentAt'));
  if (consentAt === null && cell('consentAt') !== '')
    warn('the time of the consent is left out: write it like 2026-05-04T09:00:00+05:30');
  if (cell('consentText').length > LIMITS.consentText) warn('the text of the consent is too long and cut');
  return {
    code,
    fullName: fits('fullName'),
    email: columnOf(isGoodEmail ? email : ''),
    phoneCode: columnOf(phone.phoneCode),
    phone: columnOf(phone.phone),
    companyName: columnOf(fits('companyName')),
    designation: columnOf(fits('designation')),
    shares: sharesOf(cell('shares'), warn),
    consentText: columnOf(cell('consentText').slice(0, LIMITS.consentText)),
    consentVersion: columnOf(cell('consentVersion').slice(0, LIMITS.version)),
    consentAt: consentAt,
  };
}

/** "name, company" or "all"; an empty cell shares nothing. */
function sharesOf(text: string, warn: (what: string) => void): SharedText[] {
  const words = text
    .split(/[,;|/]/)
    .map((word) => tidyLine(word))
    .filter((word) => word !== '' && plain(word) !== 'none');
  const shared = new Set<SharedText>();
  for (const word of words) {
    const found = SHARED_TEXTS.filter(
      (field) => plain(word) === 'all' || namesOf(field).some((name) => plain(name) === plain(word)),
    );
    if (found.length === 0) warn(`"${word.slice(0, 50)}" is nothing that can be shared`);
    for (const field of found) shared.add(field);
  }
  return SHARED_TEXTS.filter((field) => shared.has(field));
}

/** Warnings by what is wrong, each with the first rows it is about. */
function createWarnings(name: string) {
  const rows = new Map<string, string[]>();
  return {
    note: (what: string, row: string): void => void rows.set(what, [...(rows.get(what) ?? []), row]),
    all: (): string[] =>
      [...rows].map(([what, some]) => {
        const more = some.length > NAMED ? ` and ${String(some.length - NAMED)} more` : '';
        return `${name}, row ${some.slice(0, NAMED).join(', ')}${more}: ${what}.`;
      }),
  };
}
