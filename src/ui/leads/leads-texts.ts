import { texts } from '../../domain/language.ts';
import { numberText } from '../../domain/number-text.ts';

/** The texts of the lead page around its list. */
export const LEADS_TEXTS = texts({
  title: 'Lead Management',
  leads: 'Leads',
  failed: 'The leads could not be loaded',
  priority: 'Priority',
  tools: {
    export: 'Export Leads',
    add: 'Add Lead',
    scan: 'Scan a badge',
    bulk: 'Bulk Actions',
    import: 'Import Leads',
    analytics: 'Analytics',
    questions: 'Questions',
    shortcuts: 'Shortcuts',
  },
  /** What each tab's number counts (spec §2). */
  counts: {
    all: 'Total Leads',
    high: 'High Priority',
    medium: 'Medium Priority',
    low: 'Low Priority',
  },
  allTab: 'All',
  none: {
    title: 'No leads found',
    unmatched: 'No lead matches the search and the filters.',
    clear: 'Clear filters',
    ofPriority: {
      high: 'No lead has the priority high.',
      medium: 'No lead has the priority medium.',
      low: 'No lead has the priority low.',
    },
    showAll: 'Show all leads',
    start: 'Start capturing leads by scanning visitor badges or adding them manually.',
    addFirst: 'Add Your First Lead',
  },
  keys: {
    title: 'Keyboard shortcuts',
    use: 'Use shortcuts on this device',
  },
});

/** What can be done to one lead, as the buttons read (spec §2). */
export const CONTROL_LABELS = texts({
  email: 'Email',
  edit: 'Edit',
  followUp: 'Follow Up',
  call: 'Schedule Call',
  sendInfo: 'Send Info',
  nurture: 'Add to Nurture',
  newsletter: 'Newsletter',
  future: 'Future Follow-up',
  history: 'History',
  remove: 'Delete',
});

/** The search and the filters. */
export const LEAD_FILTER_TEXTS = texts({
  search: 'Search leads by name, email, or company...',
  filters: 'Filters',
  filtersInUse: (count: number): string => `Filters, ${numberText(count)} in use`,
  comfortable: 'Comfortable rows',
  all: 'All',
  any: 'Any',
  anyone: 'Anyone',
  me: 'Me',
  unassigned: 'Unassigned',
  newest: 'Newest first',
  fields: {
    priority: 'Priority',
    status: 'Status',
    source: 'Source',
    owner: 'Assigned to',
    due: 'Follow-up',
    tag: 'Tag',
    sort: 'Sort by',
  },
  inUse: 'Filters in use',
  /** One filter in use. */
  chips: {
    priority: (label: string): string => `Priority: ${label}`,
    status: (label: string): string => `Status: ${label}`,
    source: (label: string): string => `Source: ${label}`,
    owner: (name: string): string => `Assigned to: ${name}`,
    mine: 'Assigned to: me',
    former: 'Assigned to: a former member',
    unassigned: 'Unassigned',
    due: (label: string): string => `Follow-up: ${label}`,
    tag: (tag: string): string => `Tag: ${tag}`,
  },
  remove: (filter: string): string => `Remove filter ${filter}`,
  clearAll: 'Clear all',
});

/** The rows and the heads of their columns. */
export const LEAD_ROW_TEXTS = texts({
  heads: {
    name: 'Lead',
    priority: 'Priority',
    rating: 'Rating',
    status: 'Status',
    followUp: 'Follow-up',
    owner: 'Owner',
    phone: 'Phone',
  },
  sortBy: {
    name: 'Lead: sort by name',
    followUp: 'Follow-up: sort by follow-up date',
  },
  /** Before the values of a row, for those who see or hear no head. */
  before: {
    status: 'Status:',
    followUp: 'Follow up',
    owner: 'Assigned to',
  },
  late: (time: string): string => `${time}, late`,
  tags: (tags: readonly string[]): string => tags.join(', '),
  tagsAndMore: (tags: readonly string[], more: number): string =>
    `${tags.join(', ')}, +${numberText(more)} more`,
  consentGiven: 'Consent given',
  consentRefused: 'Consent refused',
  priorityOf: (name: string): string => `Priority of ${name}`,
  starsOf: (name: string): string => `Stars of ${name}`,
  statusOf: (name: string): string => `Status of ${name}`,
  unrated: 'Not rated',
  rating: (stars: number, most: number): string => `${numberText(stars)} of ${numberText(most)}`,
  stars: (stars: number, most: number): string => `${numberText(stars)} of ${numberText(most)} stars`,
  select: (name: string): string => `Select ${name}`,
  more: (name: string): string => `More about ${name}`,
});
