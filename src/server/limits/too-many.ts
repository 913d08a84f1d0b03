import { SIGN_IN_ANSWERS } from '../../domain/messages.ts';
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
  if (seconds < 120) return plural(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return plural(minutes, 'minute');
  const hours = Math.ceil(minutes / 60);
  return hours < 72 ? plural(hours, 'hour') : plural(Math.ceil(hours / 24), 'day');
}

const plural = (count: number, unit: string): string => `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
