import { and, eq, sql } from 'drizzle-orm';
import { writeAudit } from '../audit/audit.ts';
import type { Viewer } from '../contract/call.ts';
import { justAfter } from '../db/columns.ts';
import { leadBadges } from '../db/schema/captures.ts';
import { leadChanges } from '../db/schema/lead-changes.ts';
import { leadQuestions } from '../db/schema/lead-questions.ts';
import { leads } from '../db/schema/leads.ts';
import { people } from '../db/schema/people.ts';
import type { Transaction } from '../db/transaction.ts';
import { announceMany, announceSettings, recountLeads } from '../leads/recount.ts';
import { lockLeads } from '../leads/tallies.ts';
import { ownedBy } from '../lists/owned.ts';
import { authorsOf } from '../team/members.ts';

/**
 * Moves every lead of an exhibitor, including deleted ones and their history, to the viewer's. Leads that people of the
 * old exhibitor captured, owned or changed become the viewer's. Nothing is merged: a person whom both exhibitors met is
 * two leads afterwards. Of two leads with the same client id, the existing one keeps it.
 */
export async function takeLeads(
  tx: Transaction,
  viewer: Viewer,
  from: string,
  now: Date,
): Promise<{ leads: number; twins: number }> {
  const { eventId, exhibitorId, personId } = viewer;
  const former = { eventId, exhibitorId: from };
  // Always in the same order, so that two such moves cannot deadlock.
  for (const id of [from, exhibitorId].sort()) await lockLeads(tx, { eventId, exhibitorId: id });
  const ofFormer = and(ownedBy(former, leads), eq(leads.isSample, false));
  const rows = await tx
    .select({ id: leads.id, deletedAt: leads.deletedAt })
    .from(leads)
    .where(ofFormer)
    .orderBy(leads.id);
  const twins = await countTwins(tx, viewer, from);
  const mine = (column: typeof leads.capturedBy | typeof leads.ownerId | typeof leadChanges.personId) =>
    sql`case when ${column} in (${tx.select({ id: people.id }).from(people).where(authorsOf(former))}) then ${personId}::uuid else ${column} end`;
  const at = sql.param(now, leads.updatedAt);
  await tx
    .update(leadChanges)
    .set({
      exhibitorId,
      personId: mine(leadChanges.personId),
      clientId: sql`case when ${knows(leadChanges.clientId, viewer)} then null else ${leadChanges.clientId} end`,
    })
    .where(ownedBy(former, leadChanges));
  await tx.update(leadBadges).set({ exhibitorId }).where(ownedBy(former, leadBadges));
  // The questions that these leads answered come along, so that the answers stay readable. Nobody is asked them.
  await tx
    .update(leadQuestions)
    .set({
      exhibitorId,
      retiredAt: sql`coalesce(${leadQuestions.retiredAt}, ${sql.param(now, leadQuestions.retiredAt)})`,
    })
    .where(ownedBy(former, leadQuestions));
  await tx
    .update(leads)
    .set({
      exhibitorId,
      capturedBy: mine(leads.capturedBy),
      ownerId: mine(leads.ownerId),
      clientId: sql`case when ${knows(leads.clientId, viewer)} then null else ${leads.clientId} end`,
      // Received now, so that a colleague's "new since my last export" contains them.
      receivedAt: sql`${at}`,
      updatedAt: sql`greatest(${justAfter(leads.updatedAt)}, ${at})`,
    })
    .where(ofFormer);
  for (const owner of [former, viewer]) {
    await recountLeads(tx, owner);
    await announceMany(tx, owner);
    await announceSettings(tx, owner);
  }
  await writeAudit(tx, {
    eventId,
    at: now,
    actor: { kind: 'person', id: personId },
    exhibitorId,
    action: 'leads.taken',
    target: { kind: 'exhibitor', id: from },
  });
  return { leads: rows.filter(({ deletedAt }) => deletedAt === null).length, twins };
}

/** Whether the viewer's exhibitor already has this client id, for a lead or for a merged one. */
const knows = (
  clientId: typeof leads.clientId | typeof leadChanges.clientId,
  { eventId, exhibitorId }: Viewer,
) => sql`(
  exists (select 1 from ${leads} as there
           where there.event_id = ${eventId} and there.exhibitor_id = ${exhibitorId} and there.client_id = ${clientId})
  or exists (select 1 from ${leadChanges} as there
              where there.event_id = ${eventId} and there.exhibitor_id = ${exhibitorId} and there.client_id = ${clientId}))`;

/** How many active leads have a twin at the viewer's exhibitor, by address or number. */
async function countTwins(tx: Transaction, { eventId, exhibitorId }: Viewer, from: string): Promise<number> {
  const { rows } = await tx.execute<{ twins: number }>(sql`
    select count(*)::int as twins from ${leads} as former
     where former.event_id = ${eventId} and former.exhibitor_id = ${from} and former.deleted_at is null and not former.is_sample
       and (exists (select 1 from ${leads} as there
                     where there.event_id = ${eventId} and there.exhibitor_id = ${exhibitorId} and there.deleted_at is null and not there.is_sample
                       and lower(there.email) = lower(former.email))
         or exists (select 1 from ${leads} as there
                     where there.event_id = ${eventId} and there.exhibitor_id = ${exhibitorId} and there.deleted_at is null and not there.is_sample
                       and there.phone = former.phone))`);
  return rows[0]?.twins ?? 0;
}
