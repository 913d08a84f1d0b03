import { fromCallback, fromPromise } from 'xstate';
import { shownLeads } from '../../domain/dashboard.ts';
import { newIdempotencyKey } from '../../api/client/idempotency.ts';
import { dataExportMachine } from '../../machines/data-export/data-export.machine.ts';
import { dashboardMachine, type NewestInput } from '../../machines/dashboard/dashboard.machine.ts';
import type { LeadsListed } from '../../machines/dashboard/dashboard-news.machine.ts';
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
            const { audit, dataExport } = await api();
            const file = await (content === 'audit'
              ? audit.exportEntries(signal)
              : dataExport.exportData(content, signal));
            if (file.count !== 0) saveFile(page, file.content, file.name);
            return file.count;
          }),
        },
      }),
      watchNewest,
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

/** Reports the newest leads after each answer of the numbers; a refresh that fails is no answer. */
const watchNewest = fromCallback<LeadsListed, NewestInput>(({ input, sendBack }) => {
  let last: unknown;
  let watching: { unsubscribe: () => void } | undefined;
  // Once the machines of the page have started.
  queueMicrotask(() => {
    watching = input.numbers()?.subscribe(({ context: { data } }) => {
      if (data === null || data === last) return;
      last = data;
      sendBack({ type: 'leads.listed', leads: shownLeads(data, null) ?? [] });
    });
  });
  return () => watching?.unsubscribe();
});
