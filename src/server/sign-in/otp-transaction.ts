import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { otpTransactions } from '../db/schema/auth.ts';
import type { Queries } from '../db/transaction.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import type { EventNumber } from './known-device.ts';
import { digestOf } from './secrets.ts';

export type OtpTransaction = typeof otpTransactions.$inferSelect;

/** The same moment on the clock that never runs backwards and on the wall clock. */
export type Moment = { now: Date; wall: Date };

/** Clock corrections up to this many ms are not taken for a clock that was set back. */
const WALL_TOLERANCE_MS = 5_000;

/**
 * Identifies a browser's transaction: by its cookie. `unbound` (configuration `OTP_BINDING=off`) also accepts a client
 * without cookie, and then selects the newest transaction of the number.
 */
export type TransactionKey = EventNumber & { cookie: string | null; unbound: boolean };

/** Null when the key can match none, so that no query is needed. */
function matching({ eventId, number, cookie, unbound }: TransactionKey) {
  if (cookie === null && !unbound) return null;
  return and(
    cookie === null ? undefined : eq(otpTransactions.tokenHash, digestOf(cookie)),
    eq(otpTransactions.eventId, eventId),
    eq(otpTransactions.phoneCode, number.code),
    eq(otpTransactions.phone, number.digits),
    isNull(otpTransactions.usedAt),
  );
}

/** Locks the transaction in which another code may be requested; null when a new one has to begin. */
export async function lockOpenTransaction(
  tx: Queries,
  key: TransactionKey,
  now: Date,
  triesPerTransaction: number,
): Promise<OtpTransaction | null> {
  const where = matching(key);
  if (!where) return null;
  const [row] = await tx
    .select()
    .from(otpTransactions)
    .where(and(where, gt(otpTransactions.expiresAt, now), lt(otpTransactions.tries, triesPerTransaction)))
    .orderBy(desc(otpTransactions.createdAt))
    .limit(1)
    .for('update');
  return row ?? null;
}

/**
 * Takes one try of the newest code and returns the transaction, or null when there is no code left to try: none, too
 * old by either clock, used, or out of tries. One statement, so that parallel tries cannot take more.
 */
export async function takeTry(
  tx: Queries,
  key: TransactionKey,
  { now, wall }: Moment,
  tries: { ofTransaction: number; ofCode: number },
): Promise<OtpTransaction | null> {
  const where = matching(key);
  if (!where) return null;
  const before = (time: Date, ms: number): Date => new Date(time.getTime() - ms);
  const newest = tx
    .select({ id: otpTransactions.id })
    .from(otpTransactions)
    .where(where)
    .orderBy(desc(otpTransactions.createdAt))
    .limit(1);
  const [row] = await tx
    .update(otpTransactions)
    .set({
      tries: sql`${otpTransactions.tries} + 1`,
      codeTries: sql`${otpTransactions.codeTries} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(otpTransactions.eventId, key.eventId),
        eq(otpTransactions.id, sql`(${newest})`),
        isNull(otpTransactions.usedAt),
        lt(otpTransactions.codeTries, tries.ofCode),
        lt(otpTransactions.tries, tries.ofTransaction),
        gt(otpTransactions.sentAt, before(now, LIFETIMES.code)),
        gt(otpTransactions.sentWallAt, before(wall, LIFETIMES.code)),
        // Issued in the future: the wall clock was set back, so the age of the code is unknown.
        lte(otpTransactions.sentWallAt, before(wall, -WALL_TOLERANCE_MS)),
      ),
    )
    .returning();
  return row ?? null;
}

/** Uses the code up. Returns false when another request just did, or when a newer code was sent in between. */
export async function consume(
  tx: Queries,
  { eventId, id, codeHash }: OtpTransaction,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(otpTransactions)
    .set({ usedAt: now, updatedAt: now })
    .where(
      and(
        eq(otpTransactions.eventId, eventId),
        eq(otpTransactions.id, id),
        eq(otpTransactions.codeHash, codeHash),
        isNull(otpTransactions.usedAt),
      ),
    )
    .returning({ id: otpTransactions.id });
  return used.length === 1;
}
