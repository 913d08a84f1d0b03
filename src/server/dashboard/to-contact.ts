import { and, asc, desc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { DASHBOARD_ROWS } from '../../domain/dashboard.ts';
import { PAGE } from '../../domain/screen-constants.ts';
import type { components } from '../../../openapi/portal.gen.ts';
import type { EventRow, Services, Viewer } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import { followUpKey, leads } from '../db/schema/leads.ts';
import { matching } from '../leads/filters.ts';
import { countUpTo } from '../leads/list.ts';
import { nameOf } from '../leads/row.ts';
import type { LeadRow } from '../leads/visible.ts';
import { visibleLeads } from '../leads/visible.ts';
import { isoTime, optional, textOf } from '../lists/wire.ts';

type LeadToContact = components['schemas']['LeadToContact'];

/** Follow-ups due by the end of today in the event's time zone: how many, and the first of them. */
export async function followUpsDue(
  { db, clock }: Services,
  viewer: Viewer,
  only: SQL | undefined,
  event: EventRow,
) {
  const now = clock.now();
  const due = and(matching(viewer, { due: 'due' }, now, event), only);
  const overdue = and(matching(viewer, { due: 'overdue' }, now, event), only);
  const [all, late, rows] = await Promise.all([
    countUpTo(db, due, PAGE.countCeiling),
    countUpTo(db, overdue, PAGE.countCeiling),
    db.select().from(leads).where(due).orderBy(asc(followUpKey), asc(leads.id)).limit(DASHBOARD_ROWS),
  ]);
  return { followUpsDue: all.total, followUpsOverdue: late.total, toFollowUp: rows.map(toContact) };
}

/** The newest leads of high interest whom nobody has contacted; `uncontacted` is how many there are. */
export async function leadsToContact(
  db: Database,
  viewer: Viewer,
  only: SQL | undefined,
  uncontacted: number,
): Promise<LeadToContact[]> {
  // An index gives the order, so without any lead it would be read to its end.
  if (uncontacted === 0) return [];
  const rows = await db
    .select()
    .from(leads)
    .where(and(visibleLeads(viewer), only, eq(leads.priority, 'high'), eq(leads.status, 'new')))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(DASHBOARD_ROWS);
  return rows.map(toContact);
}

const toContact = (row: LeadRow): LeadToContact => ({
  id: row.id,
  name: nameOf(row),
  email: textOf(row.email),
  phoneCode: textOf(row.phoneCode),
  phone: textOf(row.phone),
  company: textOf(row.companyName),
  jobTitle: textOf(row.designation),
  createdAt: row.createdAt.toISOString(),
  isSample: row.isSample,
  ...optional('rating', row.rating),
  ...optional('followUpDate', isoTime(row.followUpAt)),
});
