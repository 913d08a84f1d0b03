import { and, eq, isNull } from 'drizzle-orm';
import { CONFLICT_MESSAGES } from '../../domain/screen-messages.ts';
import { fullNameOf } from '../../domain/person.ts';
import { readMobile } from '../auth/mobile-number.ts';
import type { Person } from '../auth/current-user.ts';
import { digestOf, newToken } from '../auth/secrets.ts';
import type { Call, EventRow, Services } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { people } from '../db/schema/people.ts';
import { queueOf } from '../delivery/after-answer.ts';
import { mayTell } from '../delivery/may-tell.ts';
import type { Account } from '../limits/budgets.ts';
import { giveBack, spend } from '../limits/budgets.ts';
import { LIFETIMES, limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { ownedBy } from '../lists/owned.ts';
import { problem } from '../problems.ts';
import { onlyRow } from '../writes/row.ts';
import { inviteMessage } from './invite-message.ts';
import type { Way } from './invite-message.ts';
import { originOf } from '../http/origin.ts';

type InvitingCall = Call<'teamMemberCreate'> | Call<'teamMemberInvite'>;

/** By SMS to a mobile of a country the event sends to, else by mail, else not at all. */
export function wayTo({ phoneCode, phone, email }: Person, { smsCountries }: EventRow): Way | null {
  const number = phoneCode && phone ? readMobile(phoneCode, phone, smsCountries) : null;
  if (number) return { by: 'sms', to: number.e164 };
  return email ? { by: 'mail', to: email } : null;
}

/**
 * Sends a person the way to sign in, after the answer; resolves to the person as invited. An earlier link is dead from
 * here on. Throws 429 beyond the limits: at most one a minute and five a day for one person, 100 a day for one exhibitor.
 */
export async function sendInvite(call: InvitingCall, member: Person, way: Way): Promise<Person> {
  const { viewer, services, reply } = call;
  const { db, clock } = services;
  const now = steadyNow(clock);
  const token = newToken(32);
  const byMail = way.by === 'mail';
  const recipient = { channel: way.by, to: way.to } as const;
  const words = await wordsOf(call, member);
  const { invited, accounts } = await db.transaction(async (tx) => {
    const own = inviteAccounts(member, services);
    await spend(tx, own, now);
    const charge = await mayTell(tx, { viewer, event: call.event, services, recipients: [recipient] });
    const rows = await tx
      .update(people)
      .set({
        invitedAt: now,
        invitedBy: way.by,
        inviteTokenHash: byMail ? digestOf(token) : null,
        inviteExpiresAt: byMail ? new Date(now.getTime() + LIFETIMES.passwordLink) : null,
      })
      .where(and(ownedBy(viewer, people), eq(people.id, member.id), stillSo(way)))
      .returning();
    if (rows.length === 0) throw problem('conflict', { message: CONFLICT_MESSAGES.changed });
    return { invited: onlyRow(rows), accounts: [...own, ...charge(recipient)] };
  });
  queueOf(services.delivery).enqueue({
    message: inviteMessage({ ...words, way, token }),
    response: reply.raw,
    onFailure: (error) => undoInvite(services, member, invited, accounts, error),
  });
  return invited;
}

/** Nobody signed in meanwhile, and the link goes to the address the row still has: it would prove another one. */
const stillSo = ({ by, to }: Way) =>
  and(isNull(people.lastSignedInAt), by === 'mail' ? eq(people.email, to) : undefined);

function inviteAccounts({ id, exhibitorId }: Person, { config }: Services): Account[] {
  const { invites } = limitsOf(config);
  return [
    { subject: `invite/member/${id}`, budgets: invites.member },
    { subject: `invite/exhibitor/${exhibitorId}`, budgets: invites.exhibitor },
  ];
}

async function wordsOf({ viewer, event, request, services }: InvitingCall, member: Person) {
  const { db, config } = services;
  const [found] = await db
    .select({ firstName: people.firstName, lastName: people.lastName, company: exhibitors.name })
    .from(people)
    .innerJoin(exhibitors, eq(exhibitors.id, people.exhibitorId))
    .where(eq(people.id, viewer.personId));
  if (!found) throw problem('unauthorized');
  return {
    member: fullNameOf(member),
    inviter: fullNameOf(found),
    company: found.company,
    event: event.title,
    productName: config.productName,
    origin: originOf(request, event.domain, config.defaultEventDomain),
  };
}

/**
 * A message that did not leave invited nobody: the row says again what it said before, and the day's budgets are given
 * back. The minute stays, or a broken gateway would be hammered.
 */
async function undoInvite(
  { db, log }: Services,
  before: Person,
  invited: Person,
  accounts: Account[],
  cause: unknown,
): Promise<void> {
  const lasting = accounts.map(({ subject, budgets }) => ({
    subject,
    budgets: budgets.filter(({ ms }) => ms > 60_000),
  }));
  const { invitedAt, invitedBy } = before;
  try {
    await db.transaction(async (tx) => {
      await giveBack(tx, lasting);
      const same = and(eq(people.id, before.id), eq(people.invitedAt, invited.invitedAt ?? new Date(0)));
      await tx.update(people).set({ invitedAt, invitedBy }).where(same);
    });
    log.error({ err: cause }, 'a sign-in link could not be sent');
  } catch (error) {
    log.error({ err: error }, 'a sign-in link that could not be sent was not taken back');
  }
}
