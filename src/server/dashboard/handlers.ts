import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { percentOf } from '../../domain/dashboard.ts';
import type { EventRow, Handlers, Services, Viewer } from '../contract/call.ts';
import { leads } from '../db/schema/leads.ts';
import { toDashboardLead } from '../leads/wire.ts';
import { ownedBy } from '../lists/owned.ts';
import { sampleState } from '../sample-data/rows.ts';
import { ticketNumbers, ticketStats } from '../tickets/numbers.ts';

/** Shown in the scrollable "Recent Leads" (spec §2). */
const RECENT_LEADS = 10;

export const dashboardHandlers: Pick<Handlers, 'dashboardAnalyticsGet'> = {
  /** The dashboard's numbers, exactly as defined in G-21. Sample rows are rows and count. */
  async dashboardAnalyticsGet({ viewer, event, services }) {
    const [numbers, recent, tickets, sample] = await Promise.all([
      leadNumbers(services, viewer, event),
      services.db
        .select()
        .from(leads)
        .where(ownedBy(viewer, leads))
        .orderBy(desc(leads.createdAt), desc(leads.id))
        .limit(RECENT_LEADS),
      ticketNumbers(services, viewer),
      sampleState(services.db, viewer),
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
        recentLeads: recent.map(toDashboardLead),
        hasSampleData: sample.hasSample,
        canCreateSampleData: services.config.demo && !sample.hasAny,
      },
    };
  },
};

async function leadNumbers({ db, clock }: Services, viewer: Viewer, { timezone }: EventRow) {
  const where = (condition: SQL): SQL<number> => sql<number>`(count(*) filter (where ${condition}))::int`;
  const day = (moment: SQL): SQL => sql`(${moment} at time zone ${timezone})::date`;
  // "Today" is a day of the event, wherever the exhibitor's browser is.
  const today = sql`${day(sql`${leads.createdAt}`)} = ${day(sql`${clock.now().toISOString()}::timestamptz`)}`;
  const networking = eq(leads.source, 'networking');
  const [row] = await db
    .select({
      totalLeads: count(),
      highInterestLeads: where(eq(leads.priority, 'high')),
      converted: where(eq(leads.status, 'converted')),
      boothVisits: where(eq(leads.source, 'booth_scan')),
      totalConnections: where(networking),
      connectionsToday: where(sql`${networking} and ${today}`),
    })
    .from(leads)
    .where(and(ownedBy(viewer, leads)));
  if (!row) throw new Error('A count without a row.');
  return row;
}
