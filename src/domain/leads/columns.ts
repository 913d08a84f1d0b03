import { splitFullName } from '../person.ts';
import { LEAD_FIELDS, LEAD_TEXTS } from './fields.ts';
import type { LeadText } from './fields.ts';
import type { LeadRecord } from './lead.ts';

type Column = { heading: string; cell: (lead: LeadRecord) => string };

/** A time in a file: ISO 8601 with offset; empty if there is none. */
const moment = (time: string | null): string => time ?? '';

const consentOf = ({ consent }: LeadRecord): string => (consent === null ? '' : consent.given ? 'Yes' : 'No');

const textColumn = (field: LeadText): Column => ({
  heading: LEAD_FIELDS[field].heading,
  cell: (lead) => lead[field],
});

/**
 * The columns of a lead file, always in this order. Rows are built from this list and never from the keys of an
 * object, so no cell can end up under another heading. Country code and phone number are separate columns, because a
 * spreadsheet turns "+91…" into a number. The last two columns make a re-import lossless.
 */
const DESCRIBED: readonly Column[] = [
  { heading: 'Lead ID', cell: ({ id }) => id },
  { heading: 'First Name', cell: ({ fullName }) => splitFullName(fullName).firstName },
  { heading: 'Last Name', cell: ({ fullName }) => splitFullName(fullName).lastName },
  textColumn('emailId'),
  { heading: LEAD_FIELDS.phoneCode.heading, cell: ({ phoneCode }) => phoneCode },
  { heading: LEAD_FIELDS.phone.heading, cell: ({ phone }) => phone },
  textColumn('companyName'),
  textColumn('designation'),
  { heading: LEAD_FIELDS.priority.heading, cell: ({ priority }) => priority },
  { heading: LEAD_FIELDS.status.heading, cell: ({ status }) => status },
  { heading: LEAD_FIELDS.rating.heading, cell: ({ rating }) => (rating === null ? '' : String(rating)) },
  textColumn('remarks'),
  { heading: LEAD_FIELDS.tags.heading, cell: ({ tags }) => tags.join('; ') },
  { heading: LEAD_FIELDS.followUpDate.heading, cell: ({ followUpDate }) => moment(followUpDate) },
  { heading: LEAD_FIELDS.source.heading, cell: ({ source }) => source },
  { heading: 'Captured By', cell: ({ capturedBy }) => capturedBy },
  { heading: LEAD_FIELDS.ownerId.heading, cell: ({ assignedTo }) => assignedTo },
  { heading: LEAD_FIELDS.consent.heading, cell: consentOf },
  { heading: 'Consent At', cell: ({ consent }) => moment(consent?.at ?? null) },
  { heading: 'Captured At', cell: ({ createdAt }) => moment(createdAt) },
  { heading: 'Updated At', cell: ({ updatedAt }) => moment(updatedAt) },
  { heading: 'Event', cell: ({ event }) => event },
  { heading: 'Booth', cell: ({ booth }) => booth },
  { heading: 'Consent Text', cell: ({ consent }) => consent?.text ?? '' },
  textColumn('rawCode'),
];

/** `fullName` is written as two columns. A text of `LEAD_FIELDS` without a column above gets one at the end. */
const isWritten = (field: LeadText): boolean =>
  field === 'fullName' || DESCRIBED.some(({ heading }) => heading === LEAD_FIELDS[field].heading);

export const LEAD_COLUMNS: readonly Column[] = [
  ...DESCRIBED,
  ...LEAD_TEXTS.filter((field) => !isWritten(field)).map(textColumn),
];

/** The columns that newsletter tools need, email first. */
export const NEWSLETTER_COLUMNS: readonly Column[] = LEAD_COLUMNS.filter(({ heading }) =>
  ['Email', 'First Name', 'Last Name', 'Consent At'].includes(heading),
).sort((a, b) => Number(b.heading === 'Email') - Number(a.heading === 'Email'));

export type LeadColumns = readonly Column[];

export const headingsOf = (columns: LeadColumns): string[] => columns.map(({ heading }) => heading);

export const cellsOf = (columns: LeadColumns, lead: LeadRecord): string[] =>
  columns.map(({ cell }) => cell(lead));
