import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { googleSignIns } from '../db/schema/google.ts';
import type { Queries } from '../db/transaction.ts';
import { newOpaque } from '../event/opaque.ts';
import type { EventMark } from '../event/opaque.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { COOKIE_BYTES } from '../sign-in/cookies.ts';
import { digestOf } from '../sign-in/secrets.ts';
import type { GoogleAccount } from './provider.ts';

/** A stored sign-in with Google. */
export type GoogleSignIn = typeof googleSignIns.$inferSelect;

/** A question about the address of a Google account that is not answered yet. */
export type GoogleQuestion = GoogleSignIn & { issuer: string; subject: string; email: string };

const isRow = ({ eventId, id }: Pick<GoogleSignIn, 'eventId' | 'id'>) =>
  and(eq(googleSignIns.eventId, eventId), eq(googleSignIns.id, id));

/**
 * Opens the question which team the account's address joins. The cookie that authorises its answer is new, so one who
 * learned the earlier one cannot answer.
 */
export async function openGoogleQuestion(
  tx: Queries,
  event: EventMark,
  signIn: GoogleSignIn,
  { issuer, subject, email }: GoogleAccount,
  now: Date,
): Promise<string> {
  const cookie = newOpaque(event, COOKIE_BYTES.google);
  const expiresAt = new Date(now.getTime() + LIFETIMES.teamQuestion);
  const about = { issuer, subject, email, askedAt: now, expiresAt, updatedAt: now };
  await tx
    .update(googleSignIns)
    .set({ ...about, cookieHash: digestOf(cookie) })
    .where(isRow(signIn));
  return cookie;
}

/** Locks the question this browser was asked; null when there is none, or it has ended. */
export async function lockGoogleQuestion(
  tx: Queries,
  eventId: string,
  cookie: string,
  now: Date,
): Promise<GoogleQuestion | null> {
  const [row] = await tx
    .select()
    .from(googleSignIns)
    .where(
      and(
        eq(googleSignIns.eventId, eventId),
        eq(googleSignIns.cookieHash, digestOf(cookie)),
        isNotNull(googleSignIns.askedAt),
        gt(googleSignIns.expiresAt, now),
      ),
    )
    .for('update');
  if (!row) return null;
  const { issuer, subject, email } = row;
  return issuer === null || subject === null || email === null ? null : { ...row, issuer, subject, email };
}

/** Ends a question: it has led to a session. */
export async function closeGoogleQuestion(tx: Queries, question: GoogleSignIn): Promise<void> {
  await tx.delete(googleSignIns).where(isRow(question));
}
