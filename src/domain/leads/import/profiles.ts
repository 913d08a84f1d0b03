import { plainHeading } from '../mapping.ts';
import type { ColumnUse } from './column-use.ts';
import { EXPORTED_HEADINGS } from './exported-headings.ts';
import { PROFILE_NAMES } from './file-texts.ts';

/** The file of a known system: the headings that tell it, and what its columns hold. */
type Profile = {
  name: keyof typeof PROFILE_NAMES;
  telling: readonly string[];
  uses: Readonly<Partial<Record<string, ColumnUse>>>;
  /** What the portal wrote itself is what its headings say. */
  isOwn?: true;
};

const PERSON: Profile['uses'] = { 'First Name': 'firstName', 'Last Name': 'lastName', Notes: 'remarks' };

/** Our own files, by their English headings. */
const PORTAL: Profile = {
  name: 'portal',
  isOwn: true,
  telling: ['Lead ID', 'Captured By', 'Captured At', 'Updated At', 'Event', 'Booth'],
  uses: {
    ...PERSON,
    'Lead ID': null,
    'Captured By': null,
    'Updated At': null,
    Event: null,
    Booth: null,
    Email: 'emailId',
    'Phone Country Code': 'phoneCode',
    'Phone Number': 'phone',
    'Company Name': 'companyName',
    'Job Title': 'designation',
    Priority: 'priority',
    Status: 'status',
    Rating: 'rating',
    Tags: 'tags',
    'Follow-up Date': 'followUpDate',
    Source: 'source',
    'Assigned To': 'assignedTo',
    Consent: 'consent',
    'Consent At': 'consentAt',
    'Consent Text': 'consentText',
    'Captured At': 'createdAt',
    'Badge Code': 'rawCode',
  },
};

/** Our own files with the headings of another language. */
function inLanguage(headings: ReadonlyMap<string, string>): Profile {
  const nameOf = (heading: string): string => headings.get(heading) ?? heading;
  const uses = Object.entries(PORTAL.uses).map(([heading, use]) => [nameOf(heading), use]);
  return {
    ...PORTAL,
    telling: PORTAL.telling.map(nameOf),
    uses: Object.fromEntries(uses) as Profile['uses'],
  };
}

const PROFILES: readonly Profile[] = [
  PORTAL,
  ...EXPORTED_HEADINGS.map(inLanguage),
  {
    name: 'pretixTickets',
    telling: ['Order code', 'Position ID', 'Email', 'Attendee name', 'Attendee email', 'Pseudonymization ID'],
    uses: {
      'Attendee name': 'fullName',
      'Attendee email': 'emailId',
      Company: 'companyName',
      'Attendee company': 'companyName',
      'Pseudonymization ID': 'rawCode',
      Secret: 'rawCode',
    },
  },
  {
    name: 'pretixLeads',
    telling: ['Scan date', 'Attendee name', 'Attendee email', 'Rating', 'Tags', 'Device'],
    uses: {
      'Scan date': 'createdAt',
      'Attendee name': 'fullName',
      'Attendee email': 'emailId',
      Company: 'companyName',
      'Attendee company': 'companyName',
      Rating: 'rating',
      Tags: 'tags',
      Notes: 'remarks',
      Note: 'remarks',
    },
  },
  {
    name: 'eventyay',
    telling: ['Pseudonymization ID', 'Scanned Date', 'Scan Time', 'Attendee Name', 'Note', 'Tags'],
    uses: {
      'Pseudonymization ID': 'rawCode',
      'Scanned Date': 'createdAt',
      'Scan Time': 'captureTime',
      'Attendee Name': 'fullName',
      'Attendee Email': 'emailId',
      Email: 'emailId',
      Company: 'companyName',
      Note: 'remarks',
      Tags: 'tags',
    },
  },
  {
    name: 'alfio',
    telling: ['Username/Api Key', 'Description', 'Timestamp', 'Full name', 'Sponsor notes', 'Lead Status'],
    uses: {
      Timestamp: 'createdAt',
      'Full name': 'fullName',
      Email: 'emailId',
      'E-mail': 'emailId',
      Company: 'companyName',
      'Job title': 'designation',
      'Sponsor notes': 'remarks',
      'Lead Status': 'priority',
    },
  },
  {
    name: 'swapcard',
    telling: ['First name', 'Job title', 'Mobile phone', 'Landline phone', 'Met at', 'Rating'],
    uses: {
      ...PERSON,
      Email: 'emailId',
      Company: 'companyName',
      Organization: 'companyName',
      'Job title': 'designation',
      'Mobile phone': 'phone',
      'Landline phone': 'phone',
      'Met at': 'createdAt',
      Rating: 'rating',
      Tags: 'tags',
    },
  },
  {
    name: 'hubspot',
    telling: ['Record ID', 'Lead Status', 'Associated Company', 'Original Source', 'Phone Number'],
    uses: {
      ...PERSON,
      Email: 'emailId',
      'Phone Number': 'phone',
      'Mobile Phone Number': 'phone',
      'Company Name': 'companyName',
      'Associated Company': 'companyName',
      'Job Title': 'designation',
      'Lead Status': 'status',
      'Original Source': 'source',
      'Contact owner': 'assignedTo',
      'Country/Region': 'country',
    },
  },
  {
    name: 'salesforce',
    telling: ['Lead Source', 'Rating', 'Lead Status', 'Lead Owner', 'Mobile'],
    uses: {
      ...PERSON,
      Name: 'fullName',
      Title: 'designation',
      Company: 'companyName',
      'Company / Account': 'companyName',
      Email: 'emailId',
      Phone: 'phone',
      Mobile: 'phone',
      'Lead Source': 'source',
      Rating: 'priority',
      'Lead Status': 'status',
      'Lead Owner': 'assignedTo',
      Description: 'remarks',
      Country: 'country',
    },
  },
  {
    name: 'pipedrive',
    telling: ['Person - Name', 'Person - Email', 'Organization - Name'],
    uses: {
      'Person - Name': 'fullName',
      'Person - Email': 'emailId',
      'Person - Email - Work': 'emailId',
      'Person - Phone': 'phone',
      'Person - Phone - Mobile': 'phone',
      'Person - Phone - Work': 'phone',
      'Organization - Name': 'companyName',
      'Person - Organization': 'companyName',
      'Person - Job title': 'designation',
      'Person - Labels': 'tags',
      'Person - Label': 'tags',
      'Person - Notes': 'remarks',
      'Person - Owner': 'assignedTo',
    },
  },
  {
    name: 'google',
    telling: [
      'First Name',
      'Organization Name',
      'Organization Title',
      'E-mail 1 - Value',
      'Phone 1 - Value',
      'Labels',
    ],
    uses: {
      ...PERSON,
      'Organization Name': 'companyName',
      'Organization Title': 'designation',
      'E-mail 1 - Value': 'emailId',
      'E-mail 2 - Value': 'emailId',
      'Phone 1 - Value': 'phone',
      'Phone 2 - Value': 'phone',
      Labels: 'tags',
    },
  },
  {
    name: 'google',
    telling: [
      'Given Name',
      'Family Name',
      'E-mail 1 - Value',
      'Organization 1 - Name',
      'Organization 1 - Title',
      'Group Membership',
    ],
    uses: {
      Name: 'fullName',
      'Given Name': 'firstName',
      'Family Name': 'lastName',
      'Organization 1 - Name': 'companyName',
      'Organization 1 - Title': 'designation',
      'E-mail 1 - Value': 'emailId',
      'E-mail 2 - Value': 'emailId',
      'Phone 1 - Value': 'phone',
      'Phone 2 - Value': 'phone',
      'Group Membership': 'tags',
      Notes: 'remarks',
    },
  },
  {
    name: 'outlook',
    telling: [
      'Title',
      'First Name',
      'Job Title',
      'E-mail Address',
      'Mobile Phone',
      'Business Phone',
      'Categories',
    ],
    uses: {
      ...PERSON,
      Company: 'companyName',
      'Job Title': 'designation',
      'E-mail Address': 'emailId',
      'E-mail 2 Address': 'emailId',
      'Mobile Phone': 'phone',
      'Business Phone': 'phone',
      'Home Phone': 'phone',
      Categories: 'tags',
      Priority: 'priority',
      'Business Country/Region': 'country',
    },
  },
  {
    name: 'linkedIn',
    telling: ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On'],
    uses: { ...PERSON, 'Email Address': 'emailId', Company: 'companyName', Position: 'designation' },
  },
];

/** The share of the telling headings from which on a system is recognised. */
const ENOUGH = 0.7;

const plainUses = (uses: Profile['uses']): ReadonlyMap<string, ColumnUse> =>
  new Map(Object.entries(uses).map(([heading, use = null]) => [plainHeading(heading), use]));

/** The system that wrote these headings, and what each column holds: what it does not know is kept in the notes. */
export function profileOf(
  headings: readonly string[],
): { name: string; uses: ColumnUse[]; isOwn: boolean } | null {
  const there = new Set(headings.map(plainHeading));
  const shareOf = ({ telling }: Profile): number =>
    telling.filter((heading) => there.has(plainHeading(heading))).length / telling.length;
  const [best] = PROFILES.map((profile) => ({ profile, share: shareOf(profile) }))
    .filter(({ share }) => share >= ENOUGH)
    .sort((a, b) => b.share - a.share);
  if (!best) return null;
  const uses = plainUses(best.profile.uses);
  return {
    name: PROFILE_NAMES[best.profile.name],
    isOwn: best.profile.isOwn === true,
    uses: headings.map((heading) => {
      const use = uses.get(plainHeading(heading));
      return use === undefined ? 'notes' : use;
    }),
  };
}
