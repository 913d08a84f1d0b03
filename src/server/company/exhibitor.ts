import { and, eq } from 'drizzle-orm';
import type { Services, Viewer } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { problem } from '../problems.ts';

/** The caller's own company. */
export async function findExhibitor(
  { db }: Services,
  viewer: Viewer,
): Promise<typeof exhibitors.$inferSelect> {
  const [row] = await db
    .select()
    .from(exhibitors)
    .where(and(eq(exhibitors.id, viewer.exhibitorId), eq(exhibitors.eventId, viewer.eventId)));
  if (!row) throw problem('notFound');
  return row;
}
