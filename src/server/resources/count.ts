import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Services, Viewer } from '../contract/call.ts';
import { rateLimits } from '../db/schema/auth.ts';
import { downloads } from '../db/schema/downloads.ts';
import type { Queries } from '../db/transaction.ts';
import { spend } from '../limits/budgets.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import { HOUR } from '../../domain/durations.ts';

const CALLS = [{ max: 60, ms: 60 * 1_000 }];

/**
 * Counts a download once per session, resource and clock hour, even for repeated and parallel calls (security T10), and
 * returns the count. 404 when `where` finds no resource; 429 after 60 calls in a minute.
 */
export async function countDownload(
  { db, clock }: Services,
  { sessionId, eventId }: Viewer,
  id: string,
  where: SQL | undefined,
): Promise<number> {
  const now = steadyNow(clock);
  return db.transaction(async (tx) => {
    await spend(tx, [{ eventId, subject: `increments/${sessionId}`, budgets: CALLS }], now);
    const [row] = await tx.select({ count: downloads.downloadCount }).from(downloads).where(where);
    if (row === undefined) throw problem('notFound');
    if (!(await isFirst(tx, eventId, `downloaded/${sessionId}/${id}`, now))) return row.count;
    const [counted] = await tx
      .update(downloads)
      .set({ downloadCount: sql`${downloads.downloadCount} + 1` })
      .where(and(where, eq(downloads.id, id)))
      .returning({ count: downloads.downloadCount });
    return counted?.count ?? row.count;
  });
}

/** True for the first call in this hour, even among concurrent ones. The note is pruned after the hour. */
async function isFirst(tx: Queries, eventId: string, subject: string, now: Date): Promise<boolean> {
  const hour = Math.floor(now.getTime() / HOUR);
  const noted = await tx
    .insert(rateLimits)
    .values({ eventId, key: `${subject}/${String(hour)}`, hits: 1, resetAt: new Date((hour + 1) * HOUR) })
    .onConflictDoNothing()
    .returning({ key: rateLimits.key });
  return noted.length > 0;
}
