import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import { guessColumns } from '../../src/domain/leads/import/guess-columns.ts';
import { readImportFile } from '../../src/domain/leads/import/read-file.ts';
import { skippedFile } from '../../src/domain/leads/import-file.ts';
import { buildRows } from './built-rows.ts';

const read = (text: string) => {
  const found = readImportFile(strToU8(text));
  if (!found.ok) throw new Error(found.message);
  return found;
};
const people = (text: string) => {
  const { table } = read(text);
  const settings = { uses: guessColumns(table).uses, choices: NO_CHOICES, zone: 'UTC', now: new Date() };
  return buildRows(table, settings).rows;
};

describe('cells beyond the headings', () => {
  const FILE =
    'Name,Email,Company,Notes\nLena Fischer,l@x.example,Kontor, AG,Wants a demo\nBo Li,b@x.example,Li,ok,,\n';

  test('have a column without a heading, and stand in the notes', () => {
    expect(read(FILE).table.headings).toEqual(['Name', 'Email', 'Company', 'Notes', '']);
    const [lena, bo] = people(FILE);
    expect(lena).toMatchObject({ companyName: 'Kontor', remarks: 'AG\nColumn 5: Wants a demo' });
    expect(bo).toMatchObject({ companyName: 'Li', remarks: 'ok' });
  });

  test('are in the file of rows to mend', () => {
    const { table } = read(FILE);
    expect(skippedFile(table, [{ row: 0, reason: 'Invalid email' }])).toContain(
      'AG,Wants a demo,Invalid email',
    );
  });

  test('are none where a space stands before a quotation mark', () => {
    const { table } = read('Name,Email,Company,Notes\nDana,d@x.example, "Tools, big" , " call back"\n');
    expect(table).toMatchObject({
      headings: ['Name', 'Email', 'Company', 'Notes'],
      rows: [['Dana', 'd@x.example', 'Tools, big', ' call back']],
    });
  });
});

describe('a quotation mark that stays open', () => {
  test.each([
    ['Name,Email,Notes\nLena,l@x.example,"12 pieces\nBo,b@x.example,ok\nCem,c@x.example,ok\n', 2],
    ['Näme;Email\r\nLena;"two\r\nlines"\r\n\r\nBo;"b@x.example\r\nCem;c@x.example\r\n', 4],
    ['sep=;\nName;Email\nLena;"l@x.example\n', 3],
    ['"Name,Email\nLena,l@x.example\n', 1],
  ])('is named with its row, as a spreadsheet counts: %j', (text, row) => {
    expect(readImportFile(strToU8(text))).toEqual({
      ok: false,
      message: `A quotation mark in row ${String(row)} of this file is never closed.`,
    });
  });
});

describe('a line that is one cell', () => {
  const TABLE = {
    headings: ['Name', 'Email', 'Company', 'Notes'],
    rows: [
      ['Lena', 'l@x.example', 'Kontor, AG', 'a "demo"'],
      ['Bo', 'b@x.example', '', ''],
    ],
    lines: [2, 3],
  };
  test.each<[string, string, string]>([
    [
      'each line',
      '"Name,Email,Company,""Notes"""\n"Lena,l@x.example,""Kontor, AG"",""a """"demo"""""""\n"Bo,b@x.example,,"\n',
      ',',
    ],
    [
      'each line, with semicolons',
      '"Name;Email;Company;Notes"\n"Lena;l@x.example;Kontor, AG;""a """"demo"""""""\n"Bo;b@x.example;;"\n',
      ';',
    ],
    [
      'the lines that had quotation marks',
      'Name,Email,Company,Notes\n"Lena,l@x.example,""Kontor, AG"",""a """"demo"""""""\nBo,b@x.example,,\n',
      ',',
    ],
  ])('is read as what it is: %s', (_, text, separator) => {
    const found = read(text);
    expect(found.table).toEqual(TABLE);
    expect(found.format).toMatchObject({ separator });
  });

  test('stays one where it is a text', () => {
    expect(read('Email\n"l@x.example"\n"b@x.example"\n').table.headings).toEqual(['Email']);
    expect(read('Guests\n"Fischer, Lena"\n"Li, Bo"\n').table.rows).toEqual([['Fischer, Lena'], ['Li, Bo']]);
    expect(read('Name,Notes\n"Fischer, Lena"\nBo,ok\n').table.rows[0]).toEqual(['Fischer, Lena']);
  });
});

describe('a rounded number', () => {
  test('is no telephone number and no code, but stands in the notes', () => {
    const file = (number: string): string =>
      `Name,Email,Mobile,Badge Code\nAsha,a@x.example,${number},1.23457E+15\nBo,b@x.example,+49 151 12345678,QWERT1\n`;
    for (const number of ['9.19877E+11', '"9,19877e+11"', '9E11']) {
      const [asha, bo] = people(file(number));
      const text = number.replaceAll('"', '');
      expect(asha).toMatchObject({ remarks: `Mobile: ${text}\nBadge Code: 1.23457E+15` });
      expect(asha).not.toHaveProperty('phone');
      expect(asha).not.toHaveProperty('rawCode');
      expect(bo).toMatchObject({ phone: '+49 151 12345678', rawCode: 'QWERT1' });
    }
  });

  test('alone is named by the row that is left out, not made into a number', () => {
    const [asha] = people('Name,Mobile\nAsha,9.19877E+11\nBo,+49 151 12345678\n');
    expect(asha).toMatchObject({ phone: '9.19877E+11', remarks: 'Mobile: 9.19877E+11' });
  });
});

test('a cell that a spreadsheet could not calculate is empty', () => {
  const { rows } = read('Name,Email,Company\nLena,l@x.example,#N/A\nBo,b@x.example,#NV\n').table;
  expect(rows.map((cells) => cells[2])).toEqual(['', '']);
});
