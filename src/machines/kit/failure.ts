import type { ErrorActorEvent } from 'xstate';
import type { Failure, FieldErrors } from '../../api/client/failures.ts';
import type { Said } from '../../domain/said.ts';
import { LOGIN_MESSAGES } from '../../domain/messages.ts';

/**
 * Reads the reason of a rejected actor. API failures are data with a `_tag`; anything else (a chunk that did not load,
 * a bug) counts as thrown.
 */
export const isTagged = <Tag extends Failure['_tag']>(
  error: unknown,
  tag: Tag,
): error is Extract<Failure, { _tag: Tag }> =>
  typeof error === 'object' && error !== null && '_tag' in error && error._tag === tag;

/** A 401: the session has ended. */
export const isUnauthorized = (error: unknown): boolean => isTagged(error, 'Unauthorized');

/** Text rule of spec §8: the server's message, else the operation's fallback; a thrown error has one text. */
export function failureText(error: unknown, fallback: string): Said {
  return refusalText(error, isTagged(error, 'Refused') ? fallback : LOGIN_MESSAGES.unexpected);
}

/** Like `failureText`, for writes that use the operation's fallback for thrown errors too. */
export function refusalText(error: unknown, fallback: string): Said {
  if (!isTagged(error, 'Refused')) return fallback;
  const { serverMessage, retryAfter, retryAt } = error;
  const text = serverMessage ?? fallback;
  // Without a retry time, only the text is shown.
  return retryAfter === null || !retryAt ? text : { text, seconds: retryAfter, retryAt };
}

/** Messages by field; empty when the failure names no field. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return isTagged(error, 'Refused') ? error.errors : {};
}

/** Parameter of actions and guards on `onError`: the reason of the rejected actor. */
export const reasonOf = ({ event }: { event: ErrorActorEvent }): unknown => event.error;
