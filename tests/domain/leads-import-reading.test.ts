import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readImportFile } from '../../src/domain/leads/import/read-file.ts';
import { openWorkbook } from '../../src/domain/leads/xlsx.ts';

const PEOPLE = 'Name;Email;Phone\r\nJosé Ñuñez;jose@visitor.example;+34 600 000 001\r\n';
const CELLS = ['José Ñuñez', 'jose@visitor.example', '+34 600 000 001'];

const read = (bytes: Uint8Array) => {
  const found = readImportFile(bytes);
  if (!found.ok) throw new Error(found.message);
  return found;
};
const readText = (text: string) => read(strToU8(text));
const messageOf = (bytes: Uint8Array): string => {
  const found = readImportFile(bytes);
  return found.ok ? 'read' : found.message;
};

const wide = (text: string, isLittle: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, letter] of [...text].entries())
    view.setUint16(index * 2, letter.charCodeAt(0), isLittle);
  return bytes;
};

describe('the encoding of a file', () => {
  test.each<[string, Uint8Array, string[]]>([
    ['UTF-8', strToU8(PEOPLE), []],
    ['UTF-8 with a mark', strToU8(`\uFEFF${PEOPLE}`), []],
    ['UTF-16, little end first, with a mark', wide(`\uFEFF${PEOPLE}`, true), ['Read as UTF-16.']],
    ['UTF-16, big end first, with a mark', wide(`\uFEFF${PEOPLE}`, false), ['Read as UTF-16.']],
    ['UTF-16, little end first', wide(PEOPLE, true), ['Read as UTF-16.']],
    ['UTF-16, big end first', wide(PEOPLE, false), ['Read as UTF-16.']],
    ['Windows-1252', Uint8Array.from(PEOPLE, (one) => one.charCodeAt(0)), ['Read as Windows-1252.']],
  ])('is recognised: %s', (_, bytes, remarks) => {
    const found = read(bytes);
    expect(found.table.headings).toEqual(['Name', 'Email', 'Phone']);
    expect(found.table.rows).toEqual([CELLS]);
    expect(found.remarks).toEqual(remarks);
  });

  test('of Arabic in UTF-16 without a mark is recognised by its line ends', () => {
    const text = 'الاسم,الشركة\nعبد الرحمن,شركة\n';
    expect(read(wide(text, true)).table.rows).toEqual([['عبد الرحمن', 'شركة']]);
    expect(read(wide(text, false)).table.rows).toEqual([['عبد الرحمن', 'شركة']]);
  });
});

describe('the rows of a file', () => {
  test.each([',', ';', '\t', '|'])('are split at %j, whatever else is in a cell', (separator) => {
    const text = [
      ['Name', 'Email', 'Note'],
      ['Lena', 'l@x.example', '"one, two; three | four"'],
      ['Omar', 'o@x.example', 'five'],
    ];
    const found = readText(text.map((cells) => cells.join(separator)).join('\n'));
    expect(found.table.rows[0]).toEqual(['Lena', 'l@x.example', 'one, two; three | four']);
  });

  test('are split as the file itself says, and counted with that line', () => {
    const { table } = readText('sep=|\nName|Email\nLena, Fischer|l@x.example\n');
    expect(table).toEqual({
      headings: ['Name', 'Email'],
      rows: [['Lena, Fischer', 'l@x.example']],
      lines: [3],
    });
  });

  test('keep their numbers below lines of notes and empty rows', () => {
    const found = readText(
      'Notes:\n"When exporting your connection data, you may notice that some emails are missing."\n\n' +
        'First Name,Last Name,URL,Email Address\nLena,Fischer,https://x.example/lena,l@x.example\n\n' +
        'Omar,Khan,https://x.example/omar,o@x.example\n',
    );
    expect(found.table.headings).toEqual(['First Name', 'Last Name', 'URL', 'Email Address']);
    expect(found.table.lines).toEqual([5, 7]);
    expect(found.remarks).toEqual(['The headings are in row 4.']);
  });

  test('begin with a person when nothing is a heading', () => {
    const found = readText('Lena Fischer,l@x.example\nOmar Khan,o@x.example\n');
    expect(found.table).toEqual({
      headings: ['', ''],
      rows: [
        ['Lena Fischer', 'l@x.example'],
        ['Omar Khan', 'o@x.example'],
      ],
      lines: [1, 2],
    });
    expect(found.remarks).toHaveLength(1);
  });

  test('may be below headings that nobody knows', () => {
    expect(readText('Besucher;Kontakt\nLena;l@x.example\n').table.headings).toEqual(['Besucher', 'Kontakt']);
  });

  test('are told from a line of notes above them, however unevenly they are filled', () => {
    const headings = Array.from({ length: 12 }, (_, at) => `Spalte ${String.fromCharCode(65 + at)}`);
    const rows = [3, 4, 5, 10, 11].map((filled) => Array.from({ length: filled }, () => 'x'));
    const text = [['Besucher', 'der Messe'], headings, ...rows].map((cells) => cells.join(';')).join('\n');
    const found = readText(text);
    expect(found.table.headings).toEqual(headings);
    expect(found.table.lines).toEqual([3, 4, 5, 6, 7]);
  });
});

const PART = '<?xml version="1.0"?>';
const book = (sheet: string, more: Record<string, string> = {}): Uint8Array => {
  const parts = {
    'xl/workbook.xml': `${PART}<workbook><sheets><sheet name="A" sheetId="1" r:id="rId7"/><sheet name="B" sheetId="2" r:id="rId8"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${PART}<Relationships><Relationship Id="rId8" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="/xl/worksheets/people.xml"/></Relationships>`,
    'xl/worksheets/people.xml': `${PART}<x:worksheet xmlns:x="m"><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
    'xl/worksheets/sheet1.xml': `${PART}<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
};

describe('a workbook', () => {
  test('is read as it was exported', () => {
    const headings = ['Full Name', 'Email', 'Notes', 'Rating', 'Follow-up Date', 'Captured At'];
    const columns = headings.map((heading) => ({ heading, width: 20 }));
    const texts = ['Lena & <Fischer>', 'l@x.example', 'two\r\nlines, _x0041_'];
    const file = openWorkbook([{ name: 'Leads', columns }], new Date('2026-11-21T00:00:00Z'));
    const late = { time: new Date('2026-03-10T14:45:07Z') };
    const day = { time: new Date('2026-03-11T00:00:00Z') };
    const bytes = [...file.add([[...texts, 4, late, day]]), ...file.end()];
    const found = read(Uint8Array.from(bytes));
    expect(found.table.headings).toEqual(headings);
    expect(found.table.rows).toEqual([[...texts, '4', '2026-03-10T14:45:07', '2026-03-11']]);
    expect(found.table.lines).toEqual([2]);
    expect(found.remarks).toEqual([]);
  });

  test('gives the cells of its first sheet: shared texts, stored results, long numbers and dates', () => {
    const styles =
      `${PART}<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="0.00 &quot;days&quot;"/></numFmts>` +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const texts = `${PART}<sst><si><t>Name</t></si><si><r><t>Lena </t></r><r><t xml:space="preserve">Fischer</t></r><rPh><t>x</t></rPh></si></sst>`;
    const sheet =
      '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>Phone</x:t></x:is></x:c><x:c r="C1" t="str"><x:v>Date</x:v></x:c><x:c r="E1" t="str"><x:v>When</x:v></x:c></x:row>' +
      '<x:row r="4"><x:c r="A4" t="s"><x:v>1</x:v></x:c><x:c r="B4"><x:v>4.9151123456E+11</x:v></x:c><x:c r="C4" s="1"><x:f>TODAY()</x:f><x:v>46347</x:v></x:c><x:c r="D4" s="3"><x:v>1.5</x:v></x:c><x:c r="E4" s="2"><x:v>46347.5859375</x:v></x:c></x:row>';
    const found = read(book(sheet, { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': texts }));
    expect(found.table).toEqual({
      headings: ['Name', 'Phone', 'Date', '', 'When'],
      rows: [['Lena Fischer', '491511234560', '2026-11-21', '1.5', '2026-11-21T14:03:45']],
      lines: [4],
    });
    expect(found.remarks).toEqual(['Only the first of 2 sheets is read.']);
  });

  test.each([
    ['dates', [14, 22, 27, 36, 45, 47, 50, 58], '2026-11-21T12:00:00'],
    ['numbers', [0, 13, 23, 26, 37, 44, 48, 49, 59], '46347.5'],
  ])('shows %s in the formats that need no description: %j', (_, formats, shown) => {
    const styles = `<styleSheet><cellXfs>${formats.map((id) => `<xf numFmtId="${String(id)}"/>`).join('')}</cellXfs></styleSheet>`;
    const cells = formats.map((_one, style) => `<x:c s="${String(style)}"><x:v>46347.5</x:v></x:c>`).join('');
    const headings = formats.map((id) => `<x:c t="str"><x:v>Format ${String(id)}</x:v></x:c>`).join('');
    const sheet = `<x:row r="1">${headings}</x:row><x:row r="2">${cells}</x:row>`;
    expect(read(book(sheet, { 'xl/styles.xml': styles })).table.rows).toEqual([formats.map(() => shown)]);
  });

  test('whose few bytes name cells far to the right is refused before they are kept', () => {
    const rows = (count: number, cells: string): string => `<row>${cells}</row>`.repeat(count);
    const told: number[] = [];
    const messageOfRows = (sheet: string): string => {
      const reading = readImportFile(book(sheet), {}, (part) => told.push(part));
      return reading.ok ? '' : reading.message;
    };
    expect(messageOfRows(rows(4_000, '<c r="XFD1"><v>1</v></c>'))).toMatch(
      /^This file has more than 1,000 columns\./,
    );
    // A thousand columns in each row: after 5,000 rows it is enough.
    const wide = Array.from(
      { length: 20_000 },
      (_, row) => `<row r="${String(row + 1)}"><c r="ALL${String(row + 1)}"><v>1</v></c></row>`,
    );
    expect(messageOfRows(wide.join(''))).toMatch(/^This Excel file unpacks to far more/);
    expect(told.length).toBeLessThanOrEqual(2);
    // Cells that only have a colour, however far to the right, are none.
    const coloured =
      '<row><c r="A1" t="str"><v>Name</v></c><c s="3"/><c t="str"><v>Email</v></c><c r="XFD1" s="3"/></row>';
    const found = read(
      book(coloured + '<row><c r="A2" t="str"><v>Lena</v></c><c r="XFD2" s="3"><v></v></c></row>'),
    );
    expect(found.table).toMatchObject({ headings: ['Name', '', 'Email'], rows: [['Lena']] });
  });

  test('of text may have a thousand columns, and no more', () => {
    const file = (columns: number): Uint8Array =>
      strToU8(`Name,Email${',x'.repeat(columns - 2)}\nLena,l@x.example\n`);
    expect(read(file(1_000)).table.headings).toHaveLength(1_000);
    expect(messageOf(file(1_001))).toMatch(/^This file has more than 1,000 columns\./);
  });

  test('that unpacks to a mountain, or is damaged, is refused', () => {
    const bomb = book('', { 'xl/worksheets/people.xml': ' '.repeat(8 * 1024 * 1024) });
    expect(messageOf(bomb)).toMatch(/^This Excel file unpacks to far more than it should hold\./);
    expect(messageOf(bomb.slice(0, 400))).toMatch(/^This Excel file is damaged\./);
  });
});

describe('a file that is no list', () => {
  test.each<[string, Uint8Array]>([
    ['This is a PDF.', strToU8('%PDF-1.7')],
    ['This is a picture.', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10)],
    ['This is an older or protected Excel file (.xls).', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
    ['This is an OpenDocument file.', zipSync({ 'content.xml': strToU8('x') })],
    ['This is a Word document.', zipSync({ 'word/document.xml': strToU8('x') })],
    ['This is a packed file.', zipSync({ 'people.csv': strToU8('x') })],
    ['This is a web page.', strToU8('\n<!DOCTYPE html><table>')],
    ['This is a JSON file.', strToU8('[{"name":"Lena"}]')],
    ['This is a calendar.', strToU8('BEGIN:VCALENDAR')],
    ['This file is empty.', strToU8('')],
  ])('is named, with what to do: %s', (start, bytes) => {
    const message = messageOf(bytes);
    expect(message.startsWith(start)).toBe(true);
    if (bytes.length > 0) expect(message).toMatch(/Choose|choose/);
  });
});

describe('the progress of a reading', () => {
  const people = Array.from({ length: 9_000 }, (_, index) => [
    `Guest ${String(index)}`,
    `g${String(index)}@x.example`,
  ]);
  const workbook = (): Uint8Array => {
    const columns = ['Name', 'Email'].map((heading) => ({ heading, width: 20 }));
    const file = openWorkbook([{ name: 'Leads', columns }], new Date('2026-11-21T00:00:00Z'));
    return Uint8Array.from([...file.add(people), ...file.end()]);
  };
  const shared = (): Uint8Array =>
    book(
      people
        .map((_, at) => `<x:row r="${String(at + 1)}"><x:c t="s"><x:v>${String(at)}</x:v></x:c></x:row>`)
        .join(''),
      {
        'xl/sharedStrings.xml': `<sst>${people.map(([name]) => `<si><t>${name ?? ''}</t></si>`).join('')}</sst>`,
      },
    );
  const cards = people.map(
    ([name = '', email = '']) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nEMAIL:${email}\r\nEND:VCARD\r\n`,
  );
  test.each<[string, Uint8Array]>([
    ['text', strToU8(['Name,Email', ...people.map((row) => row.join(','))].join('\n'))],
    ['a workbook', workbook()],
    ['a workbook with a table of texts', shared()],
    ['cards', strToU8(cards.join(''))],
  ])('is told while %s is read', (_, bytes) => {
    const parts: number[] = [];
    const found = readImportFile(bytes, {}, (part) => parts.push(part));
    expect(found.ok && found.table.rows.length).toBeGreaterThan(8_990);
    expect(parts.length).toBeGreaterThanOrEqual(4);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts[0]).toBeGreaterThan(0);
    expect(parts.at(-1)).toBeGreaterThan(0.8);
    expect(parts.at(-1)).toBeLessThanOrEqual(1);
  });
});
