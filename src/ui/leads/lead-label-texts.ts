import { texts } from '../../domain/language.ts';
import type { LeadPriority, LeadSource, LeadStatus } from '../../domain/screen-constants.ts';

/** The labels of the API's values. */
export const PRIORITY_LABELS = texts({
  high: 'High',
  medium: 'Medium',
  low: 'Low',
} satisfies Record<LeadPriority, string>);

export const STATUS_LABELS = texts({
  new: 'New',
  contacted: 'Contacted',
  'follow-up': 'Follow-up',
  nurture: 'Nurture',
  qualified: 'Qualified',
  converted: 'Converted',
  lost: 'Lost',
} satisfies Record<LeadStatus, string>);

/** The same inside a row or beside another value. */
export const PRIORITY_WORDS = texts({
  high: 'high',
  medium: 'medium',
  low: 'low',
} satisfies Record<LeadPriority, string>);

export const STATUS_WORDS = texts({
  new: 'new',
  contacted: 'contacted',
  'follow-up': 'follow-up',
  nurture: 'nurture',
  qualified: 'qualified',
  converted: 'converted',
  lost: 'lost',
} satisfies Record<LeadStatus, string>);

export const SOURCE_LABELS = texts({
  booth_scan: 'Booth scan',
  manual: 'Typed in',
  import: 'Import',
  networking: 'Networking',
  referral: 'Referral',
} satisfies Record<LeadSource, string>);

export const DUE_LABELS = texts({
  due: 'Due',
  overdue: 'Overdue',
  today: 'Later today',
  upcoming: 'Upcoming',
});

export const SORT_LABELS = texts({
  oldest: 'Oldest first',
  name: 'Name',
  followUp: 'Follow-up date',
});
