import { isEmail, plainEmail } from '../email.ts';
import { FIELD_LABELS } from '../leads/field-texts.ts';
import { LEAD_FIELDS } from '../leads/fields.ts';
import type { PersonText } from '../leads/fields.ts';
import { tidyField } from '../leads/tidy.ts';
import { digitsOf, plainNumber, readPhone, splitExtension } from '../phone.ts';
import type { CaptureFields, Payload } from './payload-types.ts';

/** The texts of a card as they are written there; a missing or empty one is unknown. */
export type CardTexts = Partial<Record<PersonText | 'phone' | 'phoneCode' | 'code' | 'note', string>>;

/** Control characters except tab and line ends, the byte order mark, and halves of surrogate pairs. */
const NOISE = /[^\P{Cc}\t\n\r]|\uFEFF|\p{Surrogate}/gu;

/** The text as it can be stored, without spaces around it. */
export const cleaned = (text: string): string => text.replace(NOISE, '').trim();

/** Digits of a number that can be called (E.164 has at most 15). */
const DIGITS = { fewest: 4, most: 15 };

/**
 * The person that a card names. A card with nothing but a code is that code; null for a card without anything. A text
 * longer than its field is cut; the whole of it stays in the code that was read. A number with an extension stands in the
 * note as well, because the field takes no extension.
 */
export function personOf({ code = '', note = '', ...card }: CardTexts): Payload | null {
  const fields = fieldsOf(card);
  // Escapes of a card or of JSON bring back what the whole text was rid of.
  const known = cleaned(code);
  const said = [cleaned(note), extensionOf(card.phone ?? '')].filter((line) => line !== '').join('\n');
  if (Object.keys(fields).length === 0 && said === '')
    return known === '' ? null : { kind: 'code', code: known };
  return {
    kind: 'person',
    fields,
    ...(known === '' ? {} : { code: known }),
    ...(said === '' ? {} : { note: said }),
  };
}

function fieldsOf({ phone = '', phoneCode = '', emailId = '', ...lines }: CardTexts): CaptureFields {
  const fields: CaptureFields = {};
  for (const field of ['fullName', 'companyName', 'designation'] as const) {
    const line = cut(tidyField(field, cleaned(lines[field] ?? '')), LEAD_FIELDS[field].most);
    if (line !== '') fields[field] = line;
  }
  const address = plainEmail(cleaned(emailId));
  if (isEmail(address)) fields.emailId = address;
  return { ...fields, ...phoneOf(phoneCode, phone) };
}

/** The line of the note about a number with an extension; empty for any other. */
const extensionOf = (phone: string): string =>
  splitExtension(phone).extension === '' ? '' : `${FIELD_LABELS.phone}: ${cleaned(phone)}`;

/** Without a country code in the text there is none: the event knows the usual one. */
function phoneOf(phoneCode: string, phone: string): CaptureFields {
  const { code, digits } = readPhone(phoneCode, splitExtension(phone).number);
  if (digits.length < DIGITS.fewest || digits.length > DIGITS.most) return {};
  return { ...(code === '' || code.length > 4 ? {} : { phoneCode: code }), phone: digits };
}

/** Whether a text is a telephone number and nothing else, with as many digits as can be called. */
export function isPhone(text: string): boolean {
  const { length } = digitsOf(text);
  return /^[\d\s+().\-/]+$/.test(plainNumber(text)) && length >= DIGITS.fewest && length <= DIGITS.most;
}

/** The first characters; a pair of surrogates counts as one, as in the contract. */
const cut = (line: string, most: number): string =>
  line.length <= most ? line : [...line].slice(0, most).join('').trimEnd();
