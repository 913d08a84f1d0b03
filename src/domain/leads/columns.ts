import { splitFullName } from '../person.ts';
import type { LeadRecord } from './lead.ts';

type Column = { heading: string; cell: (lead: LeadRecord) => string };

/** A moment as files hold it: ISO 8601 with its offset. */
const moment = (time: string | null): string => time ?? '';

const consentOf = ({ consent }: LeadRecord): string => (consent === null ? '' : consent.given ? 'Yes' : 'No');

/**
 * The columns of a lead file, always in this order. Rows are built from this list and never from the keys of an
 * object, so no cell can end up under another heading. Code and number of a phone are apart, because a spreadsheet
 * would make a number out of "+91…". The last two are for reading a file back without loss.
 */
export const LEAD_COLUMNS: readonly Column[] = [
  { heading: 'Lead ID', cell: ({ id }) => id },
  { heading: 'First Name', cell: ({ fullName }) => splitFullName(fullName).firstName },
  { heading: 'Last Name', cell: ({ fullName }) => splitFullName(fullName).lastName },
  { heading: 'Email', cell: ({ emailId }) => emailId },
  { heading: 'Phone Country Code', cell: ({ phoneCode }) => phoneCode },
  { heading: 'Phone Number', cell: ({ phone }) => phone },
  { heading: 'Company Name', cell: ({ companyName }) => companyName },
  { heading: 'Job Title', cell: ({ designation }) => designation },
  { heading: 'Priority', cell: ({ priority }) => priority },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Rating', cell: ({ rating }) => (rating === null ? '' : String(rating)) },
  { heading: 'Notes', cell: ({ remarks }) => remarks },
  { heading: 'Tags', cell: ({ tags }) => tags.join('; ') },
  { heading: 'Follow-up Date', cell: ({ followUpDate }) => moment(followUpDate) },
  { heading: 'Source', cell: ({ source }) => source },
  { heading: 'Captured By', cell: ({ capturedBy }) => capturedBy },
  { heading: 'Assigned To', cell: ({ assignedTo }) => assignedTo },
  { heading: 'Consent', cell: consentOf },
  { heading: 'Consent At', cell: ({ consent }) => moment(consent?.at ?? null) },
  { heading: 'Captured At', cell: ({ createdAt }) => moment(createdAt) },
  { heading: 'Updated At', cell: ({ updatedAt }) => moment(updatedAt) },
  { heading: 'Event', cell: ({ event }) => event },
  { heading: 'Booth', cell: ({ booth }) => booth },
  { heading: 'Consent Text', cell: ({ consent }) => consent?.text ?? '' },
  { heading: 'Badge Code', cell: ({ rawCode }) => rawCode },
];

/** What a newsletter tool asks for. */
export const NEWSLETTER_COLUMNS: readonly Column[] = LEAD_COLUMNS.filter(({ heading }) =>
  ['Email', 'First Name', 'Last Name', 'Consent At'].includes(heading),
).sort((a, b) => Number(b.heading === 'Email') - Number(a.heading === 'Email'));

export type LeadColumns = readonly Column[];

export const headingsOf = (columns: LeadColumns): string[] => columns.map(({ heading }) => heading);

export const cellsOf = (columns: LeadColumns, lead: LeadRecord): string[] =>
  columns.map(({ cell }) => cell(lead));
