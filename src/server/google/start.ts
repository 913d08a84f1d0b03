import { and, eq } from 'drizzle-orm';
import { GOOGLE_MESSAGES } from '../../domain/google-messages.ts';
import { LOGIN_MESSAGES } from '../../domain/messages.ts';
import type { Answer, Call, Services } from '../contract/call.ts';
import { googleSignIns } from '../db/schema/google.ts';
import { newOpaque } from '../event/opaque.ts';
import { originOf } from '../http/origin.ts';
import { addressOf, isOfNetworks } from '../limits/address.ts';
import { spend } from '../limits/budgets.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { limitsOf } from '../limits/limits.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import { COOKIE_BYTES, readCookie, setCookie } from '../sign-in/cookies.ts';
import { digestOf } from '../sign-in/secrets.ts';
import { SilentProvider, type GoogleProvider } from './provider.ts';
import { secretsOf } from './secrets.ts';

/** The provider; 404 where none is set up. */
export function providerOf({ google }: Services): GoogleProvider {
  if (!google) throw problem('notFound', { message: LOGIN_MESSAGES.googleMissing });
  return google;
}

/** The refusal of a sign-in while the provider does not answer. */
export const silent = () => problem('unavailable', { message: GOOGLE_MESSAGES.silent, retryAfter: 10 });

/**
 * Begins a sign-in with Google in this browser. A browser has one at a time: a newer one ends that of another window. The
 * origin is stored here, so that the callback can send a browser to no other place.
 */
export async function googleStart(call: Call<'googleSignInSend'>): Promise<Answer<'googleSignInSend'>> {
  const { body, event, request, services } = call;
  const { db, clock, config } = services;
  const provider = providerOf(services);
  const now = steadyNow(clock);
  const limits = limitsOf(config);
  const factor = isOfNetworks(request.ip, event.venueNetworks) ? limits.sends.venueFactor : 1;
  const budgets = limits.google.address.map(({ max, ms }) => ({ max: max * factor, ms }));
  const before = readCookie(request, 'google', event);
  const state = newOpaque(event, 32);
  const cookie = newOpaque(event, COOKIE_BYTES.google);
  await db.transaction(async (tx) => {
    const subject = `google/address/${addressOf(request.ip)}`;
    await spend(tx, [{ eventId: event.id, subject, budgets }], now);
    if (before !== null) {
      await tx
        .delete(googleSignIns)
        .where(and(eq(googleSignIns.eventId, event.id), eq(googleSignIns.cookieHash, digestOf(before))));
    }
    await tx.insert(googleSignIns).values({
      eventId: event.id,
      stateHash: digestOf(state),
      cookieHash: digestOf(cookie),
      origin: originOf(request, event.domain, config),
      expiresAt: new Date(now.getTime() + LIFETIMES.googleSignIn),
      createdAt: now,
      updatedAt: now,
    });
  });
  try {
    const another = body.another === true;
    const url = await provider.pageFor({ state, secrets: secretsOf(cookie), another });
    setCookie(call, 'google', cookie);
    return { data: { url } };
  } catch (error) {
    throw error instanceof SilentProvider ? silent() : error;
  }
}
