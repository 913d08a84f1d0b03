import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import { DURATION_TEXTS } from '../../domain/wait-messages.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { LimitKind } from './kinds.ts';

/**
 * 429 with the wait in whole seconds, rounded up, and the same wait in words. `waitMs` is in milliseconds. Where a new
 * code helps sooner than waiting, the text says that instead.
 */
export function tooMany(waitMs: number, limit: LimitKind, instead?: 'askForNewCode'): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const { tooManyAttempts, tooManyFromNetwork } = SIGN_IN_ANSWERS;
  const message = instead === undefined ? tooManyAttempts(inWords(seconds)) : tooManyFromNetwork;
  return problem('tooMany', { message, retryAfter: seconds, limit });
}

/** "45 seconds", "2 minutes", "6 hours", "30 days": rounded up, so that the next try is not too early. */
function inWords(seconds: number): string {
  if (seconds < 120) return DURATION_TEXTS.seconds(seconds);
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return DURATION_TEXTS.minutes(minutes);
  const hours = Math.ceil(minutes / 60);
  return hours < 72 ? DURATION_TEXTS.hours(hours) : DURATION_TEXTS.days(Math.ceil(hours / 24));
}
