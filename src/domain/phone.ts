/** Phone numbers as in the specification: country code and national digits, stored separately (G-8). */

export type PhoneNumber = {
  /** Country code, digits only. */ code: string;
  /** National number, digits only. */ digits: string;
};

const isDigit = (character: string): boolean => /^\p{Nd}$/u.test(character);

/** Values of digits met before; Unicode has a few hundred of them. */
const VALUES = new Map<string, string>();

/** Unicode stores a script's ten digits consecutively in order, so a digit's position among them is its value. */
function valueOfDigit(digit: string): string {
  const known = VALUES.get(digit);
  if (known !== undefined) return known;
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(String.fromCodePoint(point - before - 1))) before += 1;
  const value = String(before % 10);
  VALUES.set(digit, value);
  return value;
}

/**
 * A number's text in ASCII: digits of any script, dashes and plus signs are converted, and invisible marks from copied
 * numbers are removed.
 */
export const plainNumber = (text: string): string =>
  /[^ -~]/.test(text)
    ? text
        .normalize('NFKC')
        .replace(/[^0-9\P{Nd}]/gu, valueOfDigit)
        .replace(/\p{Cf}/gu, '')
        .replace(/[\p{Pd}\u2212]/gu, '-')
    : text;

/** Only the digits, as ASCII. */
export const digitsOf = (text: string): string => plainNumber(text).replace(/\D+/g, '');

/**
 * Reads a number with an extension or words behind it: ";ext=5555", "ext. 12", "x22", ",,123#", "(mobile)". They are no
 * part of the number, and empty where only signs follow.
 */
export function splitExtension(text: string): { number: string; extension: string } {
  const plain = plainNumber(text);
  const [number] = /^[^\d+]*[^\p{L},;#]*/u.exec(plain) ?? [''];
  const extension = plain.slice(number.length).trim();
  return { number: number.trim(), extension: /[\d\p{L}]/u.test(extension) ? extension : '' };
}

/** Matches a number that starts with its country code. */
const INTERNATIONAL = /^[^\d+]*(?:\+|0\D*0)\D*[1-9]/;

/** Whether the number includes its country code: "+91 90000 00001", "0091…". */
export const hasCountryCode = (mobile: string): boolean => INTERNATIONAL.test(plainNumber(mobile));

/** Country calling codes (ITU E.164): 1 and 7 have one digit, these have two, all others three. */
const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Countries whose national numbers may start with 0; elsewhere that 0 is only a domestic prefix. */
const KEEPS_ZERO = ['39', '225', '229', '241', '242', '378', '379'];

/** Countries whose national numbers all have ten digits, so that a repeated country code can be recognised. */
const TEN_DIGITS = ['1', '7', '52', '91'];

/**
 * What is dialled within a country before a national number, where it is more than a 0. The length of the rest tells it
 * from digits with which a number itself begins.
 */
const PREFIXES: Readonly<Record<string, RegExp>> = {
  /* Russia, Kazakhstan */ '7': /^(?:8(?=\d{10}$)|0)+/,
  /* Hungary */ '36': /^(?:06(?=\d{8,9}$)|0)+/,
  /* Mexico, to and from mobiles until 2020 */ '52': /^(?:(?:04[45]|01|1)(?=\d{10}$)|0)+/,
  /* Brazil, with the carrier */ '55': /^0+(?:\d\d(?=\d{10,11}$))?/,
  /* Lithuania */ '370': /^(?:8(?=\d{8}$)|0)+/,
  /* Belarus */ '375': /^(?:80?(?=\d{9}$)|0)+/,
  /* Turkmenistan */ '993': /^(?:8(?=\d{8}$)|0)+/,
  /* Marshall Islands */ '692': /^(?:1(?=\d{7}$)|0)+/,
};

/** A mobile as it is dialled within Argentina: 15 after the area code, instead of 9 before it. */
const ARGENTINE_MOBILE = /^(?=\d{12}$)(11|[23]\d{2,3}?)15/;

/** The national digits without prefixes. */
function nationalOf(code: string, digits: string): string {
  const repeated = TEN_DIGITS.includes(code) && digits.length === code.length + 10 && digits.startsWith(code);
  const national = (repeated ? digits.slice(code.length) : digits).replace(
    PREFIXES[code] ?? /^0+/,
    KEEPS_ZERO.includes(code) ? '0' : '',
  );
  return code === '54' ? national.replace(ARGENTINE_MOBILE, '9$1') : national;
}

/**
 * Reads "+91", "91" or "0091" and "90000 00001", "090000-00001", "+91 90000 00001" or "९०००० ००००१" as the same number.
 * A country code in the number takes precedence over the country code field. This only normalises the notation; the
 * server decides whether the number can exist. What is dialled before it within its country is left out: "06 30 123 4567"
 * of Hungary, "8 912 345-67-89" of Russia. Idempotent.
 */
export function readPhone(phoneCode: string, mobile: string): PhoneNumber {
  const text = plainNumber(mobile);
  if (!INTERNATIONAL.test(text)) {
    const code = digitsOf(phoneCode).replace(/^0+/, '');
    return { code, digits: nationalOf(code, digitsOf(text)) };
  }
  // "+44 (0)7700 900123": the 0 in brackets is only dialled within the country.
  const whole = digitsOf(text.replace('(0)', '')).replace(/^0+/, '');
  const code = CALLING_CODE.exec(whole)?.[0] ?? '';
  return { code, digits: nationalOf(code, whole.slice(code.length)) };
}

/** E.164, the format for sending messages: "+919000000001". */
export function toE164(phone: PhoneNumber): string {
  return `+${phone.code}${phone.digits}`;
}

/** Country code for display, with exactly one "+", for any stored or typed notation. */
export function displayPhoneCode(phoneCode: string): string {
  const code = digitsOf(phoneCode).replace(/^0+/, '');
  return code === '' ? '' : `+${code}`;
}
