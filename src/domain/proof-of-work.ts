/**
 * What a browser solves before a code is sent while an event's sign-in is under attack: the SHA-256 digest of
 * `challenge:nonce` begins with so many zero bits. Each bit doubles the work, of a user's browser and of an attacker.
 */
export type WorkAsked = { challenge: string; bits: number };

/** The request header with the solved `challenge:nonce`. */
export const PROOF_HEADER = 'Portal-Proof';

/** The most that a browser agrees to solve: four million digests on average, about a minute of a phone. */
export const MOST_BITS = 22;

/** How many of the first bits are zero. */
export function leadingZeroBits(digest: Uint8Array): number {
  const full = digest.findIndex((byte) => byte !== 0);
  const first = digest[full];
  // `clz32` counts those of 32 bits.
  return first === undefined ? digest.length * 8 : full * 8 + Math.clz32(first) - 24;
}
