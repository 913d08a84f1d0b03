import { and, lt } from 'drizzle-orm';
import { forgetAddresses } from '../audit/audit.ts';
import type { Services } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import {
  knownDevices,
  otpTransactions,
  phoneFailures,
  phoneFailureShares,
  rateLimits,
} from '../db/schema/auth.ts';
import { idempotencyKeys } from '../db/schema/idempotency.ts';
import { leads } from '../db/schema/leads.ts';
import { sessions } from '../db/schema/sessions.ts';
import { pruneProofs } from '../sign-in-details/proof.ts';
import { steadyNow } from './steady-clock.ts';

const EVERY = 10 * 60 * 1_000;
const DAY = 24 * 60 * 60 * 1_000;

/**
 * Removes rows that no rule reads any more. Failures stay for 90 days: thirty in a row must add up over weeks, or a
 * patient attacker would never reach the hard stop. The audit keeps its rows and loses their addresses.
 */
export async function prune(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  await forgetAddresses(db, ago(90));
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, now));
  await db.delete(otpTransactions).where(lt(otpTransactions.expiresAt, ago(1)));
  await pruneProofs(db, ago(7));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
  await db.delete(leads).where(lt(leads.deletedAt, ago(1)));
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, now));
  await db.delete(phoneFailureShares).where(lt(phoneFailureShares.lastFailedAt, ago(30)));
  await db
    .delete(phoneFailures)
    .where(and(lt(phoneFailures.lastFailedAt, ago(90)), lt(phoneFailures.bucketAt, ago(90))));
}

/** Prunes every ten minutes until the returned function is called. */
export function startPruning({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): () => void {
  const timer = setInterval(() => {
    prune(db, steadyNow(clock)).catch((error: unknown) =>
      log.warn({ err: error }, 'old rows were not removed'),
    );
  }, EVERY).unref();
  return () => clearInterval(timer);
}
