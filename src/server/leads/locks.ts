import { sql } from 'drizzle-orm';
import type { Database } from '../db/schema.ts';

/** An open transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const CAPTURE = 730_413;

/**
 * Serialises the arrival of leads per exhibitor, so that two phones that add the same person find each other's lead.
 * Lock order: this lock first, then the rows in the order of their ids, then the counters (`db/lead-tallies.ts`).
 * Transactions that keep to this order cannot deadlock.
 */
export async function lockArrivals(tx: Transaction, exhibitorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CAPTURE}, hashtext(${exhibitorId}))`);
}
