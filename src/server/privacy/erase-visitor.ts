import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { writeAudit } from '../audit/audit.ts';
import type { Actor } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import { attendees } from '../db/schema/attendees.ts';
import { leadBadges } from '../db/schema/captures.ts';
import { leadChanges } from '../db/schema/lead-changes.ts';
import { leadTallies } from '../db/schema/lead-tallies.ts';
import { leadViews } from '../db/schema/lead-views.ts';
import { leads } from '../db/schema/leads.ts';
import type { Transaction } from '../db/transaction.ts';
import { withLeads } from '../leads/store.ts';
import { ownedBy } from '../lists/owned.ts';
import type { Subject } from './subject.ts';
import { holdsOneOf, textsOf } from './ways.ts';

/** Who erases, and when. */
export type Erasing = { by: Actor; now: Date };

/** Counts a statement's rows under the table's name. */
export type Counting = (table: string, result: { rowCount: number | null }) => void;

/**
 * Ends what attendees share. Committed before their leads are erased: it waits for captures that read the badge, and
 * no later one can.
 */
export async function closeBadges(
  db: Database,
  { eventId, attendees: known }: Subject,
  now: Date,
): Promise<void> {
  const ids = known.map(({ id }) => id);
  await db
    .update(attendees)
    .set({
      shares: [],
      withdrawnAt: sql`coalesce(${attendees.withdrawnAt}, ${now.toISOString()})`,
      updatedAt: now,
    })
    .where(and(eq(attendees.eventId, eventId), inArray(attendees.id, ids)));
}

/**
 * Erases a visitor: the leads of every exhibitor with all that belongs to them, what an attendee shared, and values in
 * the history of other leads. Of an attendee the badge's code stays, so that no later file brings the person back.
 */
export async function eraseVisitor(
  tx: Transaction,
  subject: Subject,
  { by, now }: Erasing,
  counting: Counting,
): Promise<void> {
  const { eventId } = subject;
  for (const exhibitorId of [...new Set(subject.leads.map((lead) => lead.exhibitorId))].sort()) {
    const owner = { eventId, exhibitorId };
    const ids = subject.leads.filter((lead) => lead.exhibitorId === exhibitorId).map(({ id }) => id);
    const count = await withLeads(tx, owner, (store) => store.remove(inArray(leads.id, ids)));
    counting('leads', { rowCount: count });
    // A tag that no lead has any more may name the visitor.
    const isUnused = and(
      ownedBy(owner, leadTallies),
      eq(leadTallies.dimension, 'tag'),
      eq(leadTallies.leads, 0),
    );
    await tx.delete(leadTallies).where(isUnused);
    const target = { kind: 'lead' };
    await writeAudit(tx, {
      eventId,
      at: now,
      actor: by,
      exhibitorId,
      action: 'person.erased',
      target,
      count,
    });
  }
  for (const { id } of subject.attendees) {
    const isAttendee = and(eq(attendees.eventId, eventId), eq(attendees.id, id));
    counting(
      'attendees',
      await tx
        .update(attendees)
        .set({ ...NOTHING, updatedAt: now })
        .where(isAttendee),
    );
    const ofAttendee = and(eq(leadBadges.eventId, eventId), eq(leadBadges.attendeeId, id));
    await tx.update(leadBadges).set({ attendeeId: null, updatedAt: now }).where(ofAttendee);
    const target = { kind: 'attendee', id };
    await writeAudit(tx, { eventId, at: now, actor: by, action: 'person.erased', target });
  }
  await emptyHistory(tx, subject, counting);
  await forgetSearches(tx, subject, counting);
}

const NOTHING = {
  fullName: '',
  email: null,
  phoneCode: null,
  phone: null,
  companyName: null,
  designation: null,
  consentText: null,
  consentVersion: null,
  consentAt: null,
};

/** Values that the history of other leads holds, for example of a wrong address that was corrected. */
async function emptyHistory(tx: Transaction, { eventId, ways, leads: erased }: Subject, counting: Counting) {
  const texts = textsOf(ways);
  const ids = erased.map(({ id }) => id);
  const rows = await tx
    .select({ id: leadChanges.id, changes: leadChanges.changes })
    .from(leadChanges)
    .where(
      and(
        eq(leadChanges.eventId, eventId),
        ids.length === 0 ? undefined : notInArray(leadChanges.leadId, ids),
        holdsOneOf(leadChanges.changes, texts),
      ),
    );
  const without = (text: string): string =>
    texts.some((one) => text.toLowerCase().includes(one)) ? '' : text;
  for (const { id, changes } of rows) {
    const emptied = changes.map((change) => ({
      ...change,
      from: without(change.from),
      to: without(change.to),
      ...(change.offered === undefined ? {} : { offered: without(change.offered) }),
    }));
    counting(
      'lead_changes',
      await tx
        .update(leadChanges)
        .set({ changes: emptied })
        .where(and(eq(leadChanges.eventId, eventId), eq(leadChanges.id, id))),
    );
  }
}

/** Kept searches for the visitor's address or number. */
async function forgetSearches(
  tx: Transaction,
  { eventId, ways }: Subject,
  counting: Counting,
): Promise<void> {
  const texts = textsOf(ways);
  const encoded = texts.flatMap((text) => [text, encodeURIComponent(text).toLowerCase()]);
  const isAbout = or(holdsOneOf(leadViews.query, encoded), holdsOneOf(leadViews.name, texts));
  counting('lead_views', await tx.delete(leadViews).where(and(eq(leadViews.eventId, eventId), isAbout)));
}
