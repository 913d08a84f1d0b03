import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import {
  flagsOf,
  holdsPass,
  REFERRAL_MOVES,
  referralState,
  refusalOfMove,
} from '../../domain/registration.ts';
import type { ReferralAction } from '../../domain/registration.ts';
import { passCategories, passes } from '../db/schema/passes.ts';
import { referralDecisions, referrals } from '../db/schema/referrals.ts';
import type { Queries } from '../db/transaction.ts';
import { textOf } from '../lists/wire.ts';
import { problem } from '../problems.ts';
import { onlyRow } from '../writes/row.ts';
import { ofCategory, returnPass, spendPass } from '../passes/pass.ts';

export type ReferralWithCategory = typeof referrals.$inferSelect & { categoryName: string };

export type Decision = {
  /** Condition of the registration: its event and id, and its owner unless the organiser decides. */
  where: SQL | undefined;
  action: ReferralAction;
  /** Null for the organiser. */
  personId: string | null;
  now: Date;
};

/**
 * Moves a registration along its state table inside the transaction `tx`, and records who decided. 404 when there is
 * none, 409 with the reason when the table or the passes do not allow it. A move to a state without a pass returns the
 * pass; a move back spends one.
 */
export async function decide(
  tx: Queries,
  { where, action, personId, now }: Decision,
): Promise<ReferralWithCategory> {
  // Locks the pass first, then the registration, in the same order as registering.
  const [found] = await tx
    .select({ referral: referrals, pass: passes, category: passCategories })
    .from(referrals)
    .innerJoin(passes, and(eq(passes.eventId, referrals.eventId), eq(passes.id, referrals.passId)))
    .innerJoin(passCategories, ofCategory)
    .where(where)
    .for('update', { of: [passes, referrals] });
  if (!found) throw problem('notFound');
  const { referral, pass, category } = found;
  const before = referralState(referral);
  const refusal = refusalOfMove(action, before);
  if (refusal !== null) throw problem('conflict', { message: refusal });
  const after = REFERRAL_MOVES[action].to;
  if (holdsPass(before) && !holdsPass(after)) await returnPass(tx, pass, now);
  if (!holdsPass(before) && holdsPass(after)) await spendPass(tx, { pass, category }, now);
  const changed = await tx
    .update(referrals)
    .set({ ...flagsOf(after, referral), updatedAt: now })
    .where(and(eq(referrals.eventId, referral.eventId), eq(referrals.id, referral.id)))
    .returning();
  await tx.insert(referralDecisions).values({
    eventId: referral.eventId,
    referralId: referral.id,
    action,
    personId,
    createdAt: now,
    updatedAt: now,
  });
  return { ...onlyRow(changed), categoryName: category.name };
}

/** Approved wins over rejected (spec §4); a cancelled registration is in the unfiltered list only (G-33). */
export function ofState(status: 'approved' | 'rejected' | 'pending'): SQL | undefined {
  const derived = {
    approved: sql`${referrals.approve}`,
    rejected: sql`${referrals.reject} and not ${referrals.approve}`,
    pending: sql`not ${referrals.approve} and not ${referrals.reject}`,
  }[status];
  return and(derived, eq(referrals.cancelled, false));
}

export function toAllocation(row: ReferralWithCategory): components['schemas']['TicketAllocation'] {
  const { id, passId, categoryName, badgeToken, firstName, lastName } = row;
  const { approve, reject, cancelled, isSample } = row;
  return {
    _id: id,
    ticketId: passId,
    categoryName,
    badgeToken,
    firstName,
    lastName,
    emailId: textOf(row.email),
    phoneCode: textOf(row.phoneCode),
    authenticationId: textOf(row.phone),
    approve,
    reject,
    cancelled,
    isSample,
    createdAt: row.createdAt.toISOString(),
  };
}
