import { Zip, ZipDeflate, strToU8 } from 'fflate';

/**
 * An Excel workbook of one or more sheets, streamed row by row and never held in memory as a whole. Every cell is an
 * inline string: no formulas, no numbers, no shared string table.
 */
export type Workbook = {
  /** Adds rows and returns the bytes that are ready, often none. */
  add(rows: readonly (readonly string[])[]): Uint8Array;
  /** Ends this sheet; rows added later go to the next one. */
  next(): Uint8Array;
  /** Returns the rest of the file. Nothing may be added afterwards. */
  end(): Uint8Array;
};

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Joins the XML of every sheet, called with its number (from 1) and its tab name. */
const numbered = (sheets: readonly string[], xml: (number: string, sheet: string) => string): string =>
  sheets.map((sheet, index) => xml(String(index + 1), sheet)).join('');

const parts = (sheets: readonly string[]): [name: string, xml: string][] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>${numbered(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`)}</Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${numbered(sheets, (number, sheet) => `<sheet name="${escapeXml(sheet)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${numbered(sheets, (number) => `<Relationship Id="rId${number}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
  ],
];

/** `sheets` are the tab names; `time` is the modification time of the files in the archive. */
export function openWorkbook(sheets: readonly string[], time: Date): Workbook {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    // Only misuse of the library causes an error.
    if (error) throw error;
    ready.push(bytes);
  });
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 1 });
    file.mtime = time;
    zip.add(file);
    return file;
  };
  for (const [name, xml] of parts(sheets)) add(name).push(strToU8(DECLARATION + xml), true);
  let current = 0;
  const open = (): ZipDeflate => {
    current += 1;
    const sheet = add(`xl/worksheets/sheet${String(current)}.xml`);
    sheet.push(strToU8(`${DECLARATION}<worksheet xmlns="${MAIN}"><sheetData>`));
    return sheet;
  };
  let rows = open();
  const close = (): void => {
    rows.push(strToU8('</sheetData></worksheet>'), true);
  };
  const taken = (): Uint8Array => {
    const bytes = joined(ready);
    ready = [];
    return bytes;
  };
  return {
    add(lines) {
      rows.push(strToU8(lines.map((cells) => `<row>${cells.map(textCell).join('')}</row>`).join('')));
      return taken();
    },
    next() {
      close();
      rows = open();
      return taken();
    },
    end() {
      close();
      zip.end();
      return taken();
    },
  };
}

const textCell = (text: string): string =>
  text === ''
    ? '<c/>'
    : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(escapeCodes(text))}</t></is></c>`;

/** Excel reads `_x0041_` as "A"; escaping the underscore keeps the text as typed. */
const escapeCodes = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** Removes characters that XML cannot contain. Escapes a carriage return, which XML would turn into a line feed. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
