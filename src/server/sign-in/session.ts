import { and, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { writeAudit } from '../audit/audit.ts';
import type { EventRow, Services, Viewer } from '../contract/call.ts';
import { once, statementName } from '../db/prepared.ts';
import { events } from '../db/schema/events.ts';
import { leadTallies } from '../db/schema/lead-tallies.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import { sessions } from '../db/schema/sessions.ts';
import { teamInvites } from '../db/schema/team-invites.ts';
import type { Queries } from '../db/transaction.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { isMember, roleNow } from '../team/members.ts';
import { besideReading } from '../writes/beside-reading.ts';
import { eventIdOf } from '../event/ids.ts';
import { newOpaque, readSecret } from '../event/opaque.ts';
import type { DeviceName } from './device-name.ts';
import { endPending } from '../sign-in-details/proof.ts';
import { digestOf } from './secrets.ts';

const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

/**
 * When a session that begins now ends for good: after seven days, or a day after the event when that is earlier.
 * Exhibitors still return for their leads afterwards; a session that begins then lasts one day.
 */
export function sessionEnd(event: Pick<EventRow, 'endsAt'>, now: Date): Date {
  const longest = after(now, LIFETIMES.session);
  if (event.endsAt === null) return longest;
  const last = event.endsAt > now ? event.endsAt : now;
  const withEvent = after(last, LIFETIMES.sessionAfterEvent);
  return withEvent < longest ? withEvent : longest;
}

export type NewSession = {
  person: { id: string };
  event: EventRow;
  /** The browser's address as limits count it (`addressOf`), for the audit. */
  address: string;
  /** When a code proved the person's number; null after a password. */
  codeVerifiedAt: Date | null;
  now: Date;
  /** Sessions one person may have; the oldest make room. */
  max: number;
  device: DeviceName;
  /** Roughly where the browser is, where the operator turned that on. */
  place?: string | null;
};

export type OpenedSession = {
  token: string;
  expiresAt: Date;
  /** The person as stored now. */ person: Person;
  codeVerifiedAt: Date | null;
};

/**
 * Opens a session inside the transaction `tx`; null for a person who was removed since they were looked up. The token
 * exists only in the answer; its digest is stored.
 */
export async function openSession(tx: Queries, session: NewSession): Promise<OpenedSession | null> {
  const { event, address, codeVerifiedAt, now, max, device, place = null } = session;
  const personId = session.person.id;
  // The row lock puts sign-ins of one person in line, so that together they keep to the maximum.
  const [person] = await tx
    .update(people)
    .set({ lastSignedInAt: now })
    .where(and(eq(people.eventId, event.id), eq(people.id, personId), isMember))
    .returning();
  if (!person) return null;
  await endOwnLinks(tx, event.id, personId, now);
  const token = newOpaque(event, 32);
  const expiresAt = sessionEnd(event, now);
  const stamps = { createdAt: now, updatedAt: now, lastUsedAt: now };
  await dropOldest(tx, { eventId: event.id, id: personId }, max - 1);
  await tx.insert(sessions).values({
    tokenHash: digestOf(token),
    personId,
    eventId: event.id,
    expiresAt,
    codeVerifiedAt,
    ...device,
    place,
    ...stamps,
  });
  await writeAudit(tx, {
    eventId: event.id,
    at: now,
    actor: { kind: 'person', id: personId },
    exhibitorId: person.exhibitorId,
    action: 'session.started',
    address,
  });
  return { token, expiresAt, person, codeVerifiedAt };
}

/**
 * Ends the links that were mailed to the person's own address, to join a team or to replace a forgotten password: none
 * must remain as a second way to sign in.
 */
export async function endOwnLinks(tx: Queries, eventId: string, personId: string, now: Date): Promise<void> {
  await endPending(tx, { eventId, personId }, 'password', now);
  const own = tx
    .select({ email: sql<string>`lower(${people.email})` })
    .from(people)
    .where(and(eq(people.eventId, eventId), eq(people.id, personId)));
  await tx
    .delete(teamInvites)
    .where(
      and(
        eq(teamInvites.eventId, eventId),
        eq(teamInvites.personId, personId),
        inArray(teamInvites.email, own),
      ),
    );
}

/** A person of an event, by the key of the row. */
type PersonKey = { eventId: string; id: string };

/** The condition of a person's sessions. */
const sessionsOf = ({ eventId, id }: PersonKey) =>
  and(eq(sessions.eventId, eventId), eq(sessions.personId, id));

async function dropOldest(tx: Queries, person: PersonKey, keep: number): Promise<void> {
  const oldest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(sessionsOf(person))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(keep);
  await tx.delete(sessions).where(and(eq(sessions.eventId, person.eventId), inArray(sessions.id, oldest)));
}

const host = alias(events, 'host');

/** The token's event, session, person and the version of the leads by their keys; the host's event. */
const callerQuery = once((db) =>
  db
    .select({
      sessionId: sessions.id,
      personId: sessions.personId,
      exhibitorId: people.exhibitorId,
      role: roleNow,
      eventId: sessions.eventId,
      codeVerifiedAt: sessions.codeVerifiedAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      event: events,
      hostIsDemo: host.isDemo,
      leadsVersion: leadTallies.leads,
    })
    .from(sessions)
    .innerJoin(events, eq(events.id, sessions.eventId))
    .innerJoin(people, and(eq(people.eventId, sessions.eventId), eq(people.id, sessions.personId)))
    .leftJoin(
      leadTallies,
      and(
        eq(leadTallies.eventId, sessions.eventId),
        eq(leadTallies.exhibitorId, people.exhibitorId),
        eq(leadTallies.dimension, 'version'),
      ),
    )
    .leftJoin(host, eq(host.domain, sql.placeholder('domain')))
    .where(
      and(
        eq(sessions.eventId, sql.placeholder('eventId')),
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
      ),
    )
    .prepare(statementName(db, 'caller')),
);

/** The caller, the event of the token, and whether the called host has an event. */
export type SignedIn = { viewer: Viewer | null; event: EventRow | null; hostIsKnown: boolean };

/**
 * Finds the owner of a bearer token; `viewer` is null when it is unused for 12 hours or expired. One indexed query per
 * request, so that a revoked session ends at once; its last use is recorded at most once a minute. Returns null for an
 * unknown or revoked token, and without a query for a malformed one: nothing is known of the host then.
 */
export async function findSignedIn(
  { db, clock, config }: Services,
  token: string,
  domain: string,
): Promise<SignedIn | null> {
  const secret = readSecret(token, 32);
  if (secret === null) return null;
  const now = steadyNow(clock);
  const { shortId, digest: tokenHash } = secret;
  const eventId = await eventIdOf(db, shortId);
  if (eventId === null) return null;
  const [row] = await callerQuery(db).execute({ eventId, tokenHash, domain });
  if (!row) return null;
  const { lastUsedAt, expiresAt, event, hostIsDemo, ...viewer } = row;
  const hostIsKnown = hostIsDemo !== null && (config.demo || !hostIsDemo);
  const ended = now >= expiresAt || now >= after(lastUsedAt, LIFETIMES.sessionIdle);
  if (ended) return { viewer: null, event: null, hostIsKnown };
  const due = after(now, -LIFETIMES.sessionTouch);
  if (lastUsedAt <= due) {
    const { sessionId } = row;
    const own = and(eq(sessions.eventId, eventId), eq(sessions.id, sessionId));
    const stale = and(own, lte(sessions.lastUsedAt, due));
    await besideReading(db.update(sessions).set({ lastUsedAt: now, updatedAt: now }).where(stale));
  }
  return { viewer, event: config.demo || !event.isDemo ? event : null, hostIsKnown };
}

/** Ends the caller's session at once, in every process. */
export async function revokeSession(
  db: Queries,
  { eventId, sessionId }: Pick<Viewer, 'eventId' | 'sessionId'>,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.eventId, eventId), eq(sessions.id, sessionId)));
}

/** Ends every session of a person but `kept`, at once, in every process. Resolves to how many there were. */
export async function revokeOtherSessions(db: Queries, person: PersonKey, kept?: string): Promise<number> {
  const others = kept === undefined ? undefined : ne(sessions.id, kept);
  const { rowCount } = await db.delete(sessions).where(and(sessionsOf(person), others));
  return rowCount ?? 0;
}
