import { and, eq } from 'drizzle-orm';
import { phoneFailures } from '../db/schema/auth.ts';
import type { Queries } from '../db/transaction.ts';
import type { Account } from '../limits/budgets.ts';
import { charge, forget, giveBack, spend } from '../limits/budgets.ts';
import type { Failures } from '../limits/failure-bucket.ts';
import { noFailures, waitForTry, withFailure } from '../limits/failure-bucket.ts';
import type { Limits } from '../limits/limits.ts';
import { tooMany } from '../limits/too-many.ts';
import { countShare, shareWaits } from './failure-share.ts';
import type { Trier } from './failure-share.ts';
import type { EventNumber } from './known-device.ts';
import { noteLocked } from './refusals.ts';

type Rules = Limits['codeFailures'];

const ofNumber = ({ eventId, number }: EventNumber) =>
  and(
    eq(phoneFailures.eventId, eventId),
    eq(phoneFailures.phoneCode, number.code),
    eq(phoneFailures.phone, number.digits),
  );

const addressAccount = ({ eventId, address }: Trier, rules: Rules): Account => ({
  eventId,
  subject: `wrong-code/address/${address}`,
  budgets: rules.address,
});

const deviceAccount = (eventId: string, deviceId: string, rules: Rules): Account => ({
  eventId,
  subject: `wrong-code/device/${deviceId}`,
  budgets: rules.knownDevice,
});

/**
 * Throws 429 while unknown devices may not start a transaction for the number (`start`), or may not continue one.
 * Failures of known devices are counted per device, so they cannot be locked out from elsewhere.
 */
export async function refuseWhileBlocked(
  tx: Queries,
  trier: Trier,
  rules: Rules,
  now: Date,
  start: boolean,
): Promise<void> {
  if (trier.deviceId !== null) return;
  const [stored] = await tx.select().from(phoneFailures).where(ofNumber(trier));
  const share = await shareWaits(tx, trier, rules, now);
  const wait = Math.max(
    waitForTry(stored ?? noFailures(now), now, rules),
    start ? share.transaction : share.try,
  );
  if (wait > 0) throw tooMany(wait, 'wrong-code');
}

/**
 * Counts a try as a failure before the code is compared: otherwise parallel guesses would all be compared before the
 * first was counted. Throws 429 when there is no try left. Call it inside a transaction.
 *
 * The number's failures and the address's share of them are hard limits. The address's total is not: beyond it a code
 * has one try (`first`), because people at a venue share an address, and one of them must not lock out the others. It
 * counts unregistered numbers too, or it would reveal which numbers they are.
 */
export async function countFailure(
  tx: Queries,
  trier: Trier,
  rules: Rules,
  now: Date,
  first: boolean,
): Promise<void> {
  if (trier.deviceId !== null) {
    await spend(tx, [deviceAccount(trier.eventId, trier.deviceId, rules)], now);
    return;
  }
  const failures = await lockFailures(tx, trier, now);
  const share = await shareWaits(tx, trier, rules, now);
  const wait = Math.max(waitForTry(failures, now, rules), share.try);
  if (wait > 0) throw tooMany(wait, 'wrong-code');
  const next = withFailure(failures, now, rules);
  await tx
    .update(phoneFailures)
    .set({ ...next, updatedAt: now })
    .where(ofNumber(trier));
  await countShare(tx, trier, rules, now);
  if (waitForTry(next, now, rules) > 0) await noteLocked(tx, trier, now);
  // Last, because many requests share the row of their address and wait for its lock.
  const over = await charge(tx, [addressAccount(trier, rules)], now);
  if (over > 0 && !first) throw tooMany(over, 'wrong-code', 'askForNewCode');
}

/**
 * Counts a code from a browser that has no open transaction, so there is nothing to compare it with. Throws 429 when
 * its address sent too many of them; no other budget is touched.
 */
export async function countUnasked(
  tx: Queries,
  { eventId, address }: Pick<Trier, 'eventId' | 'address'>,
  rules: Rules,
  now: Date,
): Promise<void> {
  const account = { eventId, subject: `unasked-code/address/${address}`, budgets: rules.unasked };
  const wait = await charge(tx, [account], now);
  if (wait > 0) throw tooMany(wait, 'unasked-code', 'askForNewCode');
}

async function lockFailures(tx: Queries, trier: Trier, now: Date): Promise<Failures> {
  const { eventId, number } = trier;
  const key = { eventId, phoneCode: number.code, phone: number.digits };
  // One statement: a right code of another browser deletes the row between two.
  const [row] = await tx
    .insert(phoneFailures)
    .values({ ...key, ...noFailures(now), createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [phoneFailures.eventId, phoneFailures.phoneCode, phoneFailures.phone],
      set: { updatedAt: now },
    })
    .returning();
  return row ?? noFailures(now);
}

/**
 * Called when the code was right: clears the failures of this kind of device and refunds the try to its address. A
 * known device also lifts the hard stop of the number, because its owner is evidently present.
 */
export async function clearFailures(tx: Queries, trier: Trier, rules: Rules): Promise<void> {
  if (trier.deviceId === null) {
    // Deletes the shares of the addresses too (cascade).
    await tx.delete(phoneFailures).where(ofNumber(trier));
    await giveBack(tx, [addressAccount(trier, rules)]);
  } else {
    await tx.update(phoneFailures).set({ consecutive: 0 }).where(ofNumber(trier));
    await forget(tx, [deviceAccount(trier.eventId, trier.deviceId, rules)]);
  }
}
