import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bareOf } from '../../scripts/build/bare-machines.ts';

test('a build leaves out what names rows and types, and nothing else', () => {
  const source = `
    export const machine = setup({ types: { context: {} as { types: 1 }, meta: {} as RowsMeta }, actors: {} }).createMachine({
      loading: { meta: { rows: ['EVT-1', 'EVT-5'] }, tags: ['busy'] },
      failed: { on: { retry: { target: 'loading', meta: { rows: ['EVT-8'] } } }, ...metaOf(rows.failed) },
      other: { meta: { rows: ['EVT-9'], note: 1 }, ...spread },
    });
    export const form = createForm({ rows: { saved: ['PROD-5'], failed: ['PROD-6'] }, id: 'form' });
    export const products = createList('products', [], { list: ['PROD-1'] });
    export const inner = createList('inner', [...metaOf(rows.a), one], { list: ['PROD-1'], rows: ['EVT-1'] });
    export const read = decode(file, ['UTF-8']);
    export const list = { rows: [], page: { rows: [one] }, table: { rows: { a: 1 }, types: { a: 1 }, none: { types: {} } } };`;
  expect(bareOf(source).replaceAll(/\s+/g, ' ')).toBe(
    ` export const machine = setup({ actors: {} }).createMachine({ loading: { tags: ['busy'] }, failed: { on: { retry: { target: 'loading', } }, }, other: { meta: { note: 1 }, ...spread }, }); export const form = createForm({ id: 'form' }); export const products = createList('products', []); export const inner = createList('inner', [ one]); export const read = decode(file, ['UTF-8']); export const list = { rows: [], page: { rows: [one] }, table: { rows: { a: 1 }, types: { a: 1 }, none: { types: {} } } };`,
  );
});

test('no machine of a build names a row', () => {
  const files = readdirSync('src/machines', { recursive: true, encoding: 'utf8' });
  const names = (text: string): boolean => /\['[A-Z]+-\d+'/.test(text.replaceAll(/\s/g, ''));
  const texts = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(join('src/machines', file), 'utf8') }))
    .filter(({ text }) => names(text));
  expect(texts.length).toBeGreaterThan(10);
  const left = texts.filter(({ text }) => names(bareOf(text))).map(({ file }) => file);
  expect(left).toEqual([]);
});
