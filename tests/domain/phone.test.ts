import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formProblems, readText, writeText } from '../../src/domain/form-values.ts';
import { compileForm } from '../../src/domain/form-fields.ts';
import { validateLead } from '../../src/domain/leads/rules.ts';
import { tidyPhone } from '../../src/domain/leads/tidy.ts';
import { digitsOf, displayPhoneCode, hasCountryCode, readPhone, toE164 } from '../../src/domain/phone.ts';
import { validateTeamMember } from '../../src/domain/team.ts';
import { readMobile } from '../../src/server/sign-in/mobile-number.ts';

/** The zeros of ASCII, Arabic-Indic, Persian, Devanagari, Bengali, Tamil, Thai, full-width and mathematical digits. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50, 0xff10, 0x1d7ce, 0x1d7d8];
/** What stands between digits, or clings to a copied number. */
const BETWEEN = ['', ' ', '-', '\u00a0', '\u2011', '\u2013', '\u200e', '\u202f', '\u2060', '.', '\u00ad'];
/** Real mobile numbers by country code; the last three begin with a 0 that belongs to them. */
const NUMBERS = [
  ['91', '9000000001'],
  ['91', '9191919191'],
  ['1', '2015550123'],
  ['44', '7700900123'],
  ['49', '15123456789'],
  ['86', '13123456789'],
  ['39', '3123456789'],
  ['225', '0123456789'],
  ['229', '0195123456'],
  ['241', '06031234'],
] as const;

const inScript = (digits: string, zero: number): string =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** One number the way people write and copy it. */
const written = fc
  .record({
    number: fc.constantFrom(...NUMBERS),
    zero: fc.constantFrom(...ZEROS),
    gaps: fc.array(fc.constantFrom(...BETWEEN), { minLength: 18, maxLength: 18 }),
    style: fc.constantFrom('national', 'plus', 'wide plus', 'double zero', 'brackets', 'home zero'),
    /** The field beside it; a country code in the number says more. */ other: fc.constantFrom(
      '91',
      '+44',
      '0049',
    ),
  })
  .map(({ number: [code, digits], zero, gaps, style, other }) => {
    const spread = (text: string): string =>
      [...inScript(text, zero)].map((digit, index) => `${digit}${gaps[index] ?? ''}`).join('');
    const own = `+${code}`;
    // Where a zero belongs to the number, nothing is dialled before it.
    const home = digits.startsWith('0') || code === '39' ? digits : `0${digits}`;
    const [field, text] = {
      national: [own, spread(digits)],
      plus: [other, `${gaps[0] ?? ''}+${spread(code + digits)}`],
      'wide plus': [other, `\uff0b${spread(code + digits)}`],
      'double zero': [other, spread(`00${code}${digits}`)],
      brackets: [other, ` (+${inScript(code, zero)}) ${spread(digits)}`],
      'home zero': [inScript(own, zero), spread(home)],
    }[style] as [string, string];
    return { field, text, code, digits };
  });

describe('a phone number', () => {
  test('reads the same however it is written, and reading again changes nothing', () => {
    fc.assert(
      fc.property(written, ({ field, text, code, digits }) => {
        const read = readPhone(field, text);
        expect(read).toEqual({ code, digits });
        expect(readPhone(read.code, read.digits)).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });

  test('any text reads to digits only, and reading again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (code, mobile) => {
        const read = readPhone(code, mobile);
        expect(read.code + read.digits).toMatch(/^\d*$/);
        expect(readPhone(read.code, read.digits)).toEqual(read);
        expect(displayPhoneCode(displayPhoneCode(code))).toBe(displayPhoneCode(code));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['+91', '+91 90000 00001'],
    ['+91', '0091-90000-00001'],
    ['+91', '090000 00001'],
    ['91', '919000000001'],
    ['+44', '\u202a+91\u00a090000\u00a000001\u202c'],
    ['+९१', '९०००० ००००१'],
    ['+91', '٩٠٠٠٠٠٠٠٠١'],
    ['+91', '৯০০০০ ০০০০১'],
  ])('typed as %s %s gets its code on the server', (field, mobile) => {
    expect(readMobile(field, mobile, ['91'])?.e164).toBe('+919000000001');
  });

  test('with a country code is refused where no code may be sent to that country', () => {
    expect(readMobile('+91', '+44 7911 123456', ['91'])).toBeNull();
    expect(readMobile('+91', '+44 7911 123456', ['91', '44'])?.e164).toBe('+447911123456');
    expect(toE164(readPhone('+91', '+44 (0)7911 123456'))).toBe('+447911123456');
  });

  test('is told from one without a country code', () => {
    for (const text of ['+91 9', '0091 9', '(+91) 9', '\u200e+९१']) expect(hasCountryCode(text)).toBe(true);
    for (const text of ['90000', '0 90000', '+', '00', '']) expect(hasCountryCode(text)).toBe(false);
  });

  test('is accepted by every form that asks for one, and kept in one form', () => {
    const form = compileForm([{ name: 'mobile', type: 'mobilenumber', label: 'Mobile', required: true }]);
    const [input] = form.inputs;
    if (!input) throw new Error('The form has no field.');
    for (const text of ['+91 90000 00001', '९०००० ००००१', '90000\u00a000001', '\u200e090000-00001']) {
      expect(validateTeamMember({ ...MEMBER, authenticationId: text })).toEqual({});
      expect(validateLead({ fullName: 'Lena', phone: text })).toEqual({});
      expect(tidyPhone('91', text)).toEqual({ phoneCode: '91', phone: '9000000001' });
      const value = { country: '91', number: text };
      expect(formProblems(form, new Map([['mobile', value]]))).toEqual({});
      expect(readText(input, writeText({ country: '91', number: text.replaceAll(' ', '') }))).toEqual({
        country: '91',
        number: '9000000001',
      });
    }
    const wrong = new Map([['mobile', { country: '91', number: '+999 90 1234 5678' }]]);
    expect(Object.keys(formProblems(form, wrong))).toEqual(['mobile']);
  });
});

const MEMBER = {
  ...{ fullName: 'Ravi', emailId: '', phoneCode: '91', designation: '', companyName: '', location: '' },
  ...{ bio: '', aboutCompany: '', linkedIn: '', x: '', facebook: '', instagram: '', profileImage: '' },
};

test('digits of every script are the digits they mean', () => {
  for (const zero of ZEROS) expect(digitsOf(inScript('0123456789', zero))).toBe('0123456789');
});
