import { and, eq } from 'drizzle-orm';
import { phoneFailures } from '../db/schema/auth.ts';
import type { Account, Queries } from '../limits/budgets.ts';
import { forget, giveBack, spend } from '../limits/budgets.ts';
import type { Failures } from '../limits/failure-bucket.ts';
import { noFailures, waitForTransaction, waitForTry, withFailure } from '../limits/failure-bucket.ts';
import type { Limits } from '../limits/limits.ts';
import { tooMany } from '../limits/too-many.ts';
import type { EventNumber } from './known-device.ts';

/** Who tries a code for which number. */
export type Trier = EventNumber & {
  /** Null for a browser that never signed in with this number. */
  deviceId: string | null;
  /** `addressOf` the request. */
  address: string;
};

type Rules = Limits['codeFailures'];

const ofNumber = ({ eventId, number }: EventNumber) =>
  and(
    eq(phoneFailures.eventId, eventId),
    eq(phoneFailures.phoneCode, number.code),
    eq(phoneFailures.phone, number.digits),
  );

const addressAccount = ({ address }: Trier, rules: Rules): Account => ({
  subject: `wrong-code/address/${address}`,
  budgets: rules.address,
});

const deviceAccount = (deviceId: string, rules: Rules): Account => ({
  subject: `wrong-code/device/${deviceId}`,
  budgets: rules.knownDevice,
});

/**
 * Throws 429 while unknown devices may not start a transaction for the number (`start`), or may not go on with one.
 * Known devices have failures of their own, so nobody can lock them out from elsewhere.
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
  const failures = stored ?? noFailures(now);
  const wait = start ? waitForTransaction(failures, now, rules) : waitForTry(failures, now, rules);
  if (wait > 0) throw tooMany(wait);
}

/**
 * Counts a try as a failure before anybody knows whether it is one: otherwise parallel guesses would all be compared
 * before the first was counted. Throws 429 when there is no try left. Inside a transaction.
 */
export async function countFailure(tx: Queries, trier: Trier, rules: Rules, now: Date): Promise<void> {
  if (trier.deviceId === null) {
    const failures = await lockFailures(tx, trier, now);
    const wait = waitForTry(failures, now, rules);
    if (wait > 0) throw tooMany(wait);
    const next = { ...withFailure(failures, now, rules), updatedAt: now };
    await tx.update(phoneFailures).set(next).where(ofNumber(trier));
  } else {
    await spend(tx, [deviceAccount(trier.deviceId, rules)], now);
  }
  await spend(tx, [addressAccount(trier, rules)], now);
}

async function lockFailures(tx: Queries, trier: Trier, now: Date): Promise<Failures> {
  const { eventId, number } = trier;
  const key = { eventId, phoneCode: number.code, phone: number.digits };
  await tx
    .insert(phoneFailures)
    .values({ ...key, ...noFailures(now), createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(phoneFailures).where(ofNumber(trier)).for('update');
  return row ?? noFailures(now);
}

/**
 * The code was right: forgets the failures of this kind of device and takes back what the try cost its address.
 * A known device also lifts the hard stop of the number, because its owner is evidently there.
 */
export async function clearFailures(tx: Queries, trier: Trier, rules: Rules): Promise<void> {
  if (trier.deviceId === null) {
    await tx.delete(phoneFailures).where(ofNumber(trier));
  } else {
    await tx.update(phoneFailures).set({ consecutive: 0 }).where(ofNumber(trier));
    await forget(tx, [deviceAccount(trier.deviceId, rules)]);
  }
  await giveBack(tx, [addressAccount(trier, rules)]);
}
