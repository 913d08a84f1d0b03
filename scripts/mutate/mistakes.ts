/**
 * `node --import tsx scripts/mutate/mistakes.ts`: puts the mistakes of mistakes.json into the sources, one at a time, and
 * prints which ones the tests notice, and by which test.
 *
 * - `--id guard-01`: this mistake, several times; without it all of them.
 * - `--tier test|all|nightly`: the tests of this tier; without it as the configurations have it.
 * - `--browser "portal leads"`: for what the units miss, builds the portal and runs these files of the browser tests.
 *
 * The units are those that import the source, the nearest first, until one fails. Run the same tests without a mistake
 * first: one that fails anyway notices everything. The source is put back, also after Ctrl+C; a file with changes of its own
 * is refused, and the build of a mistake is removed. Exit status 1: something was missed. 2: no such mistake, or one that does not fit its source.
 *
 * The places are drawn by `seed` over the lines of each group; `drawn` is the line at that time. The mistake stands
 * there or in a line near it that can hold one. `survivors` are mistakes that no test near them had noticed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Misuse } from '../paths/misuse.ts';
import { importersIn, nearestTests, type Importers } from './nearest.ts';
import { bin, buildForWalks } from '../test/commands.ts';
import { failedInBrowser, failedUnits, type VitestReport } from '../test/failures.ts';
import type { PlaywrightReport } from '../test/playwright-report.ts';
import { readReport } from '../test/reports.ts';

/** `find` stands once in the file. */
type Mistake = { id: string; group: string; file: string; what: string; find: string; replace: string };

const REPORTS = 'test-results/mistakes';

const { values } = parseArgs({
  options: {
    id: { type: 'string', multiple: true },
    tier: { type: 'string' },
    browser: { type: 'string' },
  },
});

/** The sources that hold a mistake now, with their own text. */
const originals = new Map<string, string>();

function putBack(): void {
  for (const [file, text] of originals) writeFileSync(file, text);
  originals.clear();
}

function putIn({ id, file, find, replace }: Mistake): void {
  if (execFileSync('git', ['status', '--porcelain', '--', file], { encoding: 'utf8' }) !== '')
    throw new Misuse(`${file} has changes of its own.`);
  const text = readFileSync(file, 'utf8');
  if (text.split(find).length !== 2) throw new Misuse(`${id} does not fit ${file} any more.`);
  originals.set(file, text);
  writeFileSync(
    file,
    text.replace(find, () => replace),
  );
}

/** Runs a command without its output, and gives its exit status. */
function quietly(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const all = { ...process.env, ...env, ...(values.tier !== undefined && { TIER: values.tier }) };
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'ignore', env: all });
    child.on('error', reject);
    child.on('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}

/** What failed first in a run with this exit status; null when nothing did. */
const first = (runner: string, code: number, failed: readonly string[]): string | null =>
  failed[0] ?? (code === 0 ? null : `${runner}, outside of its tests`);

/** The suites nearest to a source are run before the other ones that import it: they notice most mistakes. */
const NEAREST = 12;

async function noticedByUnits(file: string, importers: Importers): Promise<string | null> {
  const report = join(REPORTS, 'vitest.json');
  const nearest = nearestTests(file, importers).slice(0, NEAREST);
  for (const wanted of [...(nearest.length > 0 ? [['run', ...nearest]] : []), ['related', '--run', file]]) {
    rmSync(report, { force: true });
    const code = await quietly(bin('vitest'), [
      ...wanted,
      ...['--bail=1', '--passWithNoTests', '--reporter=json', `--outputFile.json=${report}`],
    ]);
    const found = readReport<VitestReport>(report);
    const noticedBy = first('Vitest', code, found ? failedUnits(found) : []);
    if (noticedBy !== null) return noticedBy;
  }
  return null;
}

async function noticedInBrowser(wanted: string): Promise<string | null> {
  const report = join(REPORTS, 'playwright.json');
  rmSync(report, { force: true });
  try {
    const built = [await quietly('npm', ['run', '--silent', 'build']), await buildForWalks()];
    if (built.some((code) => code !== 0)) return 'the build';
    const args = ['test', ...wanted.split(' '), '--reporter=json'];
    const code = await quietly(bin('playwright'), args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    const found = readReport<PlaywrightReport>(report);
    return first('Playwright', code, found ? failedInBrowser(found) : []);
  } finally {
    rmSync('dist', { recursive: true, force: true });
  }
}

async function main(): Promise<number> {
  const { mistakes } = JSON.parse(readFileSync('scripts/mutate/mistakes.json', 'utf8')) as {
    mistakes: readonly Mistake[];
  };
  const stranger = values.id?.find((id) => mistakes.every((one) => one.id !== id));
  if (stranger !== undefined) throw new Misuse(`There is no mistake "${stranger}".`);
  const asked = mistakes.filter(({ id }) => values.id?.includes(id) ?? true);
  mkdirSync(REPORTS, { recursive: true });
  const importers = importersIn(['src', 'tests', 'scripts']);
  let missed = 0;
  for (const mistake of asked) {
    putIn(mistake);
    try {
      const browser = values.browser;
      const noticedBy =
        (await noticedByUnits(mistake.file, importers)) ??
        (browser === undefined ? null : await noticedInBrowser(browser));
      if (noticedBy === null) missed += 1;
      const verdict = noticedBy === null ? `missed   ${mistake.what}` : `noticed  ${noticedBy}`;
      console.log(`${mistake.id.padEnd(12)}${verdict}`);
    } finally {
      putBack();
    }
  }
  console.log(`\n${String(asked.length - missed)} of ${String(asked.length)} noticed`);
  return missed > 0 ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    putBack();
    process.exit(130);
  });

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
