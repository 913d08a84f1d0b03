import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { fullNameOf } from '../../domain/person.ts';
import type { EventRow } from '../contract/call.ts';
import { otpTransactions } from '../db/schema/auth.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { people } from '../db/schema/people.ts';
import { teamInvites } from '../db/schema/team-invites.ts';
import { newOpaque } from '../event/opaque.ts';
import type { EventMark } from '../event/opaque.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { isMember, membersOf } from '../team/members.ts';
import { isOpen } from '../team/waiting.ts';
import type { TeamInvite } from '../team/waiting.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import type { OtpTransaction } from './otp-transaction.ts';
import { COOKIE_BYTES } from './cookies.ts';
import { digestOf } from './secrets.ts';

/** A question lists at most this many companies, the newest. */
const MOST = 50;

type Question = components['schemas']['TeamQuestion'];

/** An open invite with the words its owner is asked with. */
export type Asking = { invite: TeamInvite; company: string; invitedBy: string };

/** The person who signs in with a number or an address now, and the teams that wait for its owner. */
export type Standing = {
  owner: Person | null;
  /** The owner's company; empty without an owner. */
  company: string;
  asking: Asking[];
  mayJoin: boolean;
};

export type ContactRows = {
  eventId: string;
  invites: ReturnType<typeof and>;
  people: ReturnType<typeof and>;
};

/** The rows of a number: in invites, and of the person who signs in with it. */
export const numberWay = (
  eventId: string,
  { phoneCode, phone }: { phoneCode: string; phone: string },
): ContactRows => ({
  eventId,
  invites: and(
    eq(teamInvites.eventId, eventId),
    eq(teamInvites.phoneCode, phoneCode),
    eq(teamInvites.phone, phone),
  ),
  people: and(eq(people.eventId, eventId), eq(people.phoneCode, phoneCode), eq(people.phone, phone)),
});

/** The same of an address, in lower case. */
export const emailWay = (eventId: string, email: string): ContactRows => ({
  eventId,
  invites: and(eq(teamInvites.eventId, eventId), eq(teamInvites.email, email)),
  people: and(eq(people.eventId, eventId), sql`lower(${people.email}) = ${email}`),
});

/**
 * Reads and locks all rows of a number or an address: first the people, ordered by id, then the invites, as every
 * writer of both does. So of two answers one waits for the other and sees its result.
 */
export async function standingOf(tx: Queries, way: ContactRows, now: Date): Promise<Standing> {
  const open = and(way.invites, isOpen(now));
  const invited = tx.select({ id: teamInvites.personId }).from(teamInvites).where(open);
  const [before] = await tx.select({ id: people.id }).from(people).where(way.people);
  const ids = (await invited).map(({ id }) => id);
  const all = before ? [...ids, before.id] : ids;
  if (all.length > 0) {
    await tx
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.eventId, way.eventId), inArray(people.id, all)))
      .orderBy(asc(people.id))
      .for('update');
  }
  const [owner] = await tx
    .select({ person: people, company: exhibitors.name })
    .from(people)
    .innerJoin(exhibitors, and(eq(exhibitors.eventId, people.eventId), eq(exhibitors.id, people.exhibitorId)))
    .where(way.people);
  const person = owner?.person ?? null;
  const elsewhere = person === null ? undefined : ne(teamInvites.exhibitorId, person.exhibitorId);
  const rows = await tx
    .select({ invite: teamInvites, company: exhibitors.name })
    .from(teamInvites)
    .innerJoin(
      exhibitors,
      and(eq(exhibitors.eventId, teamInvites.eventId), eq(exhibitors.id, teamInvites.exhibitorId)),
    )
    .where(and(open, elsewhere))
    .orderBy(desc(teamInvites.createdAt), asc(teamInvites.id))
    .limit(MOST)
    .for('update', { of: teamInvites });
  const names = await namesOf(tx, way.eventId, rows);
  return {
    owner: person,
    company: owner?.company ?? '',
    asking: rows.map((row) => ({ ...row, invitedBy: names.get(row.invite.invitedBy ?? '') ?? '' })),
    mayJoin: person === null || (await mayLeave(tx, person)),
  };
}

/** The name of the person who wrote an invite; empty when that person has left. */
export async function inviterOf(tx: Queries, invite: TeamInvite): Promise<string> {
  return (await namesOf(tx, invite.eventId, [{ invite }])).get(invite.invitedBy ?? '') ?? '';
}

async function namesOf(
  tx: Queries,
  eventId: string,
  rows: readonly { invite: TeamInvite }[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ invite }) => (invite.invitedBy === null ? [] : [invite.invitedBy]));
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: people.id, firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(and(eq(people.eventId, eventId), inArray(people.id, ids), isMember));
  return new Map(found.map((person) => [person.id, fullNameOf(person)]));
}

/**
 * Whether a number or an address can leave the company it signs in to: one that its person created by registering, that
 * the organiser has not confirmed, and that has no other members. All others can only decline or postpone.
 */
async function mayLeave(tx: Queries, { id, eventId, exhibitorId, isParent }: Person): Promise<boolean> {
  if (!isParent) return false;
  const own = and(
    eq(exhibitors.id, exhibitorId),
    eq(exhibitors.eventId, eventId),
    eq(exhibitors.selfMade, true),
    isNull(exhibitors.confirmedAt),
  );
  const [made] = await tx.select({ id: exhibitors.id }).from(exhibitors).where(own);
  if (!made) return false;
  const others = and(membersOf({ eventId, exhibitorId }), ne(people.id, id));
  return (await tx.select({ id: people.id }).from(people).where(others).limit(1)).length === 0;
}

/** The question as the wire shows it; `registers` when there are names to register a new company with. */
export function toQuestion(
  { owner, company, asking, mayJoin }: Standing,
  { purpose, about }: Pick<OtpTransaction, 'purpose'> & Pick<Question, 'about'>,
  { registration }: EventRow,
): Question {
  const mayRegister = purpose === 'register' && registration === 'open';
  return {
    invites: asking.map(({ invite, ...words }) => ({ id: invite.id, ...words })),
    mayJoin,
    continueWith: owner ? 'account' : mayRegister ? 'registration' : '',
    company,
    ...(about ? { about } : {}),
  };
}

/**
 * Opens the question for the browser that sent the right code; returns the cookie that authorises its answer. The
 * cookie is new, so one who learned the transaction's cookie before the code was checked cannot answer.
 */
export async function openQuestion(
  tx: Queries,
  event: EventMark,
  transaction: OtpTransaction,
  now: Date,
): Promise<string> {
  const cookie = newOpaque(event, COOKIE_BYTES.otp);
  const expiresAt = new Date(now.getTime() + LIFETIMES.teamQuestion);
  const asked = { tokenHash: digestOf(cookie), askedAt: now, expiresAt, updatedAt: now };
  await tx.update(otpTransactions).set(asked).where(ofTransaction(transaction));
  return cookie;
}

/** Locks the transaction whose question this browser was asked; null when there is none, or it has ended. */
export async function lockQuestion(
  tx: Queries,
  eventId: string,
  cookie: string,
  now: Date,
): Promise<OtpTransaction | null> {
  const mine = and(
    eq(otpTransactions.tokenHash, digestOf(cookie)),
    eq(otpTransactions.eventId, eventId),
    isNotNull(otpTransactions.askedAt),
    isNull(otpTransactions.answeredAt),
    gt(otpTransactions.expiresAt, now),
  );
  const [row] = await tx.select().from(otpTransactions).where(mine).for('update');
  return row ?? null;
}

/** Ends a question: it has led to a session. */
export async function closeQuestion(tx: Queries, transaction: OtpTransaction, now: Date): Promise<void> {
  await tx.update(otpTransactions).set({ answeredAt: now, updatedAt: now }).where(ofTransaction(transaction));
}

const ofTransaction = ({ eventId, id }: OtpTransaction) =>
  and(eq(otpTransactions.eventId, eventId), eq(otpTransactions.id, id));
