import { texts } from '../../../domain/language.ts';
import { numberText } from '../../../domain/number-text.ts';
import type { ExportChoice } from '../../../machines/leads/export.machine.ts';

type Words = { label: string; detail: string };

/** Appends the count if known, with "+" when the server stopped counting. */
const counted = (text: string, count: number | undefined, atLeast = false): string =>
  count === undefined ? text : `${text} (${numberText(count)}${atLeast ? '+' : ''})`;

/** The texts of the Export dialog. */
export const EXPORT_DIALOG_TEXTS = texts({
  title: 'Export Leads',
  scopes: {
    all: (count: number | undefined): string => counted('All leads', count),
    filter: (count: number, atLeast: boolean): string =>
      counted('As the list is filtered now', count, atLeast),
    selected: (count: number): string => counted('Selected leads', count),
    new: 'New since my last export',
  },
  newDetail: 'Those that arrived after you last downloaded all or all new ones.',
  which: 'Which leads',
  what: 'What to include',
  columns: {
    all: { label: 'Everything', detail: 'All columns, with notes and consent. It can be imported again.' },
    newsletter: {
      label: 'Newsletter list',
      detail: 'Email, names and time of consent, of those who agreed only.',
    },
    hubspot: {
      label: 'For HubSpot',
      detail: 'Contacts under HubSpot’s own headings, statuses in its words.',
    },
    salesforce: {
      label: 'For Salesforce',
      detail: 'Leads under Salesforce’s own headings, statuses and ratings in its words.',
    },
  } satisfies Record<ExportChoice['columns'], Words>,
  file: 'File',
  formats: {
    csv: { label: 'CSV', detail: 'For other programs' },
    xlsx: { label: 'Excel', detail: 'A workbook (.xlsx), times in the event’s time zone' },
    vcf: { label: 'vCard', detail: 'For an address book' },
  } satisfies Record<ExportChoice['format'], Words>,
  headings: 'Headings',
  columnsLabel: 'Columns',
  allColumns: 'All columns',
  columnChoice: (chosen: number, all: number): string =>
    chosen === all
      ? `Columns: all ${numberText(all)}`
      : `Columns: ${numberText(chosen)} of ${numberText(all)}`,
  counting: 'Counting the leads…',
  notCounted: 'The number of leads shows when the file is there.',
  holds: (count: number): string =>
    `The file will hold ${count === 1 ? 'one lead' : `${numberText(count)} leads`}.`,
  making: (count: number | null): string =>
    count === null
      ? 'Making the file...'
      : `Making a file of ${count === 1 ? '1 lead' : `${numberText(count)} leads`}...`,
  export: 'Export',
});
