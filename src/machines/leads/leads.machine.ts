import { assign, sendTo, setup } from 'xstate';
import { announce } from '../kit/invalidation.ts';
import { invoked, invokedAll } from '../kit/invoked.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { historyActors, leadsActors } from './actors.ts';
import type { LeadChangeEvent } from './lead-change.machine.ts';

export type LeadsEvent =
  | { type: 'history.requested'; lead: { id: string; name: string } }
  | { type: 'history.closed' }
  | { type: 'analytics.requested' }
  | { type: 'analytics.closed' }
  /** From `leadAction`, for `leadChange`. */
  | LeadChangeEvent
  | ChangeReport;

type LeadsContext = {
  /** The lead whose history is open. */ lead: { id: string; name: string };
};

/**
 * The lead page (spec §2, `beyond.md` section 1): the list, and one machine for each control. Owned by the workspace;
 * stops with the session. Views find the parts by their ids.
 */
export const leadsMachine = setup({
  types: { context: {} as LeadsContext, events: {} as LeadsEvent },
  actors: { ...leadsActors, ...historyActors },
  actions: {
    announceChange: ({ system }, { saved }: ChangeReport) => {
      announce(system, 'leads', saved);
    },
    makeChange: sendTo('leadChange', (_, change: LeadChangeEvent) => change),
    noteLead: assign({ lead: (_, lead: LeadsContext['lead']) => lead }),
    narrowHistory: sendTo('leadHistory', ({ context }) => ({
      type: 'filter.changed',
      name: 'lead',
      value: context.lead.id,
    })),
    askHistory: sendTo('leadHistory', { type: 'data.requested' }),
    askAnalytics: sendTo('leadAnalytics', { type: 'data.requested' }),
  },
}).createMachine({
  id: 'leads',
  context: { lead: { id: '', name: '' } },
  invoke: invokedAll(leadsActors),
  on: {
    'rows.changed': { actions: { type: 'announceChange', params: ({ event }) => event } },
    'change.requested': { actions: { type: 'makeChange', params: ({ event }) => event } },
  },
  initial: 'listing',
  states: {
    listing: {
      on: {
        'history.requested': {
          target: 'history',
          actions: { type: 'noteLead', params: ({ event }) => event.lead },
        },
        'analytics.requested': 'analytics',
      },
    },
    history: {
      tags: ['history'],
      invoke: invoked('leadHistory'),
      on: { 'history.closed': 'listing' },
      // In a child state, because `leadHistory` runs by then and can receive events.
      initial: 'asked',
      states: { asked: { entry: ['narrowHistory', 'askHistory'] } },
    },
    analytics: {
      tags: ['analytics'],
      entry: 'askAnalytics',
      on: { 'analytics.closed': 'listing' },
    },
  },
});
