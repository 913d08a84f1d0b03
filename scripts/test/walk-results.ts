import type { PlaywrightReport } from './playwright-report.ts';

/** One walk over all its repetitions: how often it failed, and how long it took in all (s). */
type WalkResult = { walk: string; failed: number; seconds: number };

/** A file's groups are its walks; the first test of a walk that fails ends that walk, so failures are walks. */
export function resultsOf({ suites }: Pick<PlaywrightReport, 'suites'>): WalkResult[] {
  return suites.flatMap(({ suites: walks = [] }) =>
    walks.map(({ title, specs = [] }) => {
      const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
      return {
        walk: title,
        failed: results.filter(({ status }) => !['passed', 'skipped'].includes(status)).length,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      };
    }),
  );
}

/** One line per walk, the ones that failed first and then the longest, and a line for all of them. */
export function tableOf(results: readonly WalkResult[], repeat: number, seconds: number): string {
  const sorted = [...results].sort(
    (one, other) =>
      other.failed - one.failed || other.seconds - one.seconds || (one.walk < other.walk ? -1 : 1),
  );
  const lines = sorted.map(
    ({ walk, failed, seconds: own }) =>
      `${walk.padEnd(32)} failed ${String(failed)} of ${String(repeat)}, ${(own / repeat).toFixed(1)} s each`,
  );
  const failures = results.reduce((sum, { failed }) => sum + failed, 0);
  return [
    ...lines,
    `${String(results.length)} walks, ${String(repeat)} times: ${String(failures)} failed, ${seconds.toFixed(0)} s`,
  ].join('\n');
}
