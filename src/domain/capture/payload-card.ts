import { readCards } from '../leads/read-vcard.ts';
import type { Payload } from './payload-types.ts';
import { personOf } from './payload-fields.ts';
import type { CardTexts } from './payload-fields.ts';

/** A vCard, MeCard or BIZCARD; null for any other text and for a card without anything. */
export function readCard(text: string): Payload | null {
  if (/^BEGIN:VCARD/i.test(text)) return personOf(vCard(text));
  if (/^MECARD:/i.test(text)) return personOf(meCard(text.slice('MECARD:'.length)));
  if (/^BIZCARD:/i.test(text)) return personOf(bizCard(text.slice('BIZCARD:'.length)));
  return null;
}

function vCard(text: string): CardTexts {
  const [fullName = '', emailId = '', phone = '', companyName = '', designation = '', note = ''] =
    readCards(text).rows[0] ?? [];
  // Older badges of eventyay state their code in a line of the card.
  const code = /^EVENTYAY:(.*)$/im.exec(text)?.[1] ?? '';
  return { fullName, emailId, phone, companyName, designation, note, code };
}

function meCard(text: string): CardTexts {
  const of = propertiesOf(text);
  const [family = '', ...given] = pieces(of('N'), ',');
  return {
    fullName: [...given, family].map(unescaped).join(' '),
    emailId: unescaped(of('EMAIL')),
    phone: unescaped(of('TEL')),
    companyName: unescaped(of('ORG')),
    designation: unescaped(of('TITLE')),
    note: unescaped(of('NOTE')),
    code: unescaped(of('UID')),
  };
}

function bizCard(text: string): CardTexts {
  const of = propertiesOf(text);
  return {
    fullName: unescaped(`${of('N')} ${of('X')}`),
    emailId: unescaped(of('E')),
    phone: unescaped(of('B') || of('M')),
    companyName: unescaped(of('C')),
    designation: unescaped(of('T')),
  };
}

/** Properties with a number, whose extension may be written like a property: "TEL:+4930123456;ext=12;". */
const NUMBERS = ['TEL', 'B', 'M'];

/** Reads properties by name: the first that is not empty, still escaped. */
function propertiesOf(text: string): (name: string) => string {
  const values = new Map<string, string>();
  let last = '';
  for (const property of pieces(text, ';')) {
    const colon = property.indexOf(':');
    const name = property.slice(0, Math.max(0, colon)).trim().toUpperCase();
    const value = property.slice(colon + 1).trim();
    const known = values.get(name || last);
    if (name === '' && known !== undefined && value !== '') values.set(last, `${known};${value}`);
    if (name === '') continue;
    last = known === undefined && NUMBERS.includes(name) ? name : '';
    if (value !== '' && known === undefined) values.set(name, value);
  }
  return (name) => values.get(name) ?? '';
}

/** Splits at separators that no backslash escapes. */
function pieces(text: string, separator: ';' | ','): string[] {
  const found = [''];
  for (const [piece] of text.matchAll(/\\[\s\S]|[\s\S]/gu)) {
    if (piece === separator) found.push('');
    else found[found.length - 1] += piece;
  }
  return found;
}

const unescaped = (text: string): string => text.replace(/\\([\s\S])/gu, '$1');
