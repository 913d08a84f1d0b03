import { cutEnd } from '../cut-end.ts';
import { readEmail } from '../email.ts';
import type { Payload } from './payload-types.ts';
import { isPhone, personOf } from './payload-fields.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:-\d{1,10})?$/i;
/** An extension behind a number. Other words stand between a date and a hall as well. */
const EXTENSION =
  /(?:(?:extension|extn?|x|p|w|durchwahl|dw|poste|interno?|anexo|ramal|доб|внутр|分机|内线)[.:=\s]*|[,;#]\s*)\d{1,10}\s*#?$/iu;
const CODE = /^[A-Z\d._-]{4,64}$/i;

/** A badge's code without spaces around it; null for a text that cannot be one. */
export function codeOf(text: string): string | null {
  const code = text.trim();
  return CODE.test(code) ? code : null;
}

export const hasDigit = (code: string): boolean => /\d/.test(code);

/** A code, a list that begins with one, an e-mail address or a phone number; null for any other text. */
export function readPlain(text: string): Payload | null {
  const first = UUID.test(text) ? text : firstOfList(text);
  if (first !== null) return { kind: 'code', code: first };
  const address = readEmail(text);
  if (address) return personOf({ emailId: address.email, fullName: address.beside });
  // Digits alone are the number of a badge more often than of a telephone.
  if (/^\+|\s|[()/]/.test(text) && isPhone(cutEnd(text.replace(EXTENSION, ''), /[\s,;]/)))
    return personOf({ phone: text });
  const code = codeOf(text);
  return code === null ? null : { kind: 'code', code };
}

/** The first element, if it is a code: a word without a digit begins a sentence rather than a list. */
function firstOfList(text: string): string | null {
  const [first, ...others] = text.split(/::|[;|]/, 2);
  const code = others.length === 0 ? null : codeOf(first ?? '');
  return code !== null && hasDigit(code) ? code : null;
}
