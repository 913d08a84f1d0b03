import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { PASSKEY_MESSAGES } from '../../domain/passkey-messages.ts';
import type { Answer, Call } from '../contract/call.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import { people } from '../db/schema/people.ts';
import type { Person } from '../db/schema/people.ts';
import type { Queries } from '../db/transaction.ts';
import { addressOf } from '../limits/address.ts';
import { spend } from '../limits/budgets.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import { newChallenge, readChallenge, useChallenge } from '../sign-in/challenge.ts';
import { clearCookie, setCookie } from '../sign-in/cookies.ts';
import { enter } from '../sign-in/enter.ts';
import { browserOf } from '../sign-in/password-browser.ts';
import { noteSignInRefused } from '../sign-in/refusals.ts';
import { signedIn } from '../sign-in/signed-in.ts';
import type { PasskeyRow } from './list.ts';
import { challengeText, partyOf, requestScope } from './party.ts';

type VerifyCall = Call<'passkeyVerify'>;

type Checked = { challenge: string; counter: number };

type Assertion = VerifyCall['body'];

type AssertionCall = Pick<VerifyCall, 'event' | 'request' | 'services'>;

/** What the browser needs to ask its user for a passkey. */
export async function passkeyRequestGet(
  call: Call<'passkeyRequestGet'>,
): Promise<Answer<'passkeyRequestGet'>> {
  const { event, request, services } = call;
  const now = steadyNow(services.clock);
  const { address: budgets } = limitsOf(services.config).passkeys;
  const subject = `passkey/address/${addressOf(request.ip)}`;
  await services.db.transaction((tx) => spend(tx, [{ eventId: event.id, subject, budgets }], now));
  const scope = requestScope(event.id);
  const challenge = newChallenge({ keys: services.keys, scope, now, lasts: LIFETIMES.passkeyChallenge });
  return { data: { challenge, rpId: partyOf(call).rpId } };
}

/**
 * Signs in with a passkey. One refusal for all that can be wrong with it: an unknown one, one whose person left, and an
 * answer that is forged, replayed, too old or of another event. Refusals are counted for the network address.
 */
export async function passkeyVerify(call: VerifyCall): Promise<Answer<'passkeyVerify'>> {
  const { event, services } = call;
  const { db, clock } = services;
  const now = steadyNow(clock);
  const found = await findPasskey(db, event.id, call.body.id);
  const checked = found && (await check(call, call.body, found.passkey, now));
  const entered =
    checked &&
    (await db.transaction(async (tx) => {
      if (!(await noteUse(tx, found.passkey, checked, now))) return null;
      const browser = await browserOf(tx, call, found.person, now);
      const session = await enter(tx, call, { person: found.person, codeVerifiedAt: null, now, ...browser });
      return session && { session, device: browser.cookie };
    }));
  if (entered) {
    clearCookie(call, 'otp');
    clearCookie(call, 'google');
    setCookie(call, 'device', entered.device);
    return signedIn(call, entered.session, now);
  }
  await countFailure(call, now);
  await noteSignInRefused(call, found?.person, now);
  throw problem('badInput', { message: PASSKEY_MESSAGES.refused });
}

/** Whether the answer to a challenge is that of a passkey of the signed-in person, who is there. Uses the challenge up. */
export async function isOwnPasskey(
  call: Call<'proofVerify'>,
  answer: Assertion,
  now: Date,
): Promise<boolean> {
  const { event, services, viewer } = call;
  const found = await findPasskey(services.db, event.id, answer.id);
  const isOwn = found !== null && found.person.id === viewer.personId;
  const checked = isOwn ? await check(call, answer, found.passkey, now) : null;
  if (checked && found && (await services.db.transaction((tx) => noteUse(tx, found.passkey, checked, now)))) {
    return true;
  }
  await countFailure(call, now);
  return false;
}

/** Refusals are counted for the network address. */
async function countFailure({ event, request, services }: AssertionCall, now: Date): Promise<void> {
  const { failures: budgets } = limitsOf(services.config).passkeys;
  const subject = `passkey/failure/${addressOf(request.ip)}`;
  await services.db.transaction((tx) => spend(tx, [{ eventId: event.id, subject, budgets }], now));
}

/** Uses the challenge up and notes the use; false where the challenge was used before. */
async function noteUse(
  tx: Queries,
  { eventId, id }: PasskeyRow,
  { challenge, counter }: Checked,
  now: Date,
): Promise<boolean> {
  const used = { eventId, subject: 'passkey/used', lasts: LIFETIMES.passkeyChallenge, now } as const;
  if (!(await useChallenge(tx, challenge, used))) return false;
  await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now, updatedAt: now })
    .where(and(eq(passkeys.eventId, eventId), eq(passkeys.id, id)));
  return true;
}

async function findPasskey(
  db: Queries,
  eventId: string,
  credentialId: string,
): Promise<{ passkey: PasskeyRow; person: Person } | null> {
  const [row] = await db
    .select({ passkey: passkeys, person: people })
    .from(passkeys)
    .innerJoin(people, and(eq(people.eventId, passkeys.eventId), eq(people.id, passkeys.personId)))
    .where(and(eq(passkeys.eventId, eventId), eq(passkeys.credentialId, credentialId)));
  return row ?? null;
}

/** The challenge that the passkey signed, and its new counter; null for an answer that cannot be trusted. */
async function check(
  { event, request, services }: AssertionCall,
  body: Assertion,
  { credentialId, publicKey, counter }: PasskeyRow,
  now: Date,
): Promise<Checked | null> {
  const { origin, rpId } = partyOf({ event, request, services });
  const { id, clientDataJSON, authenticatorData, signature } = body;
  let challenge = '';
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: (signed) => {
        challenge = challengeText(signed);
        return readChallenge(challenge, { keys: services.keys, scope: requestScope(event.id), now }) !== null;
      },
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? { challenge, counter: authenticationInfo.newCounter } : null;
  } catch {
    // The library says what is wrong with the bytes; an attacker learns nothing of it.
    return null;
  }
}
