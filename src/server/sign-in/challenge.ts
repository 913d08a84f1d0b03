import { createHmac } from 'node:crypto';
import type { Queries } from '../db/transaction.ts';
import type { Keys } from '../keys/keys.ts';
import type { Key } from '../keys/ring.ts';
import { spend } from '../limits/budgets.ts';
import { Problem } from '../problems.ts';
import { digestOf, newToken, sameDigest } from './secrets.ts';

/** What a challenge is for: its purpose, and the ids it is tied to. Not part of the challenge's text. */
export type Scope = readonly [purpose: 'passkey creation' | 'passkey request' | 'proof of work', ...string[]];

const FORM = /^((\d{13})\.(?:(\d{1,2})\.)?[\w-]{22})\.([\w-]{43})$/;

type Making = { keys: Pick<Keys, 'current'>; scope: Scope; now: Date; lasts: number; bits?: number };

/** A random text that this server recognises without storing it: when it ends, the bits of a proof, and a signature. */
export function newChallenge({ keys, scope, now, lasts, bits }: Making): string {
  const parts = [String(now.getTime() + lasts), ...(bits === undefined ? [] : [String(bits)]), newToken(16)];
  const body = parts.join('.');
  return `${body}.${signed(keys.current('codes'), scope, body)}`;
}

/** The bits of a challenge of this server for this purpose, 0 without; null for any other text, and for one that ended. */
export function readChallenge(
  text: string,
  { keys, scope, now }: { keys: Pick<Keys, 'accepted'>; scope: Scope; now: Date },
): { bits: number } | null {
  const [, body, expiresAt, bits, signature] = FORM.exec(text) ?? [];
  if (body === undefined || signature === undefined || Number(expiresAt) <= now.getTime()) return null;
  const given = Buffer.from(signature, 'base64url');
  const isOurs = keys
    .accepted('codes')
    .some((key) => sameDigest(Buffer.from(signed(key, scope, body), 'base64url'), given));
  return isOurs ? { bits: Number(bits ?? 0) } : null;
}

type Used = { eventId: string; subject: 'proof-of-work' | 'passkey/used'; lasts: number; now: Date };

/** Uses a challenge up, inside the transaction of what it allows; false when it was used before. */
export async function useChallenge(
  tx: Queries,
  text: string,
  { eventId, subject, lasts, now }: Used,
): Promise<boolean> {
  const budgets = [{ max: 1, ms: lasts }];
  try {
    await spend(
      tx,
      [{ eventId, subject: `${subject}/${digestOf(text).toString('base64url')}`, budgets }],
      now,
    );
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'tooMany') return false;
    throw error;
  }
}

const signed = ({ material }: Key, scope: Scope, body: string): string =>
  createHmac('sha256', material)
    .update([...scope, body].join('\n'))
    .digest('base64url');
