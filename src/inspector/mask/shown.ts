import * as codeMessages from '../../domain/code-messages.ts';
import * as messages from '../../domain/messages.ts';
import * as screenMessages from '../../domain/screen-messages.ts';

/**
 * The values that may be shown. All others are masked, so a new field is hidden until this file names it.
 */

/** Keys whose values are single words of the product; users never type them. */
const WORD_KEYS = new Set([
  'type',
  '_tag',
  'mode',
  'status',
  'kind',
  'variant',
  'phase',
  'interest',
  'priority',
]);
const WORD = /^[a-z]+(?:[A-Z._-][a-z]*){0,4}$|^[A-Z][a-z]+(?:[A-Z][a-z]+){0,3}$/;

/** Keys of portal addresses, shown without query and fragment, which may contain a token. */
const PATH_KEYS = new Set(['path', 'from', 'returnTo']);
const PATH = /^\/(?:[a-z-]+(?:\/[a-z-]+){0,3}\/?)?$/;

const TIME_KEY = /(?:At|Since)$|^(?:at|now|deadline)$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Keys of counts. Other numbers are shown only below 1,000, because codes and phone numbers are longer. */
const COUNT_KEY =
  /^(?:total|count|size|bytes|version|revision|page|limit|offset|index|length)$|(?:Total|Count|Size|Bytes|Seconds|Version)$/;

/** Values under these keys are always hidden, numbers and objects included. */
const SECRET_KEY =
  /^(?:otp|pin|code|age|dob|zip)$|pass(?:word|code|phrase)|secret|token|code$|mobile|phone|e-?mail|birth|gender|ssn|card|iban|cookie|authori[sz]ation|credential|signature/i;

const ID_KEY = /(?:^_?id|Id|^event|^exhibitor)$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The portal's own messages. */
const TEXTS = new Set<string>();
collect({ ...messages, ...codeMessages, ...screenMessages });

function collect(value: unknown): void {
  if (typeof value === 'string') TEXTS.add(value);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
}

/** Exceptions to `SECRET_KEY`: booleans, counts and country codes. */
const HARMLESS_KEYS = new Set(['hasPassword', 'otpLength', 'phoneCodes']);

export const isSecretKey = (key: string): boolean => SECRET_KEY.test(key) && !HARMLESS_KEYS.has(key);

/** The part of a text that may be shown; null when it is hidden. */
export function shownText(text: string, key: string): string | null {
  if (text === '' || TEXTS.has(text)) return text;
  if (WORD_KEYS.has(key) && text.length <= 40 && WORD.test(text)) return text;
  if (PATH_KEYS.has(key)) {
    const [path = ''] = text.split(/[?#]/);
    return PATH.test(path) ? path : null;
  }
  if (TIME_KEY.test(key) && TIME.test(text)) return text;
  if (ID_KEY.test(key) && UUID.test(text)) return `${text.slice(0, 8)}…`;
  return null;
}

export const isShownNumber = (value: number, key: string): boolean =>
  Math.abs(value) < 1_000 || !Number.isFinite(value) || TIME_KEY.test(key) || COUNT_KEY.test(key);

/** Whether a key looks like a field name; a key that could be data (an address, a number) is hidden. */
export const isShownKey = (key: string): boolean => /^[A-Za-z_][A-Za-z_]{0,31}\d{0,2}$/.test(key);

/**
 * The name of an actor, event or state, at most 160 characters. Removes parts that look like personal data: e-mail
 * addresses and runs of digits. Shortens ids.
 */
export const cleanName = (name: string): string =>
  name
    .slice(0, 160)
    .replace(/([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '$1…')
    .split(/(\s+)/)
    .map((word) => (word.includes('@') ? '‹e-mail›' : word))
    .join('')
    .replace(/\+?\d(?:[\s-]?\d){3,}/g, '‹digits›');
