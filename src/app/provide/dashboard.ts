import { fromPromise } from 'xstate';
import { newIdempotencyKey } from '../../api/client/idempotency.ts';
import { dataExportMachine } from '../../machines/data-export/data-export.machine.ts';
import { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts';
import {
  analyticsResource,
  recentLeadsResource,
  ticketTypesResource,
} from '../../machines/dashboard/actors.ts';
import { sampleDataSubmission } from '../../machines/sample-data/sample-data.ts';
import { saveFile } from '../links.ts';
import type { Ports } from '../ports.ts';

/** The dashboard and its calls. */
export const provideDashboard = ({ api, page }: Ports) =>
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
      dataExport: dataExportMachine.provide({
        actors: {
          exportData: fromPromise(async ({ input: { content }, signal }) => {
            const file = await (await api()).dataExport.exportData(content, signal);
            if (file.count !== 0) saveFile(page, file.content, file.name);
            return file.count;
          }),
        },
      }),
      sampleData: sampleDataSubmission.provide({
        actors: {
          send: fromPromise(async ({ input: { command }, signal }) => {
            const { sampleData } = await api();
            return command.kind === 'create'
              ? sampleData.createSampleData(newIdempotencyKey(), signal)
              : sampleData.removeSampleData(signal);
          }),
        },
      }),
    },
  });
