import { LEAD_FIELD_NAMES, LEAD_FIELDS } from './fields.ts';
import type { LeadField } from './fields.ts';

type ReadColumn = { heading: string; names?: readonly string[]; most?: number };

/** Columns that are not fields themselves, by the field after which they are listed. */
const PARTS = {
  fullName: {
    firstName: { heading: 'First Name', names: ['first', 'given name', 'forename'] },
    lastName: { heading: 'Last Name', names: ['last', 'surname', 'family name'] },
  },
  consent: {
    consentAt: { heading: 'Consent At' },
    consentText: { heading: 'Consent Text' },
    createdAt: {
      heading: 'Captured At',
      names: ['created at', 'scanned at', 'scanned date', 'timestamp', 'date'],
    },
  },
} as const;

/** A file contains the owner's name, not the id. */
type OwnColumn<F extends LeadField> = F extends 'ownerId' ? 'assignedTo' : F;
const ownColumn = (field: LeadField): OwnColumn<LeadField> => (field === 'ownerId' ? 'assignedTo' : field);

export type ImportField = OwnColumn<LeadField> | keyof typeof PARTS.fullName | keyof typeof PARTS.consent;

const partsOf = (field: LeadField): Readonly<Record<string, ReadColumn>> =>
  field === 'fullName' || field === 'consent' ? PARTS[field] : {};

const READ_COLUMNS = Object.fromEntries(
  LEAD_FIELD_NAMES.flatMap((field): [string, ReadColumn][] => [
    [ownColumn(field), LEAD_FIELDS[field]],
    ...Object.entries(partsOf(field)),
  ]),
) as Readonly<Record<ImportField, ReadColumn>>; // the fields and their parts

const READ_NAMES = Object.keys(READ_COLUMNS) as ImportField[];

/** The fields that a column can be mapped to, with their headings in an English file. */
export const IMPORT_FIELDS = Object.fromEntries(
  READ_NAMES.map((field) => [field, READ_COLUMNS[field].heading]),
) as Readonly<Record<ImportField, string>>; // of all

/** A cell that answers a question. */
export type AnswerCell = { question: string; text: string };

/** One row to import: the non-empty cells, by field, and those that hold answers. */
export type ImportRow = Partial<Record<ImportField, string>> & { answers?: readonly AnswerCell[] };

/** A heading without case, accents, spaces and punctuation, as headings are compared. */
export const plainHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The field of each heading that is known, by `plainHeading`. */
export const FIELD_BY_NAME: ReadonlyMap<string, ImportField> = new Map(
  READ_NAMES.flatMap((field) => {
    const { heading, names = [] } = READ_COLUMNS[field];
    return [field, heading, ...names].map((name) => [plainHeading(name), field] as const);
  }),
);

/** Maps each heading to its field or null. The first matching heading gets the field; later ones get null. */
export function mapHeadings(headings: readonly string[]): (ImportField | null)[] {
  const used = new Set<ImportField>();
  return headings.map((heading) => {
    const field = FIELD_BY_NAME.get(plainHeading(heading));
    if (field === undefined || used.has(field)) return null;
    used.add(field);
    return field;
  });
}

/** Lowest limit for a cell in characters. A field with a lower limit reports it with its own message. */
const USUAL_CELL = 1_000;

/** Maximum characters in a cell of this field. */
export const mostOf = (field: ImportField): number =>
  Math.max(USUAL_CELL, READ_COLUMNS[field].most ?? USUAL_CELL);
