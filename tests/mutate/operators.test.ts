import { describe, expect, test } from 'vitest';
import { compiling } from '../../scripts/mutate/compiler.ts';
import { EXPLAINED } from '../../scripts/mutate/explained.ts';
import { guards } from '../../scripts/mutate/guards.ts';
import type { Layer } from '../../scripts/mutate/operators.ts';
import { fits, readWanted } from '../../scripts/mutate/options.ts';
import { mutantsOfSource } from '../../scripts/mutate/source-mutants.ts';
import { wiring } from '../../scripts/mutate/wiring.ts';

/** The sources with one mistake of a kind each. */
const made = (layer: Layer, kind: string, text: string): string[] =>
  mutantsOfSource('src/app/lamp.ts', text, layer)
    .filter((mutant) => mutant.kind === kind)
    .map((mutant) => mutant.text);

const DEAF = 'new AbortController().signal';

describe('the wiring', () => {
  test.each([
    ['signal', 'ask(id, signal);', [`ask(id, ${DEAF});`]],
    ['signal', 'ask({ signal: aborted });', [`ask({ signal: ${DEAF} });`]],
    ['signal', 'ask({ signal });', [`ask({ signal: ${DEAF} });`]],
    ['retry', 'const times = QUERY_RETRIES;', ['const times = (QUERY_RETRIES + 1);']],
    [
      'retry',
      "import { once } from './policies.ts'; call({ policy: once });",
      [
        "import { query as otherPolicy } from './policies.ts'; import { once } from './policies.ts'; call({ policy: otherPolicy });",
      ],
    ],
    ['swap', 'move(from, to);', ['move(to, from);']],
    ['await', 'async () => { await store(); }', ['async () => { void store(); }']],
    ['field', 'send({ name, id });', ['send({ id });', 'send({ name });']],
    ['catch', 'ask().catch(() => null);', ['ask();']],
    ['catch', 'try { ask(); } catch { tell(); }', ['try { ask(); } catch (missed) { throw missed; }']],
    [
      'cleanup',
      'const watch = () => { start(); return () => { stop(); }; };',
      ['const watch = () => { start(); return () => { ; }; };'],
    ],
    ['cleanup', 'try { go(); } finally { end(); }', ['try { go(); } finally {}']],
    [
      'wire',
      'one.provide({ actors: { load: call(a), save: call(b) } });',
      [
        'one.provide({ actors: { save: call(b) } });',
        'one.provide({ actors: { load: call(b), save: call(a) } });',
        'one.provide({ actors: { load: call(a) } });',
      ],
    ],
  ] as const)('%s: %s', (kind, text, expected) => {
    expect(made(wiring, kind, text)).toEqual(expected);
  });
});

describe('the guards of the server', () => {
  test.each([
    ['ownership', 'and(ownedBy(viewer, leads), isFree)', ['and(isFree)']],
    ['lock', "tx.select().for('update')", ['tx.select()']],
    ['lock', 'async () => { await lockTeam(tx); }', ['async () => { ; }']],
    ['limit', 'if (views >= MOST) stop();', ['if (views > MOST) stop();']],
    [
      'limit',
      'where(lt(rows.at, now));',
      ["import { lte as otherBound } from 'drizzle-orm'; where(otherBound(rows.at, now));"],
    ],
    ['limit', "valueOf(part, 'Key');", []],
    ['permission', "if (!row) throw problem('notFound');", ["if (false) throw problem('notFound');"]],
    ['permission', 'refuseRole(member, caller);', [';']],
    ['transaction', 'db.transaction((tx) => write(tx))', ['((tx) => write(tx))(db as never)']],
    // A transaction is around it already.
    ['transaction', '({ async faqCreate({ db }) { await db.transaction((tx) => write(tx)); } });', []],
    ['transaction', '({ async faqDelete({ db }) { await db.transaction((tx) => write(tx)); } });', []],
    ['version', 'update({ basedOn: body.updatedAt })', ['update({ basedOn: undefined })']],
  ] as const)('%s: %s', (kind, text, expected) => {
    expect(made(guards, kind, text)).toEqual(expected);
  });
});

test('a mutant is named by its place and its code, and keeps its name when lines move', () => {
  const text = 'const wires = { load: () => ask(signal) };\n';
  const names = (source: string): string[] =>
    mutantsOfSource('src/app/lamp.ts', source, wiring).map(({ name }) => name);
  expect(names(text)).toEqual([`src/app/lamp.ts wires.load signal: \`signal\` → \`${DEAF}\``]);
  expect(names(`\n\n${text}`)).toEqual(names(text));
  expect(names('ask(signal);\nask(signal);')[1]).toBe(`src/app/lamp.ts signal: \`signal\` → \`${DEAF}\` (2)`);
});

test('what the compiler refuses is no mistake that could be made', () => {
  const text = [
    'export const move = (from: string, to: string, times: number) => [from, to, times];',
    "const [a, b]: [string, string] = ['a', 'b'];",
    'move(a, b, a.length);',
  ].join('\n');
  const mutants = mutantsOfSource('src/app/lamp.ts', text, wiring);
  expect(mutants).toHaveLength(2);
  expect(compiling(mutants).map((mutant) => mutant.text.split('\n')[2])).toEqual(['move(b, a, a.length);']);
});

test('a refusal that narrows a type cannot be left out', () => {
  const text = [
    "const lengthOf = (row: string | null) => { if (row === null) throw new Error('none'); return row.length; };",
    "export const half = (many: number) => { if (many > 9) throw new Error('many'); return many / lengthOf('x'); };",
  ].join('\n');
  const mutants = mutantsOfSource('src/server/lamp.ts', text, guards).filter(
    ({ kind }) => kind === 'permission',
  );
  expect(mutants).toHaveLength(2);
  const [valid, ...more] = compiling(mutants);
  expect(valid?.text).toContain("if (false) throw new Error('many')");
  expect(more).toEqual([]);
});

test('every explanation names a file of a layer and gives a reason', () => {
  for (const [name, reason] of Object.entries(EXPLAINED)) {
    const file = name.split(' ', 1).join();
    expect(wiring.includes(file) || guards.includes(file), name).toBe(true);
    expect(reason.length, name).toBeGreaterThan(20);
  }
});

test('a path fits a pattern, and arguments without sense are refused', () => {
  expect(fits('src/app/provide/live.ts', 'src/app/provide/*.ts')).toBe(true);
  expect(fits('src/app/provide/live.ts', 'src/app/**')).toBe(true);
  expect(fits('src/app/provide/live.ts', 'src/app/*.ts')).toBe(false);
  expect(() => readWanted(['--layer', 'walls'])).toThrow('Unknown layer "walls"');
  expect(() => readWanted(['--minutes', 'few'])).toThrow('--minutes');
  expect(() => readWanted(['--kind', 'singal'])).toThrow('Unknown kind "singal"');
  expect(() => readWanted(['--file', 'src/app/lamp.ts'])).toThrow('fits src/app/lamp.ts');
  expect(() => readWanted(['--machine', 'otp', '--kind', 'signal'])).toThrow('--machine');
  expect(readWanted(['--kind', 'signal']).layers).toEqual(['wiring', 'server']);
  expect(readWanted(['--file', 'src/app/**', '--minutes', '5'])).toMatchObject({
    layers: ['wiring', 'server'],
    minutes: 5,
    most: null,
    all: false,
  });
  expect(readWanted(['--most', '24']).most).toBe(24);
  expect(() => readWanted(['--most', 'all'])).toThrow('--most');
});
