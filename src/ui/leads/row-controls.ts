import type { Lead } from '../../api/leads.ts';
import type { LEAD_FILTERS } from '../../domain/screen-constants.ts';
import type { QuickKind } from '../../machines/leads/quick-changes.ts';
import { personOf } from '../../machines/leads/lead-fields.ts';

/** The views of the list (spec §2): all leads, or those of one priority. */
export type LeadTab = (typeof LEAD_FILTERS)[number];

/** What can be done to one lead. */
export type RowControl = Exclude<QuickKind, 'sent' | 'status'> | 'edit' | 'history' | 'remove';

/** As the buttons read (spec §2). */
export const CONTROL_LABELS: Readonly<Record<RowControl, string>> = {
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
};

/** The two buttons of each tab (spec §2). */
export const TAB_CONTROLS: Readonly<Record<LeadTab, readonly [RowControl, RowControl]>> = {
  all: ['email', 'edit'],
  high: ['followUp', 'call'],
  medium: ['sendInfo', 'nurture'],
  low: ['newsletter', 'future'],
};

/** The order of the row menu; controls with a button on the tab are left out. Delete comes last. */
const EVERYTHING: readonly RowControl[] = [
  'edit',
  'email',
  'followUp',
  'call',
  'sendInfo',
  'nurture',
  'newsletter',
  'future',
  'history',
  'remove',
];

export const NO_EMAIL = 'No email on this lead';
export const IN_NURTURE = 'In nurture';

/** Why a control is inert for this lead; null when it is active. */
export function idleBecause(control: RowControl, lead: Lead): string | null {
  if (control === 'email' && personOf(lead).emailId === '') return NO_EMAIL;
  if (control === 'nurture' && lead.status === 'nurture') return IN_NURTURE;
  return null;
}

/** What the menu of a row offers on this tab. */
export const menuControls = (tab: LeadTab, lead: Lead): readonly RowControl[] =>
  EVERYTHING.filter((control) => !TAB_CONTROLS[tab].includes(control) && idleBecause(control, lead) === null);
