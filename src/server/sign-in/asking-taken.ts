import type { Services } from '../contract/call.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';

/** A stranger, by the event and the address as limits count it (`addressOf`). */
type Stranger = { eventId: string; address: string };

/**
 * Charges the budget for asking whether an email address belongs to a person of the event. Only email registration
 * answers that (spec §7): an address written by a signed-in user waits for its owner instead. Call it before such an
 * answer: yes and no cost the same, and the charge survives a refusal because it commits on its own. Throws 429 when
 * the budget is used up. Not inside a transaction.
 */
export async function spendAskingTaken(
  { db, clock, config }: Services,
  { eventId, address }: Stranger,
): Promise<void> {
  const { address: budgets } = limitsOf(config).askingTaken;
  const subject = `asking-taken/address/${address}`;
  await db.transaction((tx) => spend(tx, [{ eventId, subject, budgets }], steadyNow(clock)));
}
