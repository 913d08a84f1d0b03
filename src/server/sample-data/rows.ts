import { and, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import { downloads } from '../db/schema/downloads.ts';
import { leads } from '../db/schema/leads.ts';
import { referrals } from '../db/schema/referrals.ts';
import { products } from '../db/schema/products.ts';
import type { Transaction } from '../db/transaction.ts';
import { withLeads } from '../leads/store.ts';
import { ownedBy } from '../lists/owned.ts';

/** The tables an exhibitor fills; without rows in them it is empty. Each row says whether it is a sample. */
const COLLECTED = [leads, products, downloads, referrals] as const;

/** A database, or a transaction of one. */
type Queries = Pick<Database, 'select'>;

/** Whether the exhibitor has rows at all, and rows made by create-sample-data. */
export async function sampleState(
  db: Queries,
  viewer: Viewer,
): Promise<{ hasAny: boolean; hasSample: boolean }> {
  const exists = (condition: 'any' | 'sample') =>
    sql<boolean>`(${sql.join(
      COLLECTED.map((table) => {
        const rows =
          condition === 'any'
            ? ownedBy(viewer, table)
            : and(ownedBy(viewer, table), eq(table.isSample, true));
        return sql`exists (select 1 from ${table} where ${rows})`;
      }),
      sql` or `,
    )})`;
  const [state] = await db
    .select({ hasAny: exists('any'), hasSample: exists('sample') })
    .from(sql`(values (1)) as one`);
  return state ?? { hasAny: false, hasSample: false };
}

/** Removes every sample row of the exhibitor and nothing else; returns how many. */
export async function removeSamples(tx: Transaction, viewer: Viewer): Promise<number> {
  let removed = await withLeads(tx, viewer, (store) => store.remove(eq(leads.isSample, true)));
  for (const table of [products, downloads]) {
    const result = await tx.delete(table).where(and(ownedBy(viewer, table), eq(table.isSample, true)));
    removed += result.rowCount ?? 0;
  }
  return removed;
}
