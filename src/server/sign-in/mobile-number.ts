import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { readPhone, toE164 } from '../../domain/phone.ts';

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
  const number = parsePhoneNumberFromString(toE164(typed));
  if (!number?.isValid() || number.countryCallingCode !== typed.code) return null;
  if (typed.code === '1' && !NORTH_AMERICA.includes(number.country ?? '')) return null;
  const type = number.getType();
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return null;
  return { code: typed.code, digits: number.nationalNumber, e164: number.number };
}
