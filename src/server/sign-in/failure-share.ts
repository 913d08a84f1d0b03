import { and, eq, gt, sql } from 'drizzle-orm';
import { phoneFailureShares } from '../db/schema/auth.ts';
import type { Queries } from '../db/transaction.ts';
import { waitAfter } from '../limits/failure-bucket.ts';
import type { Limits } from '../limits/limits.ts';
import type { EventNumber } from './known-device.ts';

/** The client that tries a code, and the number it tries. */
export type Trier = EventNumber & {
  /** Null for a browser that never signed in with this number. */
  deviceId: string | null;
  /** `addressOf` the request. */
  address: string;
};

type Rules = Limits['codeFailures'];

const keyOf = ({ eventId, number, address }: Trier) => ({
  eventId,
  phoneCode: number.code,
  phone: number.digits,
  address,
});

/** Milliseconds until this address may try another code of the number, and begin another transaction for it. */
export async function shareWaits(
  tx: Queries,
  trier: Trier,
  rules: Rules,
  now: Date,
): Promise<{ try: number; transaction: number }> {
  const key = keyOf(trier);
  const since = new Date(now.getTime() - rules.shareMs);
  const [row] = await tx
    .select({ failures: phoneFailureShares.failures, lastFailedAt: phoneFailureShares.lastFailedAt })
    .from(phoneFailureShares)
    .where(
      and(
        eq(phoneFailureShares.eventId, key.eventId),
        eq(phoneFailureShares.phoneCode, key.phoneCode),
        eq(phoneFailureShares.phone, key.phone),
        eq(phoneFailureShares.address, key.address),
        gt(phoneFailureShares.lastFailedAt, since),
      ),
    );
  if (!row) return { try: 0, transaction: 0 };
  const used = row.failures >= rules.share;
  const wait = used ? Math.min(rules.shareMs, row.lastFailedAt.getTime() + rules.shareMs - now.getTime()) : 0;
  return { try: wait, transaction: Math.max(wait, waitAfter(row.failures, row.lastFailedAt, now, rules)) };
}

/** Counts one failure of this address for the number, under the lock of the number's failures. */
export async function countShare(tx: Queries, trier: Trier, rules: Rules, now: Date): Promise<void> {
  const { failures, lastFailedAt } = phoneFailureShares;
  const since = sql.param(new Date(now.getTime() - rules.shareMs), lastFailedAt);
  await tx
    .insert(phoneFailureShares)
    .values({ ...keyOf(trier), failures: 1, lastFailedAt: now, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [
        phoneFailureShares.eventId,
        phoneFailureShares.phoneCode,
        phoneFailureShares.phone,
        phoneFailureShares.address,
      ],
      set: {
        failures: sql`case when ${lastFailedAt} <= ${since} then 1 else ${failures} + 1 end`,
        lastFailedAt: now,
        updatedAt: now,
      },
    });
}
