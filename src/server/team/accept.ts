import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../audit/audit.ts';
import type { Person } from '../db/schema/people.ts';
import { revokeOtherSessions } from '../sign-in/session.ts';
import { takeOver } from '../sign-in/take-over.ts';
import type { Asking, Standing } from '../sign-in/team-question.ts';
import { people } from '../db/schema/people.ts';
import { teamInvites } from '../db/schema/team-invites.ts';
import type { Queries } from '../db/transaction.ts';
import { onlyRow } from '../writes/row.ts';
import { changeTime } from '../writes/stale.ts';
import { keepParentsChanges } from './contact.ts';
import { memberOf } from './members.ts';
import { noteRefusal } from './refusals.ts';
import { hasJoined } from './waiting.ts';
import type { TeamInvite } from './waiting.ts';

/**
 * The proof of the owner: a number by a code, or an address by a mailed link with the password chosen for it, or by
 * Google, which ends the password of an earlier address.
 */
export type Proven =
  | { phoneCode: string; phone: string; phoneVerified: true }
  | { email: string; emailVerified: true; passwordHash: string | null };

/** The time and the network address of the answer, for the audit. */
export type Answered = { now: Date; address: string };

/** The person after joining, and before. */
export type Joined = { person: Person; before: Person };

/**
 * The owner joins: number or address become the person's sign-in data. The owner leaves the company of the previous
 * account, where nothing is deleted; the other waiting companies count as declined. Where a person had joined already,
 * the owner of the different number or address takes the account over. `standing` holds the locks.
 */
export async function acceptInvite(
  tx: Queries,
  standing: Standing,
  { invite }: Asking,
  proven: Proven,
  answered: Answered,
): Promise<Joined> {
  const { eventId, exhibitorId, personId } = invite;
  const { now } = answered;
  const [before] = await tx.select().from(people).where(memberOf({ eventId, exhibitorId }, personId));
  if (!before) throw new Error('An invite was locked, but its person is gone.');
  if (standing.owner && standing.owner.id !== personId) await leave(tx, standing.owner, proven, answered);
  if (hasJoined(before)) await succeed(tx, before, proven, now);
  const changed = await tx
    .update(people)
    .set({ ...proven, updatedAt: changeTime(before, now) })
    .where(memberOf({ eventId, exhibitorId }, personId))
    .returning();
  await tx.delete(teamInvites).where(ofInvite(invite));
  if (!hasJoined(before)) await keepParentsChanges(tx, invite);
  for (const other of standing.asking) {
    if (other.invite.id !== invite.id) await declineInvite(tx, other.invite, answered);
  }
  await writeAudit(tx, {
    eventId,
    at: now,
    actor: { kind: 'person', id: personId },
    exhibitorId,
    action: hasJoined(before) ? 'signInData.changed' : 'person.joined',
    target: { kind: 'person', id: personId },
    address: answered.address,
  });
  return { person: onlyRow(changed), before };
}

/**
 * The main account named another number or address for a member: its owner is the member from now on, and what the owner
 * before had ends, the other contact, too. One where there was none adds a way in, and the sessions end.
 */
async function succeed(tx: Queries, before: Person, proven: Proven, now: Date): Promise<void> {
  const replaces =
    'phone' in proven
      ? before.phone !== null && (proven.phone !== before.phone || proven.phoneCode !== before.phoneCode)
      : before.email !== null && proven.email !== before.email.toLowerCase();
  if (replaces) await takeOver(tx, before, { invites: true }, now);
  else await revokeOtherSessions(tx, before);
}

const ofInvite = ({ eventId, id }: TeamInvite) =>
  and(eq(teamInvites.eventId, eventId), eq(teamInvites.id, id));

/** Takes number or address from the person who had it; that person, their company and their rows stay. */
async function leave(tx: Queries, owner: Person, proven: Proven, { now, address }: Answered): Promise<void> {
  const { eventId, id, exhibitorId } = owner;
  const without =
    'phone' in proven
      ? { phoneCode: null, phone: null, phoneVerified: false }
      : { email: null, emailVerified: false };
  if (!hasJoined({ ...owner, ...without })) {
    // Nothing is left to sign in with, so that a passkey must not.
    await takeOver(tx, owner, {}, now);
  } else {
    await tx
      .update(people)
      .set({ ...without, updatedAt: changeTime(owner, now) })
      .where(and(eq(people.eventId, eventId), eq(people.id, id)));
    await revokeOtherSessions(tx, owner);
  }
  await writeAudit(tx, {
    eventId,
    at: now,
    actor: { kind: 'person', id },
    exhibitorId,
    action: 'signInData.changed',
    target: { kind: 'person', id },
    address,
  });
}

/** The owner declines: the invite ends, and the exhibitor sees it. */
export async function declineInvite(
  tx: Queries,
  invite: TeamInvite,
  { now, address }: Answered,
): Promise<void> {
  const { eventId, exhibitorId, personId } = invite;
  await tx
    .update(teamInvites)
    .set({ declinedAt: now, tokenHash: null, updatedAt: now })
    .where(ofInvite(invite));
  await noteRefusal(tx, invite, invite, now);
  await writeAudit(tx, {
    eventId,
    at: now,
    actor: { kind: 'stranger' },
    exhibitorId,
    action: 'person.declined',
    target: { kind: 'person', id: personId },
    address,
  });
}
