import { fromPromise } from 'xstate';
import { newIdempotencyKey } from '../../api/idempotency.ts';
import { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts';
import {
  analyticsResource,
  recentLeadsResource,
  ticketTypesResource,
} from '../../machines/dashboard/resources.ts';
import { sampleDataSubmission } from '../../machines/dashboard/sample-data.ts';
import type { Ports } from '../ports.ts';

/** The dashboard and its calls. */
export const provideDashboard = ({ api }: Ports) =>
  dashboardMachine.provide({
    actors: {
      analytics: analyticsResource.provide({
        actors: { load: fromPromise(async ({ signal }) => (await api()).dashboard.analytics(signal)) },
      }),
      ticketTypes: ticketTypesResource.provide({
        actors: { load: fromPromise(async ({ signal }) => (await api()).dashboard.ticketTypes(signal)) },
      }),
      recentLeads: recentLeadsResource.provide({
        actors: { load: fromPromise(async ({ signal }) => (await api()).dashboard.recentLeads(signal)) },
      }),
      sampleData: sampleDataSubmission.provide({
        actors: {
          send: fromPromise(async ({ input: { command }, signal }) => {
            const { dashboard } = await api();
            return command.kind === 'create'
              ? dashboard.createSampleData(newIdempotencyKey(), signal)
              : dashboard.removeSampleData(signal);
          }),
        },
      }),
    },
  });
