import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EDITS, insertBefore } from '../../scripts/new/edits.ts';
import { fill, namesOf } from '../../scripts/new/names.ts';
import { planFeature } from '../../scripts/new/plan.ts';
import { depth } from '../support/tier.ts';
import { copyOfRepository } from './copy.ts';
import type { Copy } from './copy.ts';
import { changed, filesOf, follow, readRecipe } from './recipe.ts';

/** The pages whose steps are followed, with the most files that each may change by hand. */
const PAGES = { 'add-a-field': 10, 'add-an-endpoint': 8, 'add-a-state': 8 } as const;
const recipeOf = (page: string) => readRecipe(readFileSync(`docs/${page}.md`, 'utf8'));

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

describe('a recipe', () => {
  test('is a numbered step with changes and commands', () => {
    const page =
      '1. The type, `src/a.ts`.\n\n   ```diff\n    one\n   -two\n   +2\n   @@\n   +4\n    four\n   ```\n\n   ```sh\n   npm run x\n   ```\n';
    const steps = readRecipe(page);
    const lines = [
      [' one', '-two', '+2'],
      ['+4', ' four'],
    ];
    expect(steps).toEqual([
      {
        number: 1,
        changes: lines.map((one) => ({ file: 'src/a.ts', lines: one })),
        commands: [['npm', 'run', 'x']],
      },
    ]);
  });

  test('changes one place, and names the file where the page is stale', () => {
    const change = { file: 'src/a.ts', lines: [' one', '-two', '+2'] };
    expect(changed('zero\none\ntwo\n', change)).toBe('zero\none\n2\n');
    expect(() => changed('one\n', change)).toThrow(
      'src/a.ts has 0 places like this, not one; update the page:',
    );
    expect(() => changed('one\ntwo\none\ntwo\n', change)).toThrow('src/a.ts has 2 places');
  });

  test.each(Object.entries(PAGES))('docs/%s.md edits at most %i files', (page, most) => {
    const files = filesOf(recipeOf(page));
    expect(files.size).toBeGreaterThan(3);
    // And the changelog.
    expect(files.size + 1).toBeLessThanOrEqual(most);
  });
});

/** The tests that see a new feature, field, operation or state, by their titles. */
const CLAIMS =
  'visit|every chart|every machine|additions|operation of the document|dataExport|boothZone|faqGet|Lead has|of a lead,|has the columns|migration';

/**
 * The files of those tests. Usually the feature's own, and those that fail where one of its parts is forgotten; the nightly run
 * adds those that see it as one of many.
 */
const SUITES = [
  'machines/visits',
  'server/visits',
  'paths/words',
  'domain/leads-round-trip',
  'contract/add-a-field',
  'contract/features',
  ...depth(
    [],
    [
      'paths/machines.paths',
      'machines/oracles',
      'contract/calls.all',
      'contract/entities',
      'contract/round-trip.server',
      'server/isolation',
    ],
  ),
];

describe('a new feature', () => {
  let copy: Copy;
  beforeAll(() => {
    copy = copyOfRepository();
  });
  afterAll(() => {
    copy.remove();
  });

  const node = (...args: string[]): string => copy.node(...args);
  const scaffold = (...args: string[]): string => node('--import', 'tsx', 'scripts/new/new.ts', ...args);
  const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
    .scripts;

  /** Runs "npm run NAME …" and "npx NAME …" without npm, which would take a second each. */
  function run([tool, ...args]: string[]): void {
    const words = tool === 'npx' ? args : [...(scripts[args[1] ?? '']?.split(' ') ?? []), ...args.slice(2)];
    const [program = '', ...rest] = words;
    if (program === 'node') node(...rest);
    else node(`node_modules/.bin/${program}`, ...rest);
  }

  test('is only listed when asked to, and not at all when something to edit has changed', () => {
    const routes = join(copy.folder, 'src/domain/routes.ts');
    const before = readFileSync(routes, 'utf8');
    expect(scaffold('visits', '--dry-run')).toMatch(
      /edit {2}src\/domain\/routes\.ts[^]*new {3}src\/ui\/visits\/visits-page\.tsx/,
    );
    writeFileSync(routes, before.replace("  support: '/", ''));
    expect(() => scaffold('visits')).toThrow('src/domain/routes.ts has changed');
    writeFileSync(routes, before);
    for (const { file } of EDITS)
      expect(readFileSync(join(copy.folder, file)).equals(readFileSync(file)), file).toBe(true);
    expect(existsSync(join(copy.folder, 'src/ui/visits'))).toBe(false);
  });

  test.each(Object.keys(PAGES))('leaves room for the steps of docs/%s.md', (page) => {
    follow(recipeOf(page), copy.folder, run);
  });

  test('has, with the recipes, correct types, passing tests, and words for every transition', () => {
    const made = scaffold('visits');
    expect(made).toContain('open /exhibitor/visits');
    node('node_modules/typescript-native/bin/tsc', '-p', '.', '--singleThreaded');
    const told = node(
      'node_modules/vitest/vitest.mjs',
      // Beside the run that this test is part of, more processes would only load the same modules again.
      ...['run', '--reporter=dot', '--maxWorkers=2', '-t', CLAIMS],
      ...SUITES.map((suite) => `tests/${suite}.test.ts`),
    );
    expect(told).toMatch(/Tests .*\d+ passed/);
  });
});
