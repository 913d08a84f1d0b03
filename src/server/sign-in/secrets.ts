import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Key, KeyRing } from '../keys/ring.ts';

/** A bearer secret for a browser: `bytes` random bytes, base64url. */
export function newToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** What is stored in place of a token. A token is random, so one fast round is enough. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** `length` decimal digits, each code equally likely, leading zeros kept. */
export function newCode(length: number): string {
  return String(randomInt(0, 10 ** length)).padStart(length, '0');
}

export type CodeSubject = { transactionId: string; eventId: string; e164: string };

/**
 * What is stored in place of a code: the id of the key, and an HMAC. With the key outside the database a stolen table
 * reveals nothing. A password hash would not help, because ten thousand candidates are tried in minutes.
 */
export function digestOfCode(
  { id, material }: Key,
  { transactionId, eventId, e164 }: CodeSubject,
  code: string,
): Buffer {
  const message = ['one-time code', transactionId, eventId, e164, code].join('\n');
  return Buffer.concat([Buffer.from(id), createHmac('sha256', material).update(message).digest()]);
}

/** Whether a stored digest is that of this code, under a key that is still accepted. */
export function isCode(
  keys: Pick<KeyRing, 'accepted'>,
  subject: CodeSubject,
  code: string,
  stored: Buffer,
): boolean {
  return keys.accepted('codes').some((key) => sameDigest(digestOfCode(key, subject, code), stored));
}

/** Random bytes in place of a digest; no code matches them. */
export function noCode({ id }: Key): Buffer {
  return Buffer.concat([Buffer.from(id), randomBytes(32)]);
}

/** Compares digests in constant time. */
export function sameDigest(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
