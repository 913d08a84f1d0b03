import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { afterEach, describe, expect, test } from 'vitest';
import { countryCodes, countryCodesFor } from '../../src/domain/country-codes.ts';
import { followLanguage } from '../../src/domain/language.ts';
import { isCallingCode } from '../../src/domain/mobile.ts';
import { TEAM_COUNTRY_CODES } from '../../src/domain/screen-constants.ts';
import { teachServer } from '../../src/languages/server.ts';

afterEach(() => {
  followLanguage(() => 'en');
});

describe('the country codes of every form', () => {
  test('are all that the server knows, each once, with a name', () => {
    const codes = countryCodes().map(([code]) => code);
    expect(new Set(codes)).toEqual(new Set(getCountries().map((one) => getCountryCallingCode(one))));
    expect(new Set(codes).size).toBe(codes.length);
    for (const [code, label] of countryCodes()) expect(label).toMatch(new RegExp(`^\\+${code} \\p{L}`, 'u'));
    expect(codes.every(isCallingCode)).toBe(true);
    expect(['', '0', '999', '911'].some(isCallingCode)).toBe(false);
  });

  test('begin with those of the specification; the others are sorted by name', () => {
    const labels = countryCodes().map(([, label]) => label);
    const first = TEAM_COUNTRY_CODES.map(([code, name]) => `+${code} ${name}`);
    expect(labels.slice(0, first.length)).toEqual(first);
    for (const label of ['+65 Singapore', '+852 Hong Kong', '+354 Iceland', '+7 Russia, Kazakhstan'])
      expect(labels).toContain(label);
    const names = labels.slice(first.length).map((label) => label.replace(/^\+\d+ /, ''));
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  test.each([
    ['hi', '+65 सिंगापुर'],
    ['ar', '\u2066+65\u2069 سنغافورة'],
  ] as const)('are named in %s', (language, label) => {
    teachServer();
    followLanguage(() => language);
    expect(countryCodes().map(([, one]) => one)).toContain(label);
  });

  test('keep one that no country has', () => {
    expect(countryCodesFor('65')).toEqual(countryCodes());
    expect(countryCodesFor('')).toEqual(countryCodes());
    expect(countryCodesFor('999').at(-1)).toEqual(['999', '+999']);
  });
});
