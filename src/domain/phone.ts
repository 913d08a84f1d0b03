/** Phone numbers as the specification writes them: a country code and national digits, kept apart (G-8). */

export type PhoneNumber = {
  /** Country code, digits only. */ code: string;
  /** National number, digits only. */ digits: string;
};

const isDigit = (character: string): boolean => /^\p{Nd}$/u.test(character);

/** Unicode keeps the ten digits of a script together, in order; so the place among its neighbours is the value. */
function valueOfDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * The text of a number in ASCII: digits of every script, every dash and every plus sign as a keyboard writes them, and
 * without the invisible marks that a copied number brings along.
 */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^0-9\P{Nd}]/gu, valueOfDigit)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');

/** Only the digits, in ASCII. */
export const digitsOf = (text: string): string => plainNumber(text).replace(/\D+/g, '');

/** How a number with its country code begins. */
const INTERNATIONAL = /^[^\d+]*(?:\+|0\D*0)\D*[1-9]/;

/** Whether the number brings its own country code: "+91 90000 00001", "0091…". */
export const hasCountryCode = (mobile: string): boolean => INTERNATIONAL.test(plainNumber(mobile));

/** Country calling codes (ITU E.164): 1 and 7 stand alone, these have two digits, all others three. */
const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Countries whose national numbers may begin with 0; elsewhere that 0 is dialled at home only. */
const KEEPS_ZERO = ['39', '225', '229', '241', '242', '378', '379'];

/** Countries whose national numbers all have ten digits: there the code can be told from the number it stands before. */
const TEN_DIGITS = ['1', '91'];

/** The national digits, without what is dialled before them. */
function nationalOf(code: string, digits: string): string {
  const repeated = TEN_DIGITS.includes(code) && digits.length === code.length + 10 && digits.startsWith(code);
  const national = repeated ? digits.slice(code.length) : digits;
  return national.replace(/^0+/, KEEPS_ZERO.includes(code) ? '0' : '');
}

/**
 * Reads "+91", "91" or "0091" and "90000 00001", "090000-00001", "+91 90000 00001" or "९०००० ००००१" as the same number.
 * A country code in the number says more than the field beside it. Whether the number can exist is for the server to
 * say; this only removes what people write around it. Reading twice changes nothing more.
 */
export function readPhone(phoneCode: string, mobile: string): PhoneNumber {
  const text = plainNumber(mobile);
  if (!INTERNATIONAL.test(text)) {
    const code = digitsOf(phoneCode).replace(/^0+/, '');
    return { code, digits: nationalOf(code, digitsOf(text)) };
  }
  // "+44 (0)7700 900123": the 0 in brackets is for those at home.
  const whole = digitsOf(text.replace('(0)', '')).replace(/^0+/, '');
  const code = CALLING_CODE.exec(whole)?.[0] ?? '';
  return { code, digits: nationalOf(code, whole.slice(code.length)) };
}

/** E.164, the form messages are sent to: "+919000000001". */
export function toE164(phone: PhoneNumber): string {
  return `+${phone.code}${phone.digits}`;
}

/** Country code for display, with exactly one "+", whatever form it was stored or typed in. */
export function displayPhoneCode(phoneCode: string): string {
  const code = digitsOf(phoneCode).replace(/^0+/, '');
  return code === '' ? '' : `+${code}`;
}
