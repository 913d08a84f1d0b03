import { and, eq, gt } from 'drizzle-orm';
import { PASSWORD_MESSAGES } from '../../domain/screen-messages.ts';
import type { Answer, Call } from '../contract/call.ts';
import { people } from '../db/schema/people.ts';
import { addressOf } from '../limits/address.ts';
import { spend } from '../limits/budgets.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { refuseMismatch } from './password-update.ts';
import { hashPassword } from './password.ts';
import { digestOf } from './secrets.ts';
import { revokeOtherSessions } from './session.ts';

/** One answer for a token that is unknown, used, too old or of another event. */
const linkExpired = (): Problem => problem('badInput', { message: PASSWORD_MESSAGES.linkExpired });

/**
 * Sets the first password with the link of an invitation's mail. The link works once; having it proves the address.
 * Nobody is signed in by it. Only wrong links are counted, for the caller's address: a right one always works, whatever
 * others at the same address tried.
 */
export async function passwordSet(call: Call<'passwordSet'>): Promise<Answer<'passwordSet'>> {
  const { body, event, request, services } = call;
  const { db, clock, config } = services;
  refuseMismatch(body);
  await refuseCommonPassword('newPassword', body.newPassword);
  const now = steadyNow(clock);

  const live = and(
    eq(people.inviteTokenHash, digestOf(body.token)),
    eq(people.eventId, event.id),
    gt(people.inviteExpiresAt, now),
  );
  const [known] = await db.select({ id: people.id }).from(people).where(live);
  // Before the costly hash: a guess must be cheap to refuse, and a token cannot be guessed by time.
  if (!known) {
    const { address: budgets } = limitsOf(config).linkFailures;
    const subject = `password-link/address/${addressOf(request.ip)}`;
    await db.transaction((tx) => spend(tx, [{ eventId: event.id, subject, budgets }], now));
    throw linkExpired();
  }
  const passwordHash = await hashPassword(body.newPassword);
  await db.transaction(async (tx) => {
    const [person] = await tx
      .update(people)
      .set({ passwordHash, emailVerified: true, inviteTokenHash: null, inviteExpiresAt: null })
      .where(live)
      .returning({ id: people.id });
    // Somebody else just used it.
    if (!person) throw linkExpired();
    await revokeOtherSessions(tx, person.id);
  });
  return { message: PASSWORD_MESSAGES.updated };
}
