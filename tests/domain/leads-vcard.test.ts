import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { EMPTY_LEAD } from '../../src/domain/leads/fields.ts';
import type { LeadRecord } from '../../src/domain/leads/lead.ts';
import { readCards } from '../../src/domain/leads/read-vcard.ts';
import { leadCard } from '../../src/domain/leads/vcard.ts';
import { HOSTILE_CELLS } from './hostile-cells.ts';
import { leadRecords } from './leads-records.ts';

const lead: LeadRecord = {
  ...EMPTY_LEAD,
  ...{ id: '1', fullName: 'Lena Maria Fischer', emailId: 'lena@visitor.example', phoneCode: '49' },
  ...{ phone: '15112345678', companyName: 'Fischer; Söhne, "Co"', designation: 'Buyer' },
  ...{
    priority: 'high',
    status: 'new',
    rating: 4,
    remarks: 'Wants a demo.\nCall back.',
    tags: ['a,b', 'vip'],
  },
  ...{ followUpDate: null, source: 'booth_scan', rawCode: '', capturedBy: '', assignedTo: '' },
  consent: { given: true, text: 'May we call?', at: '2026-03-10T09:15:00.000Z' },
  ...{ createdAt: '2026-03-10T09:15:00.000Z', updatedAt: '2026-03-10T09:16:00.000Z' },
  ...{ event: 'Demo Expo', booth: 'A-12' },
};

const cardOf = (one: LeadRecord): string => leadCard(one, 'UTC');

type Card = Map<string, unknown>;

/** Every card as an independent parser reads it. */
function parsed(text: string): Card[] {
  const cards = ICAL.parse(text) as [string, [string, object, string, ...unknown[]][]][];
  const all = (Array.isArray(cards[0]) ? cards : [cards]) as [
    string,
    [string, object, string, ...unknown[]][],
  ][];
  return all.map(
    ([, properties]) =>
      new Map(properties.map(([name, , , ...values]) => [name, values.length > 1 ? values : values[0]])),
  );
}

/** Outside lists the parser keeps `\;` escaped, against RFC 2426; phones and address books unescape it. */
const noteOf = (card: Card | undefined): string => String(card?.get('note')).replaceAll('\\;', ';');

/** Control characters have no place in a card. */
const writable = (text: string): string => text.replace(/\r\n|\r/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');

describe('a card', () => {
  test('names the day of the meeting by the calendar of the event', () => {
    const late = { ...lead, createdAt: '2026-03-10T20:00:00.000Z' };
    expect(noteOf(parsed(leadCard(late, 'Asia/Kolkata'))[0])).toContain('booth A-12, 2026-03-11.');
  });

  test('says the same in an independent parser', () => {
    const [card] = parsed(cardOf(lead));
    expect(card?.get('version')).toBe('3.0');
    expect(card?.get('fn')).toBe(lead.fullName);
    expect(card?.get('n')).toEqual(['Fischer', 'Lena Maria', '', '', '']);
    expect(card?.get('org')).toBe(lead.companyName);
    expect(card?.get('email')).toBe(lead.emailId);
    expect(card?.get('tel')).toBe('+4915112345678');
    expect(card?.get('categories')).toEqual(lead.tags);
    expect(card?.get('note')).toBe(
      'Met at Demo Expo, booth A-12, 2026-03-10. Agreed to be contacted ("May we call?"), 2026-03-10. ' +
        'Wants a demo.\nCall back.',
    );
  });

  test('has lines of at most 75 octets, ended with CRLF', () => {
    const text = cardOf({ ...lead, remarks: '機械🤖'.repeat(300) });
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test.each(['a', 'é', '機', '🤖', '\ud83e'])(
    'has lines filled up to the last octet with %j',
    (character) => {
      const [full = ''] = cardOf({ ...lead, fullName: character.repeat(100) })
        .split('\r\n')
        .filter((line) => line.startsWith('FN:'));
      expect(Buffer.byteLength(full)).toBeGreaterThan(75 - Buffer.byteLength(character));
      expect(Buffer.byteLength(full)).toBeLessThanOrEqual(75);
    },
  );

  test.each(HOSTILE_CELLS)('stays one card with the text %j in it', (cell) => {
    const cards = parsed(cardOf({ ...lead, remarks: cell, companyName: cell.trim() }) + cardOf(lead));
    expect(cards).toHaveLength(2);
    expect(noteOf(cards[0])).toBe(
      writable(
        `Met at Demo Expo, booth A-12, 2026-03-10. Agreed to be contacted ("May we call?"), 2026-03-10. ${cell}`,
      ),
    );
    expect(cards[1]?.get('fn')).toBe(lead.fullName);
  });

  test('is read back with everything a card has a place for', () => {
    fc.assert(
      fc.property(fc.array(leadRecords, { minLength: 1, maxLength: 4 }), (leads) => {
        const { rows } = readCards(leads.map(cardOf).join(''));
        expect(
          rows.map(([name, email, phone, company, title]) => [name, email, phone, company, title]),
        ).toEqual(
          leads.map((one) => [
            writable(one.fullName),
            one.emailId,
            `+${one.phoneCode}${one.phone}`,
            writable(one.companyName),
            writable(one.designation),
          ]),
        );
      }),
    );
  });
});

describe('cards of others', () => {
  const rowsOf = (text: string): Record<string, string>[] => {
    const { headings, rows } = readCards(text);
    return rows.map((row) =>
      Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])),
    );
  };

  test('of version 2.1 are read, quoted and in other characters', () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen',
      'ORG;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Gesch=E4ft',
      'TEL;CELL;VOICE:+49 151 1234',
      'EMAIL;INTERNET:j@x.example',
      'NOTE;ENCODING=QUOTED-PRINTABLE:First line=0D=0A=',
      'second=3D line',
      'END:VCARD',
    ].join('\r\n');
    expect(rowsOf(text)).toEqual([
      {
        More: '',
        'Full Name': 'Jürgen Müller',
        Email: 'j@x.example',
        'Phone Number': '+49 151 1234',
        'Company Name': 'Geschäft',
        'Job Title': '',
        Notes: 'First line\r\nsecond= line',
        Tags: '',
      },
    ]);
  });

  test('of version 4.0 are read, folded, grouped and with addresses for values', () => {
    const text =
      'BEGIN:VCARD\nVERSION:4.0\nFN:Lena Fi\n scher\nN:Fischer;Lena;;;\nitem1.EMAIL;TYPE="work:home":lena@x.example\n' +
      'TEL;VALUE=uri;TYPE="voice,cell":tel:+49-151-1234\nORG:Fischer\\; Söhne;Sales\nCATEGORIES:a\\,b,vip\n' +
      'PHOTO:data:image/png;base64,AAAA\nEND:VCARD\n';
    expect(rowsOf(text)).toMatchObject([
      {
        'Full Name': 'Lena Fischer',
        Email: 'lena@x.example',
        'Phone Number': '+49-151-1234',
        'Company Name': 'Fischer; Söhne',
        Tags: 'a,b; vip',
      },
    ]);
  });

  test('that are broken off are read, as is the card after them', () => {
    const names = rowsOf('BEGIN:VCARD\nFN:Lena\nBEGIN:VCARD\nFN:Omar\nEND:VCARD\nFN:Stray');
    expect(names.map((row) => row['Full Name'])).toEqual(['Lena', 'Omar']);
  });

  test('that are empty or something else give nothing', () => {
    expect(rowsOf('BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n')).toEqual([]);
    expect(rowsOf('Name,Email\nLena,lena@x.example')).toEqual([]);
  });
});

describe('of several numbers and addresses', () => {
  const card = (...lines: string[]) => {
    const text = ['BEGIN:VCARD', 'FN:Lena', ...lines, 'END:VCARD'].join('\r\n');
    const { headings, rows } = readCards(text);
    const cell = (heading: string): string => rows[0]?.[headings.indexOf(heading as never)] ?? '';
    return [cell('Phone Number'), cell('Email'), cell('More')];
  };

  test.each<[string, string[], string[]]>([
    [
      'the preferred one is taken, as version 2.1 writes it',
      ['TEL;WORK:+49 30 1', 'TEL;HOME;PREF:+49 30 2', 'EMAIL;INTERNET:a@b.example'],
      ['+49 30 2', 'a@b.example', 'Phone: +49 30 1'],
    ],
    [
      'the preferred one is taken, as version 3.0 writes it',
      ['TEL;TYPE=CELL:+49 151 1', 'TEL;TYPE=WORK,PREF:+49 30 2'],
      ['+49 30 2', '', 'Phone: +49 151 1'],
    ],
    [
      'the most preferred one is taken, as version 4.0 writes it',
      [
        'EMAIL;PREF=20:b@x.example',
        'EMAIL;PREF=1:a@x.example',
        'TEL;VALUE=uri;TYPE="voice,cell":tel:+49-151-1',
      ],
      ['+49-151-1', 'a@x.example', 'Email: b@x.example'],
    ],
    [
      'the mobile one is taken when none is preferred',
      ['TEL;TYPE=WORK:+49 30 1', 'TEL;TYPE=CELL:+49 151 2'],
      ['+49 151 2', '', 'Phone: +49 30 1'],
    ],
    [
      'the first one is taken otherwise, and nothing else is lost',
      ['TEL:1234', 'TEL:5678', 'URL:https://x.example', 'ADR:;;Street 1;Town;;12345;Germany', 'ROLE:Buyer'],
      [
        '1234',
        '',
        'Phone: 5678\nWebsite: https://x.example\nAddress: Street 1, Town, 12345, Germany\nRole: Buyer',
      ],
    ],
  ])('%s', (_, lines, cells) => {
    expect(card(...lines)).toEqual(cells);
  });
});
