import type { Services } from '../contract/call.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';

/** A stranger, by the event and the address as limits count it (`addressOf`). */
type Stranger = { eventId: string; address: string };

/**
 * The budget of asking whether an email address belongs to a person of the event, which only registering by email
 * tells (spec §7): nobody signed in learns it, because what they write waits for its owner. Call it before such an
 * answer is given: yes and no cost the same, and a refusal keeps its cost, because this commits on its own. Throws 429
 * when the budget is used up. Not inside a transaction.
 */
export async function spendAskingTaken(
  { db, clock, config }: Services,
  { eventId, address }: Stranger,
): Promise<void> {
  const { address: budgets } = limitsOf(config).askingTaken;
  const subject = `asking-taken/address/${address}`;
  await db.transaction((tx) => spend(tx, [{ eventId, subject, budgets }], steadyNow(clock)));
}
