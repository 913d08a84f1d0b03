import type { ErrorActorEvent } from 'xstate';
import type { Failure, FieldErrors } from '../../api/failures.ts';
import type { Said } from '../../domain/said.ts';
import { LOGIN_MESSAGES } from '../../domain/messages.ts';

/**
 * Reads what a rejected actor was rejected with. Failures cross the boundary as data with a `_tag`; anything else
 * (a part of the program that did not load, a bug) counts as thrown.
 */
const isTagged = <Tag extends Failure['_tag']>(
  error: unknown,
  tag: Tag,
): error is Extract<Failure, { _tag: Tag }> =>
  typeof error === 'object' && error !== null && '_tag' in error && error._tag === tag;

/** A 401: the session is gone, whatever was asked. */
export const isUnauthorized = (error: unknown): boolean => isTagged(error, 'Unauthorized');

/** Text rule of spec §8: the server's message, else the operation's fallback; a thrown error has one text. */
export function failureText(error: unknown, fallback: string): Said {
  return refusalText(error, isTagged(error, 'Refused') ? fallback : LOGIN_MESSAGES.unexpected);
}

/** As `failureText`, for writes whose every failure has the operation's own sentence. */
export function refusalText(error: unknown, fallback: string): Said {
  if (!isTagged(error, 'Refused')) return fallback;
  const { serverMessage, retryAfter, retryAt } = error;
  const text = serverMessage ?? fallback;
  // What is not from the API knows no time.
  return retryAfter === null || !retryAt ? text : { text, seconds: retryAfter, retryAt };
}

/** Status of the server's refusal, or null when it did not answer. */
export function statusOf(error: unknown): number | null {
  return isTagged(error, 'Refused') ? error.status : null;
}

/** What the refusal carries besides its words, unread; null without. */
export function refusedDataOf(error: unknown): unknown {
  return isTagged(error, 'Refused') ? error.data : null;
}

/** Messages per field, empty when the failure names none. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return isTagged(error, 'Refused') ? error.errors : {};
}

/** Seconds the server asks to wait, or null. */
export function retryAfterOf(error: unknown): number | null {
  return isTagged(error, 'Refused') ? error.retryAfter : null;
}

/** Parameter of actions and guards on `onError`: what the actor was rejected with. */
export const reasonOf = ({ event }: { event: ErrorActorEvent }): unknown => event.error;
