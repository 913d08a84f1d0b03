import { describe, expect, test } from 'vitest';
import { NO_CHOICES } from '../../src/domain/leads/import/choices.ts';
import { callingCodeOf } from '../../src/domain/leads/import/countries.ts';
import { guessColumns } from '../../src/domain/leads/import/guess-columns.ts';
import { useOfHeading } from '../../src/domain/leads/import/heading-words.ts';
import { buildRows } from './built-rows.ts';

const people = (headings: string[], ...rows: string[][]) => {
  const table = { headings, rows };
  const settings = { uses: guessColumns(table).uses, choices: NO_CHOICES, zone: 'UTC', now: new Date() };
  return buildRows(table, settings).rows;
};

describe('two numbers in one cell', () => {
  test.each([
    ['+49 151 12345678 / +49 30 5550001', '+49 151 12345678'],
    ['0151 23456789/030 5550001', '0151 23456789'],
    ['+1 415 555 0100; +1 415 555 0101', '+1 415 555 0100'],
    ['+49 151 12345678, +49 30 5550001', '+49 151 12345678'],
    ['+49 151 12345678\n+49 30 5550001', '+49 151 12345678'],
    ['+49 151 12345678 +49 30 5550001', '+49 151 12345678'],
    ['9.19877E+11 / +49 30 5550001', '+49 30 5550001'],
  ])('are the first one, and both in the notes: %j', (text, phone) => {
    const [row] = people(['Name', 'Phone'], ['Lena', text]);
    expect(row).toMatchObject({ phone, remarks: `Phone: ${text}` });
  });

  test.each(['030/1234567', '030 / 123 45 67', '+49 (0)30/123-4567', '(044) 123 45 67'])(
    'are not one with a mark in it: %j',
    (phone) => {
      const [row] = people(['Name', 'Phone'], ['Lena', phone]);
      expect(row).toMatchObject({ phone });
      expect(row).not.toHaveProperty('remarks');
    },
  );
});

describe('a heading', () => {
  test.each([
    ['Person - Email - Work', 'emailId'],
    ['Person - Phone - Mobile', 'phone'],
    ['Attendee job title', 'designation'],
    ['attendee_first_name', 'firstName'],
    ['Contact: Company', 'companyName'],
    ['Visitor Country', 'country'],
    ['Guest mobile', 'phone'],
    ['Email (work)', 'emailId'],
    ['Person - ID', undefined],
    ['Attendee status', undefined],
    ['Organization - Email', undefined],
    ['Buyer email', undefined],
    ['Work', undefined],
    ['Person', undefined],
  ])('with the name of its thing is known: %s', (heading, use) => {
    expect(useOfHeading(heading)).toBe(use);
  });
});

describe('a country', () => {
  test.each([
    ['Hong Kong', '852'],
    ['Hong Kong SAR China', '852'],
    ['Viet Nam', '84'],
    ['Vietnam', '84'],
    ['Russian Federation', '7'],
    ['The Netherlands', '31'],
    ['Türkiye', '90'],
    ['Turkey', '90'],
    ['TÜRKİYE', '90'],
    ['DEU', '49'],
    ['GBR', '44'],
    ['usa', '1'],
    ['U.S.A.', '1'],
    ['Korea, Republic of', '82'],
    ["Lao People's Democratic Republic", '856'],
    ["Côte d'Ivoire", '225'],
    ['Österreich', '43'],
    ['O\u0308sterreich', '43'],
    ['Bosnia & Herzegovina', '387'],
    ['Россия', '7'],
    ['Niger', '227'],
    ['Nigeria', '234'],
    ['Dominica', '1'],
    ['नेपाल', '977'],
    ['Atlantis', ''],
    ['XXX', ''],
    ['The', ''],
  ])('is known by its names and letters: %s', (country, code) => {
    expect(callingCodeOf(country)).toBe(code);
  });
});

test('an accent that is a letter of its own becomes part of its letter', () => {
  const [row] = people(['Name', 'Email'], ['Jose\u0301 Nu\u0303n\u0303ez', 'j@x.example']);
  expect(row?.fullName).toBe('José Nũñez');
});
