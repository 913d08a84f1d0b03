import { and, eq, not, sql } from 'drizzle-orm';
import type { Services } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import { forEachEvent } from '../event/each.ts';
import { messages } from '../db/schema/messages.ts';
import { isOpen } from './rows.ts';
import type { Job } from '../periodic/leader.ts';
import { HOUR } from '../../domain/durations.ts';

/** Removes messages a week after they were written, once they are done. */
export async function cleanUpMessages(db: Database): Promise<void> {
  const done = not(isOpen);
  const old = sql`${messages.createdAt} < now() - interval '7 days'`;
  await forEachEvent(db, async (eventId) => {
    await db.delete(messages).where(and(eq(messages.eventId, eventId), done, old));
  });
}

/** The removal of old messages, for the leader. */
export const cleaningUpMessages = ({ db }: Pick<Services, 'db'>): Job => ({
  name: 'messages',
  every: HOUR,
  run: () => cleanUpMessages(db),
  failure: 'old messages were not removed',
});
