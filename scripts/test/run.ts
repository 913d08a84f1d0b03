/**
 * `npm test`, `npm run test:all` and `npm run test:nightly`: the three tiers of tests (docs/testing.md).
 *
 * - `npm test` runs the units of the short tier, one English build, and in it the stories and one walk of each kind of chart.
 * - `npm run test:all` runs everything that proves a behaviour of the product, on the production build. `--part NAME`
 *   (several times) runs parts of it; `--shard 1/3` a share of each part.
 * - `npm run test:nightly` runs all of that at full length, and the drills.
 * - `npm test -- --changed [REVISION]` runs what is nearest to what differs from a revision, by default the last commit.
 *
 * The last lines name the longest files and each test that failed, the seconds, and "N passed, N failed, N skipped".
 */
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { changed } from './changed.ts';
import { add, NONE, oneFailure, REPORTS, type Counts } from './counts.ts';
import { nightly } from './nightly.ts';
import {
  browser,
  build,
  buildWalks,
  coverage,
  units,
  type BrowserProject,
  type UnitProject,
} from './stages.ts';
import { startPostgres } from './postgres.ts';
import { processorSeconds } from './processor.ts';
import { TIERS, type Tier } from './tiers.ts';

/** The parts of `npm run test:all`. */
const PARTS = ['server', 'views', 'walks', 'browser', 'tools'] as const;
type Part = (typeof PARTS)[number];

/** What each part runs of Vitest's projects and of Playwright's. */
const UNITS: Readonly<Record<Part, readonly UnitProject[]>> = {
  server: ['server'],
  views: ['pure', 'views'],
  walks: [],
  browser: [],
  tools: ['tools'],
};
const SHOWN: Readonly<Record<Part, readonly BrowserProject[]>> = {
  server: [],
  views: [],
  walks: ['walks'],
  browser: ['portal', 'clock'],
  tools: ['inspector'],
};

type Options = { tier: Tier; parts: readonly Part[]; shard: string | undefined };

async function short(): Promise<Counts> {
  // The browser waits for its build alone: with the units beside it both processors are in use to the end.
  const onScreen = buildWalks().then(async (made) =>
    made.failed > 0 ? made : add(made, await browser(['portal', 'walks'])),
  );
  const [unit, shown] = await Promise.all([units(['pure', 'views', 'server']), onScreen]);
  return add(unit, shown);
}

async function all({ parts, shard }: Options): Promise<Counts> {
  const projects = parts.flatMap((part) => UNITS[part]);
  const shown = parts.flatMap((part) => SHOWN[part]);
  const counts = [projects.length > 0 ? await units(projects, { shard }) : NONE];
  if (shown.length > 0) {
    // Walks answer in the server's place, on the build that reports what they did; all other tests look at both builds.
    if (shown.some((project) => project !== 'walks')) counts.push(await build());
    counts.push(await buildWalks());
    if (counts.slice(1).every(({ failed }) => failed === 0)) counts.push(await browser(shown, { shard }));
  }
  const isWhole = parts.includes('views') && parts.includes('walks') && shard === undefined;
  if (isWhole) counts.push(await coverage());
  return counts.reduce(add);
}

function readOptions(): Options & { isChanged: boolean; revision: string } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tier: { type: 'string', default: 'test' },
      part: { type: 'string', multiple: true },
      shard: { type: 'string' },
      changed: { type: 'boolean', default: false },
    },
  });
  const tier = TIERS.find((one) => one === values.tier);
  if (tier === undefined) throw new TypeError(`--tier is one of ${TIERS.join(', ')}.`);
  const unknown = (values.part ?? []).find((one) => !PARTS.some((part) => part === one));
  if (unknown !== undefined) throw new TypeError(`--part ${unknown}: it is one of ${PARTS.join(', ')}.`);
  if (tier !== 'all' && (values.part ?? values.shard) !== undefined)
    throw new TypeError('--part and --shard belong to npm run test:all.');
  if (values.shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(values.shard))
    throw new TypeError('--shard is written as 1/3.');
  return {
    tier,
    parts: PARTS.filter((part) => values.part?.includes(part) ?? true),
    shard: values.shard,
    isChanged: values.changed,
    revision: positionals[0] ?? 'HEAD',
  };
}

async function main(): Promise<number> {
  const started = performance.now();
  const options = readOptions();
  process.env['TIER'] = options.tier;
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const postgres = process.env['TEST_DATABASE_URL'] === undefined ? await startPostgres() : null;
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.address(postgres.port);
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => {
      postgres?.remove();
      process.exit(status);
    });
  let database: number | null = null;
  let counts: Counts;
  try {
    if (options.isChanged) counts = await changed(options.revision);
    else if (options.tier === 'test') counts = await short();
    else if (options.tier === 'all') counts = await all(options);
    else counts = await nightly(() => all(options));
  } catch (error) {
    counts = oneFailure(error instanceof Error ? error.message : String(error));
  } finally {
    // The server is not a child of this process: its seconds are added.
    if (postgres) database = processorSeconds(postgres.pid);
    postgres?.remove();
  }
  const { passed, failed, skipped, failures, files } = counts;
  const longest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, 10);
  if (longest.length > 0) console.log('\nThe longest files:');
  for (const { name, seconds } of longest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  if (failures.length > 0) console.log(`\n${failures.map((line) => `Failed: ${line}`).join('\n')}`);
  const seconds = Math.round((performance.now() - started) / 1_000);
  const own = processorSeconds();
  const processor = own === null ? null : own + (database ?? 0);
  console.log(
    `\n${String(seconds)} s${processor === null ? '' : `, ${String(Math.round(processor))} s of processor`}`,
  );
  console.log(`${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`);
  return failed > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  // The parser reports wrong usage as a TypeError.
  if (!(error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
