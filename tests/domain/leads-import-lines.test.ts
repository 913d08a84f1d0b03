import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import { guessColumns } from '../../src/domain/leads/import/guess-columns.ts';
import { readImportFile } from '../../src/domain/leads/import/read-file.ts';
import { readCsv } from '../../src/domain/leads/read-csv.ts';
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

describe('a quotation mark that is not closed in its row', () => {
  const NOTED = (row: number): string =>
    `A quotation mark in row ${String(row)} is not closed there, so it is read as a part of its cell.`;

  test.each<[string, number, string[][]]>([
    [
      'Name,Email,Notes\nLena,l@x.example,"12 pieces\nBo,b@x.example,ok\nCem,c@x.example,ok\n',
      2,
      [
        ['Lena', 'l@x.example', '"12 pieces'],
        ['Bo', 'b@x.example', 'ok'],
        ['Cem', 'c@x.example', 'ok'],
      ],
    ],
    [
      'Name;Email;Notes\r\nLena;l@x.example;"two\r\nlines"\r\n\r\nBo;"b@x.example;\r\nCem;c@x.example;\r\n',
      4,
      [
        ['Lena', 'l@x.example', 'two\r\nlines'],
        ['Bo', '"b@x.example', ''],
        ['Cem', 'c@x.example', ''],
      ],
    ],
    ['sep=;\nName;Email\nLena;"l@x.example\n', 3, [['Lena', '"l@x.example']]],
    ['"Name,Email\nLena,l@x.example\n', 1, [['Lena', 'l@x.example']]],
    [
      'Name,Email,Notes\nLena,l@x.example,"12" screen\nBo,b@x.example,ok\n',
      2,
      [
        ['Lena', 'l@x.example', '"12" screen'],
        ['Bo', 'b@x.example', 'ok'],
      ],
    ],
    // Closed by a mark of the next row: one that begins its cell, one that means inches, one where every cell has some.
    [
      'Name,Email,Notes\nLena,l@x.example,"12 pieces\nBo,b@x.example,"ok"\n',
      2,
      [
        ['Lena', 'l@x.example', '"12 pieces'],
        ['Bo', 'b@x.example', 'ok'],
      ],
    ],
    [
      'Name,Email,Notes\nLena,l@x.example,"a screen\nBo,b@x.example,of 12"\n',
      2,
      [
        ['Lena', 'l@x.example', '"a screen'],
        ['Bo', 'b@x.example', 'of 12"'],
      ],
    ],
    [
      '"Name","Email","Notes"\n"Lena","l@x.example","12 pieces\n"Bo","b@x.example","ok"\n',
      2,
      [
        ['Lena', 'l@x.example', '"12 pieces'],
        ['Bo', 'b@x.example', 'ok'],
      ],
    ],
  ])('is named with its row, as a spreadsheet counts, and no row is lost: %j', (text, row, rows) => {
    const found = read(text);
    expect(found.remarks).toContain(NOTED(row));
    expect(found.table.rows).toEqual(rows);
  });

  test('is told from one that another row closes 300 lines later', () => {
    const rows = Array.from({ length: 300 }, (_, at) => `Guest ${String(at)},g${String(at)}@x.example,ok`);
    rows[0] = 'Lena,l@x.example,"12 pieces';
    rows[299] = 'Zed,z@x.example,"big, and red"';
    const found = read(['Name,Email,Notes', ...rows].join('\n'));
    expect(found.remarks).toEqual([NOTED(2)]);
    expect(found.table.rows).toHaveLength(300);
    expect(found.table.rows.at(-1)).toEqual(['Zed', 'z@x.example', 'big, and red']);
  });

  test('in many rows names the first', () => {
    const rows = Array.from({ length: 12 }, (_, at) => `Guest,g${String(at)}@x.example,"x`);
    expect(read(['Name,Email,Notes', ...rows].join('\n')).remarks).toEqual([
      'Quotation marks in rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and … are not closed there, so they are read as parts of their cells.',
    ]);
  });

  test.each<[string, string]>([
    [
      'Lena,l@x.example,"Dear Sam,\nthree robots, one arm\n\nand a demo"',
      'Dear Sam,\nthree robots, one arm\n\nand a demo',
    ],
    ['Lena,l@x.example,"says ""yes"",\n""no"", and ""maybe"""', 'says "yes",\n"no", and "maybe"'],
    // Marks within the cell that are not doubled.
    ['Lena,l@x.example,"says "hi" often"', 'says "hi" often'],
    ['Lena,l@x.example,"a note,\nthat says "hi" and ends"', 'a note,\nthat says "hi" and ends'],
  ])('is none where the cell has several lines or marks: %j', (row, note) => {
    const found = read(`Name,Email,Notes\n${row}\nBo,b@x.example,ok\n`);
    expect(found.remarks).toEqual([]);
    expect(found.table.rows.map((cells) => cells[2])).toEqual([note, 'ok']);
  });

  test('loses no person of any list, whatever else it holds', () => {
    const cell = fc.constantFrom(
      'ok',
      '',
      '"big, red"',
      '"two\nlines"',
      'of 12"',
      '"x',
      '"',
      '5" x 3"',
      'a "b" c',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 30 }), (people) => {
        const lines = people.map(([one, two], at) => `Guest,g${String(at)}@x.example,${one},${two}`);
        const { rows } = read(['Name,Email,Company,Notes', ...lines].join('\n')).table;
        const addresses = people.map((_, at) => `g${String(at)}@x.example`);
        expect(rows.map((cells) => cells[1]).filter((one) => one?.includes('@'))).toEqual(addresses);
      }),
      { numRuns: 500 },
    );
  });

  test('breaks the reading of no text, and takes no time', () => {
    const piece = fc.constantFrom('"', '""', ',', '\n', '\r\n', ' ', '\t', 'a', 'b@x.example');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        readImportFile(strToU8(pieces.join('')));
        readCsv(pieces.join(''));
      }),
      { numRuns: 3_000 },
    );
    for (const text of ['a,"b"c\n', '"', '""', ',"', 'a,"b\n', '"a"b,'])
      readImportFile(strToU8(text.repeat(200_000 / text.length)));
  });

  test('refuses a file of the organiser, which no one looks at before it is taken', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `C${String(at)},g${String(at)}@x.example,ok`);
    rows[4] = 'C4,g4@x.example,"12 pieces';
    rows[20] = 'C20,g20@x.example,"ok"';
    expect(readCsv(['Code,Email,Company', ...rows].join('\n'))).toEqual({
      ok: false,
      message: 'A quotation mark in row 6 of this file is never closed.',
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
