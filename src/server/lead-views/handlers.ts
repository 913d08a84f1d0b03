import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { LEAD_VIEW_MESSAGES } from '../../domain/lead-view-messages.ts';
import { LEAD_VIEW } from '../../domain/lead-views.ts';
import type { Handlers, Viewer } from '../contract/call.ts';
import { leadViews } from '../db/schema/lead-views.ts';
import type { Queries } from '../db/transaction.ts';
import { announceSettings } from '../leads/recount.ts';
import { ownedBy } from '../lists/owned.ts';
import { problem } from '../problems.ts';
import { onlyRow, updateRow } from '../writes/row.ts';
import { changeTime } from '../writes/stale.ts';
import {
  allowChange,
  allowSharing,
  claimPlace,
  oneOnWire,
  seenBy,
  standing,
  storedQuery,
  toWire,
} from './view.ts';
import type { ViewRow } from './view.ts';

type ViewOperation =
  'leadViewCreate' | 'leadViewDelete' | 'leadViewList' | 'leadViewRestore' | 'leadViewUpdate';

export const leadViewHandlers: Pick<Handlers, ViewOperation> = {
  async leadViewList({ viewer, services: { db } }) {
    const rows = await db
      .select()
      .from(leadViews)
      .where(standing(viewer))
      .orderBy(asc(leadViews.place), asc(leadViews.id))
      .limit(LEAD_VIEW.most);
    return { data: await toWire(db, viewer, rows) };
  },

  async leadViewCreate({ viewer, body, services: { db, clock } }) {
    const query = storedQuery(body.query);
    const now = clock.now();
    const { eventId, exhibitorId, personId } = viewer;
    const owner = { eventId, exhibitorId, personId, createdAt: now, updatedAt: now };
    const data = await db.transaction(async (tx) => {
      const place = await claimPlace(tx, viewer);
      const values = { ...owner, name: body.name.trim(), shared: body.shared ?? false, query, place };
      const row = onlyRow(await tx.insert(leadViews).values(values).returning());
      await announceSettings(tx, viewer);
      return oneOnWire(tx, viewer, row);
    });
    return { message: LEAD_VIEW_MESSAGES.added, data };
  },

  async leadViewUpdate({ viewer, params, body, services: { db, clock } }) {
    const query = body.query === undefined ? undefined : storedQuery(body.query);
    const data = await db.transaction(async (tx) => {
      const row = await updateRow(tx, leadViews, oneOf(viewer, params.id), {
        basedOn: body.updatedAt,
        now: clock.now(),
        toWire: (before) => oneOnWire(tx, viewer, before),
        async wanted(before) {
          await allowChange(tx, viewer, before);
          allowSharing(viewer, before, body.shared);
          return { name: body.name?.trim(), query, shared: body.shared, place: body.order };
        },
      });
      await announceSettings(tx, viewer);
      return oneOnWire(tx, viewer, row);
    });
    return { message: LEAD_VIEW_MESSAGES.updated, data };
  },

  /** Soft: the row is kept, so that the deletion can be undone. */
  async leadViewDelete({ viewer, params, services: { db, clock } }) {
    await db.transaction(async (tx) => {
      const row = await lockView(tx, oneOf(viewer, params.id));
      await allowChange(tx, viewer, row);
      const now = changeTime(row, clock.now());
      await tx
        .update(leadViews)
        .set({ deletedAt: now, updatedAt: now })
        .where(and(ownedBy(viewer, leadViews), eq(leadViews.id, row.id)));
      await forgetOldest(tx, viewer);
      await announceSettings(tx, viewer);
    });
    return { message: LEAD_VIEW_MESSAGES.removed };
  },

  async leadViewRestore({ viewer, params, services: { db, clock } }) {
    const data = await db.transaction(async (tx) => {
      const known = await lockView(tx, and(seenBy(viewer), eq(leadViews.id, params.id)));
      await allowChange(tx, viewer, known);
      if (known.deletedAt === null) return oneOnWire(tx, viewer, known);
      await claimPlace(tx, viewer);
      const [row] = await tx
        .update(leadViews)
        .set({ deletedAt: null, updatedAt: changeTime(known, clock.now()) })
        .where(and(ownedBy(viewer, leadViews), eq(leadViews.id, known.id)))
        .returning();
      await announceSettings(tx, viewer);
      return oneOnWire(tx, viewer, row ?? known);
    });
    return { message: LEAD_VIEW_MESSAGES.restored, data };
  },
};

const oneOf = (viewer: Viewer, id: string) => and(standing(viewer), eq(leadViews.id, id));

async function lockView(tx: Queries, where: ReturnType<typeof oneOf>): Promise<ViewRow> {
  const [row] = await tx.select().from(leadViews).where(where).for('update');
  if (!row) throw problem('notFound');
  return row;
}

/** Keeps as many deleted views as there may be views; the ones deleted before them are gone. */
async function forgetOldest(tx: Queries, viewer: Viewer): Promise<void> {
  const deleted = and(ownedBy(viewer, leadViews), isNotNull(leadViews.deletedAt));
  const oldest = await tx
    .select({ id: leadViews.id })
    .from(leadViews)
    .where(deleted)
    .orderBy(desc(leadViews.deletedAt), asc(leadViews.id))
    .offset(LEAD_VIEW.most);
  const ids = oldest.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(leadViews).where(and(deleted, inArray(leadViews.id, ids)));
}
