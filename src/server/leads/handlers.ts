import { and, eq } from 'drizzle-orm';
import type { Handlers } from '../contract/call.ts';
import { leads } from '../db/schema/leads.ts';
import { ownedBy } from '../lists/owned.ts';
import { containing, readPage } from '../lists/page.ts';
import { toDashboardLead, toLead } from './wire.ts';

export const leadHandlers: Pick<Handlers, 'leadList' | 'leadRecentList'> = {
  /** The lead page's list (spec §7), searched by name, email and company. */
  async leadList({ viewer, query, services: { db } }) {
    const where = and(
      ownedBy(viewer, leads),
      query.priority === undefined ? undefined : eq(leads.priority, query.priority),
      query.status === undefined ? undefined : eq(leads.status, query.status),
      containing(query.search, leads.fullName, leads.email, leads.companyName),
    );
    const { rows, totals } = await readPage(db, leads, where, query);
    return { data: { data: rows.map(toLead), ...totals } };
  },

  /** Newest leads in the dashboard's shape (spec §7; requested by the dashboard, G-25). */
  async leadRecentList({ viewer, query, services: { db } }) {
    const { rows, totals } = await readPage(db, leads, ownedBy(viewer, leads), query);
    return { data: rows.map(toDashboardLead), ...totals };
  },
};
