import fc from 'fast-check';
import { getExampleNumber } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/metadata.max.json';
import { describe, expect, test } from 'vitest';
import { isMobileLength, mobileProblem } from '../../src/domain/mobile.ts';
import { readPhone } from '../../src/domain/phone.ts';
import { canonicalNumber, readMobile } from '../../src/server/sign-in/mobile-number.ts';

/** libphonenumber's own example of a mobile number of every country, with the prefix that its people dial before it. */
const NUMBERS = (Object.keys(examples) as CountryCode[]).flatMap((country) => {
  const number = getExampleNumber(country, examples);
  if (!number) return [];
  const prefix = metadata.countries[country]?.[5];
  const dialled = typeof prefix === 'string' ? prefix : '';
  return [{ country, number, dialled, code: String(number.countryCallingCode) }];
});

/** A country's mobile as its people write it, and the country code beside it. */
const written = fc
  .record({
    of: fc.constantFrom(...NUMBERS),
    style: fc.constantFrom('digits', 'dialled', 'national', 'international', 'plus', 'zeros', 'brackets'),
    gap: fc.constantFrom('', ' ', '-', '\u00a0', '.', '\u200e'),
  })
  .map(({ of: { country, number, dialled, code }, style, gap }) => {
    const { nationalNumber: digits } = number;
    const spread = (text: string): string => text.replace(/\d(?=\d)/g, `$&${gap}`);
    const [field, text] = {
      digits: [code, spread(digits)],
      dialled: [`+${code}`, spread(dialled + digits)],
      national: [code, number.formatNational()],
      international: ['91', number.formatInternational()],
      plus: ['91', `+${spread(code + digits)}`],
      zeros: ['+91', spread(`00${code}${digits}`)],
      brackets: [`00${code}`, `(${number.formatNational()})`],
    }[style] as [string, string];
    return { country, code, digits: String(digits), e164: String(number.number), field, text };
  });

describe('a mobile number', () => {
  test('of any country is one number, international, national or formatted, in the browser and on the server', () => {
    expect(NUMBERS.length).toBeGreaterThan(230);
    const countries = [...new Set(NUMBERS.map(({ code }) => code))];
    fc.assert(
      fc.property(written, ({ country, code, digits, e164, field, text }) => {
        const number = { code, digits };
        expect(readPhone(field, text)).toEqual(number);
        expect(readPhone(code, digits)).toEqual(number);
        expect(canonicalNumber(readPhone(field, text))).toEqual(number);
        expect(canonicalNumber(number)).toEqual(number);
        // Islands of the North American plan get no message.
        const isSent = code !== '1' || country === 'US' || country === 'CA';
        expect(readMobile(field, text, countries)?.e164).toBe(isSent ? e164 : undefined);
        // What the server takes, the form sends; the default country has ten digits at least.
        expect(mobileProblem(field, text)).toBeNull();
      }),
      { numRuns: 3_000 },
    );
  });

  test('of any country has the lengths that libphonenumber knows', () => {
    for (const [code, countries] of Object.entries(metadata.country_calling_codes)) {
      const possible = countries.flatMap((country) => {
        if (!(country in metadata.countries)) return [];
        const { 3: ofAll, 11: types } = metadata.countries[country as CountryCode] as unknown as {
          3: number[];
          11: ([string, number[]?] | 0)[];
        };
        // Without a kind of its own, mobiles are as long as all numbers.
        return types[1] ? (types[1][1] ?? ofAll) : ofAll;
      });
      for (let length = 1; length <= 17; length += 1)
        expect([code, length, isMobileLength(code, '9'.repeat(length))]).toEqual([
          code,
          length,
          possible.includes(length),
        ]);
    }
  });

  test('of the default country has at least ten characters, any other a length of its country', () => {
    const ten = 'String must contain at least 10 character(s)';
    for (const [code, mobile, problem] of [
      ['+91', '900000000', ten],
      ['+91', '9000000001', null],
      ['91', '90000 0001', null],
      ['+999', '12345678', ten],
      ['+65', '91234567', null],
      ['+45', '32 12 34 56', null],
      ['+47', '40612345', null],
      ['+852', '5123 4567', null],
      ['+354', '611 1234', null],
      ['+91', '+65 9123 4567', null],
      ['+65', '6591234567', null],
      ['+65', '9123456', 'Enter a valid mobile number for Singapore'],
      ['+91', '+354 611 123', 'Enter a valid mobile number for Iceland'],
      ['+65', '912345678', 'Enter a valid mobile number for Singapore'],
      // Several countries share it.
      ['+1', '201555012', 'Enter a valid mobile number for +1'],
    ] as const)
      expect([code, mobile, mobileProblem(code, mobile)]).toEqual([code, mobile, problem]);
  });

  test.each([
    ['+36', '06 30 123 4567', '+36301234567'],
    ['+91', '+36 06 30 123 4567', '+36301234567'],
    ['+52', '1 55 1234 5678', '+525512345678'],
    ['+52', '044 55 1234 5678', '+525512345678'],
    ['+91', '+52 1 55 1234 5678', '+525512345678'],
    ['+54', '11 2345 6789', '+5491123456789'],
    ['+91', '+54 11 2345-6789', '+5491123456789'],
    ['+54', '011 15-2345-6789', '+5491123456789'],
    ['+54', '0342 15 456-7890', '+5493424567890'],
    ['+54', '9 11 2345 6789', '+5491123456789'],
    ['+7', '8 (916) 123-45-67', '+79161234567'],
    ['+7', '79161234567', '+79161234567'],
    ['+7', '8 701 123 4567', '+77011234567'],
    ['+44', '07400 123456', '+447400123456'],
    ['+55', '0 15 11 91234-5678', '+5511912345678'],
    ['+370', '8 612 34567', '+37061234567'],
    ['+375', '8 029 1911911', '+375291911911'],
    ['+65', '6591234567', '+6591234567'],
    ['+39', '312 345 6789', '+393123456789'],
    ['+225', '01 23 45 67 89', '+2250123456789'],
  ])('%s %s, as it is dialled at home, is %s', (field, text, e164) => {
    const countries = ['36', '52', '54', '7', '44', '55', '370', '375', '65', '39', '225'];
    const number = readMobile(field, text, countries);
    expect(number?.e164).toBe(e164);
    expect(readMobile(number?.code ?? '', number?.digits ?? '', countries)).toEqual(number);
  });

  test.each([
    ['54', '1523456789'],
    ['65', '61234567'],
    ['354', '4101234'],
    ['91', '1123456789'],
    ['36', '0611234567'],
    ['52', '12345'],
  ])('+%s %s is none', (code, digits) => {
    expect(readMobile(code, digits, [code])).toBeNull();
    expect(canonicalNumber({ code, digits })).toEqual({ code, digits });
  });
});
