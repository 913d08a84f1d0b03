import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

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

/** The files whose tests a change calls for, as `vitest related` takes them: what imports one of them is run. */
export const relatedTo = (files: readonly string[]): string[] => [
  ...files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith(BROWSER_TESTS)),
  ...(files.includes(CONTRACT) ? readdirSync(CONTRACT_TESTS).map((name) => join(CONTRACT_TESTS, name)) : []),
];

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
