import { and, desc, gt, sql } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { fullNameOf } from '../../domain/person.ts';
import type { Call, Viewer } from '../contract/call.ts';
import { leadImports } from '../db/schema/lead-imports.ts';
import type { Transaction } from '../db/transaction.ts';
import { ownedBy } from '../lists/owned.ts';
import { lockCaller } from '../team/members.ts';

/** How long an import can be undone. */
export const UNDO_MS = 24 * 60 * 60 * 1_000;
/** Most imports in the list. */
const MOST = 50;

type Counts = { added: number; merged: number; skipped: number };
type Batch = Counts & { importId: string; fileName: string; now: Date };

/** Counts a batch for its import, in the transaction that stores it. */
export async function recordBatch(
  tx: Transaction,
  viewer: Viewer,
  { importId, fileName, now, ...counts }: Batch,
): Promise<void> {
  const { eventId, exhibitorId, personId } = viewer;
  const personName = fullNameOf(await lockCaller(tx, viewer));
  const { added, merged, skipped, eventId: event, exhibitorId: exhibitor, importId: id } = leadImports;
  await tx
    .insert(leadImports)
    .values({
      eventId,
      exhibitorId,
      importId,
      personId,
      personName,
      fileName,
      ...counts,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [event, exhibitor, id],
      set: {
        added: sql`${added} + ${counts.added}`,
        merged: sql`${merged} + ${counts.merged}`,
        skipped: sql`${skipped} + ${counts.skipped}`,
        // A batch that arrives after the undo can be undone too.
        isUndone: false,
        updatedAt: now,
      },
    });
}

type Undone = {
  importId: string;
  deleted: number;
  restored: number;
  partly: number;
  kept: number;
  keptFields: readonly string[];
  more: boolean;
  now: Date;
};

/** Counts a portion of an undo for its import. An import from before there were rows of them has none. */
export async function recordUndo(tx: Transaction, viewer: Viewer, undone: Undone): Promise<void> {
  const { importId, keptFields, more, now } = undone;
  const personName = fullNameOf(await lockCaller(tx, viewer));
  const own = and(ownedBy(viewer, leadImports), sql`${leadImports.importId} = ${importId}`);
  const [row] = await tx.select().from(leadImports).where(own).for('update');
  if (!row) return;
  const isNews = undone.deleted + undone.restored + undone.partly > 0 || row.undoneAt === null;
  await tx
    .update(leadImports)
    .set({
      ...(isNews && { undoneAt: now, undoneBy: personName }),
      isUndone: !more,
      deleted: row.deleted + undone.deleted,
      restored: row.restored + undone.restored,
      partly: row.partly + undone.partly,
      kept: more ? row.kept : undone.kept,
      keptFields: [...new Set([...row.keptFields, ...keptFields])],
    })
    .where(own);
}

/** The imports of the last day, by anyone of the exhibitor, newest first. */
export async function listImports({ viewer, services: { db, clock } }: Call<'leadImportList'>) {
  const since = new Date(clock.now().getTime() - UNDO_MS);
  const rows = await db
    .select()
    .from(leadImports)
    .where(and(ownedBy(viewer, leadImports), gt(leadImports.createdAt, since)))
    .orderBy(desc(leadImports.createdAt), desc(leadImports.importId))
    .limit(MOST);
  return { data: { imports: rows.map(toWire) } };
}

const toWire = (row: typeof leadImports.$inferSelect): components['schemas']['LeadImportEntry'] => ({
  importId: row.importId,
  personName: row.personName,
  fileName: row.fileName,
  at: row.createdAt.toISOString(),
  added: row.added,
  merged: row.merged,
  skipped: row.skipped,
  isUndone: row.isUndone,
  ...(row.undoneAt && {
    undone: {
      personName: row.undoneBy,
      at: row.undoneAt.toISOString(),
      deleted: row.deleted,
      restored: row.restored,
      partly: row.partly,
      kept: row.kept,
      keptFields: row.keptFields,
    },
  }),
});
