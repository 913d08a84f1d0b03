import { and, eq, inArray, isNotNull, lt, ne, notInArray } from 'drizzle-orm';
import { allowAuditRemoval, writeAudit } from '../audit/audit.ts';
import type { Actor } from '../audit/audit.ts';
import { finishWithdrawals } from '../capture/withdraw.ts';
import type { Services } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import { attendees } from '../db/schema/attendees.ts';
import { audit } from '../db/schema/audit.ts';
import { phoneFailures } from '../db/schema/auth.ts';
import { events } from '../db/schema/events.ts';
import type { Retention } from '../db/schema/events.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { files } from '../db/schema/files.ts';
import { invitations } from '../db/schema/invitations.ts';
import { leadViews } from '../db/schema/lead-views.ts';
import { leads } from '../db/schema/leads.ts';
import { ownDataLinks, ownDataRequests } from '../db/schema/own-data.ts';
import { people } from '../db/schema/people.ts';
import { referrals } from '../db/schema/referrals.ts';
import { supportTickets } from '../db/schema/support.ts';
import { teamInvites, teamRefusals } from '../db/schema/team-invites.ts';
import { forEachEvent } from '../event/each.ts';
import type { FileStore } from '../files/port.ts';
import { recountLeads } from '../leads/recount.ts';
import { withLeads } from '../leads/store.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { ownedBy } from '../lists/owned.ts';
import type { Job } from '../periodic/leader.ts';
import { eraseById, FORMER } from './erase.ts';
import { DAY } from '../../domain/durations.ts';

/** Leads per transaction: it holds the turn to write leads of their exhibitor. */
const BATCH = 2_000;

const PORTAL: Actor = { kind: 'portal' };

type Kept = { db: Database; files: FileStore };
type Ended = { id: string; endsAt: Date; retention: Retention };

const EVERY = 10 * 60 * 1_000;

/** The retention of every event, for the leader. */
export const retaining = ({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>): Job => ({
  name: 'retention',
  every: EVERY,
  run: () => applyRetention(db, files, steadyNow(clock)),
  failure: 'what an event no longer keeps was not removed',
});

/**
 * Finishes withdrawals that a crash interrupted, and removes what an event file does not let the portal keep any longer,
 * event by event. Each step commits by itself and
 * finds nothing the second time; what it removed is written to the event's audit, as counts.
 */
export const applyRetention = (db: Database, store: FileStore, now: Date): Promise<void> =>
  forEachEvent(db, async (eventId) => {
    await finishWithdrawals(db, eventId, now);
    const [event] = await db
      .select({ id: events.id, endsAt: events.endsAt, retention: events.retention })
      .from(events)
      .where(and(eq(events.id, eventId), isNotNull(events.retention), lt(events.endsAt, now)));
    if (!event || event.endsAt === null || event.retention === null) return;
    const { id, endsAt, retention } = event;
    await applyTo({ db, files: store }, { id, endsAt, retention }, now);
  });

async function applyTo(kept: Kept, { id: eventId, endsAt, retention }: Ended, now: Date): Promise<void> {
  const { leadsAfterDays, peopleAfterDays, logsAfterDays } = retention;
  const isOver = (days: number | undefined): days is number =>
    days !== undefined && now.getTime() >= endsAt.getTime() + days * DAY;
  if (isOver(leadsAfterDays)) await removeVisitors(kept, eventId, now);
  if (isOver(peopleAfterDays)) await removePeople(kept, eventId, now);
  if (isOver(logsAfterDays)) await removeLogs(kept, eventId, logsAfterDays, now);
}

/** Leads with their notes, meetings, history and badge codes, views of them, and the attendees of the event. */
async function removeVisitors({ db }: Kept, eventId: string, now: Date): Promise<void> {
  const owners = await db
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .where(eq(exhibitors.eventId, eventId));
  for (const { id: exhibitorId } of owners) {
    const owner = { eventId, exhibitorId };
    for (let isMore = true; isMore;) {
      isMore = await db.transaction(async (tx) => {
        const own = tx.select({ id: leads.id }).from(leads).where(ownedBy(owner, leads));
        const some = await own.limit(BATCH + 1);
        if (some.length === 0) return false;
        const ids = some.slice(0, BATCH).map(({ id }) => id);
        const count = await withLeads(tx, owner, (store) => store.remove(inArray(leads.id, ids)));
        // The counters that came to zero name tags.
        if (some.length <= BATCH) await recountLeads(tx, owner);
        await noteRemoved(tx, { eventId, exhibitorId, now }, 'lead', count);
        return some.length > BATCH;
      });
    }
  }
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(attendees).where(eq(attendees.eventId, eventId));
    await noteRemoved(tx, { eventId, now }, 'attendee', rowCount);
    // A search may name a visitor.
    const views = await tx.delete(leadViews).where(eq(leadViews.eventId, eventId));
    await noteRemoved(tx, { eventId, now }, 'view', views.rowCount);
  });
}

/** Members of teams, who stay as rows without a name; guests; requests for support. */
async function removePeople(kept: Kept, eventId: string, now: Date): Promise<void> {
  const { db } = kept;
  const named = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.eventId, eventId), ne(people.firstName, FORMER)));
  for (const { id } of named) await eraseById({ ...kept, by: PORTAL }, { eventId, id }, now);
  await db.transaction(async (tx) => {
    const of = { eventId, now };
    // The bytes of a guest's file follow: the sweep takes what has no row.
    await tx.delete(files).where(and(eq(files.eventId, eventId), isNotNull(files.invitationId)));
    const registrations = await tx.delete(referrals).where(eq(referrals.eventId, eventId));
    await noteRemoved(tx, of, 'registration', registrations.rowCount);
    const links = await tx.delete(invitations).where(eq(invitations.eventId, eventId));
    await noteRemoved(tx, of, 'invitation', links.rowCount);
    const tickets = await tx.delete(supportTickets).where(eq(supportTickets.eventId, eventId));
    await noteRemoved(tx, of, 'supportTicket', tickets.rowCount);
    for (const table of [teamInvites, teamRefusals, phoneFailures, ownDataLinks, ownDataRequests])
      await tx.delete(table).where(eq(table.eventId, eventId));
  });
}

/** Entries of the audit that are that old, but for what retention itself wrote. */
async function removeLogs({ db }: Kept, eventId: string, days: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await allowAuditRemoval(tx, 'retention');
    const isOld = lt(audit.at, new Date(now.getTime() - days * DAY));
    const isOther = notInArray(audit.action, ['retention.applied', 'person.erased']);
    const { rowCount } = await tx.delete(audit).where(and(eq(audit.eventId, eventId), isOld, isOther));
    await noteRemoved(tx, { eventId, now }, 'audit', rowCount);
  });
}

type Removing = { eventId: string; exhibitorId?: string; now: Date };

async function noteRemoved(
  tx: Parameters<typeof writeAudit>[0],
  { eventId, exhibitorId = undefined, now }: Removing,
  kind: string,
  count: number | null,
): Promise<void> {
  if (!count) return;
  await writeAudit(tx, {
    eventId,
    at: now,
    actor: PORTAL,
    ...(exhibitorId === undefined ? {} : { exhibitorId }),
    action: 'retention.applied',
    target: { kind },
    count,
  });
}
