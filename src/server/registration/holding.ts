import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { referrals } from '../db/schema/referrals.ts';

/** The registrations that hold their pass: `holdsPass` of `domain/registration.ts` in a statement. */
export const isHolding: SQL = sql`(not ${referrals.cancelled} and (${referrals.approve} or not ${referrals.reject}))`;

/** Those of a pass under an address, whatever its case; the unique index lets at most one be. */
export const holdingUnder = (
  { eventId, passId }: { eventId: string; passId: string },
  email: string,
): SQL | undefined =>
  and(
    eq(referrals.eventId, eventId),
    eq(referrals.passId, passId),
    sql`lower(${referrals.email}) = lower(${email})`,
    isHolding,
  );
