import { describe, expect, test } from 'vitest';
import { CSV_START, csvRow, guard, unguard } from '../../src/domain/leads/csv.ts';
import { readCsv } from '../../src/domain/leads/read-csv.ts';
import type { Table } from '../../src/domain/leads/read-csv.ts';
import { HOSTILE_CELLS } from './hostile-cells.ts';

function tableOf(text: string): Table {
  const reading = readCsv(text);
  if (!reading.ok) throw new Error(reading.message);
  return reading.table;
}

describe('a CSV file', () => {
  test('gives every hostile cell back to the letter, all in one row and each in one column', () => {
    const text = CSV_START + csvRow(['Heading', ...HOSTILE_CELLS.map((_, index) => `H${String(index)}`)]);
    const { rows } = tableOf(text + csvRow(['first', ...HOSTILE_CELLS]));
    expect(rows).toEqual([['first', ...HOSTILE_CELLS]]);
    const column = tableOf(['Heading', ...HOSTILE_CELLS].map((cell) => csvRow(['x', cell])).join(''));
    expect(column.rows.map(([, cell]) => cell)).toEqual(HOSTILE_CELLS);
  });

  test.each(HOSTILE_CELLS)('holds nothing a spreadsheet would run: %j', (cell) => {
    const [, written = ''] = tableOf(csvRow(['Heading', 'x']) + csvRow(['', cell])).rows[0] ?? [];
    expect(written).toBe(cell);
    expect(guard(cell)).not.toMatch(/^[=+\-@\t\r\n]/);
    expect(unguard(guard(cell))).toBe(cell);
  });

  test('quotes what it guards, and ends rows with CRLF', () => {
    expect(csvRow(['=1', 'plain', 'a"b', ' edge'])).toBe(`"'=1",plain,"a""b"," edge"\r\n`);
  });

  test('keeps an apostrophe that guards nothing', () => {
    expect(tableOf("Name\r\n'Hello\r\n'\r\n").rows).toEqual([["'Hello"], ["'"]]);
  });

  test.each([
    ['semicolons', 'Name;Email\nLena;l@x.example\n'],
    ['tabs', 'Name\tEmail\rLena\tl@x.example'],
    ['a byte order mark and empty lines', '\uFEFFName,Email\r\n\r\nLena,l@x.example\r\n,\r\n\r\n'],
    ['quotes in the middle of a cell', 'Name,Email\nLena,"l@x.example"'],
  ])('of others is read too: %s', (_, text) => {
    expect(tableOf(text)).toEqual({ headings: ['Name', 'Email'], rows: [['Lena', 'l@x.example']] });
  });

  test('may have rows of other lengths than its headings', () => {
    expect(tableOf('A,B\n1\n1,2,3\n').rows).toEqual([['1'], ['1', '2', '3']]);
  });

  test.each([
    ['', 'This file is empty.'],
    ['\uFEFF\r\n', 'This file is empty.'],
    ['Name\n"Lena', 'A quotation mark in row 2 of this file is never closed.'],
  ])('that cannot be read says why: %j', (text, message) => {
    expect(readCsv(text)).toEqual({ ok: false, message });
  });
});
