/** The stages of a run of tests: units with Vitest, builds, the browser with Playwright, and the report of coverage. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetRecords } from '../paths/coverage-records.ts';
import { ensureBrowser } from './browser.ts';
import { bin, buildForWalks, mergeCoverage, run } from './commands.ts';
import { NONE, oneCheck, oneFailure, REPORTS, type Counts } from './counts.ts';
import { failedInBrowser, failedUnits, type VitestReport } from './failures.ts';
import { secondsInBrowser, type PlaywrightReport } from './playwright-report.ts';
import { readReport } from './reports.ts';
import { UNHANDLED } from './unhandled.ts';

export type UnitProject = 'pure' | 'views' | 'server' | 'tools';
export type BrowserProject = 'portal' | 'clock' | 'walks' | 'inspector';

/** A runner that stopped before writing its report counts as one failure. */
const stopped = (runner: string): Counts => oneFailure(`${runner} stopped before it wrote its report.`);

/** The failures by name. A run can also fail beside its tests: a teardown complains, or an error lies outside of them. */
const named = (runner: string, failed: number, lines: readonly string[]): readonly string[] =>
  failed > 0 && lines.length === 0
    ? [`${runner} ended with a failure, and no test failed. Its output says why.`]
    : lines;

const sharded = (shard: string | undefined): string[] => (shard === undefined ? [] : [`--shard=${shard}`]);

/** Runs Vitest's projects, or of these only the named files. */
export async function units(
  projects: readonly UnitProject[],
  { shard, files = [] }: { shard?: string | undefined; files?: readonly string[] } = {},
): Promise<Counts> {
  const report = join(REPORTS, 'vitest.json');
  if (projects.includes('pure') && files.length === 0)
    for (const kind of ['units', 'explored'] as const) forgetRecords(kind);
  if (projects.includes('views') && files.length === 0) forgetRecords('views');
  rmSync(UNHANDLED, { force: true });
  const code = await run(bin('vitest'), [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...sharded(shard),
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${join('scripts', 'test', 'unhandled.ts')}`,
    ...files,
  ]);
  const unhandled = existsSync(UNHANDLED) ? readFileSync(UNHANDLED, 'utf8').trimEnd().split('\n') : [];
  return countsOfUnits(report, code === 0, unhandled);
}

/** What Vitest's report of a run says, with what failed outside of its tests. */
export function countsOfUnits(report: string, isFine: boolean, unhandled: readonly string[] = []): Counts {
  const found = readReport<VitestReport>(report);
  if (!found) return stopped('Vitest');
  // A file that cannot be loaded has no failed test, only a failed run.
  const failed = Math.max(found.numFailedTests, isFine ? 0 : 1);
  return {
    passed: found.numPassedTests,
    failed,
    skipped: found.numPendingTests + found.numTodoTests,
    failures: named('Vitest', failed, [...failedUnits(found), ...unhandled]),
    files: found.testResults.map(({ name, startTime, endTime }) => ({
      name: name.replace(`${process.cwd()}/`, ''),
      seconds: (endTime - startTime) / 1_000,
    })),
  };
}

type Shown = { shard?: string | undefined; options?: readonly string[]; env?: NodeJS.ProcessEnv };

/** Runs Playwright's projects on the builds that are there. */
export async function browser(
  projects: readonly BrowserProject[],
  { shard, options = [], env = {} }: Shown = {},
): Promise<Counts> {
  const file = join(REPORTS, `playwright-${projects.join('-')}.json`);
  if (projects.includes('walks')) forgetRecords('walks');
  const code = await run(
    bin('playwright'),
    [
      'test',
      ...projects.map((one) => `--project=${one}`),
      ...sharded(shard),
      ...options,
      '--reporter=list,json',
    ],
    {
      ...env,
      CHROMIUM_PATH: ensureBrowser(),
      BROWSER_PROJECTS: projects.join(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  const report = readReport<PlaywrightReport>(file);
  if (!report) return stopped('Playwright');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = Math.max(unexpected + flaky, code === 0 ? 0 : 1);
  return {
    passed: expected,
    failed,
    skipped,
    failures: named('Playwright', failed, failedInBrowser(report)),
    files: secondsInBrowser(report),
  };
}

const built = (code: number): Counts => (code === 0 ? NONE : oneFailure('The build failed.'));

/** The portal as it ships, in every language. */
export const build = async (): Promise<Counts> => built(await run('npm', ['run', '--silent', 'build']));

/** The English portal that reports its microsteps. */
export const buildWalks = async (): Promise<Counts> => built(await buildForWalks());

/** Counts as one more test: whether the units and the browser executed all declared transitions, or a reason says why not. */
export async function coverage(): Promise<Counts> {
  return oneCheck((await mergeCoverage()) === 0, 'A declared transition was not executed and has no reason.');
}
