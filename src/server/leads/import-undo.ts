import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Call } from '../contract/call.ts';
import { justAfter } from '../db/columns.ts';
import { leads } from '../db/schema/leads.ts';
import { problem } from '../problems.ts';
import { note } from './history.ts';
import { writing } from './store.ts';
import { visibleLeads } from './visible.ts';

/** Most leads that one call deletes. */
const PORTION = 1_000;
/** How long an import can be undone. */
const UNDO_MS = 24 * 60 * 60 * 1_000;

/**
 * Deletes a portion of the leads that an import added and nobody changed since. Notes, changes, meetings and merges all
 * change `updatedAt`. It is safe to repeat: what is deleted is not found again.
 */
export async function undoImport(call: Call<'leadImportUndo'>) {
  const { viewer, body, services } = call;
  const now = services.clock.now();
  const added = and(visibleLeads(viewer), eq(leads.importId, body.importId));
  const unchanged = and(added, eq(leads.updatedAt, leads.importedAt));
  return writing(services.db, viewer, async (tx, store) => {
    const found = await tx
      .select()
      .from(leads)
      .where(and(unchanged, gt(leads.receivedAt, new Date(now.getTime() - UNDO_MS))))
      .orderBy(leads.id)
      .limit(PORTION + 1)
      .for('update');
    if (found.length === 0) {
      const [old] = await tx.select({ id: leads.id }).from(leads).where(unchanged).limit(1);
      if (old) throw problem('conflict', { message: LEAD_MESSAGES.importTooOld });
    }
    const before = found.slice(0, PORTION);
    const moment = sql`${now.toISOString()}::timestamptz`;
    const rows =
      before.length === 0
        ? []
        : await store.changeAll(before, {
            deletedAt: now,
            updatedAt: sql`greatest(${moment}, ${justAfter(leads.updatedAt)})`,
          });
    await note(
      tx,
      viewer,
      rows.map((row) => ({ leadId: row.id, at: row.updatedAt, action: 'deleted' })),
    );
    if (rows.length > 0) {
      const target = { kind: 'lead' };
      await writeAudit(tx, { ...byCaller(call), action: 'leads.deleted', target, count: rows.length });
    }
    const more = found.length > PORTION;
    const changed = and(added, ne(leads.updatedAt, leads.importedAt));
    const [kept] = more ? [] : await tx.select({ leads: count() }).from(leads).where(changed);
    return { data: { deleted: rows.length, kept: kept?.leads ?? 0, more } };
  });
}
