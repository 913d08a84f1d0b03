import { readEmail } from '../../email.ts';
import { questionOfHeading } from '../question-columns.ts';
import type { LeadQuestion } from '../questions.ts';
import { plainHeading } from '../mapping.ts';
import { isMendReason } from './exported-headings.ts';
import type { Table } from '../read-csv.ts';
import { validateLead } from '../rules.ts';
import { callingCodeOf } from './countries.ts';
import { isTemperature } from './choice-words.ts';
import { answerUse } from './column-use.ts';
import type { ColumnUse } from './column-use.ts';
import { useOfHeading } from './heading-words.ts';
import { isMoment } from './moments.ts';
import { numbersIn } from './numbers.ts';
import { profileOf } from './profiles.ts';

/** What the columns of a file seem to hold, and which system seems to have written it. */
export type Guess = { profile: string | null; uses: ColumnUse[] };

/** How many rows are weighed. */
const LOOK = 300;

type Column = { heading: string; values: readonly string[] };

/**
 * Weighs the headings of a file together with the values below them. A heading of `questions`, which are those with a
 * column in files, means that question.
 */
export function guessColumns(
  table: Table,
  isProfileLeft = false,
  questions: readonly Pick<LeadQuestion, '_id' | 'label'>[] = [],
): Guess {
  const columns = columnsOf(table);
  const profile = isProfileLeft ? null : profileOf(table.headings);
  const uses = profile
    ? profile.uses.map((use, index) => (profile.isOwn ? use : fitting(use, columns[index])))
    : weigh(columns, table);
  const questionOf = questionOfHeading(questions);
  return {
    profile: profile?.name ?? null,
    uses: uses.map((use, index) => {
      const heading = table.headings[index] ?? '';
      if (isMendReason(heading)) return null;
      const question = questionOf(heading);
      return question === undefined ? use : answerUse(question);
    }),
  };
}

/** The columns with the values of rows from the whole file. */
function columnsOf({ headings, rows }: Table): Column[] {
  const step = Math.max(1, Math.floor(rows.length / LOOK));
  const looked = rows.filter((_, index) => index % step === 0);
  return headings.map((heading, index) => ({
    heading,
    values: looked.map((cells) => (cells[index] ?? '').trim()).filter((value) => value !== ''),
  }));
}

/** Dates that are none, and other contradictions in a known file, stay in the notes. */
function fitting(use: ColumnUse, column: Column | undefined): ColumnUse {
  if (!column || use === null || use === 'notes') return use;
  return isFit(use, column) ? use : 'notes';
}

const shareOf = ({ values }: Column, fits: (value: string) => boolean): number =>
  values.length === 0 ? 1 : values.filter(fits).length / values.length;

const isEmail = (text: string): boolean =>
  /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(text.split(/ ::: |[,;]/, 1)[0]?.trim() ?? '');
const isPhone = (text: string): boolean =>
  /\d/.test(text) &&
  !isMoment(text) &&
  numbersIn(text).some((phone) => !('phone' in validateLead({ fullName: 'x', phone })));
const isAddress = (text: string): boolean =>
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|herr|frau|m|mme|mlle|sr|sra|srta|shri|smt|sir|dame|ing|dipl ing)(?: (?:dr|prof|ing|med))*$/i.test(
    text.replace(/[.-]/g, ' ').replace(/\s+/g, ' ').trim(),
  );

/** How many of the values have to fit for the heading to be believed. */
const MOST = 0.5;

const FITS: Readonly<Partial<Record<string, (value: string) => boolean>>> = {
  emailId: (value) => isEmail(value) || readEmail(value) !== null,
  phone: isPhone,
  designation: (value) => !isAddress(value) && !isEmail(value),
  rating: (value) => /^\d(?:[.,]\d+)?$/.test(value),
  createdAt: isMoment,
  followUpDate: isMoment,
  consentAt: isMoment,
  captureTime: (value) => /\d:\d\d/.test(value),
  phoneCode: (value) => /^(?:\+|00)?\d{1,4}$/.test(value),
  country: (value) => callingCodeOf(value) !== '',
  consent: (value) => /^(?:y|yes|true|1|x|n|no|false|0)$/i.test(value),
  fullName: (value) => !isEmail(value),
};

function isFit(use: string, column: Column): boolean {
  const fits = FITS[use];
  return fits === undefined || shareOf(column, fits) >= MOST;
}

function weigh(columns: readonly Column[], { rows }: Table): ColumnUse[] {
  const uses: ColumnUse[] = columns.map((column) => {
    const use = useOfHeading(column.heading);
    if (use === undefined) return 'notes';
    if (
      (use === 'rating' || use === 'status') &&
      column.values.length > 0 &&
      shareOf(column, isTemperature) > MOST
    )
      return 'priority';
    if (use === 'phoneCode' && !isFit(use, column)) return isFit('country', column) ? 'country' : 'notes';
    return isFit(use, column) ? use : 'notes';
  });
  byValues(columns, uses);
  names(columns, uses, rows);
  onlyFirst(uses);
  return uses;
}

/** How many of the values have to be addresses or numbers where the heading says nothing. */
const NEARLY_ALL = 0.8;

/** A column of addresses is the e-mail, whatever it is called; the same for numbers and, without headings, names. */
function byValues(columns: readonly Column[], uses: ColumnUse[]): void {
  const take = (
    use: 'emailId' | 'phone' | 'fullName',
    fits: (value: string, column: Column) => boolean,
  ): void => {
    if (uses.includes(use)) return;
    const place = columns.findIndex(
      (column, index) =>
        uses[index] === 'notes' &&
        column.values.length > 0 &&
        useOfHeading(column.heading) === undefined &&
        shareOf(column, (value) => fits(value, column)) >= NEARLY_ALL,
    );
    if (place >= 0) uses[place] = use;
  };
  take('emailId', isEmail);
  take(
    'phone',
    (value, { heading }) => isPhone(value) && (heading === '' ? value.length > 6 : /^(?:\+|00)/.test(value)),
  );
  if (uses.some((use) => use === 'firstName' || use === 'lastName')) return;
  take('fullName', (value, { heading }) => heading === '' && /^\p{L}[\p{L}\p{M}.'’ -]{1,80}$/u.test(value));
}

/** Headings that mean the whole name, or what another column of the name leaves over. */
function names(columns: readonly Column[], uses: ColumnUse[], rows: Table['rows']): void {
  const whole = uses.indexOf('fullName');
  const first = uses.indexOf('firstName');
  const last = uses.indexOf('lastName');
  const isShort = ['name', 'nom', 'nome'].includes(plainHeading(columns[whole]?.heading ?? ''));
  if (whole >= 0 && first >= 0 && last < 0 && isShort && !contains(rows, whole, first))
    uses[whole] = 'lastName';
  else if (whole >= 0 && last >= 0 && first < 0 && isShort && !contains(rows, whole, last))
    uses[whole] = 'firstName';
  else if (whole < 0 && first >= 0 && last < 0 && plainHeading(columns[first]?.heading ?? '') === 'nombre')
    uses[first] = 'fullName';
  const nom = columns.findIndex(({ heading }) => plainHeading(heading) === 'nom');
  if (nom < 0 || uses[nom] !== 'notes') return;
  if (uses.includes('firstName') && !uses.includes('lastName')) uses[nom] = 'lastName';
  else if (!uses.includes('fullName') && !uses.includes('lastName')) uses[nom] = 'fullName';
}

/** Whether most values of a column contain those of another one. */
function contains(rows: Table['rows'], outer: number, inner: number): boolean {
  const both = rows
    .slice(0, LOOK)
    .filter((cells) => (cells[outer] ?? '') !== '' && (cells[inner] ?? '') !== '');
  const inside = both.filter((cells) =>
    cells[outer]?.toLowerCase().includes(cells[inner]?.toLowerCase() ?? ''),
  );
  return both.length > 0 && inside.length >= both.length / 2;
}

/** Fields of which one column holds all: a second one is kept in the notes. */
const ONCE: readonly ColumnUse[] = [
  'createdAt',
  'followUpDate',
  'consent',
  'consentAt',
  'consentText',
  'phoneCode',
  'captureTime',
  'country',
  'priority',
  'status',
  'rating',
  'source',
  'assignedTo',
  'rawCode',
];

function onlyFirst(uses: ColumnUse[]): void {
  for (const [index, use] of uses.entries())
    if (ONCE.includes(use) && uses.indexOf(use) < index) uses[index] = 'notes';
}
