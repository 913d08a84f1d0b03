import { and, gt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { sessions } from '../db/schema/sessions.ts';
import { LIFETIMES } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import type { SessionKey } from './stream.ts';

/**
 * Which of these sessions are still valid. Listening does not count as use of a session: an untouched screen ends after
 * 12 hours like any other.
 */
export async function liveSessions(
  { db, clock }: { db: Database; clock: Clock },
  asked: readonly SessionKey[],
): Promise<ReadonlySet<string>> {
  if (asked.length === 0) return new Set();
  const now = steadyNow(clock);
  const idleSince = new Date(now.getTime() - LIFETIMES.sessionIdle);
  const [events, ids] = [asked.map(({ eventId }) => eventId), asked.map(({ sessionId }) => sessionId)];
  const isAsked = sql`(${sessions.eventId}, ${sessions.id}) in (
    select * from unnest(${sql.param(events)}::uuid[], ${sql.param(ids)}::uuid[]))`;
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isAsked, gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince)));
  return new Set(rows.map(({ id }) => id));
}
