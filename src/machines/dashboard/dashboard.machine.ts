import { setup } from 'xstate';
import { SAMPLE_DATA_MESSAGES } from '../../domain/screen-messages.ts';
import { dataExportMachine } from '../data-export/data-export.machine.ts';
import type { ResourceEvent } from '../kit/resource-states.ts';
import type { SubmissionOutput } from '../kit/submission.machine.ts';
import { raiseToast } from '../kit/toast.ts';
import { analyticsResource, recentLeadsResource, ticketTypesResource } from './resources.ts';
import { sampleDataSubmission } from './sample-data.ts';

/**
 * The dashboard's data and its sample rows (spec §2). Owned by the workspace and stopped with the session, so going to
 * another screen and back within 5 minutes sends no request.
 */
export type DashboardEvent =
  /** The screen is open. */
  | { type: 'data.requested' }
  | { type: 'retry.requested' }
  | { type: 'sampleData.requested' }
  | { type: 'sampleData.removed' };

export const dashboardMachine = setup({
  types: { events: {} as DashboardEvent },
  actors: {
    analytics: analyticsResource,
    ticketTypes: ticketTypesResource,
    recentLeads: recentLeadsResource,
    sampleData: sampleDataSubmission,
    dataExport: dataExportMachine,
  },
  actions: {
    tellResources: ({ system }, event: ResourceEvent) => {
      for (const id of ['analytics', 'ticketTypes', 'recentLeads']) system.get(id)?.send(event);
    },
    raiseToast,
  },
  guards: { hasFailed: (_, outcome: SubmissionOutput<unknown>) => 'failure' in outcome },
}).createMachine({
  id: 'dashboard',
  invoke: [
    { id: 'analytics', systemId: 'analytics', src: 'analytics' },
    { id: 'ticketTypes', systemId: 'ticketTypes', src: 'ticketTypes' },
    { id: 'recentLeads', systemId: 'recentLeads', src: 'recentLeads' },
    { id: 'dataExport', systemId: 'dataExport', src: 'dataExport' },
  ],
  on: {
    'data.requested': { actions: { type: 'tellResources', params: ({ event }) => event } },
    'retry.requested': { actions: { type: 'tellResources', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'sampleData.requested': 'creating', 'sampleData.removed': 'removing' } },
    creating: {
      tags: ['busy'],
      invoke: {
        id: 'createSampleData',
        src: 'sampleData',
        input: { command: { kind: 'create' } },
        onDone: [
          {
            guard: { type: 'hasFailed', params: ({ event }) => event.output },
            target: 'idle',
            actions: {
              type: 'raiseToast',
              params: { title: SAMPLE_DATA_MESSAGES.failed, variant: 'destructive' },
            },
          },
          {
            target: 'idle',
            actions: [
              { type: 'tellResources', params: { type: 'data.invalidated' } },
              { type: 'raiseToast', params: { title: SAMPLE_DATA_MESSAGES.created, variant: 'success' } },
            ],
          },
        ],
      },
    },
    removing: {
      tags: ['busy'],
      invoke: {
        id: 'removeSampleData',
        src: 'sampleData',
        input: { command: { kind: 'remove' } },
        onDone: [
          {
            guard: { type: 'hasFailed', params: ({ event }) => event.output },
            target: 'idle',
            actions: {
              type: 'raiseToast',
              params: { title: SAMPLE_DATA_MESSAGES.removeFailed, variant: 'destructive' },
            },
          },
          {
            target: 'idle',
            actions: [
              { type: 'tellResources', params: { type: 'data.invalidated' } },
              { type: 'raiseToast', params: { title: SAMPLE_DATA_MESSAGES.removed, variant: 'success' } },
            ],
          },
        ],
      },
    },
  },
});
