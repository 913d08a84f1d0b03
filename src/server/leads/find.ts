import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { leadKeys } from '../../domain/leads/rules.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import type { Viewer } from '../contract/call.ts';
import { leads } from '../db/schema/leads.ts';
import { people } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { problem } from '../problems.ts';
import { memberOf } from '../team/members.ts';
import { visibleLead, visibleLeads } from './visible.ts';
import type { LeadRow } from './visible.ts';

/** Finds one of the viewer's active leads (not deleted); throws 404 otherwise. */
export async function findLead(db: Queries, viewer: Viewer, id: string): Promise<LeadRow> {
  const [row] = await db.select().from(leads).where(visibleLead(viewer, id));
  if (!row) throw problem('notFound');
  return row;
}

type Contact = { emailId: string; phone: string };

/**
 * Finds the leads with the email address or phone number of one of these contacts, or with this badge code,
 * oldest first. Sample leads never count as duplicates.
 */
export async function findDuplicates(
  tx: Queries,
  viewer: Viewer,
  contacts: readonly Contact[],
  rawCode = '',
): Promise<LeadRow[]> {
  const keys = contacts.map(leadKeys);
  const emails = [...new Set(keys.map(({ email }) => email))].filter((email) => email !== '');
  const phones = [...new Set(keys.map(({ phone }) => phone))].filter((phone) => phone !== '');
  if (emails.length + phones.length === 0 && rawCode === '') return [];
  const rows = await tx
    .select()
    .from(leads)
    .where(
      and(
        visibleLeads(viewer),
        eq(leads.isSample, false),
        or(
          emails.length === 0 ? undefined : inArray(sql`lower(${leads.email})`, emails),
          phones.length === 0 ? undefined : inArray(leads.phone, phones),
          rawCode === '' ? undefined : hasRawCode(rawCode),
        ),
      ),
    )
    .orderBy(leads.id);
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** The index holds digests, because a code may be longer than an index takes. */
const hasRawCode = (rawCode: string) =>
  and(sql`md5(${leads.rawCode}) = md5(${rawCode})`, eq(leads.rawCode, rawCode));

/** A lead can be assigned only to a member of the exhibitor; throws 400 for any other id. */
export async function refuseStranger(
  db: Queries,
  viewer: Viewer,
  personId: string | null | undefined,
): Promise<void> {
  if (!personId) return;
  const [member] = await db.select({ id: people.id }).from(people).where(memberOf(viewer, personId));
  if (!member) throw problem('badInput', { errors: { ownerId: [LEAD_MESSAGES.unknownPerson] } });
}
