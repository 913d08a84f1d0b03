import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Sealer = {
  /** Encrypts a value for one row: `row` must be the same when it is opened. */
  seal(value: unknown, row: string): Buffer;
  /** The value, or null when the text was sealed with another secret, for another row, or was changed. */
  open(sealed: Buffer, row: string): unknown;
};

/** Encrypts bodies of messages with a key derived from SECRET, so that a copy of the tables holds no valid code or link. */
export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bodies of messages', 32));
  return {
    seal(value, row) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(row));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open(sealed, row) {
      try {
        const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(row));
        decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const text = Buffer.concat([
          decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
          decipher.final(),
        ]);
        return JSON.parse(text.toString('utf8')) as unknown;
      } catch {
        return null;
      }
    },
  };
}
