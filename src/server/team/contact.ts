import { and, eq, ne, or, sql } from 'drizzle-orm';
import { TEAM_MESSAGES } from '../../domain/screen-messages.ts';
import type { Person } from '../db/schema/people.ts';
import type { EventRow, Viewer } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { people } from '../db/schema/people.ts';
import { teamInvites } from '../db/schema/team-invites.ts';
import type { Queries } from '../db/transaction.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { ownedBy } from '../lists/owned.ts';
import type { Owner } from '../lists/owned.ts';
import { columnOf } from '../writes/fields.ts';
import { membersOf } from './members.ts';
import { numberChange } from './number.ts';
import { besideField, refuseAskingAgain } from './refusals.ts';
import type { Contact, TeamInvite } from './waiting.ts';

type Typed = { phoneCode?: string; authenticationId?: string; emailId?: string };

/** One number or one address, with null in place of the other; both null when it is to be removed. */
type Written = { way: 'phone' | 'email' } & Contact;

/** The number and the address a body asks for, where they differ from the newest entered ones. */
export function contactChanges(body: Typed, newest: Contact, event: EventRow): Written[] {
  const number = numberChange(body, newest, event.smsCountries);
  const email = body.emailId === undefined ? undefined : columnOf(body.emailId.trim().toLowerCase());
  const changes: Written[] = [];
  if (
    number.phone !== undefined &&
    number.phone + String(number.phoneCode) !== newest.phone + String(newest.phoneCode)
  ) {
    changes.push({ way: 'phone', phoneCode: number.phoneCode ?? null, phone: number.phone, email: null });
  }
  if (email !== undefined && email !== (newest.email?.toLowerCase() ?? null)) {
    changes.push({ way: 'email', phoneCode: null, phone: null, email });
  }
  return changes;
}

/** Serialises writers of one exhibitor's contacts, so that two cannot add one number at once. */
export async function lockTeam(tx: Queries, { exhibitorId, eventId }: Owner): Promise<void> {
  await tx
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .where(and(eq(exhibitors.id, exhibitorId), eq(exhibitors.eventId, eventId)))
    .for('no key update');
}

/**
 * Stores numbers and addresses for a person until their owners join; call `lockTeam` or `claimRoom` first. A value the
 * person has already cancels the waiting one. Returns what is to be removed from the person, and what waits now. Throws
 * 409 for contacts the team has already and for an owner who declined.
 */
export async function writeContacts(
  tx: Queries,
  viewer: Viewer,
  person: Person,
  changes: readonly Written[],
  now: Date,
): Promise<{ removed: Partial<Person>; waits: boolean }> {
  const { eventId, exhibitorId, personId: invitedBy } = viewer;
  let removed: Partial<Person> = {};
  let waits = false;
  for (const { way, ...contact } of changes) {
    const isWay =
      way === 'phone' ? sql`${teamInvites.phone} is not null` : sql`${teamInvites.email} is not null`;
    await tx
      .delete(teamInvites)
      .where(and(eq(teamInvites.eventId, eventId), eq(teamInvites.personId, person.id), isWay));
    if (contact.phone === null && contact.email === null) {
      removed = {
        ...removed,
        ...(way === 'phone' ? { phoneCode: null, phone: null } : { email: null, emailVerified: false }),
      };
    } else if (!isOwn(person, contact)) {
      await refuseDuplicate(tx, viewer, person.id, contact);
      await refuseAskingAgain(tx, viewer, contact, now);
      const expiresAt = new Date(now.getTime() + LIFETIMES.teamInvite);
      const owner = { eventId, exhibitorId, personId: person.id, invitedBy };
      await tx
        .insert(teamInvites)
        .values({ ...owner, ...contact, expiresAt, createdAt: now, updatedAt: now });
      waits = true;
    }
  }
  // Earlier links may have been mailed to another address or person.
  if (changes.length > 0) await endLinks(tx, person);
  return { removed, waits };
}

/** Invalidates mailed links of a person who has not joined; the contacts they would have confirmed still wait. */
export async function endLinks(tx: Queries, { eventId, id, phone, email }: Person): Promise<void> {
  if (phone !== null || email !== null) return;
  const own = and(eq(teamInvites.eventId, eventId), eq(teamInvites.personId, id));
  await tx.update(teamInvites).set({ tokenHash: null }).where(own);
}

const isOwn = (person: Person, { phoneCode, phone, email }: Contact): boolean =>
  phone === null
    ? person.email?.toLowerCase() === email
    : person.phone === phone && person.phoneCode === phoneCode;

async function refuseDuplicate(
  tx: Queries,
  viewer: Viewer,
  personId: string,
  contact: Contact,
): Promise<void> {
  const { phoneCode, phone, email } = contact;
  const member =
    phone === null
      ? sql`lower(${people.email}) = ${email}`
      : and(eq(people.phoneCode, phoneCode ?? ''), eq(people.phone, phone));
  const [present] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(membersOf(viewer), ne(people.id, personId), member))
    .limit(1);
  const same: (typeof teamInvites.$inferSelect)[] = await tx
    .select()
    .from(teamInvites)
    .where(
      and(
        ownedBy(viewer, teamInvites),
        ne(teamInvites.personId, personId),
        or(
          and(eq(teamInvites.phoneCode, phoneCode ?? ''), eq(teamInvites.phone, phone ?? '')),
          eq(teamInvites.email, email ?? ''),
        ),
      ),
    )
    .limit(1);
  if (!present && same.length === 0) return;
  throw besideField(contact, phone === null ? TEAM_MESSAGES.emailInTeam : TEAM_MESSAGES.numberInTeam);
}

/**
 * Keeps only the waiting contacts that the main account entered, which alone may change a member's sign-in data. Ends
 * their links.
 */
export async function keepParentsChanges(
  tx: Queries,
  { eventId, exhibitorId, personId }: TeamInvite,
): Promise<void> {
  const parent = tx
    .select({ id: people.id })
    .from(people)
    .where(and(membersOf({ eventId, exhibitorId }), eq(people.isParent, true)));
  const own = and(eq(teamInvites.eventId, eventId), eq(teamInvites.personId, personId));
  await tx
    .delete(teamInvites)
    .where(
      and(own, or(sql`${teamInvites.invitedBy} is null`, sql`${teamInvites.invitedBy} not in (${parent})`)),
    );
  await tx.update(teamInvites).set({ tokenHash: null }).where(own);
}
