import { fromPromise } from 'xstate';
import { newIdempotencyKey } from '../api/idempotency.ts';
import { dashboardMachine } from '../machines/dashboard/dashboard.machine.ts';
import {
  analyticsResource,
  recentLeadsResource,
  ticketTypesResource,
} from '../machines/dashboard/resources.ts';
import { sampleDataSubmission } from '../machines/dashboard/sample-data.ts';
import { companyResource, workspaceMachine } from '../machines/workspace/workspace.machine.ts';
import type { Ports } from './ports.ts';

/** The composition root's signed-in half; it arrives with the signed-in part of the program. */
export const provideWorkspace = ({ api }: Ports) =>
  workspaceMachine.provide({
    actors: {
      company: companyResource.provide({
        actors: { load: fromPromise(async ({ signal }) => (await api()).company.company(signal)) },
      }),
      dashboard: dashboardMachine.provide({
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
      }),
    },
  });
