import { eq } from 'drizzle-orm';
import { once } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { events } from '../db/schema/events.ts';

/** Known ids by short id: an event never changes either, and a removed one has no rows left. */
const idsOf = once(() => new Map<string, string>());

/**
 * The id of the event with this short id, or null. Asked once for each event: a statement that names its event by a value
 * goes to one node of a spread database, one that reads it from a row goes to all of them.
 */
export async function eventIdOf(db: Database, shortId: string): Promise<string | null> {
  const ids = idsOf(db);
  const known = ids.get(shortId);
  if (known !== undefined) return known;
  const [row] = await db.select({ id: events.id }).from(events).where(eq(events.shortId, shortId));
  if (row) ids.set(shortId, row.id);
  return row?.id ?? null;
}
