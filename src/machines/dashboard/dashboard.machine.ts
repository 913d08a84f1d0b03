import { sendTo, setup, type ActorRefFrom } from 'xstate';
import { SAMPLE_DATA_MESSAGES } from '../../domain/screen-messages.ts';
import { invokedAll, tellAll } from '../kit/invoked.ts';
import type { ResourceEvent } from '../kit/resource-states.ts';
import type { SubmissionOutput } from '../kit/submission.machine.ts';
import { raiseToast } from '../kit/toast.ts';
import { missingCallback } from '../kit/missing.ts';
import { dashboardActors, dashboardData, type analyticsResource } from './actors.ts';
import type { LeadsListed } from './dashboard-news.machine.ts';
import { sampleDataSubmission } from '../sample-data/sample-data.ts';
import type { RowsMeta } from '../rows.ts';

/**
 * The dashboard's data and its sample rows (spec §2). Owned by the workspace and stopped with the session, so going to
 * another screen and back within 5 minutes sends no request.
 */
export type DashboardEvent =
  /** The screen is open. */
  | { type: 'data.requested' }
  | { type: 'retry.requested' }
  /** The newest leads were read, for the first time or again. */
  | LeadsListed
  | { type: 'sampleData.requested' }
  | { type: 'sampleData.removed' };

/** The numbers, once they run. */
export type NewestInput = { numbers: () => ActorRefFrom<typeof analyticsResource> | undefined };

type Parts = Partial<{ analytics: ActorRefFrom<typeof analyticsResource> }>;

export const dashboardMachine = setup({
  types: { events: {} as DashboardEvent, meta: {} as RowsMeta },
  actors: {
    ...dashboardActors,
    sampleData: sampleDataSubmission,
    /** Reports the newest leads whenever the numbers were read. */
    watchNewest: missingCallback<LeadsListed, NewestInput>('watchNewest'),
  },
  actions: {
    tellResources: ({ self }, event: ResourceEvent) => {
      tellAll(self, dashboardData, event);
    },
    tellNews: sendTo('dashboardNews', (_, event: LeadsListed) => event),
    raiseToast,
  },
  guards: { hasFailed: (_, outcome: SubmissionOutput<unknown>) => 'failure' in outcome },
}).createMachine({
  id: 'dashboard',
  invoke: [
    ...invokedAll(dashboardActors),
    {
      id: 'watchNewest',
      src: 'watchNewest',
      input: ({ self }) => ({ numbers: () => (self.getSnapshot().children as Parts).analytics }),
    },
  ],
  on: {
    'data.requested': { actions: { type: 'tellResources', params: ({ event }) => event } },
    'leads.listed': { actions: { type: 'tellNews', params: ({ event }) => event } },
    'retry.requested': { actions: { type: 'tellResources', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'sampleData.requested': 'creating', 'sampleData.removed': 'removing' } },
    creating: {
      tags: ['busy'],
      meta: { rows: ['DASH-11'] },
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
              params: () => ({ title: SAMPLE_DATA_MESSAGES.failed, variant: 'destructive' }),
            },
          },
          {
            target: 'idle',
            actions: [
              { type: 'tellResources', params: { type: 'data.invalidated' } },
              {
                type: 'raiseToast',
                params: () => ({ title: SAMPLE_DATA_MESSAGES.created, variant: 'success' }),
              },
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
              params: () => ({ title: SAMPLE_DATA_MESSAGES.removeFailed, variant: 'destructive' }),
            },
          },
          {
            target: 'idle',
            actions: [
              { type: 'tellResources', params: { type: 'data.invalidated' } },
              {
                type: 'raiseToast',
                params: () => ({ title: SAMPLE_DATA_MESSAGES.removed, variant: 'success' }),
              },
            ],
          },
        ],
      },
    },
  },
});
