/**
 * `npm run walks -- [--repeat N] [--machine ID]...`: builds the portal that reports its microsteps, walks all machines
 * whole in the browser N times, and says how often each walk failed. Nothing is retried. Writes the merged report, whose exit status counts when every machine was walked. Exit status 1 when a
 * walk failed, 2 for wrong usage.
 */
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogue } from '../../src/machines/catalogue.ts';
import { forgetRecords } from '../paths/coverage-records.ts';
import { ensureBrowser } from './browser.ts';
import { bin, buildForWalks, mergeCoverage, run } from './commands.ts';
import { readReport } from './reports.ts';
import type { PlaywrightReport } from './playwright-report.ts';
import { resultsOf, tableOf } from './walk-results.ts';

const REPORT = 'test-results/reports/walks.json';

function readOptions(): { repeat: number; machines: string[] } {
  const { values } = parseArgs({
    options: {
      repeat: { type: 'string', default: '1' },
      machine: { type: 'string', multiple: true },
    },
  });
  const repeat = Number(values.repeat);
  if (!Number.isInteger(repeat) || repeat < 1) throw new TypeError('--repeat takes a number from 1.');
  const machines = values.machine ?? [];
  const unknown = machines.find((machine) => !catalogue.some(({ id }) => id === machine));
  if (unknown !== undefined) throw new TypeError(`Unknown machine "${unknown}".`);
  return { repeat, machines };
}

async function main({ repeat, machines }: ReturnType<typeof readOptions>): Promise<number> {
  if ((await buildForWalks()) !== 0) return 1;
  forgetRecords('units');
  forgetRecords('walks');
  // The report compares what the browser did with what the paths did, of the same version.
  const units = await run(bin('vitest'), ['run', 'tests/paths/machines.paths.test.ts', '--reporter=dot']);
  rmSync(REPORT, { force: true });
  const started = Date.now();
  const walks = await run(
    bin('playwright'),
    [
      'test',
      '--project=walks',
      '--reporter=dot,json',
      `--repeat-each=${String(repeat)}`,
      ...(machines.length > 0 ? ['--grep', `\\b(${machines.join('|')})\\b`] : []),
    ],
    {
      CHROMIUM_PATH: ensureBrowser(),
      BROWSER_PROJECTS: 'walks',
      TIER: 'nightly',
      PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
    },
  );
  const seconds = (Date.now() - started) / 1_000;
  const report = readReport<PlaywrightReport>(REPORT);
  const results = report ? resultsOf(report) : [];
  console.log(`\n${tableOf(results, repeat, seconds)}\n`);
  const isCovered = (await mergeCoverage()) === 0;
  const isFine = units === 0 && walks === 0 && (isCovered || machines.length > 0);
  return isFine ? 0 : 1;
}

try {
  process.exitCode = await main(readOptions());
} catch (error) {
  // The parser reports unknown options as a TypeError.
  if (!(error instanceof TypeError)) throw error;
  console.error(`${error.message}\n\nnpm run walks -- [--repeat N] [--machine ID]...`);
  process.exitCode = 2;
}
