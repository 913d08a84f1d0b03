import type { DataContent } from '../../domain/data-export.ts';
import { texts } from '../../domain/language.ts';
import { numberText } from '../../domain/number-text.ts';
import { plural } from '../../domain/plural.ts';

/** Labels of the dashboard and its cards. */
export const CARD_TEXTS = texts({
  title: 'Dashboard',
  createSamples: 'Create sample data',
  removeSamples: 'Remove sample data',
  event: {
    title: 'Event Info',
    dates: 'Dates',
    venue: 'Venue',
    booth: 'Booth',
    boothOf: (booth: string): string => `Booth ${booth}`,
  },
  actions: {
    title: 'Quick Actions',
    addLead: 'Add New Lead',
    invite: 'Invite Team Member',
    guestPass: 'Issue Guest Pass',
    passesLeft: (count: number): string => `${numberText(count)} left`,
    allPassesLeft: (count: number): string =>
      plural(count, { one: '1 pass left', other: `${numberText(count)} passes left` }),
    /** `left` says how many are left; the others are of inactive categories. */
    usable: (left: string, count: number): string => `${left}, ${numberText(count)} of them active`,
  },
  recent: {
    title: 'Recent Leads',
    all: 'All leads',
    failed: 'Recent leads could not be loaded',
    none: 'No leads yet',
    noneHint: 'People you meet at the booth appear here.',
  },
  numbers: {
    leads: 'Total Leads',
    fromScans: (count: number): string => `${numberText(count)} from booth scans`,
    highInterest: 'High Interest',
    ofLeads: (percent: number): string => `${numberText(percent)}% of all leads`,
    issued: 'Tickets Issued',
    ofTickets: (count: number): string => (count === 1 ? 'of 1 ticket' : `of ${numberText(count)} tickets`),
    conversion: 'Conversion Rate',
    conversionHint: 'of all leads',
  },
  tickets: {
    title: 'Breakdown by Ticket Type',
    failed: 'Ticket types could not be loaded',
    none: 'No tickets yet',
    noneHint: 'Your ticket types appear here once the organizer has allocated them.',
    issued: (name: string): string => `${name}: issued`,
  },
  waiting: {
    call: 'Call',
    callWhom: (name: string): string => `Call ${name}`,
    mail: 'Email',
    mailWhom: (name: string): string => `Email ${name}`,
    late: (time: string): string => `${time}, late`,
  },
});

/** The files of "Export Data". */
export const EXPORT_TEXTS = texts({
  label: 'Export Data',
  contents: {
    leads: 'Leads',
    referrals: 'Referrals',
    team: 'Team',
    products: 'Products',
    all: 'Everything',
  } satisfies Record<DataContent, string>,
  workbook: 'Excel, four sheets',
  list: 'CSV',
});
