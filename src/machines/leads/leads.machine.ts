import { assign, sendTo, setup } from 'xstate';
import type { ChangeReport } from '../kit/removal-states.ts';
import { leadExportMachine } from './export.machine.ts';
import { leadImportMachine } from './import.machine.ts';
import { leadActionMachine } from './lead-action.machine.ts';
import { leadChangeMachine } from './lead-change.machine.ts';
import { leadAnalytics, leadEditor, leadHistory, leadList, leadRestore } from './lead-editor.ts';
import { leadSelectionMachine } from './selection.machine.ts';

export type LeadsEvent =
  | { type: 'history.requested'; lead: { id: string; name: string } }
  | { type: 'history.closed' }
  | { type: 'analytics.requested' }
  | { type: 'analytics.closed' }
  | ChangeReport;

type LeadsContext = {
  /** The lead whose history is open. */ lead: { id: string; name: string };
};

/** The data to reload after a lead changes: on the lead page and on the dashboard. */
const CHANGED = ['leadList', 'leadHistory', 'leadAnalytics', 'analytics', 'recentLeads'];

/**
 * The lead page (spec §2, `beyond.md` section 1): the list, and one machine for each control. Owned by the workspace;
 * stops with the session. Views find the parts by their ids.
 */
export const leadsMachine = setup({
  types: { context: {} as LeadsContext, events: {} as LeadsEvent },
  actors: {
    leadList,
    leadEditor,
    leadRestore,
    leadAnalytics,
    leadAction: leadActionMachine,
    leadChange: leadChangeMachine,
    leadSelection: leadSelectionMachine,
    leadExport: leadExportMachine,
    leadImport: leadImportMachine,
    leadHistory,
  },
  actions: {
    announceChange: ({ system }, { saved }: ChangeReport) => {
      for (const id of CHANGED) system.get(id)?.send({ type: 'data.invalidated', saved });
    },
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
  invoke: [
    { id: 'leadList', systemId: 'leadList', src: 'leadList' },
    { id: 'leadEditor', systemId: 'leadEditor', src: 'leadEditor' },
    { id: 'leadRestore', systemId: 'leadRestore', src: 'leadRestore' },
    { id: 'leadAnalytics', systemId: 'leadAnalytics', src: 'leadAnalytics' },
    { id: 'leadAction', systemId: 'leadAction', src: 'leadAction' },
    { id: 'leadChange', systemId: 'leadChange', src: 'leadChange' },
    { id: 'leadSelection', systemId: 'leadSelection', src: 'leadSelection' },
    { id: 'leadExport', systemId: 'leadExport', src: 'leadExport' },
    { id: 'leadImport', systemId: 'leadImport', src: 'leadImport' },
  ],
  on: {
    'rows.changed': { actions: { type: 'announceChange', params: ({ event }) => event } },
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
      invoke: { id: 'leadHistory', systemId: 'leadHistory', src: 'leadHistory' },
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
