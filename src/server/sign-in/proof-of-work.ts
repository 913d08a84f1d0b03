import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { leadingZeroBits, PROOF_HEADER } from '../../domain/proof-of-work.ts';
import type { Queries } from '../db/transaction.ts';
import type { Keys } from '../keys/keys.ts';
import type { Key } from '../keys/ring.ts';
import { spend } from '../limits/budgets.ts';
import { LIFETIMES } from '../limits/limits.ts';
import { Problem, problem } from '../problems.ts';
import type { EventNumber } from './known-device.ts';
import { digestOf, newToken, sameDigest } from './secrets.ts';

type Asked = {
  subject: EventNumber;
  /** Leading zero bits a proof needs now. */
  bits: number;
  keys: Pick<Keys, 'current' | 'accepted'>;
  now: Date;
};

/** Characters of a header's value: a challenge, a colon and a nonce. */
const PROOF = /^((\d{13})\.(\d{1,2})\.[\w-]{22})\.([\w-]{43}):(\d{1,12})$/;

/**
 * Throws 428 with a challenge unless the request carries a proof of work for this number that was not used before. The
 * challenge is signed and stored nowhere; a proof is used up with the send, so that a refused one may be sent again.
 */
export async function requireWork(tx: Queries, request: FastifyRequest, asked: Asked): Promise<void> {
  const header = request.headers[PROOF_HEADER.toLowerCase()];
  const proof = typeof header === 'string' ? header : '';
  if (!isProof(proof, asked)) throw workRequired(asked);
  const { eventId } = asked.subject;
  const budgets = [{ max: 1, ms: LIFETIMES.proofOfWork }];
  const [challenge] = proof.split(':', 1);
  const used = {
    eventId,
    subject: `proof-of-work/${digestOf(challenge ?? '').toString('base64url')}`,
    budgets,
  };
  try {
    await spend(tx, [used], asked.now);
  } catch (error) {
    // Used before: the browser gets another challenge.
    throw error instanceof Problem && error.code === 'tooMany' ? workRequired(asked) : error;
  }
}

function workRequired({ subject, bits, keys, now }: Asked): Problem {
  const expiresAt = now.getTime() + LIFETIMES.proofOfWork;
  const body = `${String(expiresAt)}.${String(bits)}.${newToken(16)}`;
  const challenge = `${body}.${signed(keys.current('codes'), subject, body)}`;
  return problem('proofRequired', { data: { challenge, bits } });
}

/** Whether the text solves a challenge of this server, for this number, that has not expired and is hard enough. */
function isProof(text: string, { subject, bits, keys, now }: Asked): boolean {
  const [, body, expiresAt, solvedBits, signature] = PROOF.exec(text) ?? [];
  if (body === undefined || signature === undefined) return false;
  if (Number(expiresAt) <= now.getTime() || Number(solvedBits) < bits) return false;
  const given = Buffer.from(signature, 'base64url');
  const isOurs = keys
    .accepted('codes')
    .some((key) => sameDigest(Buffer.from(signed(key, subject, body), 'base64url'), given));
  return isOurs && leadingZeroBits(createHash('sha256').update(text).digest()) >= Number(solvedBits);
}

function signed({ material }: Key, { eventId, number }: EventNumber, body: string): string {
  const message = ['proof of work', eventId, number.e164, body].join('\n');
  return createHmac('sha256', material).update(message).digest('base64url');
}
