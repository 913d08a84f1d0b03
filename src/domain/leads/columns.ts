import { dayOf } from '../days.ts';
import { wallClock } from '../wall-clock.ts';
import { splitFullName } from '../person.ts';
import { HEADING_TEXTS } from './field-texts.ts';
import { LEAD_FIELDS, LEAD_TEXTS } from './fields.ts';
import type { LeadText } from './fields.ts';
import type { LeadRecord } from './lead.ts';
import type { SheetCell, SheetColumn } from './xlsx.ts';

/** A column of a lead file. */
export type LeadColumn = {
  /** Its name where columns are chosen. */ key: string;
  heading: string;
  /** `zone` is the event's, by whose calendar a day without a time is told. */
  cell: (lead: LeadRecord, zone: string) => string;
  /** What a workbook shows the text as; a text by default. */ as?: 'number' | 'time';
  /** Characters of its width in a workbook. */ width?: number;
};

/** A time in a file: ISO 8601 with offset, a day without a time its date; empty if there is none. */
const moment = (time: string | null, zone: string): string =>
  time === null ? '' : (dayOf(new Date(time), zone) ?? time);

const consentOf = ({ consent }: LeadRecord): string => (consent === null ? '' : consent.given ? 'Yes' : 'No');

const textColumn = (field: LeadText, width = 20): LeadColumn => ({
  key: field,
  width,
  heading: LEAD_FIELDS[field].heading,
  cell: (lead) => lead[field],
});

/**
 * The columns of a lead file, always in this order. Rows are built from this list and never from the keys of an
 * object, so no cell can end up under another heading. Country code and phone number are separate columns, because a
 * spreadsheet turns "+91…" into a number. The last two columns make a re-import lossless.
 */
const DESCRIBED: readonly LeadColumn[] = [
  { key: 'id', heading: 'Lead ID', width: 38, cell: ({ id }) => id },
  { key: 'firstName', heading: 'First Name', cell: ({ fullName }) => splitFullName(fullName).firstName },
  { key: 'lastName', heading: 'Last Name', cell: ({ fullName }) => splitFullName(fullName).lastName },
  textColumn('emailId', 30),
  { key: 'phoneCode', heading: LEAD_FIELDS.phoneCode.heading, cell: ({ phoneCode }) => phoneCode },
  { key: 'phone', heading: LEAD_FIELDS.phone.heading, cell: ({ phone }) => phone },
  textColumn('companyName', 26),
  textColumn('designation'),
  { key: 'priority', heading: LEAD_FIELDS.priority.heading, cell: ({ priority }) => priority },
  { key: 'status', heading: LEAD_FIELDS.status.heading, cell: ({ status }) => status },
  {
    key: 'rating',
    heading: LEAD_FIELDS.rating.heading,
    as: 'number',
    cell: ({ rating }) => (rating === null ? '' : String(rating)),
  },
  textColumn('remarks', 50),
  { key: 'tags', heading: LEAD_FIELDS.tags.heading, width: 30, cell: ({ tags }) => tags.join('; ') },
  {
    key: 'followUpDate',
    heading: LEAD_FIELDS.followUpDate.heading,
    as: 'time',
    cell: ({ followUpDate }, zone) => moment(followUpDate, zone),
  },
  { key: 'source', heading: LEAD_FIELDS.source.heading, cell: ({ source }) => source },
  { key: 'capturedBy', heading: 'Captured By', cell: ({ capturedBy }) => capturedBy },
  { key: 'assignedTo', heading: LEAD_FIELDS.ownerId.heading, cell: ({ assignedTo }) => assignedTo },
  { key: 'consent', heading: LEAD_FIELDS.consent.heading, cell: consentOf },
  {
    key: 'consentAt',
    heading: 'Consent At',
    as: 'time',
    cell: ({ consent }, zone) => moment(consent?.at ?? null, zone),
  },
  {
    key: 'createdAt',
    heading: 'Captured At',
    as: 'time',
    cell: ({ createdAt }, zone) => moment(createdAt, zone),
  },
  { key: 'updatedAt', heading: 'Updated At', as: 'time', cell: ({ updatedAt }) => updatedAt },
  { key: 'event', heading: 'Event', cell: ({ event }) => event },
  { key: 'booth', heading: 'Booth', cell: ({ booth }) => booth },
  { key: 'consentText', heading: 'Consent Text', width: 30, cell: ({ consent }) => consent?.text ?? '' },
  textColumn('rawCode', 26),
];

/** `fullName` is written as two columns. A text of `LEAD_FIELDS` without a column above gets one at the end. */
const isWritten = (field: LeadText): boolean =>
  field === 'fullName' || DESCRIBED.some(({ heading }) => heading === LEAD_FIELDS[field].heading);

export const LEAD_COLUMNS: readonly LeadColumn[] = [
  ...DESCRIBED,
  ...LEAD_TEXTS.filter((field) => !isWritten(field)).map((field) => textColumn(field)),
];

/** The columns that newsletter tools need, email first. */
export const NEWSLETTER_COLUMNS: readonly LeadColumn[] = LEAD_COLUMNS.filter(({ heading }) =>
  ['Email', 'First Name', 'Last Name', 'Consent At'].includes(heading),
).sort((a, b) => Number(b.heading === 'Email') - Number(a.heading === 'Email'));

export type LeadColumns = readonly LeadColumn[];

/** The same columns with their headings in the language in use; a question's heading is its own. */
export const inOwnWords = (columns: LeadColumns): LeadColumns =>
  columns.map((column) => ({ ...column, heading: OWN[column.key] ?? column.heading }));

const OWN: Readonly<Partial<Record<string, string>>> = HEADING_TEXTS;

export const headingsOf = (columns: LeadColumns): string[] => columns.map(({ heading }) => heading);

/** One row of a text. */
export const cellsOf = (columns: LeadColumns, lead: LeadRecord, zone: string): string[] =>
  columns.map(({ cell }) => cell(lead, zone));

/** One row of a workbook. Times are shown in `zone`: a date of a spreadsheet has none. */
export const sheetCellsOf = (columns: LeadColumns, lead: LeadRecord, zone: string): SheetCell[] =>
  columns.map(({ cell, as }) => {
    const text = cell(lead, zone);
    if (text === '' || as === undefined) return text;
    if (as === 'number') return Number(text);
    return text.length === DAY_LENGTH ? { day: text } : { time: wallClock(new Date(text), zone) };
  });

/** Of a date without a time. */
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** How a workbook shows these columns. */
export const sheetColumnsOf = (columns: LeadColumns): SheetColumn[] =>
  columns.map(({ heading, as, width }) => ({ heading, width: width ?? (as === 'time' ? 18 : 16) }));
