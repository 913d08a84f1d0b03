import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Person } from '../db/schema/people.ts';
import type { EventNumber } from '../sign-in/known-device.ts';
import { teamInvites } from '../db/schema/team-invites.ts';
import type { Queries } from '../db/transaction.ts';
import { ownedBy } from '../lists/owned.ts';
import type { Owner } from '../lists/owned.ts';

export type TeamInvite = typeof teamInvites.$inferSelect;

/** Invites their owner can still answer. */
export const isOpen = (now: Date) => and(isNull(teamInvites.declinedAt), gt(teamInvites.expiresAt, now));

/** Invites of a number at an event, from every exhibitor. */
export const ofNumber = ({ eventId, number }: EventNumber) =>
  and(
    eq(teamInvites.eventId, eventId),
    eq(teamInvites.phoneCode, number.code),
    eq(teamInvites.phone, number.digits),
  );

/** The invites of these people, by person: at most one number and one address each. */
export async function invitesOf(
  db: Queries,
  eventId: string,
  personIds: readonly string[],
): Promise<Map<string, TeamInvite[]>> {
  if (personIds.length === 0) return new Map();
  return byPersonOf(db, and(eq(teamInvites.eventId, eventId), inArray(teamInvites.personId, [...personIds])));
}

/** The same for all people of an exhibitor. */
export const invitesOfTeam = (db: Queries, owner: Owner): Promise<Map<string, TeamInvite[]>> =>
  byPersonOf(db, ownedBy(owner, teamInvites));

async function byPersonOf(db: Queries, where: SQL | undefined): Promise<Map<string, TeamInvite[]>> {
  const rows = await db.select().from(teamInvites).where(where).orderBy(asc(teamInvites.id));
  const byPerson = new Map<string, TeamInvite[]>();
  for (const row of rows) byPerson.set(row.personId, [...(byPerson.get(row.personId) ?? []), row]);
  return byPerson;
}

/** The invites of one person. */
export async function invitesFor(db: Queries, { eventId, id }: Person): Promise<TeamInvite[]> {
  return (await invitesOf(db, eventId, [id])).get(id) ?? [];
}

/** Has sign-in data of their own: by an event file, by registering, or by having joined. */
export const hasJoined = ({ phone, email }: Person): boolean => phone !== null || email !== null;

/** A number and an address, as columns hold them. */
export type Contact = Pick<Person, 'phoneCode' | 'phone' | 'email'>;

const NOTHING: Contact = { phoneCode: null, phone: null, email: null };

/** How a person can be reached as far as their team knows, and which contacts wait for their owner. */
export type Reach = {
  /** The person's own contacts; until they join, the entered ones. */
  shown: Contact;
  /** For a person who has joined: the contacts that are to replace the current ones. */
  waiting: Contact;
  /** The contacts an editor starts from: the newest that were entered. */
  newest: Contact;
  isDeclined: boolean;
};

/** Combines a person's own contacts with the entered ones. */
export function reachOf(person: Person, invites: readonly TeamInvite[]): Reach {
  const isDeclined = invites.length > 0 && invites.every(({ declinedAt }) => declinedAt !== null);
  const written = contactIn(invites);
  if (!hasJoined(person)) return { shown: written, waiting: NOTHING, newest: written, isDeclined };
  const open = contactIn(invites.filter(({ declinedAt }) => declinedAt === null));
  const isOwnNumber = open.phone === person.phone && open.phoneCode === person.phoneCode;
  const waiting = {
    ...(isOwnNumber ? NOTHING : open),
    email: open.email === (person.email?.toLowerCase() ?? null) ? null : open.email,
  };
  const { phoneCode, phone, email } = person;
  const number = waiting.phone === null ? { phoneCode, phone } : waiting;
  const newest = { phoneCode: number.phoneCode, phone: number.phone, email: waiting.email ?? email };
  return { shown: { phoneCode, phone, email }, waiting, newest, isDeclined };
}

function contactIn(invites: readonly TeamInvite[]): Contact {
  const { phoneCode = null, phone = null } = invites.find((invite) => invite.phone !== null) ?? {};
  const { email = null } = invites.find((invite) => invite.email !== null) ?? {};
  return { phoneCode, phone, email };
}
