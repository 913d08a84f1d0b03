import { Zip, ZipDeflate, strToU8 } from 'fflate';

/**
 * A text, which is never read as a number or a formula; a number; a time as a clock shows it, told as if in UTC; or a day,
 * "2026-03-04".
 */
export type SheetCell = string | number | { time: Date } | { day: string };

export type SheetColumn = { heading: string; /** In characters. */ width: number };

/** A sheet: its name on the tab, and its columns. Its first row is the headings, which stay in view and filter. */
export type Sheet = { name: string; columns: readonly SheetColumn[] };

/**
 * An Excel workbook of one or more sheets, streamed row by row and never held in memory as a whole. Texts are inline
 * strings: no formulas, no shared string table.
 */
export type Workbook = {
  /** Adds rows and returns the bytes that are ready, often none. */
  add(rows: readonly (readonly SheetCell[])[]): Uint8Array;
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

/** Joins the XML of every sheet, called with its number (from 1) and its name. */
const numbered = (sheets: readonly Sheet[], xml: (number: string, name: string) => string): string =>
  sheets.map(({ name }, index) => xml(String(index + 1), name)).join('');

/** The places of the styles in `xl/styles.xml`. */
const STYLES = { heading: 1, time: 2, day: 3 } as const;

/** Plain, bold, a time, and a day. LibreOffice and Excel want one font, fill and border at least. */
const STYLE_SHEET = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const parts = (sheets: readonly Sheet[]): [name: string, xml: string][] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${numbered(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`)}</Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${numbered(sheets, (number, name) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${numbered(sheets, (number) => `<Relationship Id="rId${number}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="styles" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', STYLE_SHEET],
];

/** `time` is the modification time of the files in the archive. */
export function openWorkbook(sheets: readonly Sheet[], time: Date): Workbook {
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
  /** Rows of this sheet so far. */
  let height = 1;
  const columnsOf = (number: number): readonly SheetColumn[] => sheets[number - 1]?.columns ?? [];
  const open = (): ZipDeflate => {
    current += 1;
    height = 1;
    const sheet = add(`xl/worksheets/sheet${String(current)}.xml`);
    sheet.push(strToU8(startOf(columnsOf(current))));
    return sheet;
  };
  let rows = open();
  const close = (): void => {
    rows.push(strToU8(endOf(columnsOf(current).length, height)), true);
  };
  const taken = (): Uint8Array => {
    const bytes = joined(ready);
    ready = [];
    return bytes;
  };
  return {
    add(lines) {
      height += lines.length;
      rows.push(strToU8(lines.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('')));
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

/** The heading stays in view while the rows below it scroll. */
function startOf(columns: readonly SheetColumn[]): string {
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const widths = columns.map(({ width }, index) => {
    const place = String(index + 1);
    return `<col min="${place}" max="${place}" width="${String(width)}" customWidth="1"/>`;
  });
  const headings = columns.map(({ heading }) => textCell(heading, STYLES.heading)).join('');
  return `${DECLARATION}<worksheet xmlns="${MAIN}">${frozen}<cols>${widths.join('')}</cols><sheetData><row>${headings}</row>`;
}

/** Each heading filters its column. */
const endOf = (columns: number, height: number): string =>
  `</sheetData><autoFilter ref="A1:${letterOf(columns)}${String(height)}"/></worksheet>`;

/** 1 is A, 27 is AA. */
const letterOf = (column: number): string =>
  (column > 26 ? letterOf(Math.floor((column - 1) / 26)) : '') +
  String.fromCharCode(65 + ((column - 1) % 26));

const DAY_MS = 86_400_000;
/** Days from the first day of a workbook to 1970. */
const DAYS_BEFORE = 25_569;

function cellXml(cell: SheetCell): string {
  if (typeof cell === 'string') return textCell(cell);
  if (typeof cell === 'number') return `<c><v>${String(cell)}</v></c>`;
  const [style, time] =
    'day' in cell ? [STYLES.day, Date.parse(cell.day)] : [STYLES.time, cell.time.getTime()];
  return `<c s="${String(style)}"><v>${String(DAYS_BEFORE + time / DAY_MS)}</v></c>`;
}

const textCell = (text: string, style = 0): string =>
  text === ''
    ? '<c/>'
    : `<c t="inlineStr"${style === 0 ? '' : ` s="${String(style)}"`}><is><t xml:space="preserve">${escapeXml(escapeCodes(text))}</t></is></c>`;

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
