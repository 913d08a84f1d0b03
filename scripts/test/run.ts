/**
 * `npm test`: units, machine paths, server and contract with Vitest, then the browser with Playwright on the built
 * portal, then the report of what both executed of the machines. Ends with one line for each test that failed, and one
 * over everything that ran: "N passed, N failed, N skipped".
 *
 * `npm test -- --changed [REVISION]`: only the units of what differs from a revision, by default the last commit; names
 * the browser tests of it.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { forgetRecords } from '../paths/coverage-records.ts';
import { ensureBrowser } from './browser.ts';
import { browserTestsOf, changedSince, relatedTo } from './changed.ts';
import { bin, buildWalks, mergeCoverage, run } from './commands.ts';
import { failedInBrowser, failedUnits, type VitestReport } from './failures.ts';
import type { PlaywrightReport } from './playwright-report.ts';
import { readReport } from './reports.ts';

/** How many tests ended how; `failures` names what failed, a line each. */
type Counts = { passed: number; failed: number; skipped: number; failures: readonly string[] };

const REPORTS = 'test-results/reports';

const NONE: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
const oneFailure = (why: string): Counts => ({ ...NONE, failed: 1, failures: [why] });
/** A runner that stopped before writing its report counts as one failure. */
const stopped = (runner: string): Counts => oneFailure(`${runner} stopped before it wrote its report.`);

/** The failures by name. A run can also fail beside its tests: a teardown complains, or an error lies outside of them. */
const named = (runner: string, failed: number, lines: readonly string[]): readonly string[] =>
  failed > 0 && lines.length === 0
    ? [`${runner} ended with a failure, and no test failed. Its output says why.`]
    : lines;

async function units(related?: readonly string[]): Promise<Counts> {
  const file = join(REPORTS, 'vitest.json');
  if (!related) for (const kind of ['units', 'explored'] as const) forgetRecords(kind);
  const code = await run(bin('vitest'), [
    ...(related ? ['related', '--run', '--passWithNoTests', ...related] : ['run']),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport<VitestReport>(file);
  if (!report) return stopped('Vitest');
  // A file that cannot be loaded has no failed test, only a failed run.
  const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1);
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: named('Vitest', failed, failedUnits(report)),
  };
}

async function browser(): Promise<Counts> {
  const file = join(REPORTS, 'playwright.json');
  forgetRecords('walks');
  const code = await run(bin('playwright'), ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport<PlaywrightReport>(file);
  if (!report) return stopped('Playwright');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = Math.max(unexpected + flaky, code === 0 ? 0 : 1);
  const failures = named('Playwright', failed, failedInBrowser(report));
  return { passed: expected, failed, skipped, failures };
}

async function build(): Promise<Counts> {
  const [production, walks] = await Promise.all([run('npm', ['run', '--silent', 'build']), buildWalks()]);
  return production === 0 && walks === 0 ? NONE : oneFailure('The build failed.');
}

/** Counts as one more test: whether all declared transitions were executed or have a reason. */
async function coverage(): Promise<Counts> {
  const isWhole = (await mergeCoverage()) === 0;
  return isWhole
    ? { ...NONE, passed: 1 }
    : oneFailure('A declared transition was not executed and has no reason.');
}

/** The units of what differs from a revision. The browser's tests of it are named: a build takes longer than they do. */
async function changed(revision: string): Promise<Counts> {
  const files = changedSince(revision);
  if (files === null) {
    return oneFailure(`There is no revision "${revision}".`);
  }
  const related = relatedTo(files);
  const counts = related.length > 0 ? await units(related) : NONE;
  for (const [project, tests] of browserTestsOf(files)) {
    const build = project === 'walks' ? 'npm test build' : 'npm run build';
    console.log(
      `\nIn the browser, after \`${build}\`: npx playwright test --project=${project} ${tests.join(' ')}`,
    );
  }
  return counts;
}

async function everything(only: string | undefined): Promise<Counts> {
  const stages = { units, build, browser, coverage };
  let totals = NONE;
  for (const [name, stage] of Object.entries(stages)) {
    if (only && only !== name) continue;
    const counts = await stage();
    totals = {
      passed: totals.passed + counts.passed,
      failed: totals.failed + counts.failed,
      skipped: totals.skipped + counts.skipped,
      failures: [...totals.failures, ...counts.failures],
    };
    if (name === 'build' && counts.failed > 0) break;
  }
  return totals;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false } },
});
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const { passed, failed, skipped, failures } = values.changed
  ? await changed(positionals[0] ?? 'HEAD')
  : await everything(positionals[0]);
if (failures.length > 0) console.log(`\n${failures.map((line) => `Failed: ${line}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
