import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openWorkbook } from '../../src/domain/leads/xlsx.ts';
import type { SheetCell } from '../../src/domain/leads/xlsx.ts';
import { HOSTILE_CELLS } from './hostile-cells.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' };
const textOf = (xml: string): string =>
  xml
    .replace(/&(\w+|#13);/g, (_, name: string) => ENTITIES[name] ?? '?')
    .replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const NOW = new Date('2026-03-04T09:30:00Z');
const columnsOf = (...headings: string[]) => headings.map((heading) => ({ heading, width: 20 }));

function sheetOf(headings: string[], rows: readonly (readonly SheetCell[])[]): string {
  const book = openWorkbook([{ name: 'Leads & "more"', columns: columnsOf(...headings) }], NOW);
  const chunks = rows.map((row) => book.add([row]));
  const bytes = Buffer.concat([...chunks, book.end()]);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toContain('[Content_Types].xml');
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('Leads &amp; &quot;more&quot;');
  return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}

const cellsOf = (sheet: string): string[] =>
  [
    ...sheet.matchAll(
      /<c(?:\/>| t="inlineStr"(?: s="1")?><is><t xml:space="preserve">([\s\S]*?)<\/t><\/is><\/c>)/g,
    ),
  ].map(([, xml]) => textOf(xml ?? ''));

describe('a workbook', () => {
  const sheet = sheetOf(['Heading', ''], [HOSTILE_CELLS]);

  test('gives every hostile cell back, without the characters XML cannot hold', () => {
    const readable = HOSTILE_CELLS.map((cell) => cell.replace(/(?![\t\n\r])[\p{Cc}\uFFFE]/gu, ''));
    expect(cellsOf(sheet)).toEqual(['Heading', '', ...readable]);
  });

  test('holds no formula, and of texts no number', () => {
    const kinds = [...sheet.matchAll(/<c( [^>]*)?\/?>/g)].map(([, attributes]) =>
      attributes?.replace('/', ''),
    );
    expect(new Set(kinds)).toEqual(new Set([undefined, ' t="inlineStr"', ' t="inlineStr" s="1"']));
    expect(sheet).not.toMatch(/<f[ >]|<v>/);
  });

  test('has as many sheets as it was opened with, one after the other', () => {
    const names = ['Leads', 'R & D'];
    const sheets = names.map((name) => ({ name, columns: columnsOf(`of ${name}`) }));
    const book = openWorkbook(sheets, NOW);
    const chunks = [book.add([['first']]), book.next(), book.add([['second']]), book.end()];
    const files = unzipSync(Buffer.concat(chunks));
    const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
    expect([1, 2].map((number) => cellsOf(text(`xl/worksheets/sheet${String(number)}.xml`)))).toEqual([
      ['of Leads', 'first'],
      ['of R & D', 'second'],
    ]);
    expect(text('xl/workbook.xml')).toContain(
      '<sheet name="Leads" sheetId="1" r:id="rId1"/><sheet name="R &amp; D" sheetId="2" r:id="rId2"/>',
    );
    for (const part of ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels']) {
      expect(text(part).match(/worksheets\/sheet[12]\.xml"/g)).toHaveLength(2);
    }
  });

  test('shows numbers and times as such, the heading always, and a filter over every column', () => {
    const headings = Array.from({ length: 28 }, (_, number) => `Column ${String(number + 1)}`);
    const xml = sheetOf(headings, [
      ['text', 4, { time: new Date('2026-03-10T18:00:00Z') }, { day: '2026-03-10' }],
      ['last'],
    ]);
    expect(xml).toContain('<c><v>4</v></c><c s="2"><v>46091.75</v></c><c s="3"><v>46091</v></c>');
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml.match(/<col /g)).toHaveLength(28);
    expect(xml).toContain('<autoFilter ref="A1:AB3"/>');
  });

  test('can be made of many rows', () => {
    const row = (number: number): string[] => [`Lead ${String(number)}`, 'x'.repeat(100)];
    const rows = Array.from({ length: 5_000 }, (_, number) => row(number));
    expect(cellsOf(sheetOf([], rows))).toEqual(rows.flat());
  });
});
