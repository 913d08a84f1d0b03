import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { LEAD_VIEW_MESSAGES } from '../../domain/lead-view-messages.ts';
import { LEAD_VIEW, readViewQuery } from '../../domain/lead-views.ts';
import { fullNameOf } from '../../domain/person.ts';
import type { Viewer } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { leadViews } from '../db/schema/lead-views.ts';
import { people } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { ownedBy } from '../lists/owned.ts';
import { timesOf } from '../lists/wire.ts';
import { problem } from '../problems.ts';
import { authorsOf, lockCaller, memberOf } from '../team/members.ts';

export type ViewRow = typeof leadViews.$inferSelect;

/** The views that the caller sees: one's own and the shared ones, deleted ones included. */
export const seenBy = (viewer: Viewer): SQL | undefined =>
  and(ownedBy(viewer, leadViews), or(leadViews.shared, eq(leadViews.personId, viewer.personId)));

/** Those of them that are not deleted. */
export const standing = (viewer: Viewer): SQL | undefined => and(seenBy(viewer), isNull(leadViews.deletedAt));

/** Whether the caller is the exhibitor's main account. */
async function isMain(db: Queries, viewer: Viewer): Promise<boolean> {
  const [person] = await db
    .select({ isParent: people.isParent })
    .from(people)
    .where(memberOf(viewer, viewer.personId));
  return person?.isParent === true;
}

const isMine = (row: ViewRow, viewer: Viewer): boolean => row.personId === viewer.personId;

/** Refuses a change by anyone but the author and the main account. */
export async function allowChange(tx: Queries, viewer: Viewer, row: ViewRow): Promise<void> {
  if (isMine(row, viewer) || (await isMain(tx, viewer))) return;
  throw problem('roleRefused', { message: LEAD_VIEW_MESSAGES.notYours });
}

/** Refuses to share another person's view, or to keep it private. */
export function allowSharing(viewer: Viewer, row: ViewRow, shared: boolean | undefined): void {
  if (shared === undefined || shared === row.shared || isMine(row, viewer)) return;
  throw problem('forbidden', { message: LEAD_VIEW_MESSAGES.notYoursToShare });
}

/** The query as it is stored; 400 when the list could not be asked for it. */
export function storedQuery(query: string): string {
  const read = readViewQuery(query);
  if (read === '') throw problem('badInput', { errors: { query: [LEAD_VIEW_MESSAGES.nothing] } });
  if (read === null) throw problem('badInput', { errors: { query: [LEAD_VIEW_MESSAGES.unreadable] } });
  return read;
}

/**
 * Refuses one view too many, and gives the place after the last one. Locks the exhibitor's row, so that views are added
 * one after the other.
 */
export async function claimPlace(tx: Queries, viewer: Viewer): Promise<number> {
  await lockCaller(tx, viewer);
  await tx
    .select({ id: exhibitors.id })
    .from(exhibitors)
    .where(and(eq(exhibitors.eventId, viewer.eventId), eq(exhibitors.id, viewer.exhibitorId)))
    .for('no key update');
  const [found] = await tx
    .select({ views: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(${leadViews.place}), 0)` })
    .from(leadViews)
    .where(and(ownedBy(viewer, leadViews), isNull(leadViews.deletedAt)));
  const { views, last } = found ?? { views: 0, last: 0 };
  if (views >= LEAD_VIEW.most) throw problem('forbidden', { message: LEAD_VIEW_MESSAGES.full });
  return last + 1;
}

/** Views as the caller is shown them. */
export async function toWire(
  db: Queries,
  viewer: Viewer,
  rows: readonly ViewRow[],
): Promise<components['schemas']['LeadView'][]> {
  if (rows.length === 0) return [];
  const { id, firstName, lastName, isParent } = people;
  const authors = await db
    .select({ id, firstName, lastName, isParent })
    .from(people)
    .where(authorsOf(viewer));
  const isParentHere = authors.some((one) => one.id === viewer.personId && one.isParent);
  return rows.map((row) => {
    const author = authors.find((one) => one.id === row.personId);
    return {
      _id: row.id,
      name: row.name,
      query: row.query,
      shared: row.shared,
      mine: isMine(row, viewer),
      mayChange: isMine(row, viewer) || isParentHere,
      author: author ? fullNameOf(author) : '',
      order: row.place,
      ...timesOf(row),
    };
  });
}

/** One view as the caller is shown it. */
export async function oneOnWire(
  db: Queries,
  viewer: Viewer,
  row: ViewRow,
): Promise<components['schemas']['LeadView']> {
  const [view] = await toWire(db, viewer, [row]);
  if (!view) throw new Error('A view was lost on its way.');
  return view;
}
