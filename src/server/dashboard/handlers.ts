import { desc } from 'drizzle-orm';
import { percentOf } from '../../domain/dashboard.ts';
import { PAGE } from '../../domain/screen-constants.ts';
import type { EventRow, Handlers, Services, Viewer } from '../contract/call.ts';
import { leads } from '../db/schema/leads.ts';
import { countKinds, countToday, sumOf } from '../leads/counts.ts';
import { matching } from '../leads/filters.ts';
import { countUpTo } from '../leads/list.ts';
import { visibleLeads } from '../leads/visible.ts';
import { toDashboardLead } from '../leads/row.ts';
import { sampleState } from '../sample-data/rows.ts';
import { ticketNumbers, ticketStats } from '../passes/ticket-numbers.ts';

/** Leads in the scrollable "Recent Leads" (spec §2). */
const RECENT_LEADS = 10;

export const dashboardHandlers: Pick<Handlers, 'dashboardAnalyticsGet'> = {
  /** The dashboard's numbers, exactly as defined in G-21. Sample rows count too. */
  async dashboardAnalyticsGet({ viewer, event, services }) {
    const toFollowUp = matching(viewer, { due: 'due' }, services.clock.now(), event);
    const [numbers, recent, tickets, sample, due] = await Promise.all([
      leadNumbers(services, viewer, event),
      services.db
        .select()
        .from(leads)
        .where(visibleLeads(viewer))
        .orderBy(desc(leads.createdAt), desc(leads.id))
        .limit(RECENT_LEADS),
      ticketNumbers(services, viewer),
      sampleState(services.db, viewer),
      countUpTo(services.db, toFollowUp, PAGE.countCeiling),
    ]);
    const { converted, ...shown } = numbers;
    const stats = ticketStats(tickets);
    return {
      data: {
        ...shown,
        ticketsIssued: stats.issued,
        totalTickets: stats.totalTickets,
        conversionRate: percentOf(converted, shown.totalLeads),
        ticketStats: stats,
        followUpsDue: due.total,
        recentLeads: recent.map(toDashboardLead),
        hasSampleData: sample.hasSample,
        canCreateSampleData: services.config.demo && !sample.hasAny,
      },
    };
  },
};

async function leadNumbers({ db, clock }: Services, viewer: Viewer, { timezone }: EventRow) {
  const [kinds, connectionsToday] = await Promise.all([
    countKinds(db, viewer),
    // "Today" is a day in the event's time zone, not the browser's.
    countToday(db, viewer, 'networking', clock.now(), timezone),
  ]);
  return {
    totalLeads: sumOf(kinds),
    highInterestLeads: sumOf(kinds, ({ priority }) => priority === 'high'),
    converted: sumOf(kinds, ({ status }) => status === 'converted'),
    boothVisits: sumOf(kinds, ({ source }) => source === 'booth_scan'),
    totalConnections: sumOf(kinds, ({ source }) => source === 'networking'),
    connectionsToday,
  };
}
