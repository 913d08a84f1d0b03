import { and, eq, lte, sql } from 'drizzle-orm';
import { leases } from '../db/schema/leases.ts';
import type { Queries } from '../db/transaction.ts';

/** So many milliseconds from now, on the database's clock: the clocks of two processes may differ. */
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/**
 * Takes work for `ms` milliseconds, or keeps it for so long from now; false while another holder has it. Which process
 * works depends on the database's clock alone.
 */
export async function takeLease(db: Queries, name: string, holder: string, ms: number): Promise<boolean> {
  const rows = await db
    .insert(leases)
    .values({ name, holder, until: inMs(ms) })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder: sql`excluded.holder`, until: sql`excluded.until` },
      setWhere: sql`${leases.holder} = excluded.holder or ${leases.until} <= now()`,
    })
    .returning({ name: leases.name });
  return rows.length > 0;
}

/** Gives work back, so that another process need not wait for its end. */
export async function giveUpLease(db: Queries, name: string, holder: string): Promise<void> {
  await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)));
}

/** Lets the first turn of some work come in `ms` milliseconds, unless it is noted already. */
export async function noteTurn(db: Queries, name: string, ms: number): Promise<void> {
  await db
    .insert(leases)
    .values({ name, holder: 'turn', until: inMs(ms) })
    .onConflictDoNothing();
}

/** Whether the turn of some work has come; it comes again after `ms` milliseconds, whichever process then asks. */
export async function takeTurn(db: Queries, name: string, ms: number): Promise<boolean> {
  const rows = await db
    .update(leases)
    .set({ until: inMs(ms) })
    .where(and(eq(leases.name, name), lte(leases.until, sql`now()`)))
    .returning({ name: leases.name });
  return rows.length > 0;
}
