import { describe, expect, test } from 'vitest';
import { LABELS } from '../../src/domain/leads/import/encodings.ts';
import type { Encoding } from '../../src/domain/leads/import/encodings.ts';
import { readImportFile } from '../../src/domain/leads/import/read-file.ts';
import { encodeAs, NAMES } from './encoded-names.ts';

const read = (bytes: Uint8Array) => {
  const found = readImportFile(bytes);
  if (!found.ok) throw new Error(found.message);
  return found;
};
const isAscii = (text: string): boolean => [...text].every((one) => one <= '\u007F');

/** Orders of the columns of a list. */
const ORDERS = [
  ['Name', 'Email', 'Note'],
  ['Email', 'Note', 'Name'],
  ['Note', 'Name', 'Email'],
] as const;

const lineOf = (order: readonly string[], name: string, at: number): string =>
  order.map((one) => ({ Name: name, Email: `p${String(at)}@x.example` })[one] ?? 'ok').join(';');

describe('a list of names in another encoding', () => {
  test.each(NAMES)('is read as what it holds, without a question: %s in %s', (_, encoding, names) => {
    for (const order of ORDERS) {
      const lines = names.map((name, at) => lineOf(order, name, at));
      const { table, format, remarks } = read(encodeAs(encoding, [order.join(';'), ...lines].join('\r\n')));
      expect(table.rows.map((cells) => cells[order.indexOf('Name')])).toEqual(names);
      expect(format).toEqual({ encoding, separator: ';' });
      expect(remarks).toEqual([`Read as ${encoding}.`]);
    }
  });

  test.each(NAMES)(
    'of one person is read rightly or asked about, with the right reading: %s in %s',
    (_, encoding, names) => {
      for (const name of names.filter((one) => !isAscii(one))) {
        const bytes = encodeAs(encoding, `Name,Email\n${name},p@x.example\n`);
        const { table, format } = read(bytes);
        const doubts = format?.doubts ?? [];
        const readings = doubts.map((one) => new TextDecoder(LABELS[one.encoding]).decode(bytes));
        if (doubts.length === 0) expect(table.rows[0]?.[0]).toBe(name);
        else
          expect(
            readings.some((text) => text.includes(name)),
            `${name}: ${JSON.stringify(doubts)}`,
          ).toBe(true);
      }
    },
  );

  test('asks nothing where every letter is ASCII', () => {
    const { format, remarks } = read(encodeAs('Windows-1251', 'Name,Email\nLena Fischer,l@x.example\n'));
    expect([format, remarks]).toEqual([{ encoding: 'UTF-8', separator: ',' }, []]);
  });

  test('shows the words that the readings differ in', () => {
    const { format } = read(
      encodeAs('Windows-1250', 'Name,Email\nPál Erdős,p@x.example\nBo Li,b@x.example\n'),
    );
    expect(format?.doubts?.slice(0, 3).map(({ example }) => example)).toContain('Pál, Erdős');
    expect(new Set(format?.doubts?.map(({ example }) => example)).size).toBe(format?.doubts?.length);
  });

  test('is read as a person chose, and then asks nothing', () => {
    const bytes = encodeAs('Windows-1250', 'Name,Email\nPál Erdős,p@x.example\n');
    const found = readImportFile(bytes, { encoding: 'Windows-1250' });
    expect(found).toMatchObject({ ok: true, table: { rows: [['Pál Erdős', 'p@x.example']] } });
    expect(found.ok && found.format).toEqual({ encoding: 'Windows-1250', separator: ',' });
  });

  test('that was cut within a letter stays UTF-8', () => {
    const lines = [
      'José Ñuñez',
      'Łukasz Wójcik',
      'Иван Петров',
      '王伟',
      'Jürgen Groß',
      'Zoë Müller',
      'Søren Kjær',
      'Ayşe Yılmaz',
    ];
    const text = ['Name,Email', ...lines.map((name, at) => `${name},p${String(at)}@x.example`)].join('\n');
    const { table, format } = read(Uint8Array.from([...new TextEncoder().encode(`${text}\nRen`), 0xc3]));
    expect(format).toEqual({ encoding: 'UTF-8', separator: ',' });
    expect(table.rows.slice(0, lines.length).map(([name]) => name)).toEqual(lines);
  });
});

describe('address cards in another encoding', () => {
  const quoted = (encoding: Encoding, text: string): string =>
    [...encodeAs(encoding, text)]
      .map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join('');
  const card = (name: string, at: number): string =>
    `BEGIN:VCARD\r\nVERSION:2.1\r\n${name}\r\nEMAIL:p${String(at)}@x.example\r\nEND:VCARD\r\n`;
  const few = NAMES.filter(([, encoding]) => ['Windows-1251', 'GB18030', 'ISO-8859-2'].includes(encoding));

  test.each(few)('are read as what they hold: %s in %s', (_, encoding, names) => {
    const bytes = encodeAs(encoding, names.map((name, at) => card(`FN:${name}`, at)).join(''));
    expect(read(bytes).table.rows.map(([name]) => name)).toEqual(names);
    // Quoted, and without a charset.
    const hidden = names.map((name, at) =>
      card(`FN;ENCODING=QUOTED-PRINTABLE:${quoted(encoding, name)}`, at),
    );
    const found = read(encodeAs('UTF-8', hidden.join('')));
    expect(found.table.rows.map(([name]) => name)).toEqual(names);
    expect(found.format).toEqual({ encoding, separator: null });
  });

  test('are asked about where it is not clear', () => {
    const text = card(`FN;ENCODING=QUOTED-PRINTABLE:${quoted('Windows-1250', 'Pál Erdős')}`, 1);
    const { format } = read(encodeAs('UTF-8', text));
    expect(format?.doubts?.map(({ example }) => example)).toContain('Pál, Erdős');
    const chosen = readImportFile(encodeAs('UTF-8', text), { encoding: 'Windows-1250' });
    expect(chosen).toMatchObject({
      ok: true,
      table: { rows: [['Pál Erdős', 'p1@x.example', '', '', '', '', '', '']] },
    });
  });
});
