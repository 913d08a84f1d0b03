import { SIGN_IN_ANSWERS } from '../../domain/messages.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';

/** 429 with the wait in whole seconds, rounded up, and the same wait in words. `waitMs` is in milliseconds. */
export function tooMany(waitMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return problem('tooMany', {
    message: SIGN_IN_ANSWERS.tooManyAttempts(inWords(seconds)),
    retryAfter: seconds,
  });
}

/** "45 seconds", "2 minutes", "6 hours": rounded up, so that nobody comes back too early. */
function inWords(seconds: number): string {
  if (seconds < 120) return plural(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour');
}

const plural = (count: number, unit: string): string => `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
