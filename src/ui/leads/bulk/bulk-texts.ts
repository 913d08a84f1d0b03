import { texts } from '../../../domain/language.ts';
import { numberText } from '../../../domain/number-text.ts';
import type { BulkAction } from '../../../machines/leads/selection.machine.ts';

const leads = (count: number): string => `${numberText(count)} ${count === 1 ? 'lead' : 'leads'}`;

const DOING = { update: 'Updating', delete: 'Deleting', restore: 'Restoring' } as const;
const DONE = { update: 'updated', delete: 'deleted', restore: 'restored' } as const;

/** The texts of the bulk action bar. */
export const BULK_BAR_TEXTS = texts({
  name: 'Bulk actions',
  chosen: (count: number): string => (count === 0 ? 'None selected' : `${numberText(count)} selected`),
  chooseAll: (count: number, limited: boolean): string =>
    limited ? `Select the first ${numberText(count)}` : `Select all ${numberText(count)} shown`,
  reason: 'Select at least one lead first.',
  askDelete: (count: number): string => `Delete ${leads(count)}?`,
  askDetail: 'They leave the list of your whole team. You can undo it right afterwards.',
  doing: (action: BulkAction['action'], total: number): string => `${DOING[action]} ${leads(total)}`,
  progress: (action: BulkAction['action'], done: number, total: number): string =>
    `${numberText(done)} of ${numberText(total)} ${DONE[action]}`,
  result: (action: BulkAction['action'], changed: number, total: number): string =>
    `${numberText(changed)} of ${numberText(total)} ${DONE[action]}.`,
  failed: (count: number): string => `${numberText(count)} failed.`,
  unsent: (count: number): string => `${numberText(count)} not confirmed.`,
  undo: (count: number): string => `Restore ${leads(count)}`,
  /** For a lead that failed and is not in the list. */
  offScreen: 'A lead that is not on screen',
  failedList: 'Failed',
  retry: 'Retry',
  priority: 'Priority',
  status: 'Status',
  assign: 'Assign',
  you: 'You',
  unassigned: 'Unassigned',
  addTag: 'Add tag',
  add: 'Add',
  tag: 'Tag',
  tagRule: 'One tag, without a semicolon',
  export: 'Export',
  clear: 'Clear selection',
  done: 'Done',
});

/** The texts of a run in batches, such as an import. */
export const RUN_TEXTS = texts({
  /** Said at every quarter. */
  part: (label: string, percent: number): string => `${label}: ${numberText(percent)} %`,
  stopping: 'Stopping as soon as what is on its way has arrived...',
  stopHere: 'Stop here',
  stopNow: 'Stop without waiting',
});
