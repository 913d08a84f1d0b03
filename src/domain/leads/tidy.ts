import { DEFAULT_PHONE_CODE_DIGITS } from '../constants.ts';
import { plainEmail } from '../email.ts';
import { digitsOf, hasCountryCode, readPhone } from '../phone.ts';
import { LEAD_FIELDS } from './fields.ts';
import type { LeadText } from './fields.ts';

/**
 * Normalises leads for storage, whether typed, pasted or read from a file. Tidying is idempotent, so an import reads
 * back exactly what an export wrote.
 */

/** Trims the text and collapses all whitespace to single spaces. */
export const tidyLine = (text: string): string => {
  const trimmed = text.trim();
  return /[^\S ]| {2}/.test(trimmed) ? trimmed.replace(/\s+/g, ' ') : trimmed;
};

/** Trims the text and keeps its lines. */
export const tidyText = (text: string): string => text.trim();

const TIDY: Readonly<Record<(typeof LEAD_FIELDS)[LeadText]['kind'], (text: string) => string>> = {
  name: tidyLine,
  line: tidyLine,
  email: plainEmail,
  text: tidyText,
  code: tidyText,
};

/** Tidies a plain text by the kind of its field. */
export const tidyField = (field: LeadText, text: string): string => TIDY[LEAD_FIELDS[field].kind](text);

/**
 * Removes duplicate tags, ignoring case. A semicolon separates tags, as it does in files. The result may exceed the
 * tag limit of a lead; the caller checks that.
 */
export function tidyTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const one of tags)
    for (const piece of one.split(';')) {
      const tag = tidyLine(piece);
      if (tag === '') continue;
      const name = tag.toLowerCase();
      if (!byName.has(name)) byName.set(name, tag);
    }
  return [...byName.values()];
}

/** The digits of both parts. A number without a code gets the usual code; without a number there is no code. */
export function tidyPhone(
  code: string,
  number: string,
  usualCode: string = DEFAULT_PHONE_CODE_DIGITS,
): { phoneCode: string; phone: string } {
  const known = digitsOf(code) === '' ? usualCode : code;
  // Without a country, nobody knows whether a 0 in front is part of the number.
  if (digitsOf(known) === '' && !hasCountryCode(number)) return { phoneCode: '', phone: digitsOf(number) };
  const read = readPhone(known, number);
  return read.digits === '' ? { phoneCode: '', phone: '' } : { phoneCode: read.code, phone: read.digits };
}
