/**
 * `npm test`: units, machine paths, server and contract with Vitest, then the browser with Playwright on the built
 * portal, then the report of what both executed of the machines. Ends with one line, "N passed, N failed, N skipped",
 * over everything that ran.
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
import { readReport } from './reports.ts';

type Counts = { passed: number; failed: number; skipped: number };

const REPORTS = 'test-results/reports';

async function units(related?: readonly string[]): Promise<Counts> {
  const file = join(REPORTS, 'vitest.json');
  if (!related) for (const kind of ['units', 'explored'] as const) forgetRecords(kind);
  const code = await run(bin('vitest'), [
    ...(related ? ['related', '--run', '--passWithNoTests', ...related] : ['run']),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  }>(file);
  // A runner that stopped before writing its report counts as one failure.
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that cannot be loaded has no failed test, only a failed run.
  const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

async function browser(): Promise<Counts> {
  const file = join(REPORTS, 'playwright.json');
  forgetRecords('walks');
  const code = await run(bin('playwright'), ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: Math.max(unexpected + flaky, code === 0 ? 0 : 1), skipped };
}

async function build(): Promise<Counts> {
  const [production, walks] = await Promise.all([run('npm', ['run', '--silent', 'build']), buildWalks()]);
  return { passed: 0, failed: production === 0 && walks === 0 ? 0 : 1, skipped: 0 };
}

/** Counts as one more test: whether all declared transitions were executed or have a reason. */
async function coverage(): Promise<Counts> {
  const isWhole = (await mergeCoverage()) === 0;
  return { passed: isWhole ? 1 : 0, failed: isWhole ? 0 : 1, skipped: 0 };
}

/** The units of what differs from a revision. The browser's tests of it are named: a build takes longer than they do. */
async function changed(revision: string): Promise<Counts> {
  const files = changedSince(revision);
  if (files === null) {
    console.error(`There is no revision "${revision}".`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const related = relatedTo(files);
  const counts = related.length > 0 ? await units(related) : { passed: 0, failed: 0, skipped: 0 };
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
  const totals: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, stage] of Object.entries(stages)) {
    if (only && only !== name) continue;
    const counts = await stage();
    totals.passed += counts.passed;
    totals.failed += counts.failed;
    totals.skipped += counts.skipped;
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
const { passed, failed, skipped } = values.changed
  ? await changed(positionals[0] ?? 'HEAD')
  : await everything(positionals[0]);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
