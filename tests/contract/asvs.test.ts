import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASVS_NUMBERS } from './asvs-numbers.ts';

const PAGE = readFileSync('docs/asvs.md', 'utf8');
const STATES = ['met', 'partly', 'not met', 'does not apply'];

const ALL = Object.entries(ASVS_NUMBERS).flatMap(([section, last]) =>
  last.map((number) => `${section}.${String(number)}`),
);

/** The rows of all chapters; a row may be about several requirements in a row. */
const rows = PAGE.split('\n').flatMap((line) => {
  const [, numbers = '', , state = '', how = '', held = ''] = line.split('|').map((cell) => cell.trim());
  const [first, last = first] = [...numbers.matchAll(/V(\d+\.\d+\.\d+)/g)].map(([, number]) => number ?? '');
  if (first === undefined || last === undefined) return [];
  const about = ALL.slice(ALL.indexOf(first), ALL.indexOf(last) + 1);
  return [
    { first, about, state, how, files: [...held.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '') },
  ];
});

test('each requirement of levels 1 and 2 has one row, in their order', () => {
  expect(rows.flatMap(({ about }) => about)).toEqual(ALL);
});

test('each row says its state and how, and what holds it is there', () => {
  for (const { first, state, how, files } of rows) {
    expect(STATES, first).toContain(state);
    expect(how.length, first).toBeGreaterThan(5);
    expect(files.length > 0, `${first} is held by nothing`).toBe(state === 'met' || state === 'partly');
    for (const file of files) expect(existsSync(file), `${first}: ${file}`).toBe(true);
  }
});

test('the table of states counts the rows', () => {
  for (const state of STATES) {
    const counted = rows.filter((row) => row.state === state).flatMap(({ about }) => about).length;
    expect(PAGE).toMatch(new RegExp(`^\\| ${state} +\\| ${String(counted)} +\\|$`, 'm'));
  }
});
