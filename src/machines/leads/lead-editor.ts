import type { ImportEntry } from '../../api/lead-imports.ts';
import type { Lead, LeadAnalytics, LeadChange } from '../../api/leads.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { validateLead } from '../../domain/leads/rules.ts';
import { createEditor } from '../kit/editor.machine.ts';
import { createList } from '../kit/list.machine.ts';
import { createRecordForm } from '../kit/record-form.machine.ts';
import { createResource } from '../kit/resource.machine.ts';
import { createRowAction } from '../kit/row-action.machine.ts';
import { emptyLead, isFollowUpTime, leadRows, type LeadValues } from './lead-fields.ts';
import { LEAD_RESTORE_TEXTS, QUICK_TEXTS } from './lead-texts.ts';

/** Filtered by `tab`, `priority`, `status`, `source`, `tag`, `owner` and `due`, ordered by `sort`. */
export const leadList = createList<Lead>('leadList', undefined, {
  list: ['LEAD-2', 'LEAD-8', 'LEAD-11'],
  search: ['LEAD-3'],
  filter: ['LEAD-4'],
});

/** The changes of one lead, newest first. The filter `lead` holds its id. */
export const leadHistory = createList<LeadChange>('leadHistory', ['filter']);

export const leadAnalytics = createResource<LeadAnalytics>('leadAnalytics', ['LEAD-7']);

/** The imports of the last day, of the whole team. */
export const leadImports = createResource<readonly ImportEntry[]>('leadImports');

/** A duplicate is never refused: the form asks whether to merge the two leads. */
export const leadForm = createRecordForm<LeadValues>({
  id: 'leadForm',
  validate: (values) => ({
    ...validateLead(values),
    ...(values.followUpDate !== '' &&
      !isFollowUpTime(values.followUpDate) && { followUpDate: [QUICK_TEXTS.timeMissing] }),
  }),
  texts: LEAD_MESSAGES,
  readRow: leadRows.readRow,
  twins: true,
});

/** Restores a deleted lead. */
export const leadRestore = createRowAction({
  id: 'leadRestore',
  texts: { done: LEAD_MESSAGES.restored, failed: LEAD_RESTORE_TEXTS.failed },
});

export const leadEditor = createEditor({
  id: 'leadEditor',
  form: leadForm,
  empty: emptyLead,
  texts: LEAD_MESSAGES,
  restore: leadRestore.id,
  rows: { add: ['LEAD-1', 'LEAD-8'], edit: ['LEAD-6'] },
  can: ['edit', 'another', 'removeOpen'],
});
