import { and, eq, isNull, sql } from 'drizzle-orm';
import { CONFLICT_MESSAGES } from '../../domain/screen-messages.ts';
import { fullNameOf } from '../../domain/person.ts';
import { readMobile } from '../sign-in/mobile-number.ts';
import type { Person } from '../db/schema/people.ts';
import { digestOf } from '../sign-in/secrets.ts';
import type { Call, EventRow, Services } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { people } from '../db/schema/people.ts';
import { teamInvites } from '../db/schema/team-invites.ts';
import type { Queries } from '../db/transaction.ts';
import { mayTell } from '../delivery/may-tell.ts';
import { newOpaque } from '../event/opaque.ts';
import type { Account } from '../limits/budgets.ts';
import { spend } from '../limits/budgets.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { onlyRow } from '../writes/row.ts';
import { endLinks } from './contact.ts';
import { inviteMessage } from './invite-message.ts';
import type { Way } from './invite-message.ts';
import { memberOf } from './members.ts';
import { refuseAskingAgain } from './refusals.ts';
import { hasJoined } from './waiting.ts';
import type { Contact, TeamInvite } from './waiting.ts';
import { originOf } from '../http/origin.ts';
import { inLanguage } from '../http/language.ts';

type InvitingCall = Call<'teamMemberCreate'> | Call<'teamMemberInvite'> | Call<'teamMemberUpdate'>;

/** A way to reach a person: by an entered contact (`invite`), or by their own number or address. */
type MemberWay = Way & { invite: TeamInvite | null };

/**
 * By SMS to a mobile of a country the event sends to, else by mail, else not at all. Where both a number and an address
 * wait for a person who has joined, both owners are asked.
 */
export function waysTo(member: Person, invites: readonly TeamInvite[], event: EventRow): MemberWay[] {
  const written = invites.flatMap((invite) => wayOf(invite, event, invite)).sort(byEase);
  const own = wayOf(member, event, null);
  if (!hasJoined(member)) return written.slice(0, 1);
  return written.length > 0 ? written : own.slice(0, 1);
}

/** Contacts whose owner did not decline come first; within them, SMS before mail. */
const byEase = (left: MemberWay, right: MemberWay): number => rank(left) - rank(right);
const rank = ({ by, invite }: MemberWay): number => (invite?.declinedAt ? 2 : 0) + (by === 'mail' ? 1 : 0);

function wayOf(contact: Contact, { smsCountries }: EventRow, invite: TeamInvite | null): MemberWay[] {
  const { phoneCode, phone, email } = contact;
  const number = phoneCode && phone ? readMobile(phoneCode, phone, smsCountries) : null;
  return [
    ...(number ? [{ by: 'sms' as const, to: number.e164, invite }] : []),
    ...(email ? [{ by: 'mail' as const, to: email, invite }] : []),
  ];
}

/**
 * Sends a person the way to sign in, after the answer; resolves to the person as invited. An earlier link is invalid
 * from here on. Throws 429 beyond the limits: at most one a minute and five a day for one person, 100 a day for one
 * exhibitor; and 409 where the owner declined, except for one more time a day later.
 */
export async function sendInvite(
  call: InvitingCall,
  member: Person,
  ways: readonly MemberWay[],
): Promise<Person> {
  const { services } = call;
  const { db, clock } = services;
  const now = steadyNow(clock);
  const words = await wordsOf(call, member);
  const sent = ways.map((way) => ({ way, token: newOpaque(call.event, 32) }));
  const recipients = ways.map(({ by, to }) => ({ channel: by, to }));
  return db.transaction(async (tx) => {
    const own = inviteAccounts(member, services);
    await spend(tx, own, now);
    const charge = await mayTell(tx, { viewer: call.viewer, event: call.event, services, recipients });
    const person = await noteInvited(tx, call, member, ways, now);
    for (const { way, token } of sent) await reopen(tx, call, person, way, token, now);
    const undo = {
      accounts: [...own, ...recipients.flatMap(charge)].map(lasting),
      invited: {
        personId: member.id,
        at: now.toISOString(),
        before: { at: member.invitedAt?.toISOString() ?? null, by: member.invitedBy },
      },
    };
    const drafts = sent.map(({ way, token }) => {
      const message = inLanguage(call.event.language, () => inviteMessage({ ...words, way, token }));
      return { kind: 'teamInvite' as const, message, undo };
    });
    await services.messenger.write(tx, call, drafts);
    return person;
  });
}

async function noteInvited(
  tx: Queries,
  { viewer }: InvitingCall,
  member: Person,
  ways: readonly MemberWay[],
  now: Date,
): Promise<Person> {
  const own = ways.some(({ invite }) => invite === null);
  // The person has not signed in since, with the contact the link goes to.
  const stillSo = own ? isNull(people.lastSignedInAt) : undefined;
  const rows = await tx
    .update(people)
    .set({ invitedAt: now, invitedBy: ways[0]?.by ?? null })
    .where(and(memberOf(viewer, member.id), stillSo))
    .returning();
  if (rows.length === 0) throw changed();
  return onlyRow(rows);
}

const changed = (): Problem => problem('conflict', { message: CONFLICT_MESSAGES.changed });

/**
 * Makes waiting contacts answerable from now on, by a link where it is an address; 409 when one was changed or answered
 * in between. A link to the person's own address gets a row of its own.
 */
async function reopen(
  tx: Queries,
  { viewer }: InvitingCall,
  member: Person,
  { by, to, invite }: MemberWay,
  token: string,
  now: Date,
): Promise<void> {
  await endLinks(tx, member);
  const { eventId, exhibitorId, personId: invitedBy } = viewer;
  const lasts = by === 'mail' ? LIFETIMES.passwordLink : LIFETIMES.teamInvite;
  const expiresAt = new Date(now.getTime() + lasts);
  const link = { tokenHash: by === 'mail' ? digestOf(token) : null, expiresAt, updatedAt: now };
  if (invite === null) {
    if (by === 'sms') return;
    if (member.email !== to) throw changed();
    const email = to.toLowerCase();
    const own = and(eq(teamInvites.eventId, eventId), eq(teamInvites.personId, member.id));
    await tx.delete(teamInvites).where(and(own, eq(teamInvites.email, email)));
    const owner = { eventId, exhibitorId, personId: member.id, invitedBy };
    await tx.insert(teamInvites).values({ ...owner, email, ...link, createdAt: now });
    return;
  }
  if (invite.declinedAt !== null) await refuseAskingAgain(tx, viewer, invite, now);
  const asBefore = and(
    eq(teamInvites.eventId, eventId),
    eq(teamInvites.id, invite.id),
    eq(teamInvites.personId, member.id),
  );
  const rows = await tx
    .update(teamInvites)
    .set({ ...link, declinedAt: null })
    .where(asBefore)
    .returning({ id: teamInvites.id });
  if (rows.length === 0) throw changed();
}

function inviteAccounts({ id, eventId, exhibitorId }: Person, { config }: Services): Account[] {
  const { invites } = limitsOf(config);
  return [
    { eventId, subject: `invite/member/${id}`, budgets: invites.member },
    { eventId, subject: `invite/exhibitor/${exhibitorId}`, budgets: invites.exhibitor },
  ];
}

async function wordsOf({ viewer, event, request, services }: InvitingCall, member: Person) {
  const { db, config } = services;
  const [found] = await db
    .select({
      firstName: people.firstName,
      lastName: people.lastName,
      company: exhibitors.name,
      isUnconfirmed: sql<boolean>`${exhibitors.selfMade} and ${exhibitors.confirmedAt} is null`,
    })
    .from(people)
    .innerJoin(exhibitors, and(eq(exhibitors.eventId, people.eventId), eq(exhibitors.id, people.exhibitorId)))
    .where(memberOf(viewer, viewer.personId));
  if (!found) throw problem('unauthorized');
  return {
    member: fullNameOf(member),
    inviter: fullNameOf(found),
    company: found.company,
    isUnconfirmed: found.isUnconfirmed,
    event: event.title,
    productName: config.productName,
    origin: originOf(request, event.domain, config),
  };
}

/** What is refunded for an invite that was not sent: not the minute's budget, or a broken gateway would be hammered. */
const lasting = ({ budgets, ...account }: Account): Account => ({
  ...account,
  budgets: budgets.filter(({ ms }) => ms > 60_000),
});
