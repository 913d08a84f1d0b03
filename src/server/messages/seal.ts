import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Key, KeyRing } from '../keys/ring.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Sealer = {
  /** Encrypts a value for one row: `row` must be the same when it is opened. */
  seal(value: unknown, row: string): Buffer;
  /** The value, or null when the text was sealed with a key that is not accepted, for another row, or was changed. */
  open(sealed: Buffer, row: string): unknown;
};

/**
 * Encrypts bodies of messages, so that a copy of the tables holds no valid code or link. What is sealed begins with the
 * id of its key.
 */
export function createSealer(keys: KeyRing): Sealer {
  return {
    seal(value, row) {
      const key = keys.current('messages');
      if (key === null) throw new Error('No key of messages is known.');
      const { id, material } = key;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, material, iv).setAAD(Buffer.from(row));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from(id), iv, cipher.getAuthTag(), text]);
    },
    open(sealed, row) {
      for (const key of keys.accepted('messages')) {
        const opened = openWith(key, sealed, row);
        if (opened !== null) return opened;
      }
      return null;
    },
  };
}

function openWith({ id, material }: Key, sealed: Buffer, row: string): unknown {
  const prefix = Buffer.from(id);
  if (!sealed.subarray(0, prefix.length).equals(prefix)) return null;
  const rest = sealed.subarray(prefix.length);
  try {
    const iv = rest.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(ALGORITHM, material, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(row));
    decipher.setAuthTag(rest.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(rest.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
