import type { SecuredOperation } from '../../domain/roles.gen.ts';
import type { Lead } from '../../api/leads.ts';
import type { LEAD_FILTERS } from '../../domain/screen-constants.ts';
import type { QuickKind } from '../../machines/leads/quick-changes.ts';
import { personOf } from '../../machines/leads/lead-fields.ts';

/** The views of the list (spec §2): all leads, or those of one priority. */
export type LeadTab = (typeof LEAD_FILTERS)[number];

/** What can be done to one lead. */
export type RowControl = Exclude<QuickKind, 'sent' | 'field' | 'undo'> | 'edit' | 'history' | 'remove';

/** The two controls of each tab (spec §2). */
const TAB_CONTROLS: Readonly<Record<LeadTab, readonly [RowControl, RowControl]>> = {
  all: ['email', 'edit'],
  high: ['followUp', 'call'],
  medium: ['sendInfo', 'nurture'],
  low: ['newsletter', 'future'],
};

/** The order of the row menu after the two controls of the tab. Delete comes last. */
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

/** The call a control leads to. */
const needOf = (control: RowControl): SecuredOperation =>
  control === 'history' ? 'leadChangeList' : control === 'remove' ? 'leadDelete' : 'leadUpdate';

/** Whether a control does something for this lead. */
const isOffered = (control: RowControl, lead: Lead): boolean =>
  (control !== 'email' || personOf(lead).emailId !== '') &&
  (control !== 'nurture' || lead.status !== 'nurture');

/** What the menu of a row offers: the two controls of the tab first. */
export const menuControls = (
  tab: LeadTab,
  lead: Lead,
  offers: (call: SecuredOperation) => boolean,
): readonly RowControl[] =>
  [...new Set([...TAB_CONTROLS[tab], ...EVERYTHING])].filter(
    (control) => isOffered(control, lead) && offers(needOf(control)),
  );
