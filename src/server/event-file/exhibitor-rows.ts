import { plainEmail } from '../../domain/email.ts';
import { readCsv } from '../../domain/leads/read-csv.ts';
import { tidyLine } from '../../domain/leads/tidy.ts';
import { hasCountryCode, readPhone } from '../../domain/phone.ts';
import type { Complaint, FileExhibitor, FilePerson, WrittenFile } from './file.ts';
import { EventFileError } from './file.ts';
import { isUnreadable } from './unreadable.ts';

/** The headings that are understood, without capitals, spaces and signs. */
const COLUMNS = {
  key: ['exhibitor', 'key', 'exhibitorkey'],
  name: ['name', 'company', 'companyname', 'exhibitorname'],
  booth: ['booth', 'stand', 'boothnumber'],
  firstName: ['firstname', 'givenname'],
  lastName: ['lastname', 'surname', 'familyname'],
  email: ['email', 'emailaddress', 'mail'],
  phone: ['phone', 'mobile', 'number', 'phonenumber', 'mobilenumber'],
  designation: ['jobtitle', 'designation', 'title'],
  isMain: ['mainaccount', 'main'],
  movedFrom: ['movedfrom'],
} as const satisfies Record<string, readonly string[]>;
type Column = keyof typeof COLUMNS;

const PASSES = /^passes?[ :]+([a-z0-9][a-z0-9-]{0,63})$/;
const LIMITS = { rows: 20_000, bytes: 10 * 1024 * 1024 };
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export type ExhibitorFile = {
  exhibitors: Record<string, FileExhibitor<WrittenFile>>;
  /** A complaint with the row that it is about. */
  locate(complaint: Complaint): string;
};

/**
 * Reads exhibitors from a CSV file with one row for each person. Values are checked afterwards, by the rules of an event
 * file. Throws `EventFileError` with all complaints, each by row.
 */
export function readExhibitors(name: string, text: string): ExhibitorFile {
  const fail = (message: string): never => {
    throw new EventFileError([`${name}${message}`]);
  };
  if (Buffer.byteLength(text) > LIMITS.bytes) return fail(' is larger than 10 MB.');
  const reading = readCsv(text);
  if (!reading.ok) return fail(`: ${reading.message}`);
  const { headings, rows } = reading.table;
  if (rows.length > LIMITS.rows) return fail(' has more than 20,000 rows.');
  const places = placesOf(headings);
  for (const column of ['key', 'firstName'] as const)
    if (places[column] < 0) return fail(` has no column "${column === 'key' ? 'exhibitor' : 'first name'}".`);
  const complaints: string[] = [];
  const exhibitors: Record<string, FileExhibitor<WrittenFile>> = {};
  const firstRows = new Map<string, number>();
  const rowsOf = new Map<string, number>();
  for (const [index, cells] of rows.entries()) {
    const number = index + 2;
    const complain = (message: string): void =>
      void complaints.push(`${name}, row ${String(number)}: ${message}`);
    const cell = (column: Column): string => tidyLine(cells[places[column]] ?? '');
    if (isUnreadable(cells)) complain('a cell has unreadable characters. Save the file as CSV in UTF-8.');
    const key = cell('key').toLowerCase();
    if (key === '') {
      complain('the key of the exhibitor is missing.');
      continue;
    }
    const isFirst = !firstRows.has(key);
    if (isFirst) firstRows.set(key, number);
    const exhibitor = (exhibitors[key] ??= { name: '', people: {} });
    for (const [field, value] of [
      ['name', cell('name')],
      ['booth', cell('booth')],
    ] as const) {
      if (value === '' || exhibitor[field] === value) continue;
      if (isFirst) exhibitor[field] = value;
      else complain(`the ${field} of "${key}" is another one in row ${String(firstRows.get(key))}.`);
    }
    if (isFirst) exhibitor.passes = passesOf(headings, cells, complain);
    const person = `person-${String(Object.keys(exhibitor.people).length + 1)}`;
    exhibitor.people[person] = personOf(cell, complain);
    rowsOf.set(`${key}/${person}`, number);
  }
  for (const exhibitor of Object.values(exhibitors)) nameMainAccount(exhibitor);
  if (complaints.length > 0) throw new EventFileError(complaints);
  return {
    exhibitors,
    locate({ path: [, key, , person], message }) {
      const row = rowsOf.get(`${String(key)}/${String(person)}`) ?? firstRows.get(String(key));
      return row === undefined ? `${name}: ${message}` : `${name}, row ${String(row)}: ${message}`;
    },
  };
}

function placesOf(headings: readonly string[]): Record<Column, number> {
  const known = headings.map(plain);
  const entries = Object.entries(COLUMNS).map(([column, names]) => [
    column,
    known.findIndex((heading) => names.some((one) => one === heading)),
  ]);
  return Object.fromEntries(entries) as Record<Column, number>; // all of them
}

/** Columns headed `passes KEY`, by the key of the kind of pass. */
function passesOf(
  headings: readonly string[],
  cells: readonly string[],
  complain: (message: string) => void,
): Record<string, number> {
  const passes: Record<string, number> = {};
  for (const [index, heading] of headings.entries()) {
    const key = PASSES.exec(heading.trim().toLowerCase())?.[1];
    const text = (cells[index] ?? '').trim();
    if (key === undefined || text === '') continue;
    if (/^\d{1,7}$/.test(text)) passes[key] = Number(text);
    else complain(`"${text}" is no number of passes.`);
  }
  return passes;
}

function personOf(cell: (column: Column) => string, complain: (message: string) => void): FilePerson {
  const person: FilePerson = { firstName: cell('firstName') };
  for (const column of ['lastName', 'designation', 'movedFrom'] as const)
    if (cell(column) !== '') person[column] = cell(column);
  if (cell('email') !== '') person.email = plainEmail(cell('email'));
  const phone = cell('phone');
  if (phone !== '') {
    const { code, digits } = readPhone('', phone);
    if (hasCountryCode(phone)) person.phone = { code, number: digits };
    else complain('a phone number begins with + and its country.');
  }
  const main = cell('isMain').toLowerCase();
  if (['yes', 'y', 'true', '1', 'x'].includes(main)) person.parent = true;
  else if (!['', 'no', 'n', 'false', '0'].includes(main)) complain('the main account is yes, no or empty.');
  return person;
}

/** Without a `yes` the first row of an exhibitor is its main account. */
function nameMainAccount({ people }: FileExhibitor<WrittenFile>): void {
  const all = Object.values(people);
  const [first] = all;
  if (first !== undefined && all.every(({ parent }) => parent !== true)) first.parent = true;
}
