import ts from 'typescript';
import { expect, test } from 'vitest';
import { functionAround, functionId, probed } from '../../scripts/mutate/probes.ts';
import { Reach, runOnce } from '../../scripts/mutate/reach.ts';

const SOURCE = `
const named = (name: string): { name: string } => ({ name });
export class Counter {
  #count = 0;
  get count(): number {
    return this.#count;
  }
  add = async (by = 1): Promise<void> => {
    const later = function () {
      return by;
    };
    this.#count += await Promise.resolve(later());
  };
}
export const counted = named('counted');
`;

/** Where the function begins whose text starts so. */
const startOf = (text: string): number => SOURCE.indexOf(text);
const idOf = (text: string): string => functionId('counter.ts', startOf(text));

test('a probed source does the same, and says which functions were entered', async () => {
  const reached: string[] = [];
  Object.assign(globalThis, { __reached: (id: string) => reached.push(id) });
  try {
    const { outputText } = ts.transpileModule(probed('counter.ts', SOURCE), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    const loaded = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(outputText)}`
    )) as {
      counted: unknown;
      Counter: new () => { count: number; add: (by?: number) => Promise<void> };
    };
    expect(loaded.counted).toEqual({ name: 'counted' });
    const counter = new loaded.Counter();
    await counter.add(2);
    expect(counter.count).toBe(2);
  } finally {
    Reflect.deleteProperty(globalThis, '__reached');
  }
  expect(reached).toEqual([
    idOf('(name: string)'),
    idOf('async (by'),
    idOf('function ()'),
    idOf('get count'),
  ]);
});

test('a mistake is in the innermost function around it, or in none', () => {
  const source = ts.createSourceFile('counter.ts', SOURCE, ts.ScriptTarget.Latest, true);
  const found = new Map<string, number | null>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.set(node.text, functionAround(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  expect(Object.fromEntries(['by', 'later', 'counted'].map((name) => [name, found.get(name)]))).toEqual({
    by: startOf('function ()'),
    later: startOf('async (by'),
    counted: null,
  });
});

test('the tests of a function are those that reach it, the shortest first; all where that is not known', () => {
  const reach = new Reach(
    [
      { test: 'long.test.ts', loading: ['a.ts:7'], running: ['a.ts:3', 'a.ts:7'] },
      { test: 'short.test.ts', loading: [], running: ['a.ts:3'] },
    ],
    { 'long.test.ts': 9, 'short.test.ts': 1 },
  );
  const all = ['long.test.ts', 'other.test.ts', 'short.test.ts'];
  expect(reach.among(all, 'a.ts', 3)).toEqual(['short.test.ts', 'long.test.ts']);
  expect(reach.among(all, 'a.ts', 5)).toEqual([]);
  // Loaded once for all files, and not in a function at all.
  expect(reach.among(all, 'a.ts', 7)).toEqual(all);
  expect(reach.among(all, 'a.ts', null)).toEqual(all);
});

test('a run notes what its test files reach', async () => {
  const { noted, seconds } = await runOnce(['tests/mutate/lamp.ts'], ['tests/mutate/lamp.test.ts'], true);
  expect(noted.map((one) => [one.test, one.loading.length, one.running.length > 0])).toEqual([
    ['tests/mutate/lamp.test.ts', 0, true],
  ]);
  expect(Object.keys(seconds)).toEqual(['tests/mutate/lamp.test.ts']);
});
