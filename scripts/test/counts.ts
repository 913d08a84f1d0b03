import { join } from 'node:path';

/** How many tests ended how. */
export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, a line each. */
  failures: readonly string[];
  /** Seconds of each file of tests. */
  files: readonly { name: string; seconds: number }[];
};

/** Where the runners write their reports. */
export const REPORTS = join('test-results', 'reports');

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };

export const oneFailure = (why: string): Counts => ({ ...NONE, failed: 1, failures: [why] });

/** A check that is no test of a runner: counts as one. */
export const oneCheck = (isFine: boolean, why: string): Counts =>
  isFine ? { ...NONE, passed: 1 } : oneFailure(why);

export const add = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
  files: [...one.files, ...other.files],
});
