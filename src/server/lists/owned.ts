import { and, eq, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Viewer } from '../contract/call.ts';

/** The owner of rows: an exhibitor at an event. */
export type Owner = Pick<Viewer, 'eventId' | 'exhibitorId'>;

/** Rows of the caller's exhibitor in the caller's event: the condition of every owned list (G-20). */
export function ownedBy(viewer: Owner, table: { eventId: PgColumn; exhibitorId: PgColumn }): SQL | undefined {
  return and(eq(table.eventId, viewer.eventId), eq(table.exhibitorId, viewer.exhibitorId));
}

/** The same, and the rows that belong to the event as a whole. */
export function ownedOrShared(
  viewer: Owner,
  table: { eventId: PgColumn; exhibitorId: PgColumn },
): SQL | undefined {
  return and(
    eq(table.eventId, viewer.eventId),
    or(isNull(table.exhibitorId), eq(table.exhibitorId, viewer.exhibitorId)),
  );
}
