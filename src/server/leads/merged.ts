import { createHash } from 'node:crypto';
import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import { badgeDigest, eventCodeOf } from '../capture/code.ts';
import type { Viewer } from '../contract/call.ts';
import { leadBadges } from '../db/schema/captures.ts';
import { leadChanges } from '../db/schema/lead-changes.ts';
import { leadMeetings } from '../db/schema/lead-notes.ts';
import { leads } from '../db/schema/leads.ts';
import type { Queries, Transaction } from '../db/transaction.ts';
import type { Owner } from '../lists/owned.ts';
import { ownedBy } from '../lists/owned.ts';
import { note } from './history.ts';
import { historyOf, putBack } from './import-unmerge.ts';
import { besideId, takeNotes } from './notes.ts';
import type { LeadStore } from './store.ts';
import type { LeadRow } from './visible.ts';

/**
 * Marks the entry of a merge by hand in the history of the kept lead: its client id is the id of the lead that was merged
 * into it. It outlives that lead.
 */
export const MERGED_BY_HAND = createHash('sha256').update('merged by hand').digest();

/** The id under which a merge writes what it adds, made of the id of the lead that goes. */
export const mergeIdOf = (leadId: string): string => besideId({ id: leadId }, 'merged by hand');

/** The id of a row's copy at another lead. */
export const copyId = (id: AnyPgColumn, leadId: string): SQL<string> =>
  sql`md5(${leadId}::text || ${id}::text)::uuid`;

/** Most merges followed one after the other. */
const MOST_STEPS = 20;

const mergesOf = (owner: Owner, ids: readonly string[]) =>
  and(
    ownedBy(owner, leadChanges),
    inArray(leadChanges.clientId, [...ids]),
    eq(leadChanges.clientDigest, MERGED_BY_HAND),
  );

/** The lead that one was merged into, over several merges; undefined for a lead that was not. */
export async function mergedInto(db: Queries, owner: Owner, id: string): Promise<LeadRow | undefined> {
  let found: LeadRow | undefined;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const [next] = await db
      .select({ row: leads })
      .from(leadChanges)
      .innerJoin(leads, and(eq(leads.eventId, leadChanges.eventId), eq(leads.id, leadChanges.leadId)))
      .where(mergesOf(owner, [found?.id ?? id]));
    if (!next) break;
    found = next.row;
    if (found.deletedAt === null) break;
  }
  return found;
}

/** Where leads went that were merged, by their ids. */
export async function movedTo(
  db: Queries,
  owner: Owner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { clientId, leadId } = leadChanges;
  const rows = await db.select({ clientId, leadId }).from(leadChanges).where(mergesOf(owner, ids));
  return new Map(rows.map((row) => [row.clientId ?? '', row.leadId]));
}

/**
 * Takes the merges of these leads back, before they are restored: the lead each was merged into gives back what was not
 * changed since. A capture that arrived after the merge stays there.
 */
export async function takeApart(
  tx: Transaction,
  store: LeadStore,
  viewer: Viewer,
  rows: readonly LeadRow[],
  now: Date,
): Promise<void> {
  const merges = await tx
    .select()
    .from(leadChanges)
    .where(
      mergesOf(
        viewer,
        rows.map(({ id }) => id),
      ),
    );
  for (const { leadId, clientId, createdAt } of merges) {
    const met = rows.find(({ id }) => id === clientId);
    const own = and(ownedBy(viewer, leads), eq(leads.id, leadId));
    const [kept] = await tx.select().from(leads).where(own);
    if (!met || !kept) continue;
    const importId = mergeIdOf(met.id);
    const history = (await historyOf({ tx, viewer }, [leadId])).get(leadId) ?? [];
    for (const attendee of await attendeesOf(tx, met)) await takeNotes(tx, kept, attendee);
    const { entry } = await putBack({ tx, store, importId, now }, kept, history);
    if (entry) await note(tx, viewer, [entry]);
    await takeCopies(tx, kept, met, createdAt);
    await tx
      .update(leadChanges)
      .set({ clientId: null, clientDigest: null, importBefore: null })
      .where(mergesOf(viewer, [met.id]));
  }
}

const badgesOf = ({ eventId, id }: LeadRow) =>
  and(eq(leadBadges.eventId, eventId), eq(leadBadges.leadId, id));

async function attendeesOf(tx: Transaction, row: LeadRow): Promise<string[]> {
  const { attendeeId } = leadBadges;
  const rows = await tx.selectDistinct({ attendeeId }).from(leadBadges).where(badgesOf(row));
  return rows.flatMap((badge) => badge.attendeeId ?? []);
}

/** Takes away the meetings and badges that a merge copied. */
async function takeCopies(tx: Transaction, kept: LeadRow, met: LeadRow, at: Date): Promise<void> {
  const meetings = alias(leadMeetings, 'other');
  await tx.delete(leadMeetings).where(
    and(
      eq(leadMeetings.eventId, kept.eventId),
      eq(leadMeetings.leadId, kept.id),
      inArray(
        leadMeetings.id,
        tx
          .select({ id: copyId(meetings.id, kept.id) })
          .from(meetings)
          .where(and(eq(meetings.eventId, met.eventId), eq(meetings.leadId, met.id))),
      ),
    ),
  );
  const [after] = await tx
    .select({ origins: leads.origins })
    .from(leads)
    .where(and(eq(leads.eventId, kept.eventId), eq(leads.id, kept.id)));
  // A badge that was resolved since stays where its attendee's values are, for a withdrawal.
  const isHeld = Object.values(after?.origins ?? {}).includes('attendee');
  const badges = alias(leadBadges, 'other');
  const others = tx
    .select({ digest: badges.digest })
    .from(badges)
    .where(
      and(eq(badges.eventId, met.eventId), eq(badges.leadId, met.id), eq(badges.digest, leadBadges.digest)),
    );
  const code = met.rawCode === null ? null : badgeDigest(eventCodeOf(met.rawCode) ?? met.rawCode);
  await tx
    .delete(leadBadges)
    .where(
      and(
        badgesOf(kept),
        eq(leadBadges.createdAt, at),
        or(exists(others), code === null ? undefined : eq(leadBadges.digest, code)),
        isHeld ? isNull(leadBadges.attendeeId) : undefined,
      ),
    );
}
