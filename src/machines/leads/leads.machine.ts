import { sendTo, setup } from 'xstate';
import { announce } from '../kit/invalidation.ts';
import { invokedAll } from '../kit/invoked.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { leadsActors } from './actors.ts';
import type { LeadChangeEvent } from './lead-change.machine.ts';

export type LeadsEvent =
  | { type: 'analytics.requested' }
  | { type: 'analytics.closed' }
  /** From `leadAction`, for `leadChange`. */
  | LeadChangeEvent
  | ChangeReport;

/**
 * The lead page (spec §2, `beyond.md` section 1): the list, and one machine for each control. Owned by the workspace;
 * stops with the session. Views find the parts by their ids.
 */
export const leadsMachine = setup({
  types: { events: {} as LeadsEvent },
  actors: leadsActors,
  actions: {
    announceChange: ({ system }, { saved }: ChangeReport) => {
      announce(system, 'leads', saved);
    },
    makeChange: sendTo('leadChange', (_, change: LeadChangeEvent) => change),
    askAnalytics: sendTo('leadAnalytics', { type: 'data.requested' }),
  },
}).createMachine({
  id: 'leads',
  invoke: invokedAll(leadsActors),
  on: {
    'rows.changed': { actions: { type: 'announceChange', params: ({ event }) => event } },
    'change.requested': { actions: { type: 'makeChange', params: ({ event }) => event } },
  },
  initial: 'listing',
  states: {
    listing: { on: { 'analytics.requested': 'analytics' } },
    analytics: {
      tags: ['analytics'],
      entry: 'askAnalytics',
      on: { 'analytics.closed': 'listing' },
    },
  },
});
