import { and, desc } from 'drizzle-orm';
import { percentOf, RECENT_LEADS } from '../../domain/dashboard.ts';
import type { Handlers } from '../contract/call.ts';
import { leads } from '../db/schema/leads.ts';
import { visibleLeads } from '../leads/visible.ts';
import { toDashboardLead } from '../leads/row.ts';
import { sampleState } from '../sample-data/rows.ts';
import { ticketNumbers, ticketStats } from '../passes/ticket-numbers.ts';
import { connectionsToday, convertedOf, dailyNumbers, leadNumbers, shownLeads } from './numbers.ts';
import { followUpsDue, leadsToContact } from './to-contact.ts';

export const dashboardHandlers: Pick<Handlers, 'dashboardAnalyticsGet'> = {
  /** The dashboard's numbers, exactly as defined in G-21, and who is to be contacted. */
  async dashboardAnalyticsGet({ viewer, event, services }) {
    const { db, config } = services;
    const sample = await sampleState(db, viewer);
    const shown = await shownLeads(db, viewer, sample.hasSample);
    const numbers = leadNumbers(shown);
    const [recent, tickets, connections, days, due, toContact] = await Promise.all([
      db
        .select()
        .from(leads)
        .where(and(visibleLeads(viewer), shown.only))
        .orderBy(desc(leads.createdAt), desc(leads.id))
        .limit(RECENT_LEADS),
      ticketNumbers(services, viewer),
      connectionsToday(services, viewer, shown, event),
      dailyNumbers(services, viewer, shown, event),
      followUpsDue(services, viewer, shown.only, event),
      leadsToContact(db, viewer, shown.only, numbers.uncontactedLeads),
    ]);
    const stats = ticketStats(tickets);
    return {
      data: {
        ...numbers,
        ...due,
        connectionsToday: connections,
        ticketsIssued: stats.issued,
        totalTickets: stats.totalTickets,
        conversionRate: percentOf(convertedOf(shown), numbers.totalLeads),
        ticketStats: stats,
        toContact,
        days,
        recentLeads: recent.map(toDashboardLead),
        showsSamples: shown.areSamples,
        hasSampleData: sample.hasSample,
        canCreateSampleData: config.demo && !sample.hasAny,
      },
    };
  },
};
