import { splitFullName } from '../person.ts';
import type { LeadPriority, LeadSource, LeadStatus } from '../screen-constants.ts';
import type { LeadColumn, LeadColumns } from './columns.ts';
import type { LeadRecord } from './lead.ts';
import { answerLines } from './question-columns.ts';
import type { LeadQuestion } from './questions.ts';

/** Their words for a status of the portal. */
const HUBSPOT_STATUSES: Readonly<Record<LeadStatus, string>> = {
  new: 'New',
  contacted: 'Connected',
  'follow-up': 'In progress',
  nurture: 'Bad timing',
  qualified: 'Open deal',
  converted: 'Open deal',
  lost: 'Unqualified',
};

const SALESFORCE_STATUSES: Readonly<Record<LeadStatus, string>> = {
  new: 'Open - Not Contacted',
  contacted: 'Working - Contacted',
  'follow-up': 'Working - Contacted',
  nurture: 'Working - Contacted',
  qualified: 'Working - Contacted',
  converted: 'Closed - Converted',
  lost: 'Closed - Not Converted',
};

const RATINGS: Readonly<Record<LeadPriority, string>> = { high: 'Hot', medium: 'Warm', low: 'Cold' };

const SOURCES: Readonly<Record<LeadSource, string>> = {
  booth_scan: 'Trade Show',
  manual: 'Trade Show',
  networking: 'Trade Show',
  import: 'Other',
  referral: 'Partner Referral',
};

/** Salesforce refuses a lead without a last name or a company. */
const NOT_PROVIDED = '[not provided]';

const wordOf = (words: Readonly<Record<string, string>>, value: string): string => words[value] ?? value;

/** With its country code, which both read. A cell that begins with "+" could run as a formula. */
const phoneOf = ({ phoneCode, phone }: LeadRecord): string =>
  phone === '' ? '' : phoneCode === '' ? phone : `(+${phoneCode}) ${phone}`;

type Questions = readonly Pick<LeadQuestion, '_id' | 'label'>[];

/** What has no column of its own there comes before the notes. */
function notesOf(lead: LeadRecord, questions: Questions, others: readonly string[]): string {
  const { rating, tags, remarks } = lead;
  const stars = rating === null ? [] : [`Stars: ${String(rating)} of 5`];
  const tagged = tags.length === 0 ? [] : [`Tags: ${tags.join(', ')}`];
  const answers = answerLines(questions, lead);
  return [...others, ...stars, ...tagged, ...answers, ...(remarks === '' ? [] : [remarks])].join('\n');
}

const column = (heading: string, cell: LeadColumn['cell'], width = 20): LeadColumn => ({
  key: heading,
  heading,
  cell,
  width,
});

/** Contacts as HubSpot imports them: each heading is the name of a property. */
export const hubspotColumns = (questions: Questions): LeadColumns => [
  column('Email', ({ emailId }) => emailId, 30),
  column('First Name', ({ fullName }) => splitFullName(fullName).firstName),
  column('Last Name', ({ fullName }) => splitFullName(fullName).lastName),
  column('Phone Number', phoneOf),
  column('Company Name', ({ companyName }) => companyName, 26),
  column('Job Title', ({ designation }) => designation),
  column('Lead Status', ({ status }) => wordOf(HUBSPOT_STATUSES, status)),
  column(
    'Message',
    (lead) => notesOf(lead, questions, [`Priority: ${lead.priority}`, `Status: ${lead.status}`]),
    50,
  ),
];

/** The only word of a name is the last name: a lead has one. */
function salesforceName({ fullName, emailId }: LeadRecord): { firstName: string; lastName: string } {
  const { firstName, lastName } = splitFullName(fullName);
  if (lastName !== '') return { firstName, lastName };
  return { firstName: '', lastName: firstName || emailId || NOT_PROVIDED };
}

/** Leads as Salesforce imports them: each heading is the label of a field. */
export const salesforceColumns = (questions: Questions): LeadColumns => [
  column('First Name', (lead) => salesforceName(lead).firstName),
  column('Last Name', (lead) => salesforceName(lead).lastName),
  column('Company', ({ companyName }) => companyName || NOT_PROVIDED, 26),
  column('Title', ({ designation }) => designation),
  column('Email', ({ emailId }) => emailId, 30),
  column('Phone', phoneOf),
  column('Lead Source', ({ source }) => wordOf(SOURCES, source)),
  column('Lead Status', ({ status }) => wordOf(SALESFORCE_STATUSES, status)),
  column('Rating', ({ priority }) => wordOf(RATINGS, priority)),
  column('Description', (lead) => notesOf(lead, questions, [`Status: ${lead.status}`]), 50),
];
