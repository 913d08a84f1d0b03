import { randomInt } from 'node:crypto';
import { digestOf, newToken } from '../sign-in/secrets.ts';

/** The part of an event that its values begin with. */
export type EventMark = { shortId: string };

/** Lower case, without 0, 1, i, l, o and u, which are misread. */
const CHARACTERS = '23456789abcdefghjkmnpqrstvwxyz';
const SHORT_ID_LENGTH = 6;
/** The first character of a value; another form gets another one. */
const VERSION = '1';
const LONGEST = 64;

/** The form of an event's short id, for JavaScript and for PostgreSQL. */
export const SHORT_ID_PATTERN = `[${CHARACTERS}]{${String(SHORT_ID_LENGTH)}}`;
const FORM = new RegExp(`^${VERSION}\\.(${SHORT_ID_PATTERN})\\.([\\w-]+(?:\\.[a-z]{3,4})?)$`);

/** Random bytes of a secret, and its length in base64url. */
const LENGTHS = { 16: 22, 32: 43 } as const;
type Bytes = keyof typeof LENGTHS;

/** A short id for a new event, written once and never changed. */
export function newShortId(): string {
  const characters = Array.from({ length: SHORT_ID_LENGTH }, () =>
    CHARACTERS.charAt(randomInt(CHARACTERS.length)),
  );
  return characters.join('');
}

/** A value that tells its event, as `1.k7f3q2.…`: the version, the event's short id, and `rest`. */
export const opaqueOf = ({ shortId }: EventMark, rest: string): string => `${VERSION}.${shortId}.${rest}`;

/** A new secret of `bytes` random bytes that tells its event. */
export const newOpaque = (event: EventMark, bytes: Bytes): string => opaqueOf(event, newToken(bytes));

/** The parts of a value; null for a text of another form. */
export function readOpaque(text: string): (EventMark & { rest: string }) | null {
  const [, shortId, rest] = (text.length <= LONGEST && FORM.exec(text)) || [];
  return shortId === undefined || rest === undefined ? null : { shortId, rest };
}

/**
 * The event and the digest of a secret of `bytes` random bytes; null for a text of another form, for which nothing has
 * to be looked up.
 */
export function readSecret(text: string, bytes: Bytes): (EventMark & { digest: Buffer }) | null {
  const read = readOpaque(text);
  if (read?.rest.length !== LENGTHS[bytes] || read.rest.includes('.')) return null;
  return { shortId: read.shortId, digest: digestOf(text) };
}

/** The digest of a secret of this event; null for a text of another form or of another event. */
export function digestIn({ shortId }: EventMark, text: string, bytes: Bytes): Buffer | null {
  const secret = readSecret(text, bytes);
  return secret?.shortId === shortId ? secret.digest : null;
}
