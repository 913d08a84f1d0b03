import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TYPES } from '../check/types.ts';
import { importersIn, nearestTests, type Importers } from '../mutate/nearest.ts';
import { run } from './commands.ts';
import { add, NONE, oneCheck, oneFailure, type Counts } from './counts.ts';
import { browser } from './stages.ts';

const CONTRACT = 'openapi/portal.yaml';
/** They read the contract as a file, which no import says. */
const CONTRACT_TESTS = join('tests', 'contract');
const BROWSER_TESTS = join('tests', 'e2e');

/** The projects of playwright.config.ts by the endings of their files. */
const PROJECTS = { portal: '.e2e.ts', walks: '.walk.ts', clock: '.clock.ts', inspector: '.dev.ts' } as const;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from a revision, those not yet added included; null where there is no such revision. */
export function changedSince(revision: string): string[] | null {
  const known = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]);
  if (known.status !== 0) return null;
  const files = [
    ...git('diff', '--name-only', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return files.filter((file) => existsSync(file));
}

/** As many suites, and until then (ms): what is running comes to its end within the minute. */
const SUITES = 10;
const SUITES_UNTIL = 50_000;

/** The types, the nearest suites and one short walk of what differs from a revision, within a minute. */
export async function changed(revision: string): Promise<Counts> {
  const files = changedSince(revision);
  if (files === null) return oneFailure(`There is no revision "${revision}".`);
  const importers = importersIn(['src', 'tests', 'scripts']);
  // Loaded here: what else reads this file needs neither Vitest nor the machines.
  const { suitesUntil } = await import('./suites.ts');
  const related = relatedTo(files);
  const suites = nearestSuites(related, importers);
  const [types, walked, { counts, left }] = await Promise.all([
    typesCheck(),
    walk(files, importers),
    suitesUntil(shortFirst(suites.slice(0, SUITES)), SUITES_UNTIL),
  ]);
  if (left.length > 0) console.log(`\nNo time was left for: npx vitest run ${left.join(' ')}`);
  if (suites.length > SUITES)
    console.log(
      `\n${String(suites.length - SUITES)} further suites: npx vitest related --run ${related.join(' ')}`,
    );
  for (const [project, tests] of browserTestsOf(files)) {
    const before = project === 'walks' ? 'FROM_SOURCE=1 ' : 'npm run build && ';
    console.log(`\nIn the browser: ${before}npx playwright test --project=${project} ${tests.join(' ')}`);
  }
  return [types, walked, counts].reduce(add);
}

async function typesCheck(): Promise<Counts> {
  const [command = '', ...args] = TYPES;
  return oneCheck((await run(command, args)) === 0, 'The types are wrong.');
}

/** One short walk of the nearest machine, on the portal as it is developed, which needs no build. */
async function walk(files: readonly string[], importers: Importers): Promise<Counts> {
  const { nearestMachine } = await import('./near-machine.ts');
  const machine = await nearestMachine(files, importers);
  if (machine === undefined) return NONE;
  return browser(['walks'], { env: { WALK: machine, FROM_SOURCE: '1' } });
}

/** The files whose tests a change calls for, as `vitest related` takes them: what imports one of them is run. */
export const relatedTo = (files: readonly string[]): string[] => [
  ...files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith(BROWSER_TESTS)),
  ...(files.includes(CONTRACT) ? readdirSync(CONTRACT_TESTS).map((name) => join(CONTRACT_TESTS, name)) : []),
];

/** Suites of the short run before longer ones. */
const shortFirst = (suites: readonly string[]): string[] => {
  const isLong = (file: string): boolean => /\.(?:all|nightly)\.test\./.test(file);
  return [...suites.filter((file) => !isLong(file)), ...suites.filter(isLong)];
};

/** The suites that import these files: of each file the nearest one, then of each the next one. */
export function nearestSuites(files: readonly string[], importers: Importers): string[] {
  const lists = files.map((file) => nearestTests(file, importers));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? []));
  return [...new Set(inTurn.flat())];
}

/**
 * The browser tests of what changed, by project and name: those of the views and machines of a folder begin with its name,
 * such as `team-trouble.e2e.ts` and `team.walk.ts` for `src/ui/team`.
 */
export function browserTestsOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const folders = files.flatMap((file) => /^src\/(?:ui|machines)\/([^/]+)\//.exec(file)?.[1] ?? []);
  const isOf = (name: string): boolean =>
    files.includes(join(BROWSER_TESTS, name)) ||
    folders.some((folder) => name.startsWith(`${folder}.`) || name.startsWith(`${folder}-`));
  const tests = readdirSync(BROWSER_TESTS).filter(isOf);
  const projects = Object.entries(PROJECTS).map(
    ([project, ending]) => [project, tests.filter((name) => name.endsWith(ending))] as const,
  );
  return new Map(projects.filter(([, names]) => names.length > 0));
}
