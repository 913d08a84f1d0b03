/**
 * A new Idempotency-Key: one per opened form, so that repeated submissions take effect once (G-55). 128 random bits in
 * hexadecimal; `randomUUID` would need https.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Turns a key into a client id (a UUID), so that sending the same form again is idempotent. */
export const clientIdOf = (key: string): string =>
  key.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** A new id in the form of a UUID. */
export const newId = (): string => clientIdOf(newIdempotencyKey());
