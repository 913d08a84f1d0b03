/**
 * `npm test`: units, machine paths, server and contract with Vitest, then the browser with Playwright on the built
 * portal, then the report of what both executed of the machines. Ends with one line, "N passed, N failed, N skipped",
 * over everything that ran.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetRecords } from '../paths/coverage-records.ts';
import { ensureBrowser } from './browser.ts';
import { bin, buildWalks, mergeCoverage, run } from './commands.ts';
import { readReport } from './reports.ts';

type Counts = { passed: number; failed: number; skipped: number };

const REPORTS = 'test-results/reports';

async function units(): Promise<Counts> {
  const file = join(REPORTS, 'vitest.json');
  forgetRecords('units');
  const code = await run(bin('vitest'), [
    'run',
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

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const only = process.argv[2];
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
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;
