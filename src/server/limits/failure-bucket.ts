import type { Limits } from './limits.ts';

/** Wrong codes of one number from devices that never signed in with it, as stored. */
export type Failures = {
  spent: number;
  bucketAt: Date;
  consecutive: number;
  lastFailedAt: Date | null;
};

type Rules = Pick<Limits['codeFailures'], 'bucket' | 'bucketRefillMs' | 'hardStop'>;

/** The wait reported at the hard stop, which time alone does not lift. */
const HARD_STOP_WAIT_MS = 24 * 60 * 60 * 1_000;

export function noFailures(now: Date): Failures {
  return { spent: 0, bucketAt: now, consecutive: 0, lastFailedAt: null };
}

/** The bucket after its refill since `bucketAt`; a clock that was set back changes nothing. */
function refilled(failures: Failures, now: Date, rules: Rules): Failures {
  const start = Math.min(failures.bucketAt.getTime(), now.getTime());
  const steps = Math.floor((now.getTime() - start) / rules.bucketRefillMs);
  const spent = Math.max(0, failures.spent - steps);
  return { ...failures, spent, bucketAt: spent === 0 ? now : new Date(start + steps * rules.bucketRefillMs) };
}

/** Milliseconds until a code may be tried again, 0 when it may be tried now. */
export function waitForTry(failures: Failures, now: Date, rules: Rules): number {
  if (failures.consecutive >= rules.hardStop) return HARD_STOP_WAIT_MS;
  const { spent, bucketAt } = refilled(failures, now, rules);
  return spent < rules.bucket ? 0 : bucketAt.getTime() + rules.bucketRefillMs - now.getTime();
}

/** Milliseconds until a new transaction may begin: a wait that grows with every failure beyond `beforeWait`. */
export function waitAfter(
  failures: number,
  lastFailedAt: Date,
  now: Date,
  { beforeWait, waitsMs }: Pick<Limits['codeFailures'], 'beforeWait' | 'waitsMs'>,
): number {
  const wait = waitsMs[Math.min(failures - beforeWait, waitsMs.length - 1)] ?? 0;
  // A clock that was set back does not lengthen the wait.
  return Math.max(0, Math.min(wait, wait - (now.getTime() - lastFailedAt.getTime())));
}

/** The failures after one more. */
export function withFailure(failures: Failures, now: Date, rules: Rules): Failures {
  const { spent, bucketAt } = refilled(failures, now, rules);
  return { spent: spent + 1, bucketAt, consecutive: failures.consecutive + 1, lastFailedAt: now };
}
