import { CELL_LIMITS } from './lead.ts';
import type { Table } from './read-csv.ts';

/** What a column of a file can be read as, with the words that say so to people. */
export const IMPORT_FIELDS = {
  fullName: 'Full Name',
  firstName: 'First Name',
  lastName: 'Last Name',
  emailId: 'Email',
  phoneCode: 'Phone Country Code',
  phone: 'Phone Number',
  companyName: 'Company Name',
  designation: 'Job Title',
  priority: 'Priority',
  status: 'Status',
  rating: 'Rating',
  remarks: 'Notes',
  tags: 'Tags',
  followUpDate: 'Follow-up Date',
  source: 'Source',
  assignedTo: 'Assigned To',
  consent: 'Consent',
  consentAt: 'Consent At',
  consentText: 'Consent Text',
  createdAt: 'Captured At',
  rawCode: 'Badge Code',
} as const;

export type ImportField = keyof typeof IMPORT_FIELDS;

/** One row to import: the texts of the cells that hold something, by field. */
export type ImportRow = Partial<Record<ImportField, string>>;

/** What other programs call the same thing; compared without case, spaces and signs. */
const OTHER_NAMES: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  fullName: ['name', 'attendee name', 'contact name', 'guest name', 'visitor', 'display name'],
  firstName: ['first', 'given name', 'forename'],
  lastName: ['last', 'surname', 'family name'],
  emailId: ['e-mail', 'email address', 'e-mail address', 'mail', 'email id', 'work email', 'attendee email'],
  phoneCode: ['phone code', 'country code', 'dialling code', 'dial code'],
  phone: ['phone', 'mobile', 'mobile number', 'mobile phone', 'telephone', 'tel', 'cell', 'contact number'],
  companyName: ['company', 'organisation', 'organization', 'org', 'account name', 'firm', 'employer'],
  designation: ['designation', 'title', 'position', 'role', 'function'],
  priority: ['interest', 'temperature'],
  status: ['lead status'],
  rating: ['score', 'stars'],
  remarks: ['note', 'remarks', 'comment', 'comments', 'scan note', 'sponsor notes', 'description'],
  tags: ['tag', 'labels', 'categories'],
  followUpDate: ['follow up', 'next step date'],
  source: ['lead source', 'origin'],
  assignedTo: ['owner', 'lead owner', 'assignee'],
  consent: ['opt in', 'agreed'],
  createdAt: ['created at', 'scanned at', 'scanned date', 'timestamp', 'date'],
  rawCode: ['raw code', 'badge id', 'ticket id'],
};

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const FIELD_BY_NAME = new Map(
  (Object.keys(IMPORT_FIELDS) as ImportField[]).flatMap((field) =>
    [field, IMPORT_FIELDS[field], ...(OTHER_NAMES[field] ?? [])].map((name) => [plain(name), field] as const),
  ),
);

/** For each heading the field it names, or null; each field once, for the first heading that names it. */
export function mapHeadings(headings: readonly string[]): (ImportField | null)[] {
  const used = new Set<ImportField>();
  return headings.map((heading) => {
    const field = FIELD_BY_NAME.get(plain(heading));
    if (field === undefined || used.has(field)) return null;
    used.add(field);
    return field;
  });
}

/** The most characters a cell of this field may hold. */
export const mostOf = (field: ImportField): number => CELL_LIMITS[field] ?? CELL_LIMITS.usual;

/** The rows of a table as chosen; cells without a field or a text are left out. */
export function importRows(table: Table, fields: readonly (ImportField | null)[]): ImportRow[] {
  return table.rows.map((cells) => {
    const row: ImportRow = {};
    for (const [index, field] of fields.entries()) {
      const text = cells[index];
      // One character more than may be there is enough to be refused for.
      if (field && text !== undefined && text !== '') row[field] = text.slice(0, mostOf(field) + 1);
    }
    return row;
  });
}
