import { and, eq } from 'drizzle-orm';
import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import type { Viewer } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { people } from '../db/schema/people.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { Queries } from '../db/transaction.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { countPasskeys } from '../passkeys/list.ts';
import { problem } from '../problems.ts';

type Way = 'password' | 'passkey' | 'code';

/** How a session stands before a change of sign-in data. */
type Freshness = {
  /** The person, or the organiser who named them, has proved a way in. */
  isProved: boolean;
  /** The newest proof of the session is younger than ten minutes. */
  isFresh: boolean;
};

async function freshnessOf(db: Queries, viewer: Viewer, now: Date): Promise<Freshness> {
  const { eventId, sessionId, codeVerifiedAt } = viewer;
  const [row] = await db
    .select({
      createdAt: sessions.createdAt,
      provedAt: sessions.provedAt,
      emailVerified: people.emailVerified,
      phoneVerified: people.phoneVerified,
      selfMade: exhibitors.selfMade,
    })
    .from(sessions)
    .innerJoin(people, and(eq(people.eventId, sessions.eventId), eq(people.id, sessions.personId)))
    .innerJoin(exhibitors, and(eq(exhibitors.eventId, people.eventId), eq(exhibitors.id, people.exhibitorId)))
    .where(and(eq(sessions.eventId, eventId), eq(sessions.id, sessionId)));
  if (!row) throw problem('unauthorized');
  const proved = row.provedAt ?? row.createdAt;
  return {
    isProved: !row.selfMade || row.emailVerified || row.phoneVerified || codeVerifiedAt !== null,
    isFresh: now.getTime() - proved.getTime() < LIFETIMES.freshProof,
  };
}

/**
 * Refuses a new way in, 403, in a session whose newest proof is ten minutes old: a stolen session must not become a way in
 * that outlives it. Also in an account that has proved nothing: whoever registered with another's address must not plant
 * one. Only its address may be proved, or replaced.
 */
export async function requireFreshProof(
  db: Queries,
  viewer: Viewer,
  now: Date,
  { isOfAddress = false } = {},
): Promise<void> {
  const { isProved, isFresh } = await freshnessOf(db, viewer, now);
  if (!isProved) {
    if (isOfAddress) return;
    throw problem('forbidden', { message: PROOF_MESSAGES.mustConfirm });
  }
  if (isFresh) return;
  const proofBy = await waysOf(db, viewer);
  const message = proofBy.length === 0 ? PROOF_MESSAGES.signInAgain : PROOF_MESSAGES.proveAgain;
  throw problem('forbidden', { message, data: { proofBy } });
}

/** With what the person proves again that it is they; null while that is not asked. */
export async function proofByNow(db: Queries, viewer: Viewer, now: Date): Promise<Way[] | null> {
  const { isProved, isFresh } = await freshnessOf(db, viewer, now);
  return isProved && !isFresh ? waysOf(db, viewer) : null;
}

async function waysOf(db: Queries, viewer: Viewer): Promise<Way[]> {
  const own = and(eq(people.eventId, viewer.eventId), eq(people.id, viewer.personId));
  const [person] = await db.select().from(people).where(own);
  return [
    ...(person?.passwordHash ? (['password'] as const) : []),
    ...((await countPasskeys(db, viewer)) > 0 ? (['passkey'] as const) : []),
    ...(person?.phone ? (['code'] as const) : []),
  ];
}
