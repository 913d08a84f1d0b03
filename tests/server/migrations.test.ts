import { expect, test } from 'vitest';
import type { MigrationFile } from '../../src/server/db/migration-files.ts';
import { floorOf, migrationFiles } from '../../src/server/db/migration-files.ts';
import { risksOf, tablesOf } from '../support/migration-risks.ts';

const migration = (statements: string[], contractFrom?: string): MigrationFile => ({
  name: '0009_next',
  stamp: 9,
  hash: '',
  statements,
  ...(contractFrom === undefined ? {} : { contractFrom }),
});

test('no migration after the first locks a table with rows for long, or removes what older programs use', async () => {
  const [first, ...later] = migrationFiles();
  const before = new Set(first ? await tablesOf(first) : []);
  expect(before.size).toBeGreaterThan(20);
  const risks: string[] = [];
  for (const file of later) {
    risks.push(...(await risksOf(file, before)));
    for (const table of await tablesOf(file)) before.add(table);
  }
  expect(risks).toEqual([]);
});

test.each([
  ['create index i on leads (city)', 'index i blocks writes of leads'],
  ['create index concurrently i on leads (city)', '"concurrently" fails in a transaction'],
  ['alter table leads add column city text not null', 'leads.city is "not null" without a default'],
  ['alter table leads add column code uuid default gen_random_uuid()', 'rewrites the table'],
  ['alter table leads add column n int generated always as (1) stored', 'rewrites the table'],
  ['alter table leads add column code text unique', 'a constraint that reads all rows'],
  ['alter table leads alter column city type varchar(9)', 'AT_AlterColumnType may rewrite leads'],
  ['alter table leads alter column city set not null', 'AT_SetNotNull may rewrite leads or read all'],
  ['alter table leads add constraint c check (city is not null)', 'constraint c reads all of leads'],
  ['alter table leads add constraint u unique (city)', 'constraint u reads all of leads'],
  ['alter table leads drop column city', 'drops leads.city: programs before this migration'],
  ['alter table leads rename column city to town', 'renames a part of leads'],
  ['drop table leads', 'drops OBJECT_TABLE'],
  ['update leads set city = upper(city)', 'UpdateStmt changes all rows'],
  ['do $$ begin end $$', 'DoStmt cannot be judged'],
])('"%s" is found', async (statement, risk) => {
  const found = await risksOf(migration([statement]), new Set(['leads']));
  expect(found).toEqual([expect.stringContaining(risk)]);
});

test.each([
  "alter table leads add column city text not null default ''",
  'alter table leads add column city text',
  'alter table leads add constraint c check (city is not null) not valid',
  'alter table leads validate constraint c',
  'alter table leads alter column city drop not null',
  'create table towns (id uuid primary key, name text not null)',
  'create index i on towns (name)',
  'drop index leads_by_name',
])('"%s" passes', async (statement) => {
  expect(await risksOf(migration([statement]), new Set(['leads']))).toEqual([]);
});

test('a file that is marked as a contract may remove things, and raises the floor', async () => {
  const contract = migration(['alter table leads drop column city'], '0008_before');
  expect(await risksOf(contract, new Set(['leads']))).toEqual([]);
  const older = { ...migration([]), name: '0008_before', stamp: 8 };
  const oldest = { ...migration([]), name: '0007_first', stamp: 7 };
  expect(floorOf([oldest, older])).toBe(0);
  expect(floorOf([oldest, older, contract])).toBe(8);
  expect(() => floorOf([oldest, contract])).toThrow('0009_next names 0008_before, which does not exist');
});
