import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PhoneNumber as ParsedNumber } from 'libphonenumber-js/max';
import { DEFAULT_PHONE_CODE_DIGITS } from '../../domain/constants.ts';
import { mobileProblem, notAMobileOf } from '../../domain/mobile.ts';
import { readPhone, toE164 } from '../../domain/phone.ts';
import type { PhoneNumber } from '../../domain/phone.ts';
import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';

export type MobileNumber = {
  /** Country code, digits only. */ code: string;
  /** National digits. */ digits: string;
  e164: string;
};

/** Countries of the North American plan a message may go to; its islands share "+1" and charge premium rates. */
const NORTH_AMERICA = ['US', 'CA'];

/**
 * The number a message can be sent to, or null. It must exist as a mobile number (or be one that its country does not
 * tell apart from a fixed line), in one of `countries` (country codes, digits only). Otherwise strangers could make an
 * organiser pay for messages to premium numbers that earn them money.
 */
export function readMobile(
  phoneCode: string,
  mobile: string,
  countries: readonly string[],
): MobileNumber | null {
  const typed = readPhone(phoneCode, mobile);
  if (!countries.includes(typed.code)) return null;
  const number = findMobile(typed);
  if (!number || (typed.code === '1' && !NORTH_AMERICA.includes(number.country ?? ''))) return null;
  return { code: typed.code, digits: number.nationalNumber, e164: number.number };
}

/** Why `readMobile` finds no number, in one sentence. */
export function mobileRefusal(phoneCode: string, mobile: string, countries: readonly string[]): string {
  const { code } = readPhone(phoneCode, mobile);
  const isAbroad = code !== DEFAULT_PHONE_CODE_DIGITS && countries.includes(code);
  return mobileProblem(phoneCode, mobile) ?? (isAbroad ? notAMobileOf(code) : SIGN_IN_ANSWERS.invalidMobile);
}

/** The form in which sign-in looks a number up; one that cannot be a mobile stays as it is written. */
export function canonicalNumber(written: PhoneNumber): PhoneNumber {
  const typed = readPhone(written.code, written.digits);
  const number = findMobile(typed);
  return number ? { code: typed.code, digits: number.nationalNumber } : written;
}

/** The country codes that there are; a code beyond them has no numbers. */
const CALLING_CODES: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/**
 * The mobile of these digits. They may repeat the country code or be preceded by a carrier, and a mobile of Argentina may
 * lack its 9: without it, it would be a fixed line, which receives no code.
 */
function findMobile(typed: PhoneNumber): ParsedNumber | undefined {
  const { code: defaultCallingCode, digits } = typed;
  if (!CALLING_CODES.has(defaultCallingCode)) return undefined;
  const readings = [
    parsePhoneNumberFromString(toE164(typed)),
    parsePhoneNumberFromString(digits, { defaultCallingCode }),
    defaultCallingCode === '54' ? parsePhoneNumberFromString(`+549${digits}`) : undefined,
  ];
  return readings.find((number) => {
    if (!number?.isValid() || number.countryCallingCode !== defaultCallingCode) return false;
    const type = number.getType();
    return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
  });
}
