import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { leadingZeroBits, PROOF_HEADER } from '../../domain/proof-of-work.ts';
import type { Queries } from '../db/transaction.ts';
import type { Keys } from '../keys/keys.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { newChallenge, readChallenge, useChallenge } from './challenge.ts';
import type { Scope } from './challenge.ts';
import type { EventNumber } from './known-device.ts';

type Asked = {
  subject: EventNumber;
  /** Leading zero bits a proof needs now. */
  bits: number;
  keys: Pick<Keys, 'current' | 'accepted'>;
  now: Date;
};

/** A challenge, a colon and a nonce. */
const PROOF = /^([\w.-]{1,100}):\d{1,12}$/;

const lasts = LIFETIMES.proofOfWork;

/**
 * Throws 428 with a challenge unless the request carries a proof of work for this number that was not used before. A proof
 * is used up with the send, so that a refused one may be sent again.
 */
export async function requireWork(tx: Queries, request: FastifyRequest, asked: Asked): Promise<void> {
  const header = request.headers[PROOF_HEADER.toLowerCase()];
  const proof = typeof header === 'string' ? header : '';
  const challenge = solvedBy(proof, asked);
  const { subject, now } = asked;
  const used = { eventId: subject.eventId, subject: 'proof-of-work', lasts, now } as const;
  if (challenge === null || !(await useChallenge(tx, challenge, used))) throw workRequired(asked);
}

const scopeOf = ({ eventId, number }: EventNumber): Scope => ['proof of work', eventId, number.e164];

function workRequired({ subject, bits, keys, now }: Asked): Problem {
  const challenge = newChallenge({ keys, scope: scopeOf(subject), now, lasts, bits });
  return problem('proofRequired', { data: { challenge, bits } });
}

/** The challenge that the text solves; null unless it is this server's, for this number, and hard enough. */
function solvedBy(text: string, { subject, bits, keys, now }: Asked): string | null {
  const [, challenge] = PROOF.exec(text) ?? [];
  if (challenge === undefined) return null;
  const read = readChallenge(challenge, { keys, scope: scopeOf(subject), now });
  if (read === null || read.bits < bits) return null;
  const zeros = leadingZeroBits(createHash('sha256').update(text).digest());
  return zeros >= read.bits ? challenge : null;
}
