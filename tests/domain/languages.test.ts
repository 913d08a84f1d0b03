import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterEach, describe, expect, test } from 'vitest';
import { TEXT_MODULE } from '../../scripts/build/languages.ts';
import { followLanguage } from '../../src/domain/language.ts';
import { LANGUAGES, type Language } from '../../src/domain/language-names.ts';
import { numberText } from '../../src/domain/number-text.ts';
import { listText, plural } from '../../src/domain/plural.ts';
import * as en from '../../src/languages/en.ts';
import { teach, type TextModule } from '../../src/languages/teach.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

const SOURCE = filesIn('src').filter((file) => !file.startsWith('src/languages/'));
const TEXT_MODULES = SOURCE.filter(
  (file) => file !== 'src/domain/language.ts' && readFileSync(file, 'utf8').includes('= texts('),
);
const translationOf = (file: string, language: Language): string =>
  file.replace('src/', `src/languages/${language}/`);
const load = async (file: string): Promise<TextModule> =>
  (await import(/* @vite-ignore */ pathToFileURL(file).href)) as TextModule;

afterEach(() => {
  followLanguage(() => 'en');
});

describe.each(TEXT_MODULES)('%s', (file) => {
  test('is named as text modules are and exports texts only, so that a build can replace it', async () => {
    expect(file).toMatch(TEXT_MODULE);
    for (const [name, value] of Object.entries(await load(file)))
      expect(typeof value, `${name} in ${file}: move logic to a module beside it`).toBe('object');
  });

  test.each(['hi', 'ar'] as const)('has every text in %s, of the same shape', async (language) => {
    const path = translationOf(file, language);
    expect(existsSync(path), `${path} is missing`).toBe(true);
    const [english, translated] = [await load(file), await load(path)];
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
    for (const name of Object.keys(english))
      expect(shapeOf(translated[name]), name).toEqual(shapeOf(english[name]));
  });
});

/** Counts that are constants of the program, and never one. */
const NEVER_ONE =
  /\b1 (?:characters|columns|days|digits|hours|minutes|seconds|sheets)\b|of 1 (?:questions|stars)\b/g;
/** What may follow a one that stands for a name. */
const NO_NOUN = 'is|was|has|does|of|pass|holds|invites|waits|needs';

test.each(TEXT_MODULES)('%s says of one what is one', async (file) => {
  const said = Object.values(await load(file)).flatMap((texts) => textsOf(texts));
  const wrong = said.filter((text) =>
    new RegExp(`\\b1 (?!(?:${NO_NOUN})\\b)[a-z]+s\\b`).test(text.replace(NEVER_ONE, '')),
  );
  expect(wrong).toEqual([]);
});

test('a translation without an English module translates nothing', () => {
  const orphans = filesIn('src/languages/hi')
    .concat(filesIn('src/languages/ar'))
    .filter((file) => !TEXT_MODULES.includes(file.replace(/^src\/languages\/(?:hi|ar)\//, 'src/')));
  expect(orphans).toEqual([]);
});

test('the server learns every text module of the domain and its own', async () => {
  const wanted = TEXT_MODULES.filter((file) => /^src\/(?:domain|server)\//.test(file));
  const known = new Set<unknown>(Object.values(en).flatMap((module) => Object.values(module)));
  const unknown = [];
  for (const file of wanted)
    if (!Object.values(await load(file)).every((one) => known.has(one))) unknown.push(file);
  expect(unknown, 'npm run generate:texts').toEqual([]);
});

test('a text that is read follows the language of the moment', async () => {
  for (const file of TEXT_MODULES)
    for (const language of ['hi', 'ar'] as const)
      teach(await load(file), language, await load(translationOf(file, language)));
  const { OFFLINE_TEXTS } = await import('../../src/ui/shell/offline-texts.ts');
  const said = LANGUAGES.map((language) => {
    followLanguage(() => language);
    return OFFLINE_TEXTS.notice.slice(0, 3);
  });
  expect(new Set(said).size).toBe(3);
});

test('numbers, lists and plural forms follow the language', () => {
  const forms = { zero: '0', one: '1', two: '2', few: 'few', many: 'many', other: 'other' };
  const spoken = (language: Language) => {
    followLanguage(() => language);
    return [
      numberText(1_234_567),
      listText(['a', 'b', 'c']),
      [0, 1, 2, 3, 11, 100].map((count) => plural(count, forms)),
    ];
  };
  expect(spoken('en')).toEqual([
    '1,234,567',
    'a, b and c',
    ['other', '1', 'other', 'other', 'other', 'other'],
  ]);
  expect(spoken('hi')).toEqual(['12,34,567', 'a, b, और c', ['1', '1', 'other', 'other', 'other', 'other']]);
  expect(spoken('ar')).toEqual(['١٬٢٣٤٬٥٦٧', 'a وb وc', ['0', '1', '2', 'few', 'many', 'other']]);
});

/** Where a module of the domain or the server reads a text while it loads, which is before any language is known. */
function earlyReads(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const imported = new Set<string>();
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const from = (node.moduleSpecifier as ts.StringLiteral).text;
      const { namedBindings } = node.importClause ?? {};
      const isText = TEXT_MODULES.includes(join(dirname(file), from));
      if (isText && namedBindings && ts.isNamedImports(namedBindings))
        for (const { name } of namedBindings.elements) imported.add(name.text);
      return;
    }
    // What a function reads, it reads when it runs.
    if (ts.isFunctionLike(node)) return;
    if (ts.isIdentifier(node) && imported.has(node.text) && isRead(node))
      found.push(`${file}: ${node.parent.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** One text of it is read, or all are copied; handing the whole object on reads nothing, and types are gone by then. */
function isRead({ parent }: ts.Identifier): boolean {
  for (let one: ts.Node | undefined = parent; one; one = one.parent) if (ts.isTypeNode(one)) return false;
  return (
    ts.isPropertyAccessExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isSpreadAssignment(parent)
  );
}

test('no module of the domain or the server reads a text while it loads', () => {
  const modules = SOURCE.filter((file) => /^src\/(?:domain|server)\//.test(file));
  expect(modules.flatMap(earlyReads)).toEqual([]);
});

/** Every text, where a number is asked for with one. A function that wants something else is left out. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    try {
      return textsOf((value as (...given: number[]) => unknown)(1, 1, 1, 1));
    } catch {
      return [];
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Keys, and how many values each function takes. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'function') return 'function';
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, shapeOf(one)]),
  );
}
