import * as Effect from 'effect/Effect';
import * as Schedule from 'effect/Schedule';
import { QUERY_RETRIES, WRITE_RETRIES } from '../../domain/screen-constants.ts';
import type { Failure } from './failures.ts';

/** When a call is retried automatically (spec §8, decision G-55). Every operation names one policy. */
export type Policy = <A>(call: Effect.Effect<A, Failure>) => Effect.Effect<A, Failure>;

/** 0.25 s, 0.5 s, 1 s: long enough to survive a dropped connection, short enough to wait for. */
const pauses = Schedule.exponential('250 millis');

/** One request: codes, sign-ins, passwords, uploads, the current user, the company profile, the team (spec §7). */
export const once: Policy = (call) => call;

/**
 * Queries: up to 3 retries, never after a 401, nor of an address that has expired. The rule for 401 checks the message,
 * as the specification words it.
 */
export const query: Policy = (call) =>
  Effect.retry(call, {
    schedule: pauses,
    times: QUERY_RETRIES,
    while: (failure) => !failure.message.includes('401') && !isExpired(failure),
  });

const isExpired = (failure: Failure): boolean => failure._tag === 'Refused' && failure.status === 410;

/** The same after an answer that says when to come back: 20 s in all, which a database needs to change its primary. */
const LONG_PAUSES = [2_000, 6_000, 12_000] as const;

/**
 * Idempotent writes (PUT, DELETE, or POST with an Idempotency-Key): up to 3 retries, and only after a lost connection
 * or a 503. Any other response is final, as is one that asks for a longer pause than the one at hand.
 */
export const repeatableWrite: Policy = (call) => repeat(call, 0);

function repeat<A>(call: Effect.Effect<A, Failure>, retries: number): Effect.Effect<A, Failure> {
  return Effect.catch(call, (failure) => {
    const pause = retries < WRITE_RETRIES ? pauseAfter(failure, retries) : null;
    return pause === null
      ? Effect.fail(failure)
      : Effect.andThen(Effect.sleep(pause), repeat(call, retries + 1));
  });
}

/** How long (ms) to wait before the next of the retries; null when it would be in vain. */
function pauseAfter(failure: Failure, retries: number): number | null {
  const short = 250 * 2 ** retries;
  // A proxy takes nothing so large, however often.
  if (failure._tag === 'Unreachable') return failure.foreignStatus === 413 ? null : short;
  if (failure._tag !== 'Refused' || failure.status !== 503) return null;
  if (failure.retryAfter === null) return short;
  const long = LONG_PAUSES[retries] ?? 0;
  return failure.retryAfter * 1_000 <= long ? long : null;
}

/**
 * Queries with something secret (a guest's with an invitation token, look-ups of badges) and of one lead. Up to 3
 * retries, and never after a 4xx refusal, so that an invalid link is reported at once and an unknown badge spends its budget once.
 */
export const queryUnlessRefused: Policy = (call) =>
  Effect.retry(call, {
    schedule: pauses,
    times: QUERY_RETRIES,
    while: (failure) => failure._tag !== 'Refused' || failure.status >= 500,
  });
