import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EDITS, insertBefore } from '../../scripts/new/edits.ts';
import { fill, namesOf } from '../../scripts/new/names.ts';
import { planFeature } from '../../scripts/new/plan.ts';

describe('the name of a feature', () => {
  test('is written as every layer writes it', () => {
    expect(namesOf('site-entries')).toMatchObject({
      kebabs: 'site-entries',
      kebab: 'site-entry',
      camels: 'siteEntries',
      Pascal: 'SiteEntry',
      snakes: 'site_entries',
      UPPERS: 'SITE_ENTRIES',
      Words: 'Site entries',
      word: 'site entry',
    });
    expect(['boxes', 'visits', 'offers'].map((name) => namesOf(name)['aWord'])).toEqual([
      'a box',
      'a visit',
      'an offer',
    ]);
  });

  test.each([
    ['Visits', /lower case/],
    ['site visits', /lower case/],
    ['../visits', /lower case/],
    ['', /lower case/],
    ['visit', /not plural/],
    ['files', /reserved/],
    [`${'x'.repeat(40)}s`, /too long/],
  ])('%j is refused', (name, reason) => {
    expect(() => namesOf(name)).toThrow(reason);
  });

  test('is taken when a layer has it', () => {
    expect(() => planFeature('products', '.')).toThrow(/"products" is there already: .*products/);
  });
});

test('a template that asks for a name there is not is an error', () => {
  expect(fill('$Pascal$ and ${code}', namesOf('visits'))).toBe('Visit and ${code}');
  expect(() => fill('$what$', namesOf('visits'))).toThrow('$what$');
});

test('the lines to write before are code: a comment may be reworded', () => {
  expect(EDITS.filter(({ before }) => /\/\*\* \w|\/\/ \w/.test(before))).toEqual([]);
});

test('a feature edits fewer than ten existing files: what can be found by its folder is found', () => {
  expect(new Set(EDITS.map(({ file }) => file)).size).toBeLessThan(10);
});

test('a line to write before must be there exactly once', () => {
  const edit = { file: 'a.ts', before: '];', insert: '' };
  expect(insertBefore('[\n];\n', edit, '  1,\n')).toBe('[\n  1,\n];\n');
  expect(() => insertBefore('[\n)', edit, '')).toThrow(
    'a.ts has changed: the line to write before, "];", is not there.',
  );
  expect(() => insertBefore('];];', edit, '')).toThrow('is there 2 times');
});

/** What is in the working tree, committed or not, without what was made of it. */
function copyOfRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'new-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  for (const made of ['node_modules', 'styled-system'])
    symlinkSync(join(process.cwd(), made), join(folder, made));
  return folder;
}

describe('a new feature', () => {
  let folder: string;
  beforeAll(() => {
    folder = copyOfRepository();
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  /** Not as a part of this run of the tests. */
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST_DATABASE_URL$)/.test(name)),
  );
  /** What it printed; fails with everything it printed. */
  const node = (...args: string[]): string => {
    const ran = spawnSync(process.execPath, args, {
      cwd: folder,
      env: { ...env, NODE_ENV: '' },
      encoding: 'utf8',
    });
    if (ran.status !== 0) throw new Error(`${args.join(' ')}: ${ran.stdout}${ran.stderr}`);
    return ran.stdout;
  };
  const scaffold = (...args: string[]): string => node('--import', 'tsx', 'scripts/new/new.ts', ...args);

  test('is only listed when asked to, and not at all when something to edit has changed', () => {
    const routes = join(folder, 'src/domain/routes.ts');
    const before = readFileSync(routes, 'utf8');
    expect(scaffold('visits', '--dry-run')).toMatch(
      /edit {2}src\/domain\/routes\.ts[^]*new {3}src\/ui\/visits\/visits-page\.tsx/,
    );
    writeFileSync(routes, before.replace('  ROUTES.support,\n', ''));
    expect(() => scaffold('visits')).toThrow('src/domain/routes.ts has changed');
    writeFileSync(routes, before);
    for (const { file } of EDITS)
      expect(readFileSync(join(folder, file)).equals(readFileSync(file)), file).toBe(true);
    expect(existsSync(join(folder, 'src/ui/visits'))).toBe(false);
  });

  test('has correct types, passes its own tests, and has every transition taken and put into words', () => {
    const made = scaffold('visits');
    expect(made).toContain('open /exhibitor/visits');
    node('node_modules/typescript-native/bin/tsc', '-p', '.', '--singleThreaded');
    const suites = [
      'machines/visits',
      'server/visits',
      'paths/machines.paths',
      'paths/words',
      'machines/oracles',
    ];
    const told = node(
      'node_modules/vitest/vitest.mjs',
      ...['run', '--reporter=json', '-t', 'visit|every chart|every machine|additions'],
      ...[...suites, 'contract/calls'].map((suite) => `tests/${suite}.test.ts`),
    );
    expect(told).toContain('"numFailedTests":0');
  }, 300_000);
});
