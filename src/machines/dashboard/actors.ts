import type { DashboardAnalytics, DashboardLead, TicketTypes } from '../../api/dashboard.ts';
import { dataExportMachine } from '../data-export/data-export.machine.ts';
import { createResource } from '../kit/resource.machine.ts';
import { dashboardNewsMachine } from './dashboard-news.machine.ts';

/** The dashboard's server data. Null is a valid answer: the server has no numbers yet (spec §2). */
export const analyticsResource = createResource<DashboardAnalytics | null>('analytics', [
  'DASH-1',
  'DASH-2',
  'DASH-5',
  'DASH-9',
]);
export const ticketTypesResource = createResource<TicketTypes>('ticketTypes', ['DASH-4']);
/** Requested because the specification says so; it neither blocks nor fails the screen (G-25). */
export const recentLeadsResource = createResource<readonly DashboardLead[]>('recentLeads', ['DASH-10']);

/** The data of the screen. */
export const dashboardData = {
  analytics: analyticsResource,
  ticketTypes: ticketTypesResource,
  recentLeads: recentLeadsResource,
};

export const dashboardActors = {
  ...dashboardData,
  dataExport: dataExportMachine,
  dashboardNews: dashboardNewsMachine,
};
