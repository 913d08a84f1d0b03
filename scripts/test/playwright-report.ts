/** The parts of Playwright's JSON report that are used here. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly Suite[];
};

/** A file, or a group of its tests. */
export type Suite = {
  title: string;
  suites?: readonly Suite[];
  specs?: readonly Spec[];
};

/** `file` as seen from the folder of the browser tests. */
type Spec = { title: string; file: string; ok: boolean; tests: readonly { results: readonly Result[] }[] };

/** Milliseconds, and "passed", "failed", "timedOut", "interrupted" or "skipped". */
type Result = { status: string; duration: number; error?: { message?: string } };

/** Seconds of each file of browser tests, all its tests together. */
export function secondsInBrowser({ suites }: PlaywrightReport): { name: string; seconds: number }[] {
  const within = ({ suites: groups = [], specs = [] }: Suite): number =>
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
      .concat(groups.map(within))
      .reduce((sum, one) => sum + one, 0);
  return suites.map((suite) => ({ name: `tests/e2e/${suite.title}`, seconds: within(suite) / 1_000 }));
}
