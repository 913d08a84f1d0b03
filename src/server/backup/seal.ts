import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { BackupRefusal } from './refusal.ts';

/** Plain bytes per sealed chunk. */
const CHUNK = 64 * 1024;
const TAG = 16;
const CIPHER = 'aes-256-gcm';

/** The keys of one set, derived from the operator's key and the set's random id. */
export type SetKey = {
  /** Tells which key a set needs, without saying anything about it. */
  id: string;
  /** The key of one part: no two parts of any sets share one, so that counted nonces never repeat. */
  ofPart(name: string): Buffer;
  /** Authenticates the manifest. */
  sign(text: string): string;
};

/** Derives the keys of the set `set` (HKDF with SHA-256). */
export function keysOf(key: Buffer, set: string): SetKey {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, set, `exhibitor-portal backup 1 ${purpose}`, 32));
  return {
    id: keyId(key),
    ofPart: (name) => derive(`part ${name}`),
    sign: (text) => createHmac('sha256', derive('manifest')).update(text).digest('hex'),
  };
}

const keyId = (key: Buffer): string =>
  createHmac('sha256', key).update('exhibitor-portal backup key id').digest('hex').slice(0, 16);

/** 32 bytes in hexadecimal or base64; refuses any other text. `from` says where it was given. */
export function readKey(text: string, from: string): Buffer {
  const written = text.trim();
  const encoding = /^[\da-f]{64}$/i.test(written) ? 'hex' : 'base64';
  const key = Buffer.from(written, encoding);
  const isWhole = encoding === 'hex' || /^[\w+/-]{43}=?$/.test(written);
  if (key.length === 32 && isWhole) return key;
  throw new BackupRefusal(
    `${from} holds no key: 32 bytes in base64 or hexadecimal are needed (openssl rand -base64 32).`,
  );
}

/** Encrypts a part chunk by chunk; the name, the chunk's number and whether it is the last are authenticated. */
export async function* seal(
  key: SetKey,
  name: string,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const partKey = key.ofPart(name);
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(source, CHUNK)) {
    const cipher = createCipheriv(CIPHER, partKey, nonceOf(number), { authTagLength: TAG });
    cipher.setAAD(placeOf(name, number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Reverses `seal`; throws at the first chunk that was changed, moved or left out. */
export async function* unseal(
  key: SetKey,
  name: string,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const partKey = key.ofPart(name);
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(source, CHUNK + TAG)) {
    const decipher = createDecipheriv(CIPHER, partKey, nonceOf(number), { authTagLength: TAG });
    decipher.setAAD(placeOf(name, number, isLast));
    try {
      decipher.setAuthTag(bytes.subarray(-TAG));
      yield Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()]);
    } catch {
      throw new BackupRefusal(`${name} is damaged: it was changed, cut or exchanged. Use another set.`);
    }
    number += 1;
  }
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 6, 6);
  return nonce;
}

const placeOf = (name: string, number: number, isLast: boolean): Buffer =>
  Buffer.from(`${name}\n${String(number)}\n${isLast ? 'last' : 'more'}`);

/** Cuts a stream into pieces of one size; the last one may be shorter, and there is always one. */
async function* chunksOf(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of source) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    for (; rest.length > size; rest = rest.subarray(size))
      yield { bytes: rest.subarray(0, size), isLast: false };
  }
  yield { bytes: rest, isLast: true };
}
