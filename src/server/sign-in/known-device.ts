import { and, eq, gt, lt } from 'drizzle-orm';
import { knownDevices } from '../db/schema/auth.ts';
import type { Queries } from '../db/transaction.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import type { MobileNumber } from './mobile-number.ts';
import { digestOf } from './secrets.ts';

/** A number as seen by one event. */
export type EventNumber = { eventId: string; number: MobileNumber };

/**
 * The id of this browser as a known device of the number, or null; with `before`, of one that was known by then. A
 * browser is known to each number that signed in with it; the row, unlike a signature, can be removed.
 */
export async function findKnownDevice(
  tx: Queries,
  cookie: string | null,
  { eventId, number }: EventNumber,
  now: Date,
  before?: Date,
): Promise<string | null> {
  if (cookie === null) return null;
  const [row] = await tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.tokenHash, digestOf(cookie)),
        eq(knownDevices.eventId, eventId),
        eq(knownDevices.phoneCode, number.code),
        eq(knownDevices.phone, number.digits),
        gt(knownDevices.expiresAt, now),
        before && lt(knownDevices.createdAt, before),
      ),
    );
  return row?.id ?? null;
}

/** Remembers the browser for 90 days from now. */
export async function rememberDevice(
  tx: Queries,
  cookie: string,
  { eventId, number }: EventNumber,
  now: Date,
): Promise<void> {
  const times = {
    lastUsedAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + LIFETIMES.knownDevice),
  };
  await tx
    .insert(knownDevices)
    .values({
      tokenHash: digestOf(cookie),
      eventId,
      phoneCode: number.code,
      phone: number.digits,
      createdAt: now,
      ...times,
    })
    .onConflictDoUpdate({
      target: [knownDevices.eventId, knownDevices.tokenHash, knownDevices.phoneCode, knownDevices.phone],
      set: times,
    });
}
