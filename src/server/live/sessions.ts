import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { sessions } from '../db/schema/sessions.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import type { Logger } from '../log.ts';
import type { SessionKey } from './stream.ts';

/**
 * Which of these sessions are still valid. Listening does not count as use of a session: an untouched screen ends after
 * 12 hours like any other. A session that cannot be checked counts as ended.
 */
export async function liveSessions(
  { db, clock, log }: { db: Database; clock: Clock; log: Logger },
  asked: readonly SessionKey[],
): Promise<ReadonlySet<string>> {
  const now = steadyNow(clock);
  const idleSince = new Date(now.getTime() - LIFETIMES.sessionIdle);
  const living = new Set<string>();
  // One statement for each event: a node that is away ends the streams of its own events only.
  for (const [eventId, ids] of byEvent(asked)) {
    const rows = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.eventId, eventId),
          inArray(sessions.id, ids),
          gt(sessions.expiresAt, now),
          gt(sessions.lastUsedAt, idleSince),
        ),
      )
      .catch((error: unknown) => {
        log.warn({ err: error }, 'sessions of open streams could not be checked');
        return [];
      });
    for (const { id } of rows) living.add(id);
  }
  return living;
}

function byEvent(asked: readonly SessionKey[]): Map<string, string[]> {
  const events = new Map<string, string[]>();
  for (const { eventId, sessionId } of asked) {
    const ids = events.get(eventId) ?? [];
    ids.push(sessionId);
    events.set(eventId, ids);
  }
  return events;
}
