import * as codeMessages from '../../domain/code-messages.ts';
import * as messages from '../../domain/messages.ts';
import * as screenMessages from '../../domain/screen-messages.ts';

/**
 * What may be shown. Everything else is masked: a field added tomorrow is hidden until it is named here.
 */

/** Keys of single words the product itself wrote: never typed by a person. */
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

/** Addresses of the portal; what stands behind `?` or `#` may be a token. */
const PATH_KEYS = new Set(['path', 'from', 'returnTo']);
const PATH = /^\/(?:[a-z-]+(?:\/[a-z-]+){0,3}\/?)?$/;

const TIME_KEY = /(?:At|Since)$|^(?:at|now|deadline)$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Numbers that count something; others are shown below a thousand, which no code and no telephone number is. */
const COUNT_KEY =
  /^(?:total|count|size|bytes|version|revision|page|limit|offset|index|length)$|(?:Total|Count|Size|Bytes|Seconds|Version)$/;

/** Whatever is under these keys is hidden, numbers and objects too. */
const SECRET_KEY =
  /^(?:otp|pin|code|age|dob|zip)$|pass(?:word|code|phrase)|secret|token|code$|mobile|phone|e-?mail|birth|gender|ssn|card|iban|cookie|authori[sz]ation|credential|signature/i;

const ID_KEY = /(?:^_?id|Id|^event|^exhibitor)$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Texts the portal says itself, in a message to a person. */
const TEXTS = new Set<string>();
collect({ ...messages, ...codeMessages, ...screenMessages });

function collect(value: unknown): void {
  if (typeof value === 'string') TEXTS.add(value);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
}

/** These count or switch something, whatever their names end in. */
const HARMLESS_KEYS = new Set(['hasPassword', 'otpLength', 'phoneCodes']);

export const isSecretKey = (key: string): boolean => SECRET_KEY.test(key) && !HARMLESS_KEYS.has(key);

/** The text as it may be shown, null when it may not. */
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

/** Names of fields are the product's words; a key that could be data (an address, a number) is hidden. */
export const isShownKey = (key: string): boolean => /^[A-Za-z_][A-Za-z_]{0,31}\d{0,2}$/.test(key);

/**
 * A name the product gives (an actor's, an event's, a state's): kept, but without what looks like data should any
 * have come into it.
 */
export const cleanName = (name: string): string =>
  name
    .slice(0, 160)
    .replace(/([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '$1…')
    .split(/(\s+)/)
    .map((word) => (word.includes('@') ? '‹e-mail›' : word))
    .join('')
    .replace(/\+?\d(?:[\s-]?\d){3,}/g, '‹digits›');
