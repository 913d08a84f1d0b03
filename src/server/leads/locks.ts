import { sql } from 'drizzle-orm';
import type { Database } from '../db/schema.ts';

/** An open transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const CAPTURE = 730_413;

/**
 * Leads of one exhibitor arrive one after the other, so that two phones that add the same person find each other. Taken
 * before anything else: then the rows, in the order of their ids, then the counters (`db/lead-tallies.ts`). Whoever
 * keeps to this order waits for nobody who waits for them.
 */
export async function lockArrivals(tx: Transaction, exhibitorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CAPTURE}, hashtext(${exhibitorId}))`);
}
