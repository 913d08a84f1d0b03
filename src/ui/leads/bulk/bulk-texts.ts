import type { BulkAction } from '../../../machines/leads/selection.machine.ts';

const leads = (count: number): string => `${String(count)} ${count === 1 ? 'lead' : 'leads'}`;

const DOING = { update: 'Updating', delete: 'Deleting', restore: 'Restoring' } as const;
const DONE = { update: 'updated', delete: 'deleted', restore: 'restored' } as const;

/** The texts of the bulk action bar. */
export const BULK_BAR_TEXTS = {
  name: 'Bulk actions',
  chosen: (count: number): string => (count === 0 ? 'None selected' : `${String(count)} selected`),
  chooseAll: (count: number, limited: boolean): string =>
    limited ? `Select the first ${String(count)}` : `Select all ${String(count)} shown`,
  reason: 'Select at least one lead first.',
  askDelete: (count: number): string => `Delete ${leads(count)}?`,
  askDetail: 'They leave the list of your whole team. You can undo it right afterwards.',
  doing: (action: BulkAction['action'], total: number): string => `${DOING[action]} ${leads(total)}`,
  progress: (action: BulkAction['action'], done: number, total: number): string =>
    `${String(done)} of ${String(total)} ${DONE[action]}`,
  result: (action: BulkAction['action'], changed: number, total: number): string =>
    `${String(changed)} of ${String(total)} ${DONE[action]}.`,
  failed: (count: number): string => `${String(count)} failed.`,
  unsent: (count: number): string => `${String(count)} not confirmed.`,
  undo: (count: number): string => `Restore ${leads(count)}`,
  unassigned: 'Unassigned',
  tag: 'Tag',
  tagRule: 'One tag, without a semicolon',
} as const;
