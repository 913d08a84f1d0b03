import type { LeadPriority, LeadSource, LeadStatus } from '../../domain/screen-constants.ts';

/** The labels of the API's values. */
export const PRIORITY_LABELS: Readonly<Record<LeadPriority, string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

export const STATUS_LABELS: Readonly<Record<LeadStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  'follow-up': 'Follow-up',
  nurture: 'Nurture',
  qualified: 'Qualified',
  converted: 'Converted',
  lost: 'Lost',
};

export const SOURCE_LABELS: Readonly<Record<LeadSource, string>> = {
  booth_scan: 'Booth scan',
  manual: 'Typed in',
  import: 'Import',
  networking: 'Networking',
  referral: 'Referral',
};

export const DUE_LABELS = {
  due: 'Due',
  overdue: 'Overdue',
  today: 'Later today',
  upcoming: 'Upcoming',
} as const;

export const SORT_LABELS = {
  oldest: 'Oldest first',
  name: 'Name',
  followUp: 'Follow-up date',
} as const;
