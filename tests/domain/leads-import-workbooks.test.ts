import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readImportFile } from '../../src/domain/leads/import/read-file.ts';

type PartTexts = Record<string, string | Uint8Array>;

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...targets: [id: string, kind: string, target: string][]): string =>
  `<Relationships>${targets
    .map(([id, kind, to]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${to}"/>`)
    .join('')}</Relationships>`;
const cell = (column: string, attributes: string, content: string): string =>
  `<c r="${column}1" ${attributes}>${content}</c>`;
const sheetOf = (...rows: string[]): string =>
  `<worksheet><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData></worksheet>`;

const TEXTS = ['Name', 'Email', 'Notes', 'Lena Fischer', 'lena@visitor.example', 'Wants a demo', 'Bo Li'];
const shared = (column: string, at: number): string => cell(column, 't="s"', `<v>${String(at)}</v>`);

/** A workbook as Excel writes it. */
const USUAL: PartTexts = {
  '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relations(
    ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
    ['rId2', 'sharedStrings', 'sharedStrings.xml'],
  ),
  'xl/sharedStrings.xml': `<sst>${TEXTS.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  'xl/worksheets/sheet1.xml': sheetOf(
    shared('A', 0) + shared('B', 1) + shared('C', 2),
    shared('A', 3) + shared('B', 4) + shared('C', 5),
    shared('A', 6),
  ),
};

const packed = (parts: PartTexts, nameOf = (name: string): string => name): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        nameOf(name),
        typeof part === 'string' ? strToU8(part) : part,
      ]),
    ),
  );
const usualWith = (parts: PartTexts): Uint8Array => packed({ ...USUAL, ...parts });

const read = (bytes: Uint8Array) => {
  const found = readImportFile(bytes);
  if (!found.ok) throw new Error(found.message);
  return found;
};
/** The cells that are filled, as a sheet without empty ones at the ends of rows. */
const rowsOf = (bytes: Uint8Array): string[][] => {
  const { headings, rows } = read(bytes).table;
  return [headings, ...rows].map((cells) => [...cells]);
};
const PEOPLE = [TEXTS.slice(0, 3), TEXTS.slice(3, 6), ['Bo Li']];

const renamed = (from: string, to: string): PartTexts => {
  const { [from]: part = '', ...others } = USUAL;
  return { ...others, [to]: part };
};
const prefixed = (xml: string): string => xml.replace(/<(\/?)(?=\w)/g, '<$1ns0:');
const wide = (text: string, isLittle: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  for (const [index, letter] of [...`\uFEFF${text}`].entries())
    view.setUint16(index * 2, letter.charCodeAt(0), isLittle);
  return new Uint8Array(view.buffer);
};
const SHEET = String(USUAL['xl/worksheets/sheet1.xml']);
const SST = String(USUAL['xl/sharedStrings.xml']);
const WORKBOOK = String(USUAL['xl/workbook.xml']);

describe('a workbook of another writer', () => {
  test.each<[string, Uint8Array]>([
    ['as Excel writes it', packed(USUAL)],
    ['with backslashes in its paths', packed(USUAL, (name) => name.replaceAll('/', '\\'))],
    [
      'with names in another case',
      packed(USUAL, (name) => name.replace('xl/', 'XL/').replace('rels/', 'Rels/')),
    ],
    [
      'with targets from the root',
      usualWith({
        '_rels/.rels': relations(['rId1', 'officeDocument', '/xl/workbook.xml']),
        'xl/_rels/workbook.xml.rels': relations(
          ['rId1', 'worksheet', '/xl/worksheets/sheet1.xml'],
          ['rId2', 'sharedStrings', '/xl/sharedStrings.xml'],
        ),
      }),
    ],
    [
      'with targets by way of other folders',
      usualWith({
        'xl/_rels/workbook.xml.rels': relations(
          ['rId1', 'worksheet', '..\\xl\\./worksheets/sheet1.xml'],
          ['rId2', 'sharedStrings', 'sharedStrings.xml'],
        ),
      }),
    ],
    [
      'with a book elsewhere',
      packed(
        {
          ...USUAL,
          '_rels/.rels': relations(['rId1', 'officeDocument', 'book/main.xml']),
          'xl/_rels/workbook.xml.rels': relations(
            ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
            ['rId2', 'sharedStrings', 'sharedStrings.xml'],
          ),
        },
        (name) => name.replace(/^xl\//, 'book/').replace('workbook.xml', 'main.xml'),
      ),
    ],
    [
      'with texts under another name',
      packed({
        ...renamed('xl/sharedStrings.xml', 'xl/texts1.xml'),
        'xl/_rels/workbook.xml.rels': relations(
          ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
          ['rId2', 'sharedStrings', 'texts1.xml'],
        ),
      }),
    ],
    ['without relationships of the package', packed(renamed('_rels/.rels', 'docProps/none.xml'))],
    [
      'with namespace prefixes',
      packed(
        Object.fromEntries(
          Object.entries(USUAL).map(([name, part]) => [
            name,
            prefixed(String(part)).replace('r:id', 'd3p1:id'),
          ]),
        ),
      ),
    ],
    [
      'with CDATA, comments and instructions',
      usualWith({
        'xl/sharedStrings.xml': SST.replace(/<t>([^<]*)<\/t>/g, '<t><![CDATA[$1]]></t>'),
        'xl/worksheets/sheet1.xml': SHEET.replace(
          '<sheetData>',
          "<?note don't?><!-- <row><c>x</c></row> --><sheetData>",
        ),
      }),
    ],
    [
      'with white space about attributes and values',
      usualWith({
        'xl/worksheets/sheet1.xml': SHEET.replace(/<v>(\d)<\/v>/g, '<v>\n$1\n</v>').replace(
          / r="/g,
          '\n\tr = "',
        ),
      }),
    ],
    [
      'with marks of tags in attributes',
      usualWith({ 'xl/workbook.xml': WORKBOOK.replace('name="S"', `name="a > b" title='"/>'`) }),
    ],
    [
      'in UTF-16',
      usualWith({ 'xl/sharedStrings.xml': wide(SST, true), 'xl/worksheets/sheet1.xml': wide(SHEET, false) }),
    ],
  ])('is read: %s', (_, bytes) => {
    expect(rowsOf(bytes)).toEqual(PEOPLE);
  });

  test.each<[string, string, string]>([
    ['a shared text without a number', 't="s"', ''],
    ['a shared text with an empty value', 't="s"', '<v></v>'],
    ['a shared text that is not there', 't="s"', '<v>99</v>'],
    ['an error', 't="e"', '<v>#N/A</v>'],
    ['an error as a text', 't="str"', '<v>#REF!</v>'],
    ['a truth without a value', 't="b"', ''],
    ['an empty text beside a value', 't="inlineStr"', '<v>0</v><is><t></t></is>'],
  ])('has an empty cell: %s', (_, attributes, content) => {
    const sheet = sheetOf(
      shared('A', 0) + shared('B', 1) + shared('C', 2),
      shared('A', 3) + cell('B', attributes, content) + shared('C', 5),
    );
    expect(rowsOf(usualWith({ 'xl/worksheets/sheet1.xml': sheet }))[1]).toEqual([TEXTS[3], '', TEXTS[5]]);
  });

  test.each<[string, string, string, string]>([
    ['the text beside a value', 't="inlineStr"', '<v>0</v><is><t>Lena</t></is>', 'Lena'],
    [
      'the runs of a text',
      't="inlineStr"',
      '<is><r><t>Le</t></r><r><t>na</t></r><rPh><t>x</t></rPh></is>',
      'Lena',
    ],
    ['the result of a formula', 't="str"', '<f>A1</f><v>Lena &amp; Bo</v>', 'Lena & Bo'],
    ['CDATA as it is', 't="str"', '<v>Lena <![CDATA[&amp; <Bo>]]></v>', 'Lena &amp; <Bo>'],
    ['a day', 't="d"', '<v>2026-11-21T00:00:00.000</v>', '2026-11-21'],
    ['a time', 't="d"', '<v>2026-11-21T10:15:00</v>', '2026-11-21T10:15:00'],
    ['a word that only begins like an error', 't="str"', '<v>#1 choice!</v>', '#1 choice!'],
  ])('gives %s', (_, attributes, content, text) => {
    const sheet = sheetOf(shared('A', 0) + shared('C', 2), shared('A', 3) + cell('C', attributes, content));
    expect(rowsOf(usualWith({ 'xl/worksheets/sheet1.xml': sheet }))[1]?.[2]).toBe(text);
  });

  test.each<[string, string, string, string[]]>([
    ['is hidden', 'state="hidden"', 'worksheet', []],
    ['is well hidden', 'state="veryHidden"', 'worksheet', []],
    ['is a chart', '', 'chartsheet', []],
    ['is seen', 'state="visible"', 'worksheet', ['Only the first of 2 sheets is read.']],
  ])('whose first sheet %s is read from the first list that is seen', (_, state, kind, remarks) => {
    const found = read(
      usualWith({
        'xl/workbook.xml': `<workbook><sheets><sheet name="A" r:id="rId7" ${state}/><sheet name="S" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': relations(
          ['rId7', kind, 'worksheets/other.xml'],
          ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
          ['rId2', 'sharedStrings', 'sharedStrings.xml'],
        ),
        'xl/worksheets/other.xml': sheetOf(cell('A', 't="str"', '<v>Country</v>'), shared('A', 6)),
      }),
    );
    expect(found.table.headings).toEqual(remarks.length === 0 ? PEOPLE[0] : ['Country']);
    expect(found.remarks).toEqual(remarks);
  });

  test('is a Word document when its main part is none', () => {
    const word = packed({
      '_rels/.rels': relations(['rId1', 'officeDocument', 'word/document.xml']),
      'word/document.xml': '<w:document/>',
    });
    const found = readImportFile(word);
    expect(found.ok ? '' : found.message).toMatch(/^This is a Word document\./);
  });

  test('is refused when its parts together unpack to too much', () => {
    const large = ' '.repeat(8 * 1024 * 1024);
    const found = readImportFile(usualWith({ 'xl/sharedStrings.xml': SST + large }));
    expect(found.ok ? '' : found.message).toMatch(/^This Excel file unpacks to far more/);
  });
});
