import type { Database } from '../db/schema.ts';
import { events } from '../db/schema/events.ts';

/**
 * Does periodic work for one event after the other: a statement over all events would fail with any node of a spread
 * database. An event that fails does not hold up the others; throws the first failure at the end.
 */
export async function forEachEvent(
  db: Pick<Database, 'select'>,
  work: (eventId: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of await db.select({ id: events.id }).from(events))
    await work(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
