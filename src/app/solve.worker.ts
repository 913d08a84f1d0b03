import { sha256 } from '@noble/hashes/sha2.js';
import { leadingZeroBits, type WorkAsked } from '../domain/proof-of-work.ts';

/** Numbers each question, as `worker-calls.ts` asks it. */
type Question = WorkAsked & { id: number };

const encoder = new TextEncoder();

/** The first number that solves the challenge, with the challenge. */
function solve({ challenge, bits }: WorkAsked): string {
  for (let nonce = 0; ; nonce += 1) {
    const text = `${challenge}:${String(nonce)}`;
    if (leadingZeroBits(sha256(encoder.encode(text))) >= bits) return text;
  }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  postMessage({ id: data.id, proof: solve(data) });
});
