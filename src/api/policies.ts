import * as Effect from 'effect/Effect';
import * as Schedule from 'effect/Schedule';
import { QUERY_RETRIES, WRITE_RETRIES } from '../domain/screen-constants.ts';
import type { Failure } from './failures.ts';

/** When a call is made again by itself (spec §8, decision G-55). Every operation names one of these. */
export type Policy = <A>(call: Effect.Effect<A, Failure>) => Effect.Effect<A, Failure>;

/** 0.25 s, 0.5 s, 1 s: long enough for a dropped connection, short enough to wait for. */
const pauses = Schedule.exponential('250 millis');

/** Codes, sign-ins, passwords, uploads, the current user, the company profile, the team (spec §7): one request. */
export const once: Policy = (call) => call;

/** Queries: up to 3 more tries, never after a 401. The rule reads the message, as the specification words it. */
export const query: Policy = (call) =>
  Effect.retry(call, {
    schedule: pauses,
    times: QUERY_RETRIES,
    while: (failure) => !failure.message.includes('401'),
  });

/**
 * Writes that may be repeated (PUT, DELETE, or POST with an Idempotency-Key): up to 3 more tries, and only when the
 * connection was lost or the server says 503. Any other answer is an answer.
 */
export const repeatableWrite: Policy = (call) =>
  Effect.retry(call, {
    schedule: pauses,
    times: WRITE_RETRIES,
    while: (failure) =>
      failure._tag === 'Unreachable' || (failure._tag === 'Refused' && failure.status === 503),
  });

/**
 * What a guest asks for with an invitation: up to 3 more tries, and never after a refusal of the request itself. A
 * link that opens nothing says so at once.
 */
export const guestQuery: Policy = (call) =>
  Effect.retry(call, {
    schedule: pauses,
    times: QUERY_RETRIES,
    while: (failure) => failure._tag !== 'Refused' || failure.status >= 500,
  });
