import { copier, read } from './mask.ts';

/** Keys of secrets: codes, tokens, passwords and their like. */
const SECRET_KEY =
  /code$|^(?:otp|pin|key|answer)$|pass(?:word|phrase)|secret|token|credential|signature|challenge|cookie|authori[sz]ation/i;
/** Country codes, lengths and yes or no. */
const HARMLESS_KEYS = new Set(['phoneCode', 'phoneCodes', 'countryCode', 'otpLength', 'hasPassword']);

const isSecret = (key: string): boolean => SECRET_KEY.test(key) && !HARMLESS_KEYS.has(key);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** As long as a token and made of its letters. */
const LONG = /[\w+=-]{20,}/g;
/** A code that is sent by message. */
const CODE = /^\d{4,8}$/;
const MAX_LENGTH = 500;

const isToken = (text: string): boolean =>
  !UUID.test(text) && (/\d/.test(text) || (/[a-z]/.test(text) && /[A-Z]/.test(text)));

const withoutTokens = (text: string): string =>
  text.replace(LONG, (part) => (isToken(part) ? '‹token›' : part)).slice(0, MAX_LENGTH);

/**
 * Values as they are, for the developer's own panel, but no codes, tokens or passwords: neither under such a key, nor
 * beside a field's name that is such a key, nor a text that looks like one.
 */
export const reveal = copier({
  isSecret,
  namesSecret: (value) =>
    ['name', 'field', 'key'].some((key) => {
      const name = read(value, key);
      return typeof name === 'string' && isSecret(name);
    }),
  text: (text) => (CODE.test(text) ? '‹code›' : withoutTokens(text)),
  isShownNumber: () => true,
  isShownKey: (key) => withoutTokens(key) === key,
});
