/**
 * A new Idempotency-Key: one per opened form, so that repeated submissions take effect once (G-55). 128 random bits in
 * hexadecimal; `randomUUID` would need https.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
