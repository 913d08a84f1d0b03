import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { passes } from '../db/schema/passes.ts';
import type { Booth, IdsOfBooths } from './booth.ts';
import type { Ledger } from './ledger.ts';
import { inFileOrder } from './order.ts';
import { ApplyError } from './report.ts';
import { portions, proposedRow } from './rows.ts';

type PassRow = typeof passes.$inferSelect;

/**
 * Sets how many passes the exhibitors have; used passes stay used. Returns the ids by exhibitor and category key.
 * Throws `ApplyError` for fewer than are used.
 */
export async function applyPasses(
  ledger: Ledger,
  booths: readonly Booth[],
  categories: ReadonlyMap<string, string>,
): Promise<IdsOfBooths> {
  const known = await readPasses(ledger);
  const changed: PassRow[] = [];
  const ids = new Map<string, Map<string, string>>();
  for (const booth of booths) {
    const ofBooth = new Map<string, string>();
    ids.set(booth.key, ofBooth);
    for (const [index, [key, allocated]] of Object.entries(booth.item.passes ?? {}).entries()) {
      const categoryId = categories.get(key);
      if (categoryId === undefined) throw new Error(`The category ${key} was not applied.`);
      const path = `${booth.path}/passes/${key}`;
      const isNoted = ledger.note(path, allocated) === 'unchanged';
      const before = known.get(`${booth.id}/${categoryId}`);
      const after = { ...(before ?? newPasses(ledger, booth, categoryId, index)), updatedAt: ledger.now };
      ofBooth.set(key, after.id);
      if (before !== undefined && (isNoted || before.allocated === allocated)) {
        ledger.count('passes', 'unchanged');
        continue;
      }
      ledger.count('passes', before === undefined ? 'added' : 'updated', path);
      changed.push({ ...after, allocated, remaining: allocated - usedOf(after, booth, key, allocated) });
    }
  }
  for (const part of portions(changed)) {
    await ledger.tx
      .insert(passes)
      .values(part)
      .onConflictDoUpdate({ target: [passes.eventId, passes.id], set: proposedRow(passes) });
  }
  return ids;
}

/** By exhibitor and category. Locked until the end: a registration may take one concurrently. */
async function readPasses({ tx, eventId }: Ledger): Promise<Map<string, PassRow>> {
  const rows = await tx
    .select()
    .from(passes)
    .where(eq(passes.eventId, eventId))
    .orderBy(passes.id)
    .for('no key update');
  return new Map(rows.map((row) => [`${row.exhibitorId}/${row.categoryId}`, row]));
}

function newPasses({ eventId, now }: Ledger, booth: Booth, categoryId: string, index: number): PassRow {
  const owner = { eventId, exhibitorId: booth.id, categoryId };
  const times = { createdAt: inFileOrder(now, index), updatedAt: now };
  return { id: randomUUID(), ...owner, allocated: 0, remaining: 0, ...times };
}

function usedOf({ allocated, remaining }: PassRow, booth: Booth, key: string, wanted: number): number {
  const used = allocated - remaining;
  if (wanted >= used) return used;
  throw new ApplyError({
    path: ['exhibitors', booth.key, 'passes', key],
    message: `${used} of these passes are used, so at least ${used} must stay. Raise the number.`,
  });
}
