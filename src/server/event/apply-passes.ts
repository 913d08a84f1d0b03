import { and, eq } from 'drizzle-orm';
import { passes } from '../db/schema/passes.ts';
import type { Booth } from './booth.ts';
import type { Ledger } from './ledger.ts';
import { inFileOrder } from './order.ts';
import { ApplyError } from './report.ts';

/**
 * Sets how many passes an exhibitor has; what is used stays used. Answers the ids by category key.
 * Throws `ApplyError` for fewer than are used.
 */
export async function applyPasses(
  ledger: Ledger,
  booth: Booth,
  categories: Map<string, string>,
): Promise<Map<string, string>> {
  const { tx, now } = ledger;
  const ids = new Map<string, string>();
  for (const [index, [key, allocated]] of Object.entries(booth.item.passes ?? {}).entries()) {
    const categoryId = categories.get(key);
    if (categoryId === undefined) throw new Error(`The category ${key} was not applied.`);
    const change = await ledger.note(`${booth.path}/passes/${key}`, allocated);
    ledger.count('passes', change);
    const here = and(eq(passes.exhibitorId, booth.id), eq(passes.categoryId, categoryId));
    // Locked: a registration may be spending one right now.
    const [existing] = await tx.select().from(passes).where(here).for('update');
    if (existing === undefined) {
      const values = { exhibitorId: booth.id, categoryId, allocated, remaining: allocated };
      const [row] = await tx
        .insert(passes)
        .values({ ...values, createdAt: inFileOrder(now, index), updatedAt: now })
        .returning({ id: passes.id });
      if (row === undefined) throw new Error('The passes were not inserted.');
      ids.set(key, row.id);
      continue;
    }
    ids.set(key, existing.id);
    if (change === 'unchanged') continue;
    const used = existing.allocated - existing.remaining;
    if (allocated < used) {
      throw new ApplyError({
        path: ['exhibitors', booth.key, 'passes', key],
        message: `${used} of these passes are used, so at least ${used} must stay. Raise the number.`,
      });
    }
    await tx
      .update(passes)
      .set({ allocated, remaining: allocated - used, updatedAt: now })
      .where(here);
  }
  return ids;
}
