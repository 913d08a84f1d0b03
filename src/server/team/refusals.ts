import { and, eq, sql } from 'drizzle-orm';
import { TEAM_MESSAGES } from '../../domain/screen-messages.ts';
import { teamRefusals } from '../db/schema/team-invites.ts';
import type { Queries } from '../db/transaction.ts';
import { TEAM_INVITES } from '../limits/limits.ts';
import type { Owner } from '../lists/owned.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';

/** A number or an address, as `team_invites` hold it. */
type Written = { phoneCode: string | null; phone: string | null; email: string | null };

const wayOf = ({ phoneCode, phone, email }: Written): string =>
  phone === null ? (email ?? '') : `+${phoneCode ?? ''}${phone}`;

const ofWay = ({ eventId, exhibitorId }: Owner, written: Written) =>
  and(
    eq(teamRefusals.eventId, eventId),
    eq(teamRefusals.exhibitorId, exhibitorId),
    eq(teamRefusals.way, wayOf(written)),
  );

/** Records that the owner of a number or an address declined the exhibitor. */
export async function noteRefusal(tx: Queries, owner: Owner, written: Written, now: Date): Promise<void> {
  const { eventId, exhibitorId } = owner;
  const stamps = { createdAt: now, updatedAt: now };
  await tx
    .insert(teamRefusals)
    .values({ eventId, exhibitorId, way: wayOf(written), times: 1, lastAt: now, ...stamps })
    .onConflictDoUpdate({
      target: [teamRefusals.eventId, teamRefusals.exhibitorId, teamRefusals.way],
      set: { times: sql`${teamRefusals.times} + 1`, lastAt: now, updatedAt: now },
    });
}

/**
 * Refuses (409, at the field) to ask an owner who declined: once more a day later, then never again. Only invites of
 * the caller's exhibitor count, so the answer reveals nothing about others.
 */
export async function refuseAskingAgain(
  tx: Queries,
  owner: Owner,
  written: Written,
  now: Date,
): Promise<void> {
  const [row] = await tx.select().from(teamRefusals).where(ofWay(owner, written));
  if (!row) return;
  if (row.times >= TEAM_INVITES.asks) throw besideField(written, TEAM_MESSAGES.declinedForGood);
  if (now.getTime() < row.lastAt.getTime() + TEAM_INVITES.pause) {
    throw besideField(written, TEAM_MESSAGES.declinedForNow);
  }
}

/** 409 at the field of the number or the address. */
export function besideField({ phone }: Written, message: string): Problem {
  const field = phone === null ? 'emailId' : 'authenticationId';
  return problem('conflict', { message, errors: { [field]: [message] } });
}
