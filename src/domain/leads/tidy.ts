import { DEFAULT_PHONE_CODE_DIGITS } from '../constants.ts';
import { digitsOf, readPhone } from '../phone.ts';
import { LEAD_FIELDS } from './fields.ts';
import type { LeadText } from './fields.ts';

/**
 * The one form in which leads are stored, whatever was typed, pasted or read from a file. Tidying twice changes
 * nothing more, so what an export writes an import reads back equal.
 */

/** One line without spaces around it, and single ones inside. */
export const tidyLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Several lines; only what is empty around them goes. */
export const tidyText = (text: string): string => text.trim();

const TIDY: Readonly<Record<(typeof LEAD_FIELDS)[LeadText]['kind'], (text: string) => string>> = {
  name: tidyLine,
  line: tidyLine,
  email: tidyText,
  text: tidyText,
  code: tidyText,
};

/** A plain text of a lead, by the kind of its field. */
export const tidyField = (field: LeadText, text: string): string => TIDY[LEAD_FIELDS[field].kind](text);

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
  const read = readPhone(digitsOf(code) === '' ? usualCode : code, number);
  return read.digits === '' ? { phoneCode: '', phone: '' } : { phoneCode: read.code, phone: read.digits };
}
