import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import { guessColumns } from '../../src/domain/leads/import/guess-columns.ts';
import { readImportFile } from '../../src/domain/leads/import/read-file.ts';
import { readImportRow } from '../../src/domain/leads/import-row.ts';
import { buildRows } from './built-rows.ts';

const card = (...lines: string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

const people = (text: string) => {
  const found = readImportFile(strToU8(text));
  if (!found.ok) throw new Error(found.message);
  const { table } = found;
  const settings = { uses: guessColumns(table).uses, choices: NO_CHOICES, zone: 'UTC', now: new Date() };
  return buildRows(table, settings).rows;
};
const personOf = (...lines: string[]) => people(card(...lines))[0];

describe('quoted text of a card', () => {
  test.each<[string, string, string]>([
    [
      'Windows-1252 where it names no charset',
      'FN;ENCODING=QUOTED-PRINTABLE:J=FCrgen Ma=DFmann',
      'Jürgen Maßmann',
    ],
    ['UTF-8 where it names no charset', 'FN;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen', 'Jürgen'],
    ['Windows-1252 where the charset is unknown', 'FN;CHARSET=X-OWN;QUOTED-PRINTABLE:J=FCrgen', 'Jürgen'],
    ['what its charset says', 'FN;CHARSET=KOI8-R;ENCODING=QUOTED-PRINTABLE:=E9=D7=C1=CE', 'Иван'],
  ])('is %s', (_, line, fullName) => {
    expect(personOf('VERSION:2.1', line, 'TEL:+49 151 1234567')).toMatchObject({ fullName });
  });

  test('is one word where its lines are folded', () => {
    const folded = [
      'FN;QUOTED-PRINTABLE:=D0=92=D0=BB=D0=B0=',
      ' =D0=B4=D0=B8=D0=BC=',
      '\t=D0=B8=D1=80 =D0=9A',
    ];
    expect(personOf(...folded, 'TEL:+79161234567')).toMatchObject({ fullName: 'Владимир К' });
  });

  test('keeps its spaces where only some lines start with one', () => {
    const lines = ['NOTE;QUOTED-PRINTABLE:one=', ' two=', 'three', 'FN:Lena', 'EMAIL:l@x.example'];
    expect(personOf(...lines)).toMatchObject({ remarks: 'one twothree' });
  });
});

describe('a card without a name', () => {
  test.each<[string, string[], string]>([
    ['its nickname', ['NICKNAME:Rosa', 'ORG:Atlas', 'EMAIL:r@x.example'], 'Rosa'],
    ['its company', ['N:;;;;', 'FN: ', 'ORG:Cafe\\; Atlas;Sales', 'EMAIL:r@x.example'], 'Cafe; Atlas'],
    ['its address', ['EMAIL:only@x.example'], 'only'],
    ['the name of its source', ['NAME:Mia Axel', 'ORG:Atlas', 'EMAIL:r@x.example'], 'Mia Axel'],
  ])('is named by %s', (_, lines, fullName) => {
    expect(personOf('VERSION:3.0', ...lines)).toMatchObject({ fullName });
  });

  test('and without anything to name it is listed as left out; one that is empty is none', () => {
    const rows = people(
      card('VERSION:3.0', 'UID:x1') +
        card('VERSION:3.0', 'UID:x2', 'X-SKYPE:echo') +
        card('FN:Lena', 'TEL:+49301234'),
    );
    expect(rows.map((row) => readImportRow(row, 'UTC').ok)).toEqual([false, true]);
  });
});

describe('other names of properties', () => {
  test.each<[string[], object]>([
    [['FN:Mia', 'PHONE.WORK:+46701234567'], { phone: '+46701234567' }],
    [['FN:Mia', 'tel.home:+46701234567'], { phone: '+46701234567' }],
    [
      [
        'First name:Eddie',
        'Last name:Rand',
        'Work phone:+4620',
        'Cell phone:+46701234568',
        'E-Mail:e@x.example',
      ],
      { fullName: 'Eddie Rand', phone: '+46701234568', emailId: 'e@x.example', remarks: 'Phone: +4620' },
    ],
    [
      ['FN:Mia', 'EMAIL:m@x.example', 'Company:Atlas', 'Job Title:Buyer', 'Notes:call'],
      { companyName: 'Atlas', designation: 'Buyer', remarks: 'call' },
    ],
    // A group is no name.
    [
      ['FN:Mia', 'company.EMAIL:m@x.example', 'work.ORG:Atlas'],
      { emailId: 'm@x.example', companyName: 'Atlas' },
    ],
  ])('mean the same: %j', (lines, expected) => {
    expect(personOf(...lines)).toMatchObject(expected);
  });
});
