import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import type { Viewer } from '../contract/call.ts';
import { recordings } from '../db/schema/recordings.ts';
import type { Queries } from '../db/transaction.ts';

export type RecordingRow = typeof recordings.$inferSelect;

/** Days after the request until the purge removes it with its steps. */
export const RECORDING_KEPT_DAYS = 30;

/** What becomes of a request: `unanswered` is over, `ended` was a recording. */
type RecordingState = 'asked' | 'unanswered' | 'declined' | 'withdrawn' | 'running' | 'ended';

/** The state at a moment. A recording also ends with its session, which `isSignedIn` tells. */
export function stateOf(row: RecordingRow, isSignedIn: boolean, now: Date): RecordingState {
  if (row.answer === 'declined') return 'declined';
  if (row.answer === null) {
    if (row.endedAt !== null) return 'withdrawn';
    return now < row.answerUntil ? 'asked' : 'unanswered';
  }
  return isSignedIn && runs(row, now) ? 'running' : 'ended';
}

/** Whether steps are accepted, as far as the row tells. The server's clock decides. */
export const runs = ({ answer, endedAt, endsAt }: RecordingRow, now: Date): boolean =>
  answer === 'agreed' && endedAt === null && endsAt !== null && now < endsAt;

/** The condition of a recording of the caller's own. */
export const ownRecording = ({ eventId, personId }: Viewer, id: string) =>
  and(eq(recordings.eventId, eventId), eq(recordings.personId, personId), eq(recordings.id, id));

/** What waits for the caller's answer, or runs in the caller's session. */
export async function findOpen(
  db: Queries,
  { eventId, personId, sessionId }: Viewer,
  now: Date,
): Promise<RecordingRow | null> {
  const waits = and(isNull(recordings.answer), gt(recordings.answerUntil, now));
  const running = and(
    eq(recordings.answer, 'agreed'),
    eq(recordings.sessionId, sessionId),
    gt(recordings.endsAt, now),
  );
  const [row] = await db
    .select()
    .from(recordings)
    .where(
      and(
        eq(recordings.eventId, eventId),
        eq(recordings.personId, personId),
        isNull(recordings.endedAt),
        or(waits, running),
      ),
    )
    .orderBy(desc(recordings.createdAt))
    .limit(1);
  return row ?? null;
}

/** Ends what runs in a session that is signed out. */
export async function endWithSession(
  tx: Queries,
  { eventId, personId, sessionId }: Viewer,
  now: Date,
): Promise<void> {
  await tx
    .update(recordings)
    .set({ endedAt: now, endedBy: 'signOut', updatedAt: now })
    .where(
      and(
        eq(recordings.eventId, eventId),
        eq(recordings.personId, personId),
        eq(recordings.sessionId, sessionId),
        isNull(recordings.endedAt),
        sql`${recordings.endsAt} > ${now.toISOString()}::timestamptz`,
      ),
    );
}

type Wire = { recording?: components['schemas']['Recording'] };

/** The row as the person sees it; nothing for one that is neither asked nor running. */
export function toWire(row: RecordingRow | null, now: Date): Wire {
  if (row === null) return {};
  const isRunning = runs(row, now);
  const end = isRunning ? row.endsAt : row.answer === null && row.endedAt === null ? row.answerUntil : null;
  if (end === null || end <= now) return {};
  return {
    recording: {
      _id: row.id,
      state: isRunning ? 'running' : 'asked',
      secondsLeft: Math.ceil((end.getTime() - now.getTime()) / 1_000),
      ...(!isRunning && row.reason !== null && { reason: row.reason }),
    },
  };
}
