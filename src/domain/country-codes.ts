import { language } from './language.ts';
import { perLanguage } from './locale.ts';
import { callingCodes } from './mobile.ts';
import { displayPhoneCode } from './phone.ts';
import { TEAM_COUNTRY_CODES } from './screen-constants.ts';
import { COUNTRY_TEXTS } from './team-texts.ts';

/** A country code, bare digits, and how it is called in a list. */
export type CountryCode = readonly [code: string, label: string];

/** The largest countries of codes that several share. */
const SHARED: Readonly<Record<string, readonly string[]>> = { '1': ['US', 'CA'], '7': ['RU', 'KZ'] };

/** The country codes that every form offers: those of the specification first (spec §9), then all others by name. */
export const countryCodes: () => readonly CountryCode[] = perLanguage(() => {
  const names = new Intl.DisplayNames([language()], { type: 'region', style: 'short' });
  const first = TEAM_COUNTRY_CODES.map(([code, name]) => [code, COUNTRY_TEXTS.option(code, name)] as const);
  const others = callingCodes()
    .filter(({ code }) => first.every(([one]) => one !== code))
    .map(({ code, letters }) => {
      const name = (SHARED[code] ?? [letters]).map((one) => names.of(one) ?? one).join(', ');
      return { code, name };
    })
    .sort(byName());
  return [...first, ...others.map(({ code, name }) => [code, COUNTRY_TEXTS.option(code, name)] as const)];
});

function byName(): (one: { name: string }, other: { name: string }) => number {
  const { compare } = new Intl.Collator(language());
  return (one, other) => compare(one.name, other.name);
}

/** The country codes to choose from, plus the current one if it is not among them. */
export function countryCodesFor(phoneCode: string): readonly CountryCode[] {
  const offered = countryCodes();
  return phoneCode === '' || offered.some(([code]) => code === phoneCode)
    ? offered
    : [...offered, [phoneCode, displayPhoneCode(phoneCode)]];
}
