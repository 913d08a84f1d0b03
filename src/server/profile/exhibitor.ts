import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Services, Viewer } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { problem } from '../problems.ts';

/** The condition of the caller's own company. */
export function ownExhibitor(viewer: Viewer): SQL | undefined {
  return and(eq(exhibitors.id, viewer.exhibitorId), eq(exhibitors.eventId, viewer.eventId));
}

/** The caller's own company. */
export async function findExhibitor(
  { db }: Services,
  viewer: Viewer,
): Promise<typeof exhibitors.$inferSelect> {
  const [row] = await db.select().from(exhibitors).where(ownExhibitor(viewer));
  if (!row) throw problem('notFound');
  return row;
}
