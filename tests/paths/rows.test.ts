import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { declaredTransitions } from '../../scripts/paths/declared.ts';
import { readOptions } from '../../scripts/paths/options.ts';
import { rowFindings, rowReports, rowTable, ROWS, type Row } from '../../scripts/paths/rows.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
import type { CatalogueEntry } from '../../src/machines/samples.ts';

/** How many rows each area of the specification has. */
const AREAS = {
  EVT: 9,
  LOGIN: 13,
  OTP: 11,
  SES: 12,
  SHELL: 18,
  DASH: 11,
  PROF: 8,
  TEAM: 16,
  PASS: 14,
  REF: 21,
  LEAD: 13,
  RES: 16,
  PROD: 9,
  SUP: 7,
  PWD: 5,
  UP: 10,
  TOAST: 5,
  API: 16,
  END: 45,
  ENT: 32,
  VAL: 14,
  CONST: 8,
  ROLE: 6,
};

test('every row of the specification is listed, in its order', () => {
  const ids = Object.entries(AREAS).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, index) => `${area}-${String(index + 1)}`),
  );
  expect(Object.keys(ROWS)).toEqual(ids);
});

test('every row is held by a state, a transition or a test that is there', () => {
  // Whether a path goes through each place is checked with the plans, by `npm run check`.
  const executed = catalogue.flatMap(({ machine }) => declaredTransitions(machine)).map(({ id }) => id);
  const reports = rowReports(catalogue, { units: [{ by: 'all', executed }], plans: [], walks: [] });
  expect(rowFindings(catalogue, reports)).toEqual([]);
});

/** A door that asks before it opens, and says which rows it implements. */
const door = setup({}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { pushed: { target: 'ajar', meta: { rows: ['A-1'] } } } },
    ajar: {
      meta: { rows: ['A-2'] },
      initial: 'still',
      states: { still: { on: { pulled: '#door.closed' } } },
    },
  },
});

const entry: CatalogueEntry = {
  id: 'door',
  machine: door,
  inputs: [() => undefined],
  samples: {},
  effects: [],
};

const PUSHED = { by: 'one', executed: ['door.closed :: pushed #0'] };
const PULLED = { by: 'another', executed: ['door.ajar.still :: pulled #0'] };

const reportsOf = (rows: Readonly<Record<string, Row>>) =>
  rowReports([entry], { units: [PUSHED, PULLED], plans: [PUSHED], walks: [PULLED, PULLED] }, rows);

test('a path goes through a transition that it takes, and through a state that it enters or leaves', () => {
  const [pushing, ajar] = reportsOf({ 'A-1': { title: 'it opens' }, 'A-2': { title: 'it is open' } });
  expect(pushing).toMatchObject({
    places: [{ name: 'door.closed :: pushed #0' }],
    units: 1,
    plans: 1,
    walks: [],
  });
  expect(ajar).toMatchObject({ places: [{ name: 'door.ajar' }], units: 2, plans: 1, walks: ['another'] });
  const [, , first] = rowTable([pushing, ajar].flatMap((one) => one ?? [])).split('\n');
  expect(first).toBe('| A-1 | it opens | `door.closed :: pushed #0` | units 1, plans 1, walks 0 |  |  |');
});

test('a row without anything, a test that is not there and a row that is not listed are found', () => {
  const reports = reportsOf({
    'A-1': { title: 'held by a transition and a test', tests: ['a.test.ts: opens', 'b.test.ts: opens'] },
    'B-1': { title: 'held by nothing' },
    'B-2': { title: 'left out', gap: 'Nobody asks for it.' },
    'B-3': { title: 'held by a test of another name', tests: ['a.test.ts: shuts'] },
  });
  const found = rowFindings([entry], reports, (file) => (file === 'a.test.ts' ? "test('opens', …)" : null));
  expect(found).toEqual([
    'door.ajar names the row A-2, which src/machines/rows.json does not have.',
    'A-1: there is no test "b.test.ts: opens".',
    'B-1 has no state, no transition, no test and no reason: add one to src/machines/rows.json.',
    'B-3: there is no test "a.test.ts: shuts".',
  ]);
});

test('a test is named by its whole title, in a file of tests', () => {
  const foundFor = (test: string): string[] =>
    rowFindings(
      [],
      rowReports([], { units: [], plans: [], walks: [] }, { 'A-1': { title: 'it opens', tests: [test] } }),
      () => 'test("opens wide", …); test(\'the door\\\'s handle\', …); test("%s", …)',
    );
  expect(foundFor('a.test.ts: opens wide')).toEqual([]);
  expect(foundFor("a.test.ts: the door's handle")).toEqual([]);
  for (const test of ['a.test.ts: opens', 'a.test.ts', 'a.test.ts: %s', 'a.vocabulary.ts: opens wide'])
    expect(foundFor(test)).toEqual([`A-1: there is no test "${test}".`]);
});

test('rows are told of all machines at once', () => {
  expect(readOptions(['--rows', '--format', 'json']).rows).toBe(true);
  for (const more of [
    ['--machine', 'otp'],
    ['--format', 'mermaid'],
    ['--machine', 'otp', '--to', 'x'],
  ])
    expect(() => readOptions(['--rows', ...more])).toThrow('of all machines');
});

test('a state that no path comes by is found', () => {
  const rows = { 'A-1': { title: 'it opens' }, 'A-2': { title: 'it is open' } };
  expect(rowFindings([entry], rowReports([entry], { units: [], plans: [], walks: [] }, rows))).toEqual([
    'No path goes through door.closed :: pushed #0 of A-1.',
    'No path goes through door.ajar of A-2.',
  ]);
});
