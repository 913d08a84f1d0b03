import { DEFAULT_PHONE_CODE_DIGITS } from '../constants.ts';

/**
 * The one form in which leads are stored, whatever was typed, pasted or read from a file. Tidying twice changes
 * nothing more, so what an export writes an import reads back equal.
 */

/** One line without spaces around it, and single ones inside. */
export const tidyLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Several lines; only what is empty around them goes. */
export const tidyText = (text: string): string => text.trim();

export const tidyEmail = (text: string): string => text.trim();

/**
 * Each tag once, whatever its case; a semicolon would separate two tags in a file, so it does here. There may be more
 * than a lead can have: who stores them says so.
 */
export function tidyTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags.flatMap((one) => one.split(';')).map(tidyLine)) {
    if (tag !== '' && !byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  }
  return [...byName.values()];
}

/** Digits of both parts. A number without a code gets the usual one; without a number there is no code. */
export function tidyPhone(
  code: string,
  number: string,
  usualCode: string = DEFAULT_PHONE_CODE_DIGITS,
): { phoneCode: string; phone: string } {
  const typed = number.trim();
  const digits = digitsOf(typed);
  if (digits === '') return { phoneCode: '', phone: '' };
  const own = digitsOf(code).replace(/^00/, '');
  if (own !== '') return { phoneCode: own, phone: digits };
  const international = /^(?:\+|00)/.exec(typed);
  if (!international) return { phoneCode: usualCode, phone: digits };
  const whole = international[0] === '00' ? digits.slice(2) : digits;
  const length = callingCodeLength(whole);
  return { phoneCode: whole.slice(0, length), phone: whole.slice(length) };
}

const digitsOf = (text: string): string => text.replace(/\D+/g, '');

/** Country codes of two digits (ITU E.164); 1 and 7 stand alone, all others have three. */
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

function callingCodeLength(number: string): number {
  if (/^[17]/.test(number)) return 1;
  return TWO_DIGITS.test(number) ? 2 : 3;
}
