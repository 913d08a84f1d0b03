import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Call } from '../contract/call.ts';
import { justAfter } from '../db/columns.ts';
import { leads } from '../db/schema/leads.ts';
import { problem } from '../problems.ts';
import { note } from './history.ts';
import { UNDO_MS, recordUndo } from './import-record.ts';
import { separate } from './import-unmerge.ts';
import type { Separated, Undoing } from './import-unmerge.ts';
import { writing } from './store.ts';
import { visibleLeads } from './visible.ts';

/** Most leads that one call deletes. */
const PORTION = 1_000;

const NONE: Separated = { restored: 0, partly: 0, keptFields: [], more: false, isOlder: false };

/**
 * Undoes a portion of an import: deletes the leads it added that nobody changed since, then puts back the leads it merged
 * rows into. Notes, changes, meetings and merges all change `updatedAt`. It is safe to repeat: what is deleted or put
 * back is not found again.
 */
export async function undoImport(call: Call<'leadImportUndo'>) {
  const { viewer, body, services } = call;
  const now = services.clock.now();
  const since = new Date(now.getTime() - UNDO_MS);
  return writing(services.db, viewer, async (tx, store) => {
    const undoing: Undoing = { tx, store, viewer, importId: body.importId, now, since };
    const added = await deleteAdded(undoing);
    if (added.deleted > 0) await tell('leads.deleted', added.deleted);
    // One kind a call, so that a call stays short.
    const merges = added.deleted > 0 && added.more ? { ...NONE, more: true } : await separate(undoing);
    const { restored, partly, keptFields } = merges;
    if (restored + partly > 0) await tell('leads.unmerged', restored + partly);
    const isNothing = added.deleted + restored + partly === 0;
    if (isNothing && (added.isOlder || merges.isOlder))
      throw problem('conflict', { message: LEAD_MESSAGES.importTooOld });
    const more = added.more || merges.more;
    const kept = more ? 0 : await countKept(undoing);
    const data = { deleted: added.deleted, restored, partly, keptFields, kept, more };
    await recordUndo(tx, viewer, { ...data, importId: body.importId, now });
    return { data };

    function tell(action: 'leads.deleted' | 'leads.unmerged', rows: number): Promise<void> {
      return writeAudit(tx, { ...byCaller(call), action, target: { kind: 'lead' }, count: rows });
    }
  });
}

const addedBy = ({ viewer, importId }: Undoing) => and(visibleLeads(viewer), eq(leads.importId, importId));

/** Deletes leads that the import added. `isOlder`: there are some, of an import that cannot be undone any more. */
async function deleteAdded(undoing: Undoing): Promise<{ deleted: number; more: boolean; isOlder: boolean }> {
  const { tx, store, viewer, now, since } = undoing;
  const unchanged = and(addedBy(undoing), eq(leads.updatedAt, leads.importedAt));
  const found = await tx
    .select()
    .from(leads)
    .where(and(unchanged, gt(leads.receivedAt, since)))
    .orderBy(leads.id)
    .limit(PORTION + 1);
  if (found.length === 0) {
    const [old] = await tx.select({ id: leads.id }).from(leads).where(unchanged).limit(1);
    return { deleted: 0, more: false, isOlder: old !== undefined };
  }
  const moment = sql`${now.toISOString()}::timestamptz`;
  const rows = await store.changeAll(found.slice(0, PORTION), {
    deletedAt: now,
    updatedAt: sql`greatest(${moment}, ${justAfter(leads.updatedAt)})`,
  });
  await note(
    tx,
    viewer,
    rows.map((row) => ({ leadId: row.id, at: row.updatedAt, action: 'deleted' })),
  );
  return { deleted: rows.length, more: found.length > PORTION, isOlder: false };
}

/** How many leads that the import added stay, because they were changed since. */
async function countKept(undoing: Undoing): Promise<number> {
  const changed = and(addedBy(undoing), ne(leads.updatedAt, leads.importedAt));
  const [kept] = await undoing.tx.select({ leads: count() }).from(leads).where(changed);
  return kept?.leads ?? 0;
}
