import { and, eq } from 'drizzle-orm';
import { PASSKEY_MESSAGES } from '../../domain/passkey-messages.ts';
import { PASSWORD_MESSAGES } from '../../domain/screen-messages.ts';
import { PROOF_MESSAGES } from '../../domain/proof-messages.ts';
import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import type { Call, Handlers, Viewer } from '../contract/call.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { Queries } from '../db/transaction.ts';
import { giveBack } from '../limits/budgets.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { countPasskeys } from '../passkeys/list.ts';
import { isOwnPasskey } from '../passkeys/sign-in.ts';
import { isPasswordOf } from '../password/check-password.ts';
import { problem } from '../problems.ts';
import { readMobile } from '../sign-in/mobile-number.ts';
import { ofViewer } from '../sign-in/current-user.ts';
import { sendNewCode, tryCode } from './number-code.ts';
import { lockPerson, useProof } from './proof.ts';

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
  const [person] = await db.select().from(people).where(ofViewer(viewer));
  return [
    ...(person?.passwordHash ? (['password'] as const) : []),
    ...((await countPasskeys(db, viewer)) > 0 ? (['passkey'] as const) : []),
    ...(person?.phone ? (['code'] as const) : []),
  ];
}

type ProofOperation = 'proofSend' | 'proofVerify';

/** Proving in an open session that the signed-in person is there, before sign-in data change. */
export const proveAgainHandlers: Pick<Handlers, ProofOperation> = {
  async proofSend(call) {
    const { viewer, event, services } = call;
    await services.db.transaction(async (tx) => {
      const { phoneCode, phone } = await lockPerson(tx, viewer);
      const number = phoneCode && phone ? readMobile(phoneCode, phone, event.smsCountries) : null;
      if (!number) throw problem('conflict', { message: PROOF_MESSAGES.noOwnNumber });
      await sendNewCode(tx, call, number, 'again');
    });
    return { message: PROOF_MESSAGES.ownCodeSent };
  },

  async proofVerify(call) {
    const { db, clock } = call.services;
    const now = steadyNow(clock);
    const { password, passkey, otp } = call.body;
    if (password !== undefined) await checkPassword(call, password);
    else if (passkey !== undefined) {
      if (!(await isOwnPasskey(call, passkey, now))) {
        throw problem('badInput', { message: PASSKEY_MESSAGES.refused });
      }
    } else await checkCode(call, otp ?? '', now);
    const { eventId, sessionId } = call.viewer;
    const own = and(eq(sessions.eventId, eventId), eq(sessions.id, sessionId));
    await db.update(sessions).set({ provedAt: now, updatedAt: now }).where(own);
    return { message: PROOF_MESSAGES.proved };
  },
};

async function checkPassword(call: Call<'proofVerify'>, typed: string): Promise<void> {
  const [person]: Person[] = await call.services.db.select().from(people).where(ofViewer(call.viewer));
  if (!person) throw problem('unauthorized');
  if (await isPasswordOf(call, person, typed)) return;
  const message = PASSWORD_MESSAGES.wrongCurrent;
  throw problem('badInput', { message, errors: { password: [message] } });
}

async function checkCode(call: Call<'proofVerify'>, otp: string, now: Date): Promise<void> {
  const { db } = call.services;
  const tried = await tryCode(call, 'again', otp, now);
  const isUsed =
    tried &&
    (await db.transaction(async (tx) => {
      if (!(await useProof(tx, tried.proof, now))) return false;
      await giveBack(tx, tried.charged);
      return true;
    }));
  if (!isUsed) throw problem('badInput', { message: SIGN_IN_ANSWERS.codeRefused });
}
