import { and, eq, gt, sql } from 'drizzle-orm';
import { otpTransactions } from '../db/schema/auth.ts';
import { people } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { giveBack } from '../limits/budgets.ts';
import type { Undo } from './draft.ts';

/**
 * Takes back what a message that was not sent has cost: budgets, the send of a sign-in, the note that a member is
 * invited. What keeps a broken gateway from being hammered, as the 30 seconds between two codes, stays.
 */
export async function takeBack(
  tx: Queries,
  eventId: string,
  { accounts = [], otpTransaction, invited }: Undo,
): Promise<void> {
  await giveBack(tx, accounts);
  if (otpTransaction !== undefined) {
    await tx
      .update(otpTransactions)
      .set({ sends: sql`${otpTransactions.sends} - 1` })
      .where(
        and(
          eq(otpTransactions.eventId, eventId),
          eq(otpTransactions.id, otpTransaction),
          gt(otpTransactions.sends, 0),
        ),
      );
  }
  if (invited !== undefined) {
    const { personId, at, before } = invited;
    await tx
      .update(people)
      .set({ invitedAt: before.at === null ? null : new Date(before.at), invitedBy: before.by })
      .where(and(eq(people.eventId, eventId), eq(people.id, personId), eq(people.invitedAt, new Date(at))));
  }
}
