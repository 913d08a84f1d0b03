import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

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

export type CodeSubject = { pepper: string; transactionId: string; eventId: string; e164: string };

/**
 * What is stored in place of a code. With the pepper outside the database a stolen table reveals nothing. A password
 * hash would not help, because ten thousand candidates are tried in minutes.
 */
export function digestOfCode({ pepper, transactionId, eventId, e164 }: CodeSubject, code: string): Buffer {
  const message = ['one-time code', transactionId, eventId, e164, code].join('\n');
  return createHmac('sha256', pepper).update(message).digest();
}

/** Random bytes in place of a digest; no code matches them. */
export function noCode(): Buffer {
  return randomBytes(32);
}

/** Compares digests in constant time. */
export function sameDigest(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
