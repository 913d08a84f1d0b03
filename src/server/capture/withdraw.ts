import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { differences } from '../../domain/leads/changes.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Actor } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import { attendees } from '../db/schema/attendees.ts';
import { leadBadges } from '../db/schema/captures.ts';
import { events } from '../db/schema/events.ts';
import { leadChanges } from '../db/schema/lead-changes.ts';
import { leads } from '../db/schema/leads.ts';
import type { Queries, Transaction } from '../db/transaction.ts';
import { BY_EVENT, noteBy } from '../leads/history.ts';
import { takeNotes } from '../leads/notes.ts';
import type { LeadStore } from '../leads/store.ts';
import { withLeads } from '../leads/store.ts';
import type { LeadRow } from '../leads/visible.ts';
import type { Owner } from '../lists/owned.ts';
import { ownedBy } from '../lists/owned.ts';
import { changeTime } from '../writes/stale.ts';
import { columnsOf, knownOf } from './values.ts';
import { historyWithoutAttendee, withoutAttendee } from './withdrawal.ts';

/** `by` is the operating system's user, for the audit. */
export type Withdrawal = { event: string; code: string; dryRun: boolean; by?: string };

/** Who withdraws, and from which address. */
export type Withdrawing = { actor: Actor; address?: string };

/** What a withdrawal takes back, or why there is none. */
export type WithdrawalReport =
  | { ok: true; done: boolean; exhibitors: number; leads: number; values: number; wasWithdrawn: boolean }
  | { ok: false; message: string };

/**
 * Takes back what an attendee shared: exactly the values that came from the attendee, from the leads and the history of
 * every exhibitor. The code is unknown from then on. May be repeated, also after a crash in between.
 */
export async function withdrawAttendee(
  db: Database,
  { event: slug, code, dryRun, by }: Withdrawal,
  now: Date,
): Promise<WithdrawalReport> {
  const [event] = await db.select({ id: events.id }).from(events).where(eq(events.slug, slug));
  if (!event) return { ok: false, message: `There is no event "${slug}".` };
  const isCode = and(eq(attendees.eventId, event.id), eq(attendees.code, code));
  const [attendee] = await db.select().from(attendees).where(isCode);
  if (!attendee) return { ok: false, message: `The event "${slug}" has no attendee with this code.` };
  const held = await leadsOf(db, attendee);
  const values = held.flatMap((row) => withoutAttendee(knownOf(row), now).fields);
  const exhibitorIds = [...new Set(held.map(({ exhibitorId }) => exhibitorId))].sort();
  const report = {
    ok: true,
    done: !dryRun,
    exhibitors: exhibitorIds.length,
    leads: held.length,
    values: values.length,
    wasWithdrawn: attendee.withdrawnAt !== null,
  } as const;
  if (dryRun) return report;
  const taken = await withdraw(db, attendee, { actor: { kind: 'organiser', name: by } }, now);
  return { ...report, ...taken };
}

export type Attendee = typeof attendees.$inferSelect;

/** How much a withdrawal took back. */
type Taken = { exhibitors: number; leads: number; values: number };

/** Withdraws for one attendee, in two transactions; `finishWithdrawals` does the second one after a crash in between. */
export async function withdraw(
  db: Database,
  attendee: Attendee,
  withdrawing: Withdrawing,
  now: Date,
): Promise<Taken> {
  // Committed first: it waits for captures that read the attendee, and no later one can.
  await db.transaction((tx) => markWithdrawn(tx, attendee, withdrawing, now));
  return db.transaction((tx) => takeBack(tx, attendee, now));
}

/** Takes back what withdrawals of the event that a crash interrupted left in leads. */
export async function finishWithdrawals(db: Database, eventId: string, now: Date): Promise<void> {
  const open = await db
    .selectDistinct({ id: attendees.id })
    .from(attendees)
    .innerJoin(
      leadBadges,
      and(eq(leadBadges.eventId, attendees.eventId), eq(leadBadges.attendeeId, attendees.id)),
    )
    .where(and(eq(attendees.eventId, eventId), isNotNull(attendees.withdrawnAt)));
  for (const { id } of open) await db.transaction((tx) => takeBack(tx, { eventId, id }, now));
}

/** The leads with values of an attendee, deleted ones included, by exhibitor. */
async function leadsOf(db: Queries, { eventId, id }: Pick<Attendee, 'eventId' | 'id'>): Promise<LeadRow[]> {
  const rows = await db
    .select({ row: leads })
    .from(leads)
    .innerJoin(leadBadges, and(eq(leadBadges.eventId, leads.eventId), eq(leadBadges.leadId, leads.id)))
    .where(and(eq(leadBadges.eventId, eventId), eq(leadBadges.attendeeId, id)))
    .orderBy(asc(leads.exhibitorId), asc(leads.id));
  return [...new Map(rows.map(({ row }) => [row.id, row])).values()];
}

async function markWithdrawn(
  tx: Transaction,
  { eventId, id, withdrawnAt }: Attendee,
  { actor, address }: Withdrawing,
  now: Date,
): Promise<void> {
  const nothing = {
    fullName: '',
    email: null,
    phoneCode: null,
    phone: null,
    companyName: null,
    designation: null,
  };
  await tx
    .update(attendees)
    .set({ ...nothing, shares: [], withdrawnAt: withdrawnAt ?? now, updatedAt: now })
    .where(and(eq(attendees.eventId, eventId), eq(attendees.id, id)));
  const target = { kind: 'attendee', id };
  const from = address === undefined ? {} : { address };
  await writeAudit(tx, { eventId, at: now, actor, action: 'attendee.withdrawn', target, ...from });
}

async function takeBack(
  tx: Transaction,
  attendee: Pick<Attendee, 'eventId' | 'id'>,
  now: Date,
): Promise<Taken> {
  const { eventId } = attendee;
  const held = await leadsOf(tx, attendee);
  const ids = held.map(({ id }) => id);
  const exhibitorIds = [...new Set(held.map(({ exhibitorId }) => exhibitorId))];
  const counted = { exhibitors: exhibitorIds.length, leads: 0, values: 0 };
  for (const exhibitorId of exhibitorIds) {
    const owner = { eventId, exhibitorId };
    await withLeads(tx, owner, async (store) => {
      const own = and(ownedBy(owner, leads), inArray(leads.id, ids));
      const rows = await tx.select().from(leads).where(own).orderBy(leads.id);
      for (const row of rows) {
        counted.values += await takeBackFrom(tx, store, owner, row, { attendeeId: attendee.id, now });
        counted.leads += 1;
      }
    });
  }
  await tx
    .update(leadBadges)
    .set({ attendeeId: null, updatedAt: now })
    .where(and(eq(leadBadges.eventId, eventId), eq(leadBadges.attendeeId, attendee.id)));
  return counted;
}

/** Takes the values back from one lead and its history; resolves to how many the lead had. */
async function takeBackFrom(
  tx: Transaction,
  store: LeadStore,
  owner: Owner,
  row: LeadRow,
  { attendeeId, now }: { attendeeId: string; now: Date },
): Promise<number> {
  const before = knownOf(row);
  const { known, fields } = withoutAttendee(before, now);
  const { remarks, gone } = await takeNotes(tx, row, attendeeId);
  if (gone.length > 0) known.lead = { ...known.lead, remarks };
  const at = changeTime(row, now);
  await store.change(row, { ...columnsOf(known), updatedAt: at });
  const ofLead = and(ownedBy(owner, leadChanges), eq(leadChanges.leadId, row.id));
  const entries = await tx
    .select()
    .from(leadChanges)
    .where(ofLead)
    .orderBy(asc(leadChanges.createdAt), asc(leadChanges.id));
  const history = historyWithoutAttendee(
    entries.map(({ changes }) => changes),
    gone.flatMap((text) => text.split('\n')),
  );
  for (const [index, { id }] of entries.entries())
    await tx
      .update(leadChanges)
      .set({ changes: history[index] ?? [] })
      .where(and(ofLead, eq(leadChanges.id, id)));
  const consent = differences(before.lead, known.lead).filter(({ field }) => field === 'consent');
  await noteBy(tx, owner, BY_EVENT, [{ leadId: row.id, at, action: 'changed', changes: consent }]);
  return fields.length;
}
